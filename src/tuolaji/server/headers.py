"""Headers on every answer: what our page may load, who may frame it, what is told to others.

Not here: which requests are answered at all (``gate``).
"""

from __future__ import annotations

from typing import Final

Headers = list[tuple[bytes, bytes]]

_POLICY: Final = (
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
)
_FIXED: Final[Headers] = [
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
]


def protective(host: str, *, tls: bool = False) -> Headers:
    """The headers for an answer to a (checked) ``Host``: some browsers do not count a socket as part of 'self'. Under
    TLS nothing is asked for without it; on plain http a proxy may have added it."""
    sockets = f"wss://{host}" if tls else f"ws://{host} wss://{host}"
    policy = "; ".join((*_POLICY, f"connect-src 'self' {sockets}"))
    return [(b"content-security-policy", policy.encode("latin-1")), *_FIXED]
