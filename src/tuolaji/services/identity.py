"""Keys of pages: agreed by X25519, proved by HMAC-SHA-256, never sent. The byte strings are those of docs/protocol.md.

Not here: what a key may do (``access``), where keys are kept (``keyring``).
"""

from __future__ import annotations

import base64
import hashlib
import hmac

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tuolaji.faults import Fault

KEY_BYTES = 32
ID_DIGITS = 16
CODE_LETTERS = 5


def agree(private: bytes, public: str, table: str) -> tuple[bytes, str]:
    """The key a page and the server share, and the server's public key (hex).

    private: 32 fresh bytes; public: the page's public key, 64 hex digits. Raises Fault ``public_key_bad``.
    """
    own = X25519PrivateKey.from_private_bytes(private)
    mine = own.public_key().public_bytes_raw().hex()
    try:
        if len(public) != 2 * KEY_BYTES or public != public.lower():
            raise ValueError
        secret = own.exchange(X25519PublicKey.from_public_bytes(bytes.fromhex(public)))
    except ValueError:
        raise Fault("public_key_bad", {"expected": "64 hex digits"}) from None
    info = f"tuolaji seat 1|{table}|{public}|{mine}".encode()
    return HKDF(algorithm=hashes.SHA256(), length=KEY_BYTES, salt=None, info=info).derive(secret), mine


def key_id(key: bytes) -> str:
    """The public name of a key."""
    return hmac.digest(key, b"tuolaji id 1", "sha256").hex()[:ID_DIGITS]


def signature(key: bytes, table: str, nonce: str, n: int, body: str) -> str:
    """The mac of a signed message (hex)."""
    return hmac.digest(key, f"tuolaji1|{table}|{nonce}|{n}|{body}".encode(), "sha256").hex()


def invitation(host_key: bytes, table: str, number: int) -> bytes:
    """The secret of an invitation."""
    return hmac.digest(host_key, f"tuolaji invite 1|{table}|{number}".encode(), "sha256")


def referee_invitation(host_key: bytes, table: str, number: int) -> bytes:
    """The secret of a link that makes a referee."""
    return hmac.digest(host_key, f"tuolaji referee 1|{table}|{number}".encode(), "sha256")


def code_letters(invited: bytes) -> str:
    """The letters of an invitation that can be typed."""
    digest = hmac.digest(invited, b"tuolaji code 1", "sha256")
    return base64.b32encode(digest).decode().lower()[:CODE_LETTERS]


def move_secret(key: bytes, table: str, number: int) -> bytes:
    """The secret of a link by which a key's holder goes on on another device."""
    return hmac.digest(key, f"tuolaji move 1|{table}|{number}".encode(), "sha256")


def place_secret(key: bytes, table: str, seat: int) -> bytes:
    """The secret by which a device of a competition takes its place at a table (`seat` 4: as referee)."""
    return hmac.digest(key, f"tuolaji place 1|{table}|{seat}".encode(), "sha256")


def claim_proof(secret: bytes, table: str, nonce: str, public: str) -> str:
    """The mac that proves a secret in a claim (hex)."""
    return hmac.digest(secret, f"tuolaji claim 1|{table}|{nonce}|{public}".encode(), "sha256").hex()


def carried(key: bytes, room: str, body: str) -> str:
    """The mac of an entry that another device delivers (hex)."""
    return hmac.digest(key, f"tuolaji carry 1|{room}|{body}".encode(), "sha256").hex()


def same(one: str, other: str) -> bool:
    """Whether two macs are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())


def body_digest(body: str) -> str:
    """What tells a resend of a command from another command under its number."""
    return hashlib.sha256(body.encode()).hexdigest()[:ID_DIGITS]


def readable_id(fresh: bytes) -> str:
    """A name for a table made of fresh bytes: 5 bits a letter, lower case."""
    return base64.b32encode(fresh).decode().lower().rstrip("=")
