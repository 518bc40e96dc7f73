"""The certificate: what it vouches for, how long, who may read its key, and which others are taken."""

from __future__ import annotations

import datetime
import ssl
import urllib.request
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.running import serving
from tuolaji.faults import Fault
from tuolaji.server import certificates as made

NOW = datetime.datetime.now(datetime.UTC)


def trusted(data: Path) -> ssl.SSLContext:
    """What a phone that trusts the authority takes."""
    context = ssl.create_default_context()
    context.load_verify_locations(cadata=made.authority(data))
    return context


def leaf(data: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificates((data / made.FOLDER / made.CERTIFICATE).read_bytes())[0]


def test_the_authority_vouches_for_the_chosen_names_alone_and_its_key_is_gone(tmp_path: Path) -> None:
    held = made.make(tmp_path, ["Hall.Local", "10.0.0.7"], NOW)
    authority = x509.load_der_x509_certificate(made.authority(tmp_path))
    limits = authority.extensions.get_extension_for_class(x509.NameConstraints)
    assert limits.critical
    permitted = limits.value.permitted_subtrees or []
    assert {str(one.value) for one in permitted} == {
        "hall.local", "10.0.0.7/32", "localhost", "127.0.0.1/32", "::1/128",
    }  # fmt: skip
    assert authority.extensions.get_extension_for_class(x509.BasicConstraints).value.path_length == 0
    for one in (authority, leaf(tmp_path)):
        assert one.not_valid_after_utc - NOW <= datetime.timedelta(days=30)
    files = sorted(path.name for path in (tmp_path / made.FOLDER).iterdir())
    assert files == ["authority.crt", "certificate.pem", "key.pem"]
    key = serialization.load_pem_private_key(held.key.read_bytes(), None)
    assert key.public_key() != authority.public_key()
    assert held.key.stat().st_mode & 0o077 == 0
    assert held.covers("hall.local")
    assert not held.covers("other.local")


def test_a_browser_that_trusts_it_reaches_the_server_and_no_other_name(tmp_path: Path) -> None:
    data = tmp_path / "data"
    made.make(data, ["hall.local"])
    with serving(data) as server:
        assert server.base.startswith("https://127.0.0.1:")
        with urllib.request.urlopen(server.base + "healthz", context=trusted(data), timeout=10) as answer:
            policy = answer.headers["Content-Security-Policy"]
        assert " ws://" not in policy
        assert "wss://" in policy
        with urllib.request.urlopen(server.base + "authority.crt", context=trusted(data), timeout=10) as answer:
            assert answer.read() == made.authority(data)
        with pytest.raises(OSError, match="certificate verify failed"):
            urllib.request.urlopen(server.base + "healthz", timeout=10)


def test_an_expired_one_is_named_and_not_served(tmp_path: Path) -> None:
    made.make(tmp_path, ["hall.local"], NOW - datetime.timedelta(days=31))
    with pytest.raises(Fault) as caught:
        made.usable(tmp_path)
    assert caught.value.code == "certificate_expired"
    assert made.found(tmp_path) is not None


def test_one_s_own_is_taken_if_its_key_fits(tmp_path: Path) -> None:
    made.make(tmp_path / "one", ["a.example"])
    made.make(tmp_path / "two", ["a.example"])
    one, two = tmp_path / "one" / made.FOLDER, tmp_path / "two" / made.FOLDER
    held = made.use(tmp_path / "new", one / made.CERTIFICATE, one / made.KEY)
    assert (held.own, made.authority(tmp_path / "new")) == (True, b"")
    assert made.usable(tmp_path / "new") == held
    for certificate, key, code in (
        (one / made.CERTIFICATE, two / made.KEY, "certificate_key_other"),
        (one / made.KEY, one / made.KEY, "certificate_not_one"),
        (one / made.CERTIFICATE, one / made.CERTIFICATE, "certificate_key_not_one"),
        (tmp_path / "none", one / made.KEY, "certificate_bad"),
    ):
        with pytest.raises(Fault) as caught:
            made.use(tmp_path / "bad", certificate, key)
        assert caught.value.code == code
    assert made.found(tmp_path / "bad") is None


def test_a_locked_key_is_said_to_be_one(tmp_path: Path) -> None:
    made.make(tmp_path, ["a.example"])
    locked = tmp_path / "locked.pem"
    locked.write_bytes(
        ec.generate_private_key(ec.SECP256R1()).private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.BestAvailableEncryption(b"secret"),
        )
    )
    with pytest.raises(Fault) as caught:
        made.use(tmp_path, tmp_path / made.FOLDER / made.CERTIFICATE, locked)
    assert caught.value.code == "certificate_key_locked"


def test_a_host_that_is_none_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(Fault) as caught:
        made.make(tmp_path, ["a/b"])
    assert caught.value.code == "settings_bad"
    assert not (tmp_path / made.FOLDER).exists()
