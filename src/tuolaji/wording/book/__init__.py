"""A whole rulebook as a person reads it: chapters of lines, each with the clauses that set it.

Here: one module for each group of chapters. Not here: what the values do (``kernel``, ``deal``, ``match``,
``referee``), printing (``cli``).
"""
