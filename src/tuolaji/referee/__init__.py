"""Incidents and what a rulebook says follows from them. Not here: rules of play (``kernel``), the commands that carry a
ruling out (``deal``, ``match``), sentences (``wording``)."""
