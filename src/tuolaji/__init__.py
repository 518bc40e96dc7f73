"""tuolaji: play and judge Tractor (拖拉机/升级) matches under written rulebooks.

The rooms and which may import which: ``docs/layout.md``. Nothing is imported here, so that every entry point pays for
its own rooms only.
"""

__version__ = "0.1.0"
