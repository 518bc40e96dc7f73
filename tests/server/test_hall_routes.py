"""The hall's routes: the laptop proves itself by its link, phones by what the laptop gave them."""

from __future__ import annotations

import json
import re
import urllib.request
from pathlib import Path
from typing import Any

from tests.server.client import FAR, Pair, http
from tests.server.running import Process, serving
from tuolaji.services.pairing import ROOM, Signed, mac_of, proof_of


def laptop(server: Process) -> dict[str, str]:
    """The header of the laptop's page, with the secret of the link kept beside the data."""
    return {"X-Tuolaji-Laptop": (server.folder / "laptop.key").read_text().strip()}


class Phone:
    """A phone on another machine."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.pair = Pair()
        self.key, self.secret, self.n = "", b"", 0

    def join(self, code: str) -> tuple[int, Any]:
        body = {"public": self.pair.public, "proof": proof_of(code, self.pair.public), "name": "王阿姨的手机"}
        status, paired = http(self.base + "api/hall/devices", body, **FAR)
        if status == 201:
            self.key, self.secret = paired["key"], self.pair.key(ROOM, paired["public"])
        return status, paired

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        raw = b"" if body is None else json.dumps(body).encode()
        return http(self.base.rstrip("/") + path, body, **FAR, **self.proof(method, path, raw))

    def proof(self, method: str, path: str, raw: bytes) -> dict[str, str]:
        """The header that proves a request to be this phone's."""
        self.n += 1
        mac = mac_of(self.secret, Signed(self.key, self.n, "", f"{method} {path}", raw))
        return {"X-Tuolaji-Signed": f"{self.key} {self.n} {mac}"}


def test_a_phone_is_paired_by_the_laptop_s_code_and_the_board_shows_it(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        assert http(server.base + "api/hall", **laptop(server))[1]["you"] == "laptop"
        assert http(server.base + "api/hall")[1]["you"] == ""
        assert http(server.base + "api/hall/codes", {"role": "director"})[0] == 403
        status, code = http(server.base + "api/hall/codes", {"role": "director"}, **laptop(server))
        assert status == 201
        assert re.fullmatch(r"[2-9A-HJ-NP-Y]{6}", code["code"])
        phone = Phone(server.base)
        assert phone.join("999999")[0] == 403
        assert phone.join(code["code"])[0] == 201
        assert phone.ask("GET", "/api/hall")[1]["you"] == "director"
        (line,) = phone.ask("POST", "/api/hall/heard", {"build": "old", "wall": 0})[1]
        assert (line["name"], line["current"], line["offset"] < 0) == ("王阿姨的手机", False, True)
        server.kill()
        server.start()
        phone.base = server.base
        facts = phone.ask("GET", "/api/hall")[1]
        assert (facts["you"], facts["on_laptop"], len(facts["devices"])) == ("director", False, 1)
        assert phone.ask("POST", "/api/hall/codes", {"role": "deputy"})[0] == 403
        request = urllib.request.Request(
            f"{server.base}api/hall/devices/{line['key']}", method="DELETE", headers=laptop(server)
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            assert json.loads(answer.read()) == []
        assert phone.ask("GET", "/api/hall")[0] == 403


def test_the_laptop_s_secret_is_worth_nothing_elsewhere(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        secret = laptop(server)
        assert (server.folder / "laptop.key").stat().st_mode & 0o077 == 0
        assert http(server.base + "api/hall/codes", {"role": "deputy"}, **secret, **FAR)[0] == 403
        assert http(server.base + "api/hall", **{"X-Tuolaji-Laptop": "0" * 32})[1]["on_laptop"] is False
        assert http(server.base + "api/hall", Host="127.0.0.1", **secret)[1]["on_laptop"] is True
        assert http(server.base + "api/hall", **{"X-Tuolaji-Signed": "x"})[0] == 403
        assert http(server.base + "authority.crt")[0] == 404
