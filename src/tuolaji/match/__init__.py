"""A match: deals in a row, levels, rotation, time, the end. Not here: one deal (``deal``), penalties (``referee``)."""
