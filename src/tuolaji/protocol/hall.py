"""Bodies of the hall's own routes: its network, pairing a phone with the laptop, the board of paired devices.

Not here: matches and tables of the hall, who may do what (``services.pairing``, ``server.hall``).
"""

from __future__ import annotations

from msgspec import Struct

from tuolaji.services.event_shape import CopyView
from tuolaji.services.live_shape import WishView
from tuolaji.services.pairing import Role


class PairingWanted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """On the laptop: a code for one phone."""

    role: Role


class PairingCode(Struct, frozen=True, kw_only=True):
    """The code, and until when it holds (server's clock, ms)."""

    code: str
    role: Role
    until: int
    now: int


class PairPhone(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """On the phone: public: X25519 public key (64 hex); proof: of the code (HMAC, 64 hex); name: of the device, given
    once."""

    public: str
    proof: str
    name: str


class PhonePaired(Struct, frozen=True, kw_only=True):
    """key: id of the phone's key, agreed with `public` (the server's, hex)."""

    key: str
    public: str
    role: Role
    name: str


class HeardFrom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """On a paired phone: it is awake. build: of the page it runs; wall: its own clock, ms since 1970."""

    build: str = ""
    wall: int = 0


class PairedDevice(Struct, frozen=True, kw_only=True):
    """A device on the board. at: paired; heard: last; offset: its clock minus the server's, ms; current: it runs the
    page that is served now."""

    key: str
    role: Role
    name: str
    at: int
    heard: int
    offset: int
    current: bool


class AskedWish(Struct, frozen=True, kw_only=True):
    """A wish of a competition that waits for a word on the laptop. title: the competition's; name, role: of the device
    that asks."""

    room: str
    title: str
    name: str
    role: str
    wish: WishView


class CopyWanted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """On the laptop: keep copies in this folder, too; "" : nowhere else."""

    place: str


class CopyPlace(Struct, frozen=True):
    """A place where copies are kept. folder: for the laptop alone."""

    folder: str
    copy: CopyView


class HallFacts(Struct, frozen=True, kw_only=True):
    """The hall as whoever asks may see it. you: laptop, director, deputy, or "" for anybody; name: of that device;
    on_laptop: may confirm what is confirmed on the laptop alone. outside: origin for phones; before: an address given
    out earlier that this machine has no longer; tls: the connection to phones is encrypted; until, fingerprint: of the
    certificate. build: of the page; devices: the board, for the laptop and paired phones; asked: what waits for a word
    on the laptop, for the laptop; copies: where they are kept, likewise the board; copies_fixed: the server's settings
    say where."""

    you: str
    name: str
    on_laptop: bool
    now: int
    outside: str = ""
    before: str = ""
    tls: bool = False
    until: str = ""
    fingerprint: str = ""
    authority: bool = False
    build: str = ""
    devices: tuple[PairedDevice, ...] = ()
    asked: tuple[AskedWish, ...] = ()
    copies: tuple[CopyPlace, ...] = ()
    copies_fixed: bool = False
