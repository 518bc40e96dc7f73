"""Sentences, in Chinese and English: the only room with prose. Everything below speaks codes, facts and clauses.

Here: words for cards, units, seats and suits, a sentence for every code, the whole rulebook in words, what happens at
a table, the texts of the command line. Not here: where a sentence is shown (``cli``, ``server``). Source: the terms
are those of the glossary.
"""
