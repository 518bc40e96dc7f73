"""What the pages of one test did: complaints, messages, requests, controls used; kept for when the test fails.

Here: listening and writing down. Not here: what people do (``person``), what is expected (the tests).
"""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request, WebSocket

from tests.browser import looking, site
from tests.house.tree import ROOT

KEPT: Final = ROOT / ".build" / "browser"
FRAMES: Final = 400
SHOT_WAIT: Final = 3_000
USUAL: Final = ("Cross-Origin-Opener-Policy header has been ignored",)
"""What a browser says of every page on plain http; the header is for those behind a certificate."""
LOST: Final = ("WebSocket connection to", "net::ERR_", "Failed to load resource")
"""What it says where a test takes the network or the server away."""


class Witness:
    """complaints: what pages complained about. strangers: addresses asked for that are not ours. used: controls used
    and parts shown, by their ``data-test``. offline: a lost network is expected."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.strangers: list[str] = []
        self.used: set[str] = set()
        self.offline = False
        self._pages: list[tuple[Page, deque[str]]] = []

    def follow(self, context: BrowserContext) -> None:
        """Listen to all pages of a browser from now on."""
        for script in (looking.LOOK, looking.TELL, looking.BYTES):
            context.add_init_script(script)
        context.expose_binding("tuolajiTold", lambda _, name: self.used.add(str(name)))
        context.on("request", self._request)
        context.on("page", self._page)

    def _page(self, page: Page) -> None:
        frames: deque[str] = deque(maxlen=FRAMES)
        self._pages.append((page, frames))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self._heard(said, page))
        page.on("websocket", lambda socket: self._socket(socket, frames))

    def _heard(self, said: ConsoleMessage, page: Page) -> None:
        alone = "/fixtures.html" in page.url and "Failed to load" in said.text  # fixture states have no server
        usual = (*USUAL, *LOST) if self.offline else USUAL
        if said.type == "error" and not alone and not any(start in said.text for start in usual):
            self.complaints.append(said.text)

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and address.hostname not in site.OURS:
            self.strangers.append(request.url)

    def _socket(self, socket: WebSocket, frames: deque[str]) -> None:
        self_host = urlsplit(socket.url).hostname
        if self_host not in site.OURS:
            self.strangers.append(socket.url)
        frames.append(f"-- {socket.url}")
        socket.on("framesent", lambda text: frames.append(f"> {text!s}"))
        socket.on("framereceived", lambda text: frames.append(f"< {text!s}"))
        socket.on("close", lambda _: frames.append("-- closed"))

    def write(self, name: str) -> str:
        """Pictures and messages of all pages as files named after the test; the notes that go into its report."""
        KEPT.mkdir(parents=True, exist_ok=True)
        notes = []
        for number, (page, frames) in enumerate(self._pages):
            stem = KEPT / f"{name}.{number}"
            stem.with_name(f"{stem.name}.txt").write_text("\n".join(frames) + "\n", encoding="utf-8")
            notes.append(f"page {number}: {page.url}\n{_state(page, stem.with_name(f'{stem.name}.png'))}")
            notes += [line[:300] for line in list(frames)[-6:]]
        return "\n".join([*notes, f"pictures and messages: {KEPT.relative_to(ROOT)}/{name}.*"])


def _state(page: Page, picture: Path) -> str:
    if page.is_closed():
        return "closed"
    try:
        page.screenshot(path=picture, timeout=SHOT_WAIT)
        state = page.wait_for_function("() => tuolajiLook()", timeout=SHOT_WAIT).json_value()
        return json.dumps(state, ensure_ascii=False)
    except Error as error:
        return f"does not answer: {error.message.splitlines()[0]}"
