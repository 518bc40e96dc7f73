"""How the schema came about, step by step; a server applies what is missing when it starts.

Not here: the schema as it is (``storage.tables``).
"""
