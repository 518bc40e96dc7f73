"""Batches of deals and matches between players that are programs.

plan → pool → match played from its own seed → tally → summary. Nothing of it depends on how many processes work or in
which order they finish. Not here: tables with people (``services``), what players think (``bots``).
"""
