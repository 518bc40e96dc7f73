"""Use cases over ports: live tables, who may do what, the lobby. asyncio begins here.

Not here: sockets and HTTP (``server``), SQL (``storage``), sentences (``wording``), rules (the floors below).
"""
