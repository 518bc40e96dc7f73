"""Where a request comes from, as far as the connection itself tells: this machine, or the network; readable on its way
or not.

Not here: whether it means this server at all (``hosts``), what follows from it (``hall``, ``connection``).
"""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from typing import Any, Final

from tuolaji.server.hosts import LOCAL_NAME, host_of
from tuolaji.server.settings import PlainHands
from tuolaji.services.settings import TableSettings

ENCRYPTED: Final = ("https", "wss")
PASSED_ON: Final = (b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip", b"forwarded", b"via")
"""Headers of a request that somebody else passed on to this machine."""
Scope = Mapping[str, Any]


def encrypted(scope: Scope) -> bool:
    """Whether nobody on the way can read it: TLS here, or at a proxy whose word is taken."""
    return scope.get("scheme") in ENCRYPTED


def from_here(scope: Scope) -> bool:
    """Whether the other end is this machine, and speaks for itself."""
    client, server = scope.get("client"), scope.get("server")
    if not client or any(name in PASSED_ON for name, _ in scope["headers"]):
        return False
    return _loopback(client[0]) or bool(server and client[0] == server[0])


def private(scope: Scope) -> bool:
    """Whether what is answered can be read by nobody else in the network."""
    return encrypted(scope) or from_here(scope)


def dealt(settings: TableSettings, *, policy: PlainHands, private: bool) -> bool:
    """Whether hidden hands of a table may be sent: privately always, else where the server's settings or the table's
    host allow it."""
    return private or policy == "allow" or (policy == "ask" and settings.plain_hands)


def at_the_laptop(scope: Scope) -> bool:
    """Whether a request or socket is that of a page opened on this machine itself, by its local name."""
    return from_here(scope) and by_local_name(scope)


def sure(scope: Scope) -> bool:
    """Whether what comes this way needs no word at the laptop: it is the laptop, or nobody on the way can meddle."""
    return encrypted(scope) or at_the_laptop(scope)


def by_local_name(scope: Scope) -> bool:
    """Whether this machine was asked for by a name that means the asker's own machine."""
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    found = host_of(host.decode("latin-1"))
    return found is not None and (found[0] == LOCAL_NAME or _loopback(found[0]))


def _loopback(text: str) -> bool:
    try:
        address = ipaddress.ip_address(text.split("%")[0])
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return (mapped or address).is_loopback
