"""Where events and secrets are kept: SQLite, and memory for tests.

Not here: what the events mean (``services``).
"""
