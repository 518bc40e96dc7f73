"""``tuolaji restore``: go on from a copy of the database, on this machine or on another one.

Not here: copies (``storage.backup``), the lines (``wording.serving``).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from tuolaji.cli.terminal import Terminal
from tuolaji.wording.serving import serving


def restore(asked: Any, terminal: Terminal) -> int:
    """Put a copy in place. Raises Fault ``data_in_use``, ``backup_bad``, ``backup_none``, ``backup_newer``,
    ``backup_failed``."""
    from tuolaji.server import certificates, hall_files, network, settings
    from tuolaji.storage import backup
    from tuolaji.storage.folder import FolderLock
    from tuolaji.storage.sqlite import FILE

    given = {"data": asked.data} if asked.data else {}
    data = settings.read(os.environ, given).data
    source = Path(asked.backup).expanduser()
    with FolderLock(data):
        kept = backup.BEFORE if (data / FILE).exists() else ""
        events = backup.restore(source, data)
        held = hall_files.take(source, data)
    terminal.block(serving("restored", asked.lang, events=events, data=str(data), kept=kept))
    if held is not None:
        url = network.url(held.host, held.port, "", tls=certificates.found(data) is not None)
        terminal.block(serving("restored_address", asked.lang, url=url, host=held.host))
    return 0
