"""What is said and done around a server: the certificate's commands, the lines at the start, opening the browser.

Not here: the server (``tests/server``).
"""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cli.running import Shell
from tuolaji.cli import serve
from tuolaji.cli.terminal import Terminal
from tuolaji.server import certificates
from tuolaji.server.running import Started


def test_a_certificate_is_made_shown_replaced_and_removed(shell: Shell) -> None:
    data = ("--data", str(shell.folder / "data"), "--lang", "en")
    assert shell.run("certificate", "show", *data).status == 1
    made = shell.run("certificate", "make", "--host", "hall.local", *data)
    assert made.status == 0
    assert "hall.local localhost" in made.out
    assert "its key is gone" in made.out
    shown = shell.run("certificate", "show", *data)
    assert shown.status == 0
    assert shown.out.splitlines()[0] in made.out
    tls = shell.folder / "data" / certificates.FOLDER
    kept = (
        shell.write("c.pem", (tls / "certificate.pem").read_text()),
        shell.write("k.pem", (tls / "key.pem").read_text()),
    )
    taken = shell.run("certificate", "use", "--certificate", str(kept[0]), "--key", str(kept[1]), *data)
    assert (taken.status, "its key is gone" in taken.out) == (0, False)
    wrong = shell.run("certificate", "use", "--certificate", str(kept[1]), "--key", str(kept[0]), *data)
    assert (wrong.status, len(wrong.err.splitlines())) == (2, 1)
    assert shell.run("certificate", "remove", *data).status == 0
    assert shell.run("certificate", "remove", *data).status == 1


def test_a_host_that_is_none_is_said_in_one_line(shell: Shell) -> None:
    refused = shell.run("certificate", "make", "--host", "a b", "--data", str(shell.folder), "--lang", "en")
    assert (refused.status, len(refused.err.splitlines())) == (2, 1)
    assert "host name" in refused.err


def lines(at: Started) -> str:
    return "\n".join(serve.greeting(at, "en", Terminal()))


def test_the_start_says_who_can_read_what_is_sent_and_that_an_address_is_gone(tmp_path: Path) -> None:
    plain = Started(
        "http://localhost:1/", "http://192.0.2.5:1/join", False, tmp_path, page=True, before="http://192.0.2.9:1"
    )
    assert "Anyone in the same network can read" in lines(plain)
    assert "http://192.0.2.9:1" in lines(plain)
    assert "--address new" in lines(plain)
    held = certificates.make(tmp_path, ["hall.local"])
    secure = plain._replace(certificate=held, before="", uncovered="192.0.2.5", join="https://192.0.2.5:1/join")
    said = lines(secure)
    assert held.fingerprint in said
    assert "https://192.0.2.5:1/authority.crt" in said
    assert "make --host 192.0.2.5" in said
    assert "can read" not in said


@pytest.mark.parametrize(("display", "opened"), [(":0", 1), ("", 0)])
def test_the_browser_is_opened_only_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, display: str, opened: int
) -> None:
    seen: list[str] = []
    monkeypatch.setattr("webbrowser.open", seen.append)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr("threading.Thread.start", lambda thread: thread.run())
    serve.show("http://localhost:1/hall#laptop=x")
    assert len(seen) == opened


@pytest.mark.parametrize(
    ("lan", "live", "no_open", "opened"),
    [(True, True, False, 1), (True, True, True, 0), (True, False, False, 0), (False, True, False, 0)],
)
def test_on_the_network_the_laptop_s_page_opens(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lan: bool, live: bool, no_open: bool, opened: int
) -> None:
    """``serve --lan`` at a terminal opens the laptop's own page, not in a script and not where it is told not to."""
    seen: list[str] = []
    at = Started("http://localhost:1/", "", False, tmp_path, page=True, laptop="http://localhost:1/hall#laptop=x")
    monkeypatch.setattr("tuolaji.server.running.run", lambda settings, started, debug: started(at))
    monkeypatch.setattr(serve, "show", seen.append)
    names = ("host", "data", "address", "port", "plain", "config", "open")
    asked = SimpleNamespace(**dict.fromkeys(names, ""), lan=lan, no_open=no_open, lang="en")
    quiet: Any = SimpleNamespace(
        live=live, say=lambda _: None, flush=lambda: None, style=lambda text, _: text, shows=lambda _: False
    )
    assert serve.serve(asked, quiet) == 0
    assert seen == [at.laptop] * opened
