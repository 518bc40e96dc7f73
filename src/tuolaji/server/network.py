"""Addresses of this machine, and the picture by which a phone finds the page.

Not here: what is printed around it (``wording.serving``).
"""

from __future__ import annotations

import io
import ipaddress
import socket
from typing import Final

import segno

JOIN: Final = "/join"
NOWHERE: Final = "192.0.2.1"
"""An address that belongs to nobody: asking the system for the way there sends nothing."""


def url(host: str, port: int, path: str = "/", *, tls: bool = False) -> str:
    """An address of this server."""
    shown = f"[{host}]" if ":" in host else host
    return f"{'https' if tls else 'http'}://{shown}:{port}{path}"


def family(host: str) -> socket.AddressFamily | None:
    """The kind of address a text is; None for a name."""
    try:
        version = ipaddress.ip_address(host).version
    except ValueError:
        return None
    return socket.AF_INET6 if version == 6 else socket.AF_INET


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches what listens on a host."""
    return host == "localhost" or (family(host) is not None and ipaddress.ip_address(host).is_loopback)


def reachable(host: str) -> str:
    """The address by which others on the network reach a server that listens on `host`; "" if none can."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return "" if host == "localhost" else host
    if address.is_loopback:
        return ""
    return _own_address() if address.is_unspecified else host


def _own_address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if ipaddress.ip_address(found).is_loopback else found


def picture(text: str) -> str:
    """A QR code of a text in half blocks, for a terminal."""
    out = io.StringIO()
    segno.make(text, error="m", micro=False).terminal(out, compact=True, border=2)
    return out.getvalue().rstrip("\n")
