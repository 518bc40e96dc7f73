"""Which requests mean this server."""

from __future__ import annotations

import pytest

from tuolaji.server.hosts import host_of, ours, same_origin


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "LOCALHOST", "a.localhost", "127.0.0.1:80", "127.9.9.9", "[::1]:8000"]
)
def test_loopback_is_ours_on_every_address(host: str) -> None:
    assert ours(host, (), "10.0.0.7")


@pytest.mark.parametrize(
    "host", ["evil.example", "10.0.0.8", "localhost.evil.example", "127.0.0.1.evil.example", "", "a b", "x@localhost"]
)
def test_foreign_names_and_addresses_are_not(host: str) -> None:
    assert not ours(host, ("table.example",), "10.0.0.7")


def test_the_address_a_connection_came_in_on_and_configured_names_are() -> None:
    assert ours("10.0.0.7:8000", (), "10.0.0.7")
    assert ours("10.0.0.7", (), "::ffff:10.0.0.7")
    assert ours("[fe80::1]", (), "fe80::1%eth0")
    assert ours("Table.Example.:8000", ("table.example",), "10.0.0.7")


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        ("http://localhost:8000", "localhost:8000", True),
        ("https://table.example", "table.example", True),
        ("https://table.example:443", "table.example", True),
        ("http://table.example", "TABLE.example:80", True),
        ("http://localhost:8001", "localhost:8000", False),
        ("http://127.0.0.1:8000", "localhost:8000", False),
        ("http://evil.example", "localhost", False),
        ("null", "localhost", False),
        ("", "localhost", False),
        ("file://localhost", "localhost", False),
        ("http://localhost:x", "localhost", False),
        ("http://localhost/page", "localhost", False),
    ],
)
def test_a_page_is_ours_if_it_came_from_the_same_name_and_port(origin: str, host: str, same: bool) -> None:
    assert same_origin(origin, host) is same


def test_nonsense_is_no_host() -> None:
    assert [host_of(text) for text in ("", "a,b", "a/b", "x:99999", "x:y", "a" * 300)] == [None] * 6
