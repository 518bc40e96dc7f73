"""``tuolaji serve``: settings, then the server until it is stopped, and what is said meanwhile.

Not here: serving (``server``), the lines (``wording.serving``).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from tuolaji.cli.numbers import number
from tuolaji.cli.terminal import Terminal
from tuolaji.wording.serving import serving


def serve(asked: Any, terminal: Terminal) -> int:
    """Serve until stopped. Raises Fault of settings, port, data folder and database."""
    from tuolaji.server import settings as setting
    from tuolaji.server.running import Started, run

    given: dict[str, Any] = {name: value for name in ("host", "data", "address") if (value := getattr(asked, name))}
    if asked.port:
        given["port"] = number(asked.port, "--port", 0, setting.MOST_PORT)
    if asked.lan:
        given["lan"] = True
    if asked.plain:
        given["tls"] = "off"
    settings = setting.read(os.environ, given, Path(asked.config) if asked.config else None)

    def started(at: Started) -> None:
        for line in greeting(at, asked.lang, terminal):
            terminal.say(line)
        terminal.flush()
        if asked.open or (asked.lan and terminal.live and not asked.no_open):
            show(at.laptop if at.page else at.url)

    run(settings, started, debug=bool(os.environ.get("TUOLAJI_DEBUG")))
    terminal.say(serving("stopped", asked.lang))
    return 0


def greeting(at: Any, lang: Any, terminal: Terminal) -> list[str]:
    """What is said once tables can be played. at: ``server.running.Started``."""
    from tuolaji.server.network import picture

    lines = [terminal.style(serving("open", lang, url=at.url), "bold")]
    if not at.page:
        lines.append(serving("no_page", lang, how=serving("build_page", lang)))
    if at.join:
        lines.append(terminal.style(serving("join", lang, url=at.join), "bold"))
        if terminal.shows("█▀▄"):
            lines.append(picture(at.join))
        lines += _network(at, lang)
    elif at.local:
        lines.append(serving("loopback", lang))
    else:
        lines.append(serving("no_network", lang))
    if at.before:
        lines.append(terminal.style(serving("moved", lang, before=at.before), "bold"))
    if at.laptop and not at.local:
        lines.append(serving("laptop", lang, url=at.laptop))
    return [*lines, serving("data", lang, folder=str(at.data)), serving("stop", lang)]


def _network(at: Any, lang: Any) -> list[str]:
    """What phones should know: who can read what is sent, and what they have to trust."""
    if at.certificate is None:
        return [serving("plain_http", lang)]
    held = at.certificate
    lines = [serving("encrypted", lang, until=held.until.date().isoformat(), fingerprint=held.fingerprint)]
    if not held.own:
        lines.append(serving("trust", lang, url=at.join.removesuffix("/join") + "/authority.crt"))
    if at.uncovered:
        lines.append(serving("uncovered", lang, host=at.uncovered))
    return lines


def show(url: str) -> None:
    """Open an address in this machine's browser, without waiting for it; where there is none, nothing happens."""
    import sys
    import threading
    import webbrowser

    if sys.platform not in ("win32", "darwin") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return  # it would be one for the terminal, in the middle of our lines

    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
