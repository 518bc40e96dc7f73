"""The hall's own routes: what its network is, pairing phones with the laptop, the board of devices; and the question
who asks, for every route that only the laptop or a paired phone may use.

Not here: codes and keys (``services.pairing``), the certificate (``certificates``), where a request comes from
(``nearby``).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tuolaji.faults import Fault
from tuolaji.protocol import hall as said
from tuolaji.server import nearby
from tuolaji.server.answers import FRESH, body_of, decoded, json_answer, read_as
from tuolaji.server.certificates import Certificate, authority
from tuolaji.services import identity
from tuolaji.services.pairing import Device, Pairing, Signed
from tuolaji.services.ports import Clock

if TYPE_CHECKING:
    from tuolaji.server.backups import Backups

SECRET_FILE: Final = "laptop.key"
SECRET_BYTES: Final = 16
LAPTOP_HEADER: Final = "x-tuolaji-laptop"
SIGNED_HEADER: Final = "x-tuolaji-signed"
"""``KEY N MAC``: key id, number of the request, signature (docs/hall.md)."""
MOST_BODY: Final = 4096
MOST_NUMBER: Final = 1 << 53
TRUSTED: Final = "application/x-x509-ca-cert"


class Network(NamedTuple):
    """What phones are told. outside: origin, "" if none; before: the one given out earlier, if it is gone."""

    outside: str = ""
    before: str = ""
    certificate: Certificate | None = None


class Asking(NamedTuple):
    """Who asks. role: ``laptop``, ``director``, ``deputy``, "" for anybody; name: of the device; key: of a phone."""

    role: str = ""
    name: str = ""
    key: str = ""

    @property
    def on_laptop(self) -> bool:
        """Whether role links, restores, draws and publishing may be confirmed here."""
        return self.role == "laptop"


class Hall:
    """See the module. secret: of the laptop's own link; asked: what waits for a word there."""

    def __init__(self, pairing: Pairing, clock: Clock, network: Network, build: str, data: Path, secret: str) -> None:
        self.pairing = pairing
        self.network = network
        self.build = build
        self._clock = clock
        self._data = data
        self._secret = secret
        self.asked: Callable[[], tuple[said.AskedWish, ...]] = tuple
        self.backups: Backups | None = None

    # — who asks —

    async def asking(self, request: Request, body: bytes = b"") -> Asking:
        """Who sends a request. Raises Fault ``signature_wrong``, ``counter_bad`` for a signature that is none."""
        if self.on_laptop(request):
            return Asking("laptop")
        signed = request.headers.get(SIGNED_HEADER, "")
        if not signed:
            return Asking()
        device = await self.pairing.signed(_read(signed, request, body))
        return Asking(device.role, device.name, device.key)

    def on_laptop(self, request: Request) -> bool:
        """Whether a request comes from the laptop: from this machine itself, by its local name, with the secret of the
        link that was printed at the start."""
        headers = request.headers
        return (
            bool(self._secret)
            and nearby.at_the_laptop(request.scope)
            and identity.same(headers.get(LAPTOP_HEADER, ""), self._secret)
        )

    def require_laptop(self, request: Request) -> None:
        """Raise Fault ``laptop_only`` unless a request comes from the laptop."""
        if not self.on_laptop(request):
            raise Fault("laptop_only", {})

    async def require(self, request: Request, roles: Sequence[str], body: bytes = b"") -> Asking:
        """Who asks, if he is the laptop or has one of the roles. Raises Fault ``hall_not_paired``, and those of
        `asking`."""
        who = await self.asking(request, body)
        if who.role != "laptop" and who.role not in roles:
            raise Fault("hall_not_paired", {"roles": list(roles)})
        return who

    # — routes —

    async def hall_facts(self, request: Request) -> Response:
        """The hall's network, and who one is here."""
        who = await self.asking(request)
        held = self.network.certificate
        facts = said.HallFacts(
            you=who.role,
            name=who.name,
            on_laptop=who.on_laptop,
            now=self._clock.now_ms(),
            outside=self.network.outside,
            before=self.network.before,
            tls=held is not None,
            until=held.until.date().isoformat() if held else "",
            fingerprint=held.fingerprint if held else "",
            authority=held is not None and not held.own,
            build=self.build,
            devices=self._board() if who.role else (),
            asked=self.asked() if who.on_laptop else (),
            copies=self._copies(named=who.on_laptop) if who.role else (),
            copies_fixed=self.backups is None or self.backups.fixed,
        )
        return json_answer(facts)

    async def pairing_code(self, request: Request) -> Response:
        """On the laptop: a code that pairs one phone."""
        self.require_laptop(request)
        wanted = await read_as(request, said.PairingWanted, MOST_BODY)
        code, until = self.pairing.code(wanted.role)
        made = said.PairingCode(code=code, role=wanted.role, until=until, now=self._clock.now_ms())
        return json_answer(made, 201)

    async def pair_phone(self, request: Request) -> Response:
        """On a phone: be paired by a code."""
        wanted = await read_as(request, said.PairPhone, MOST_BODY)
        device, public = await self.pairing.pair(wanted.public, wanted.proof, wanted.name)
        return json_answer(said.PhonePaired(key=device.key, public=public, role=device.role, name=device.name), 201)

    async def phone_heard(self, request: Request) -> Response:
        """On a paired phone: it is awake, with this page and this clock. The hall's facts."""
        body = await body_of(request, MOST_BODY)
        who = await self.require(request, ("director", "deputy"), body)
        if who.key:
            told = decoded(body, said.HeardFrom)
            await self.pairing.heard(who.key, told.build, told.wall)
        return json_answer(self._board())

    async def revoke_phone(self, request: Request) -> Response:
        """On the laptop: a paired phone may do nothing any more."""
        self.require_laptop(request)
        await self.pairing.revoke(request.path_params["key"])
        return json_answer(self._board())

    async def name_copies(self, request: Request) -> Response:
        """On the laptop: a second place for copies, or none."""
        self.require_laptop(request)
        wanted = await read_as(request, said.CopyWanted, MOST_BODY)
        if self.backups is None:
            raise Fault("backup_place_fixed")
        await self.backups.name(wanted.place)
        return json_answer(self._copies(named=True))

    def _copies(self, *, named: bool) -> tuple[said.CopyPlace, ...]:
        """Where copies are kept; which folder that is the laptop alone is told."""
        if self.backups is None:
            return ()
        folders = [str(one.folder) if named else "" for one in self.backups.places]
        return tuple(map(said.CopyPlace, folders, self.backups.told()))

    async def authority_certificate(self, request: Request) -> Response:
        """The certificate of the authority phones may trust."""
        body = authority(self._data)
        if not body or self.network.certificate is None:
            raise Fault("page_unknown")
        kept = {"Content-Disposition": 'attachment; filename="tuolaji.crt"'}
        return Response(body, 200, {**FRESH, **kept}, TRUSTED)

    def _board(self) -> tuple[said.PairedDevice, ...]:
        return tuple(self._line(device) for device in self.pairing.devices())

    def _line(self, device: Device) -> said.PairedDevice:
        return said.PairedDevice(
            key=device.key,
            role=device.role,
            name=device.name,
            at=device.at,
            heard=device.heard,
            offset=device.offset,
            current=device.build == self.build,
        )


def laptop_secret(data: Path, fresh: bytes) -> str:
    """The secret of the laptop's link: kept in the data folder, for its owner alone. Raises Fault ``data_unusable``."""
    file = data / SECRET_FILE
    try:
        if file.exists() and len(kept := file.read_text(encoding="ascii").strip()) == 2 * SECRET_BYTES:
            return kept
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as writing:
            writing.write(fresh[:SECRET_BYTES].hex())
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise Fault("data_unusable", {"reason": reason}, file=str(data)) from None
    return fresh[:SECRET_BYTES].hex()


def _read(header: str, request: Request, body: bytes) -> Signed:
    """A signature's parts. Raises Fault ``signature_wrong``."""
    key, number, mac = (*header.split(" "), "", "", "")[:3]
    if not number.isascii() or not number.isdecimal() or not 0 < int(number[:20]) < MOST_NUMBER:
        raise Fault("signature_wrong", {})
    return Signed(key, int(number), mac, f"{request.method} {request.url.path}", body)
