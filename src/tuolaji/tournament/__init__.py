"""Competitions: entries, draws, rounds, results, standings as folds of an event log. Not here: one match (``match``),
rulings (``referee``), names and telephone numbers (beside the log, ``directory``), any sentence (``wording``).
"""
