"""One deal as a fold of events, from the first card drawn to its settlement.

Commands come in (``command``), ``decide`` refuses or answers with events (``event``), ``evolve`` folds them into a
state (``state``); ``view`` is the only door out and blanks what a viewer may not see. Not here: what cards mean
(``kernel``), who declares next and how levels climb (``match``), what an offence brings (``referee``).
"""
