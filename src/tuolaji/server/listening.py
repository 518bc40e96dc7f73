"""Ports: bound before anything else is done, so that a port in use is said at once and in one line.

Not here: what is served on them (``app``).
"""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from typing import Final

from tuolaji.faults import Fault
from tuolaji.server.settings import LOOPBACK

BACKLOG: Final = 2048
LOOPBACK_6: Final = "::1"


def bind(host: str, port: int) -> list[socket.socket]:
    """Listening sockets for an address; for the loopback of IPv4 that of IPv6 as well, where there is one, because
    ``localhost`` may mean either. Raises Fault ``port_unusable`` (facts: host, port, reason)."""
    try:
        first = _bound(host, port)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise Fault("port_unusable", {"host": host, "port": port, "reason": reason}) from None
    sockets = [first]
    if host == LOOPBACK:
        with contextlib.suppress(OSError):
            sockets.append(_bound(LOOPBACK_6, port_of(first)))
    return sockets


def port_of(bound: socket.socket) -> int:
    """The port a socket got."""
    return int(bound.getsockname()[1])


def _bound(host: str, port: int) -> socket.socket:
    family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[
        0
    ]
    made = socket.socket(family, kind, proto)
    try:
        # Where REUSEADDR would let two programs listen on one port, there is EXCLUSIVEADDRUSE.
        made.setsockopt(socket.SOL_SOCKET, getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR), 1)
        if family == socket.AF_INET6 and not ipaddress.ip_address(address[0]).is_unspecified:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind(address)
        made.listen(BACKLOG)
    except BaseException:
        made.close()
        raise
    made.setblocking(False)
    return made
