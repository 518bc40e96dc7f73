"""The address a hall's phones were given: chosen once, kept in the data folder, the same after a restart.

A machine that has moved to another network is told so, with the address that was printed. Not here: finding addresses
(``network``), what is said about it (``cli.serve``).
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from tuolaji.faults import Fault
from tuolaji.server import network

FILE: Final = "address.json"
ANEW: Final = "new"
"""As the setting ``address``: the one kept is forgotten."""


class Chosen(Struct, frozen=True, kw_only=True):
    """What links and codes begin with: a name or an address, and a port."""

    host: str
    port: int


class Place(NamedTuple):
    """Where others reach the server. host: "" if nowhere; before: the address that was given out and that this machine
    does not have any more, "" otherwise."""

    host: str
    port: int
    before: str = ""


def kept(data: Path) -> Chosen | None:
    """The address chosen for this folder, None without one (or where it cannot be read)."""
    try:
        return msgspec.json.decode((data / FILE).read_bytes(), type=Chosen)
    except (OSError, msgspec.DecodeError):
        return None


def port_for(data: Path, wanted: int, address: str) -> int:
    """The port to try first: the one kept where any would do."""
    held = kept(data)
    return held.port if held is not None and wanted == 0 and address != ANEW else wanted


def choose(
    data: Path, address: str, listens: str, port: int, certified: str = "", own: Callable[[str], bool] | None = None
) -> Place:
    """The address to give out, kept from now on. address: the setting; listens: what is bound; certified: what a
    certificate was made for, the first choice where none is kept; own: whether this machine has an address, for tests.
    Raises Fault ``data_unusable``."""
    own = own or is_own
    found = network.reachable(listens)
    if not found and network.is_loopback(listens):
        return Place("", port)
    held = kept(data) if address != ANEW else None
    wished = address if address not in ("", ANEW) else found if listens == found else ""
    if held is None and not wished and certified and own(certified):
        wished = certified
    stays = held is not None and not wished and own(held.host)
    host = wished or (held.host if held is not None and stays else found)
    moved = held is not None and (host, port) != (held.host, held.port) and not address
    before = network.url(held.host, held.port, "") if held is not None and moved else ""
    if not host or (before and not stays):  # the old one is not forgotten before somebody says so
        return Place(host, port, before)
    return _keep(data, host, port)._replace(before=before)


def is_own(host: str) -> bool:
    """Whether this machine has an address; a name is taken at its word. Nothing is sent."""
    kind = network.family(host)
    if kind is None:
        return True
    try:
        with socket.socket(kind, socket.SOCK_DGRAM) as probe:
            probe.bind((host, 0))
    except OSError:
        return False
    return True


def _keep(data: Path, host: str, port: int) -> Place:
    file = data / FILE
    try:
        fresh = file.with_name(FILE + ".new")
        fresh.write_bytes(msgspec.json.encode(Chosen(host=host, port=port)))
        fresh.replace(file)
    except OSError as error:
        raise Fault("data_unusable", {"reason": error.strerror or "unknown"}, file=str(data)) from None
    return Place(host, port)
