"""``python -m tuolaji`` is the command ``tuolaji``."""

import sys

from tuolaji.cli.main import main

sys.exit(main())
