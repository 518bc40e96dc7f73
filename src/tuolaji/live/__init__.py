"""Matches with real cards: people deal and play, the table's results are entered deal by deal, compared, corrected and
ruled on, under clocks. Not here: how results become levels (``match``), what rulings say (``referee``), devices and
roles (``services``)."""
