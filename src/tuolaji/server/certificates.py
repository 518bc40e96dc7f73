"""The certificate a server shows, in its data folder: made under an authority of its own, or brought along.

The authority may vouch for the chosen name and address alone (name constraints), for 30 days, and its key is forgotten
once it has signed: whoever trusts it trusts nothing else. Not here: serving with it (``running``), what is said
about it (``cli.certificate``).
"""

from __future__ import annotations

import datetime
import ipaddress
import os
import ssl
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from tuolaji.faults import Fault
from tuolaji.server.settings import HOST_NAME

FOLDER: Final = "tls"
CERTIFICATE: Final = "certificate.pem"
KEY: Final = "key.pem"
AUTHORITY: Final = "authority.crt"
DAYS: Final = 30
EARLIER: Final = datetime.timedelta(days=1)
"""A phone's clock may be behind."""
ALWAYS: Final = ("localhost", "127.0.0.1", "::1")
"""This machine itself may be asked for by these."""
MOST_FILE: Final = 1 << 20
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Certificate(NamedTuple):
    """What is known of a certificate. hosts: names and addresses it stands for; until: its last moment; fingerprint:
    SHA-256 of what phones are to trust (the authority, else the certificate itself), in pairs; own: brought along."""

    hosts: tuple[str, ...]
    until: datetime.datetime
    fingerprint: str
    own: bool
    certificate: Path
    key: Path

    @property
    def first(self) -> str:
        """The name or address it was made for, "" for this machine alone (or for many)."""
        return next((host for host in self.hosts if host not in ALWAYS and not host.startswith("*")), "")

    def covers(self, host: str) -> bool:
        """Whether it stands for a name or an address."""
        name = host.lower().rstrip(".")
        wild = "*." + name.partition(".")[2]
        return name in self.hosts or wild in self.hosts


def make(data: Path, hosts: Sequence[str], now: datetime.datetime | None = None) -> Certificate:
    """Make an authority and a certificate for these names and addresses, and keep all but the authority's key.

    Raises Fault ``settings_bad`` for a host that is none, ``data_unusable`` (facts: reason).
    """
    now = now or datetime.datetime.now(datetime.UTC)
    chosen = [_host(host) for host in dict.fromkeys((*hosts, *ALWAYS))]
    until = now + datetime.timedelta(days=DAYS)
    signing, serving = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    authority = _authority(signing, chosen, now, until)
    leaf = _leaf(serving, signing, authority, chosen, now, until)
    del signing
    chain = _pem(leaf) + _pem(authority)
    return _kept(data, chain, _key_bytes(serving), authority.public_bytes(serialization.Encoding.DER))


def use(data: Path, certificate: Path, key: Path) -> Certificate:
    """Keep a certificate (with its chain) and key of one's own.

    Raises Fault ``certificate_bad`` (facts: reason), ``certificate_not_one``, ``certificate_key_locked``,
    ``certificate_key_not_one``, ``certificate_key_other``, ``data_unusable``.
    """
    chain, secret = _read(certificate), _read(key)
    try:
        leaf = x509.load_pem_x509_certificates(chain)[0]
    except (ValueError, IndexError):
        raise Fault("certificate_not_one", {}, file=str(certificate)) from None
    try:
        loaded = serialization.load_pem_private_key(secret, None)
    except TypeError:
        raise Fault("certificate_key_locked", {}, file=str(key)) from None
    except ValueError:
        raise Fault("certificate_key_not_one", {}, file=str(key)) from None
    if _public(loaded.public_key()) != _public(leaf.public_key()):
        raise Fault("certificate_key_other", {}, file=str(key))
    return _kept(data, chain, secret, b"")


def found(data: Path) -> Certificate | None:
    """The certificate a data folder holds, None without one. Raises Fault ``certificate_bad``,
    ``certificate_not_one``."""
    folder = data / FOLDER
    certificate, key = folder / CERTIFICATE, folder / KEY
    if not certificate.exists():
        return None
    try:
        leaf = x509.load_pem_x509_certificates(_read(certificate))[0]
    except (ValueError, IndexError):
        raise Fault("certificate_not_one", {}, file=str(certificate)) from None
    authority = folder / AUTHORITY
    own = not authority.exists()
    trusted = leaf if own else x509.load_der_x509_certificate(_read(authority))
    print_ = trusted.fingerprint(hashes.SHA256()).hex(":").upper()
    return Certificate(_hosts(leaf), leaf.not_valid_after_utc, print_, own, certificate, key)


def usable(data: Path, now: datetime.datetime | None = None) -> Certificate | None:
    """The certificate to serve with, None without one. Raises Fault ``certificate_expired`` (facts: until),
    ``certificate_bad``."""
    held = found(data)
    if held is None:
        return None
    if held.until <= (now or datetime.datetime.now(datetime.UTC)):
        raise Fault("certificate_expired", {"until": held.until.date().isoformat()}, file=str(held.certificate))
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(held.certificate, held.key)
    except (OSError, ssl.SSLError) as error:
        reason = getattr(error, "reason", None) or type(error).__name__
        raise Fault("certificate_bad", {"reason": str(reason)[:80]}, file=str(held.key)) from None
    return held


def authority(data: Path) -> bytes:
    """The authority's certificate as phones take it (DER), b"" without one."""
    try:
        return (data / FOLDER / AUTHORITY).read_bytes()
    except OSError:
        return b""


def drop(data: Path) -> bool:
    """Remove certificate, key and authority; whether there was one."""
    folder = data / FOLDER
    held = (folder / CERTIFICATE).exists()
    for name in (CERTIFICATE, KEY, AUTHORITY):
        (folder / name).unlink(missing_ok=True)
    return held


def _authority(
    key: ec.EllipticCurvePrivateKey, chosen: Sequence[str | Address], now: datetime.datetime, until: datetime.datetime
) -> x509.Certificate:
    name = _name(f"tuolaji {now:%Y-%m-%d} {os.urandom(3).hex()}")
    limits = [_within(one) for one in chosen]
    return (
        _begun(name, name, key, now, until)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signing=True), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.NameConstraints(limits, None), critical=True)
        .sign(key, hashes.SHA256())
    )


def _leaf(
    key: ec.EllipticCurvePrivateKey,
    signing: ec.EllipticCurvePrivateKey,
    authority: x509.Certificate,
    chosen: Sequence[str | Address],
    now: datetime.datetime,
    until: datetime.datetime,
) -> x509.Certificate:
    names = [x509.DNSName(one) if isinstance(one, str) else x509.IPAddress(one) for one in chosen]
    return (
        _begun(_name("tuolaji"), authority.subject, key, now, until)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signing=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(signing.public_key()), critical=False)
        .sign(signing, hashes.SHA256())
    )


def _begun(
    name: x509.Name,
    issuer: x509.Name,
    key: ec.EllipticCurvePrivateKey,
    now: datetime.datetime,
    until: datetime.datetime,
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - EARLIER)
        .not_valid_after(until)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _usage(*, signing: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signing,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signing,
        crl_sign=signing,
        encipher_only=False,
        decipher_only=False,
    )


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def _host(text: str) -> str | Address:
    """A host name, or an address. Raises Fault ``settings_bad``."""
    name = text.strip().lower().rstrip(".")
    try:
        return ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        if HOST_NAME.fullmatch(name):
            return name
        raise Fault("settings_bad", {"setting": "--name", "value": text[:80], "expected": "host_name"}) from None


def _within(one: str | Address) -> x509.GeneralName:
    """The part of all names that is this one alone (and what is below a name)."""
    return x509.DNSName(one) if isinstance(one, str) else x509.IPAddress(ipaddress.ip_network(one))


def _hosts(leaf: x509.Certificate) -> tuple[str, ...]:
    try:
        names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return ()
    found_names = [name.lower() for name in names.get_values_for_type(x509.DNSName)]
    return (*found_names, *(str(one) for one in names.get_values_for_type(x509.IPAddress)))


def _pem(certificate: x509.Certificate) -> bytes:
    return certificate.public_bytes(serialization.Encoding.PEM)


def _key_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def _public(key: object) -> bytes:
    encoded: bytes = key.public_bytes(  # type: ignore[attr-defined]
        serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    return encoded


def _read(path: Path) -> bytes:
    """A file's bytes. Raises Fault ``certificate_bad``."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_FILE)
    except OSError as error:
        raise Fault("certificate_bad", {"reason": error.strerror or "unreadable"}, file=str(path)) from None


def _kept(data: Path, chain: bytes, key: bytes, trusted: bytes) -> Certificate:
    folder = data / FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write(folder / KEY, key)
        _write(folder / CERTIFICATE, chain)
        if trusted:
            _write(folder / AUTHORITY, trusted)
        else:
            (folder / AUTHORITY).unlink(missing_ok=True)
    except OSError as error:
        raise Fault("data_unusable", {"reason": error.strerror or "unknown"}, file=str(data)) from None
    held = found(data)
    assert held is not None
    return held


def _write(path: Path, content: bytes) -> None:
    """Write whole or not at all, for the owner alone."""
    fresh = path.with_name(path.name + ".new")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    fresh.replace(path)
