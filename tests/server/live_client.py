"""A device of a room for tests: keys, links, signing, views kept by patches, commands, questions.

Not here: servers (``local``, ``running``), clients of tables (``client``).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.client import FAR, WAIT, Pair, Tree, http, merged
from tuolaji.services import identity


class Device:
    """One device in one room. far: on another machine."""

    def __init__(self, base: str, room: str, key: bytes = b"", *, far: bool = False) -> None:
        self.base = base
        self._headers = FAR if far else {}
        self.room = room
        self.key = key
        self.n = 0
        self.me: Tree = {}
        self.seen: Tree = {}
        self.matches: dict[str, Tree] = {}
        self.seqs: dict[str, int] = {}
        self.heard: list[Tree] = []
        self.now = 0
        self.gone = ""
        self.nonce = ""
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._answers: dict[tuple[str, int], asyncio.Future[Tree]] = {}
        self._asked = 0
        self._changed = asyncio.Event()

    @property
    def id(self) -> str:
        return identity.key_id(self.key)

    @property
    def match(self) -> str:
        """The device's match, or the room's first."""
        return str(self.me.get("match") or next(iter(self.seen["matches"])))

    @property
    def view(self) -> Tree:
        return self.matches[self.match]

    async def open(self) -> Device:
        """Open the socket and hear the nonce."""
        url = self.base.replace("http", "ws", 1).rstrip("/") + f"/ws/live/{self.room}"
        self._socket = await connect(
            url, compression=None, max_size=None, close_timeout=1, additional_headers=self._headers
        )
        first = json.loads(await self._socket.recv())
        self.gone, self.nonce, self.n = first.get("reason", ""), first.get("nonce", ""), 0
        self._reader = asyncio.create_task(self._read(self._socket))
        return self

    async def join(self, name: str = "", lang: str = "en") -> Device:
        """Open, sign in with the key, and have the room."""
        await self.open()
        answer = await self.post_signed(0, {"do": "join", "lang": lang, "name": name}, ("joined", 0))
        assert answer["type"] == "joined", answer
        await self.until(lambda: self.seen)
        return self

    async def claim(self, secret: bytes, number: int, kind: str = "invitation") -> Tree:
        """Open a link (or use its letters); the answer."""
        if self._socket is None:
            await self.open()
        pair = Pair()
        mac = identity.claim_proof(secret, self.room, self.nonce, pair.public)
        answer = self._future("joined", 0)
        self._pair = pair
        proof = {"kind": kind, "number": number, "mac": mac}
        await self.send({"type": "claim", "public": pair.public, "lang": "en", "proof": proof})
        found = await asyncio.wait_for(answer, WAIT)
        if found["type"] == "joined":
            await self.until(lambda: self.seen)
        return found

    async def follow(self, match: str = "", since: int = -1) -> Tree:
        """Follow a match; its view."""
        match = match or self.match
        await self.send({"type": "follow", "match": match, "since": since})
        await self.until(lambda: match in self.matches)
        return self.matches[match]

    async def post_signed(self, n: int, body: Tree, place: tuple[str, int]) -> Tree:
        """Sign and send a body; the answer."""
        answer = self._future(*place)
        text = json.dumps(body)
        mac = identity.signature(self.key, self.room, self.nonce, n, text)
        await self.send({"type": "signed", "key": self.id, "n": n, "body": text, "mac": mac})
        return await asyncio.wait_for(answer, WAIT)

    async def wish(self, do: str, **body: Any) -> Tree:
        """Anything signed; the answer."""
        self.n += 1
        return await self.post_signed(self.n, {"do": do, **body}, ("n", self.n))

    async def do(self, kind: str, command_id: str = "", match: str = "", /, **command: Any) -> Tree:
        """A command to a match; the answer."""
        match = match or self.match
        return await self.wish(
            "live", match=match, command_id=command_id or f"c{self.n}", command={"type": kind, **command}
        )

    async def ask(self, ask: str, match: str = "", **question: Any) -> Tree:
        """A question; the answer."""
        self._asked += 1
        answer = self._future("id", self._asked)
        wanted = {"ask": ask, "match": match or self.match, **question}
        await self.send({"type": "ask", "id": self._asked, "question": wanted})
        return await asyncio.wait_for(answer, WAIT)

    async def link(self, number: int, role: str, **wanted: Any) -> bytes:
        """A director's new link: its secret."""
        made = await self.wish("make_link", number=number, role=role, **wanted)
        assert made["type"] == "ok", made
        return identity.invitation(self.key, self.room, number)

    async def send(self, message: Tree | str) -> None:
        assert self._socket is not None
        await self._socket.send(message if isinstance(message, str) else json.dumps(message))

    async def until(self, holds: Callable[[], Any], seconds: float = WAIT) -> None:
        """Wait until something holds of what was heard."""
        async with asyncio.timeout(seconds):
            while not holds():
                self._changed.clear()
                await self._changed.wait()

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            self._reader.cancel()
        self._socket = None

    def _future(self, kind: str, number: int) -> asyncio.Future[Tree]:
        made: asyncio.Future[Tree] = asyncio.get_running_loop().create_future()
        self._answers[kind, number] = made
        return made

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self._hear(json.loads(text))
                self._changed.set()
        except ConnectionClosed:
            pass
        self.gone = self.gone or "closed"
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError(self.gone))
        self._changed.set()

    def _hear(self, message: Tree) -> None:
        self.heard.append(message)
        self.now = message.get("now", self.now)
        kind, match = message["type"], message.get("match", "")
        if kind == "claimed":
            self.key = self._pair.key(self.room, message["public"])
        elif kind == "room":
            self.seen = message["view"]
        elif kind == "room_patch":
            self.seen = merged(self.seen, message["patch"])
        elif kind == "match":
            self.matches[match], self.seqs[match] = message["view"], message["seq"]
        elif kind == "match_patch":
            self.matches[match], self.seqs[match] = merged(self.matches[match], message["patch"]), message["seq"]
        elif kind == "gone":
            self.gone = message["reason"]
        else:
            self._answered(message)
        if kind == "joined":
            self.me = message

    def _answered(self, message: Tree) -> None:
        places: list[tuple[str, int]] = [(kind, message[kind]) for kind in ("n", "id") if kind in message]
        for place in places or [("joined", 0)]:
            answer = self._answers.pop(place, None)
            if answer is not None and not answer.done():
                answer.set_result(message)


async def make_room(base: str, **wanted: Any) -> Device:
    """A new room, its director signed in."""
    pair = Pair()
    status, made = await asyncio.to_thread(http, base.rstrip("/") + "/api/live", {"public": pair.public, **wanted})
    assert status == 201, made
    return await Device(base, made["room"], pair.key(made["room"], made["public"])).join("Dir")


async def come_in(director: Device, number: int, role: str, **wanted: Any) -> Device:
    """A device that opens a new link of the director's."""
    secret = await director.link(number, role, **wanted)
    device = Device(director.base, director.room)
    joined = await device.claim(secret, number)
    assert joined["type"] == "joined", joined
    return device


def entry(points: int = 85, last_by: str = "opponents", kitty: int = 10, declarer: int = 0, **ending: Any) -> Tree:
    """A deal that was played."""
    played = {"ended": "played", "points": points, "last_by": last_by, "kitty": kitty, **ending}
    return {"start": {"declarer": declarer, "trump": 0}, "ending": played}
