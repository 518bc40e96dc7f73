"""The integer types of the kernel, imported here and nowhere else.

``i64`` is a native 64-bit int when compiled by mypyc and a plain int otherwise; ``vec`` a flat array of them. Both
libraries are young: the kernel indexes, reads and writes vecs and does nothing more with them.
"""

from librt.vecs import vec
from mypy_extensions import i64

__all__ = ["i64", "vec"]
