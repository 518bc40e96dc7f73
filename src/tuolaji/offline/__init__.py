"""The calculator for pages without a server: the kernel's own source, tables and words as one bundle of plain data.

Another Python interpreter (in a page: one compiled to WebAssembly) can run it; what is in ``page/`` runs inside it.
Not here: any rule (the kernel, ``referee``), the page itself (the web client).
"""
