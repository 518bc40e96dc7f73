"""The sentences themselves, one table for each part of the product: code → Chinese and English.

Not here: how facts fill them (``template``), which table to look in (``sentence``).
"""
