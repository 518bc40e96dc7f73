"""The set-up step that looks for a browser for the browser tests, and installs one where that needs no asking.

Here: which Chromium to use. Not here: driving it (``tests/browser``), the page (``web_step``).
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from bootstrap import apt, say

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PACKAGES = ("chromium-headless-shell", "fonts-noto-cjk")


def found() -> str:
    """The browser's program: TUOLAJI_CHROMIUM, else one on the path, else ""."""
    named = os.environ.get("TUOLAJI_CHROMIUM", "")
    if named:
        return named if Path(named).is_file() else ""
    return next((path for name in PROGRAMS if (path := shutil.which(name))), "")


def browser() -> str:
    """The browser's program, installed if need be and possible; "" after saying why browser tests will be skipped."""
    if not found() and not os.environ.get("TUOLAJI_CHROMIUM"):
        apt(*PACKAGES)
    if not (program := found()):
        say(
            f"no Chromium here (Debian, Ubuntu: apt-get install {' '.join(PACKAGES)}, or name one in TUOLAJI_CHROMIUM):"
        )
        say("browser tests are skipped")
    return program
