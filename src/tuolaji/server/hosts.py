"""Whether a request means this server: its ``Host`` has to be ours, and a page that writes or opens a socket has to be
our own page (``Origin``). This keeps foreign pages and rebound names out.

An address is ours if the connection came in on it, so the machine's addresses need not be listed. Not here: headers of
the answers (``headers``).
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

LOCAL_NAME: Final = "localhost"
WRITTEN: Final = re.compile(r"([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")
"""A host as it is written in a header: a name or an address, and a port. Nothing else comes into the content policy."""
DEFAULT_PORTS: Final = {"http": 80, "https": 443}


def host_of(value: str) -> tuple[str, int | None] | None:
    """Name and port of a ``Host`` header; None for nonsense."""
    if not WRITTEN.fullmatch(value):
        return None
    try:
        parts = urlsplit("//" + value)
        name, port = parts.hostname, parts.port
    except ValueError:
        return None
    return (name.rstrip("."), port) if name else None


def ours(host: str, names: Collection[str], came_in_on: str) -> bool:
    """Whether a ``Host`` header means this server. names: those configured; came_in_on: the connection's own end."""
    found = host_of(host)
    if found is None:
        return False
    name = found[0]
    if name == LOCAL_NAME or name.endswith("." + LOCAL_NAME) or name in names:
        return True
    address = _address(name)
    if address is None:
        return False
    return address.is_loopback or address == _address(came_in_on)


def same_origin(origin: str, host: str, *, tls: bool = False) -> bool:
    """Whether an ``Origin`` header is the page of this ``Host``: the same name and port, and encrypted where we are (a
    proxy may encrypt what comes to us plain)."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return False
    found = host_of(host)
    if tls and parts.scheme != "https":
        return False
    if found is None or parts.scheme not in DEFAULT_PORTS or parts.hostname is None or parts.path not in ("", "/"):
        return False
    usual = DEFAULT_PORTS[parts.scheme]
    return (parts.hostname.rstrip("."), port or usual) == (found[0], found[1] or usual)


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        found = ipaddress.ip_address(text.split("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found
