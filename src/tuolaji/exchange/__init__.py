"""In and out: spreadsheets read with care and written without surprises, calendars, whole competitions as one file.

Bytes in, bytes out; nothing here opens a file, a socket or a link. Not here: PDF (``papers``), what an entry is
(``tournament``), where bytes come from and go to (``cli``, ``server``).
"""
