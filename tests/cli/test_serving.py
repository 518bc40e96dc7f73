"""What is said and done around a server: the certificate's commands, the lines at the start, opening the browser.

Not here: the server (``tests/server``).
"""

from __future__ import annotations

from pathlib import Path

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
