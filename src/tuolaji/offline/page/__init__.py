"""What runs inside the page beside the kernel: reading the tables, answering questions given as text, and stand-ins for
what its interpreter lacks.

Not here: making the bundle (``offline.bundle``), which rewrites these modules as it does others (``offline.plainer``).
"""
