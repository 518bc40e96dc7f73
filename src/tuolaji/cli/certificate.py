"""``tuolaji certificate``: make, bring, show or remove the certificate that ``tuolaji serve`` shows.

Not here: making it (``server.certificates``), the lines (``wording.serving``).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from tuolaji.cli.terminal import Terminal
from tuolaji.wording.serving import serving


def make(asked: Any, terminal: Terminal) -> int:
    """An authority limited to the chosen names, and a certificate under it. Raises Fault ``no_address``."""
    from tuolaji.faults import Fault
    from tuolaji.server import address, certificates, network

    data = _data(asked)
    kept = address.kept(data)
    hosts = list(asked.host) or ([kept.host] if kept else [])
    if not hosts and (found := network.reachable("0.0.0.0")):
        hosts.append(found)
    if not hosts:
        raise Fault("no_address", {})
    terminal.say(terminal.style(serving("certificate_made", asked.lang), "bold"))
    _say(certificates.make(data, hosts), asked.lang, terminal)
    return 0


def use(asked: Any, terminal: Terminal) -> int:
    """A certificate of one's own. Raises Fault ``certificate_bad``."""
    from tuolaji.server import certificates

    held = certificates.use(_data(asked), Path(asked.certificate), Path(asked.key))
    terminal.say(terminal.style(serving("certificate_taken", asked.lang), "bold"))
    _say(held, asked.lang, terminal)
    return 0


def show(asked: Any, terminal: Terminal) -> int:
    """What there is; status 1 where there is none."""
    from tuolaji.server import certificates

    held = certificates.found(_data(asked))
    if held is None:
        terminal.say(serving("certificate_none", asked.lang))
        return 1
    _say(held, asked.lang, terminal)
    return 0


def remove(asked: Any, terminal: Terminal) -> int:
    """Back to plain http; status 1 where there was none."""
    from tuolaji.server import certificates

    held = certificates.drop(_data(asked))
    terminal.say(serving("certificate_gone" if held else "certificate_none", asked.lang))
    return 0 if held else 1


def _data(asked: Any) -> Path:
    from tuolaji.server import settings

    return settings.read(os.environ, {"data": asked.data} if asked.data else {}).data


def _say(held: Any, lang: Any, terminal: Terminal) -> None:
    """held: ``server.certificates.Certificate``."""
    terminal.say(serving("certificate_for", lang, hosts=" ".join(held.hosts)))
    terminal.say(serving("certificate_until", lang, until=held.until.date().isoformat()))
    terminal.say(serving("certificate_own" if held.own else "certificate_trust", lang, fingerprint=held.fingerprint))
    terminal.say(serving("certificate_kept", lang, folder=str(held.certificate.parent)))
    terminal.say(serving("certificate_next", lang))
