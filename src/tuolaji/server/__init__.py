"""The server: HTTP and WebSocket edge, settings, bot processes, and the one place where everything is put together.

Not here: what happens at a table (``services``), messages (``protocol``), files (``storage``), sentences (``wording``).
"""
