"""A client for tests: keys, signing, the view kept up to date by patches, commands and questions with their answers.

Not here: starting servers (``running``).
"""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tuolaji.services import identity

Tree = dict[str, Any]
WAIT = 20.0
MOST_STALLED = 3
FAR = {"X-Forwarded-For": "192.0.2.77"}
"""Headers of somebody on another machine: his requests are passed on to this one."""


T = TypeVar("T")


def run(story: Coroutine[Any, Any, T]) -> T:
    """A story from beginning to end; whatever it opened is closed."""

    async def whole() -> T:
        try:
            return await story
        finally:
            for client in _opened:
                await client.close()
            _opened.clear()

    return asyncio.run(whole())


def http(url: str, body: Any = None, **headers: str) -> tuple[int, Any]:
    """Status and body of a request; JSON is decoded."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json", **sent})
    try:
        with urllib.request.urlopen(request, timeout=WAIT) as answer:
            return answer.status, _body(answer.read(), answer.headers["Content-Type"])
    except urllib.error.HTTPError as error:
        return error.code, _body(error.read(), error.headers["Content-Type"] or "")


def _body(raw: bytes, kind: str) -> Any:
    return json.loads(raw) if "json" in kind else raw.decode()


class Pair:
    """A page's own half of a key agreement."""

    def __init__(self) -> None:
        self.secret = X25519PrivateKey.generate()
        self.public = self.secret.public_key().public_bytes_raw().hex()

    def key(self, table: str, server: str) -> bytes:
        """The key agreed with a server's public key."""
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.kdf.hkdf import HKDF

        shared = self.secret.exchange(X25519PublicKey.from_public_bytes(bytes.fromhex(server)))
        info = f"tuolaji seat 1|{table}|{self.public}|{server}".encode()
        return HKDF(algorithm=hashes.SHA256(), length=32, salt=None, info=info).derive(shared)


def merged(target: Any, patch: Any) -> Any:
    """A patch applied: a JSON merge patch (RFC 7396) in which an object where a list stands is keyed by position."""
    if not isinstance(patch, dict):
        return patch
    if isinstance(target, list):
        return list(merged({str(place): value for place, value in enumerate(target)}, patch).values())
    made = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            made.pop(name, None)
        else:
            made[name] = merged(made.get(name), value)
    return made


class Client:
    """One device at one table. view: kept by patches; seq: of it; heard: every message but answers, in order; far: on
    another machine."""

    def __init__(self, base: str, table: str, key: bytes = b"", n: int = 0, *, far: bool = False) -> None:
        self.base = base
        self.table = table
        self.key = key
        self.n = n
        self.view: Tree = {}
        self.seq = -1
        self.say: dict[str, str] = {}
        self.heard: list[Tree] = []
        self.raw: list[str] = []
        self.gone = ""
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._answers: dict[tuple[str, int], asyncio.Future[Tree]] = {}
        self._asked = 0
        self._changed = asyncio.Event()
        self.nonce = ""
        self._headers = FAR if far else {}

    @property
    def id(self) -> str:
        return identity.key_id(self.key)

    @property
    def seat(self) -> int:
        return int(self.view["mine"]["seat"])

    async def open(self) -> Client:
        """Open the socket and hear the nonce."""
        url = self.base.replace("http", "ws", 1).rstrip("/") + f"/ws/{self.table}"
        _opened.append(self)
        self._socket = await connect(
            url, compression=None, max_size=None, close_timeout=1, additional_headers=self._headers
        )
        first = json.loads(await self._socket.recv())
        self.gone = first.get("reason", "")
        self.nonce = first.get("nonce", "")
        self._reader = asyncio.create_task(self._read(self._socket))
        return self

    async def join(self, since: int = -1, lang: str = "en") -> Client:
        """Open and sign in with the key."""
        await self.open()
        answer = self._future("joined", 0)
        await self.send(self.signed(0, json.dumps({"do": "join", "since": since, "lang": lang})))
        joined = await asyncio.wait_for(answer, WAIT)
        assert joined["type"] == "joined", joined
        self.n = max(self.n, joined["counter"])
        await self.until(lambda: self.seq >= 0)
        return self

    async def claim(self, secret: bytes | None = None, kind: str = "invitation", number: int = 0, of: str = "") -> Tree:
        """Open and agree a key; the answer (``claimed`` or an error)."""
        if self._socket is None:
            await self.open()
        pair = Pair()
        message: Tree = {"type": "claim", "public": pair.public, "lang": "en"}
        if secret is not None:
            mac = identity.claim_proof(secret, self.table, self.nonce, pair.public)
            message["proof"] = {"kind": kind, "number": number, "mac": mac, "key": of}
        answer = self._future("claimed", 0)
        await self.send(message)
        claimed = await asyncio.wait_for(answer, WAIT)
        if claimed["type"] == "claimed":
            self.key, self.n = pair.key(self.table, claimed["public"]), 0
            assert self.id == claimed["key"]
            await self.until(lambda: self.seq >= 0)
        return claimed

    async def watch(self, since: int = -1) -> Client:
        """Open and look on without a key."""
        await self.open()
        await self.send({"type": "watch", "since": since, "lang": "en"})
        await self.until(lambda: self.seq >= 0 or bool(self.gone))
        return self

    def signed(self, n: int, body: str) -> Tree:
        """A signed message."""
        mac = identity.signature(self.key, self.table, self.nonce, n, body)
        return {"type": "signed", "key": self.id, "n": n, "body": body, "mac": mac}

    async def do(self, do: str, n: int | None = None, **wish: Any) -> Tree:
        """A command and its answer (``ok`` or ``error``)."""
        if n is None:
            self.n += 1
            n = self.n
        answer = self._future("n", n)
        await self.send(self.signed(n, json.dumps({"do": do, **wish})))
        found = await asyncio.wait_for(answer, WAIT)
        if found["type"] == "ok":
            self.n = max(self.n, n)
        elif n == self.n:
            self.n -= 1
        return found

    async def ask(self, ask: str, **question: Any) -> Tree:
        """A question and its answer."""
        self._asked += 1
        answer = self._future("id", self._asked)
        await self.send({"type": "ask", "id": self._asked, "question": {"ask": ask, **question}})
        return await asyncio.wait_for(answer, WAIT)

    async def send(self, message: Tree | str) -> None:
        """Any message as it is."""
        assert self._socket is not None
        await self._socket.send(message if isinstance(message, str) else json.dumps(message))

    async def send_bytes(self, message: bytes) -> None:
        assert self._socket is not None
        await self._socket.send(message)

    async def until(self, holds: Callable[[], Any], seconds: float = WAIT) -> None:
        """Wait until something holds of what was heard."""
        async with asyncio.timeout(seconds):
            while not holds():
                self._changed.clear()
                await self._changed.wait()

    async def close(self) -> None:
        """Go away."""
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
                self.raw.append(str(text))
                self.hear(json.loads(text))
                self._changed.set()
        except ConnectionClosed:
            pass
        self.gone = self.gone or "closed"
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError(self.gone))
        self._answers.clear()
        self._changed.set()

    def hear(self, message: Tree) -> None:
        """Take a message in."""
        kind = message["type"]
        if kind == "view":
            self.view, self.seq, self.say = message["view"], message["seq"], message.get("say", {})
        elif kind == "events":
            assert message["first"] == self.seq + 1, (message["first"], self.seq)
            self.seq += len(message["events"])
            self.view = merged(self.view, message["patch"])
            self.say = {**self.say, **message.get("say", {})}
        elif kind == "up_to_date":
            self.seq = message["seq"]
        elif kind == "gone":
            self.gone = message["reason"]
        else:
            self._answered(message)
            return
        self.heard.append(message)

    def _answered(self, message: Tree) -> None:
        places: list[tuple[str, int]] = [(kind, message[kind]) for kind in ("n", "id") if kind in message]
        if message["type"] in ("joined", "claimed", "error") and not places:
            places = [("joined", 0), ("claimed", 0)]
        for place in places:
            answer = self._answers.pop(place, None)
            if answer is not None and not answer.done():
                answer.set_result(message)
                return
        self.heard.append(message)


_opened: list[Client] = []


async def make_table(base: str, settings: Tree, **wanted: Any) -> Client:
    """A new table, seen by its host (not yet connected)."""
    pair = Pair()
    body = {"public": pair.public, "settings": settings, **wanted}
    status, made = await asyncio.to_thread(http, base.rstrip("/") + "/api/tables", body)
    assert status == 201, made
    return Client(base, made["table"], pair.key(made["table"], made["public"]))


Act = Callable[[Client, Tree], Awaitable[Any]]


async def answer(client: Client, ask: Tree) -> Tree | None:
    """Answer an open question of the client's seat by the server's own hint; None where silence will do."""
    if ask.get("may") or ask["act"] == "draw":
        return None
    act = ask["act"]
    if act == "take_kitty":
        return await client.do("take_kitty")
    if act in ("declare", "overturn"):
        return await client.do("pass")
    hint = await client.ask("hint")
    if hint["type"] == "error":
        return hint
    cards = hint["reply"].get("cards", [])
    name = {"lead": "play", "follow": "play", "bury": "bury", "swap": "bury", "choose": "choose"}[act]
    return await client.do(name, cards=cards)


async def play_on(client: Client, done: Callable[[Client], bool], respond: Act = answer) -> None:
    """Answer every question of the client's seat until `done`; a question whose answer was refused, because a busy
    machine gave no hint, say, is answered again."""
    stalled = 0
    while not done(client):
        seq = client.seq
        for ask in client.view.get("asks", []):
            if ask["seat"] == client.seat:
                await respond(client, ask)
                break
        if client.view.get("match", {}).get("phase") == "between" and client.seat not in client.view.get("wanted", []):
            await client.do("next")
        try:
            await client.until(lambda seq=seq: client.seq > seq or done(client) or client.gone)  # type: ignore[misc]
        except TimeoutError:
            if (stalled := stalled + 1) > MOST_STALLED:
                raise
        if client.gone:
            return
