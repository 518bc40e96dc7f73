"""What stands on printed papers: table card, score sheet, referee's card, ledger.

Here: titles, lines and cells, generated from the values of a rulebook or the rows of a ledger. Not here: how they are
set on a page (``papers``), the chapters that most lines come from (``wording.book``).
"""
