"""Judged situations as tests of a rulebook: reading casebooks, putting each case to the engine, comparing.

Not here: the answers (``kernel``, ``deal``, ``match``, ``referee``) and the printed lines (``wording``)."""
