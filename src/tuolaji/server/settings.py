"""The server's settings: built-in values, then ``tuolaji.toml``, then the environment, then the command line.

Here: reading and checking them. Not here: what the limits do (``services.settings`` describes them), the page of
settings (``docs/server.md`` lists them all; a test compares).
"""

from __future__ import annotations

import ipaddress
import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_type_hints

import msgspec
from msgspec import Struct, structs

from tuolaji.faults import Fault
from tuolaji.services.settings import Limits

FILE: Final = "tuolaji.toml"
PREFIX: Final = "TUOLAJI_"
LIMIT: Final = "LIMIT_"
ELSEWHERE: Final = ("LANG", "PURE", "DEBUG", "COMPILER", "ALONE", "FIXTURES", "REACT", "CHROMIUM", "KILLS")
"""Variables of other parts of the product, its build and its tests."""
LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
MOST_PORT: Final = 65_535
MOST_VALUE: Final = 2**31
MOST_WORKERS: Final = 64
TRUE: Final = ("1", "true", "yes", "on")
FALSE: Final = ("0", "false", "no", "off")
HOST_NAME: Final = re.compile(r"[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?")

Log = Literal["access", "quiet"]
LOGS: Final = get_args(Log)
Tls = Literal["auto", "off"]
PlainHands = Literal["ask", "allow", "never"]


class ServerSettings(Struct, frozen=True, kw_only=True):
    """How a server runs.

    host, port: where it listens (port 0: any free one). lan: listen for the whole local network and print its join
    page. data: folder of the database. names: host names, beside loopback and own addresses, under which it may be
    asked for. proxies: addresses whose word about the client's address is taken. bot_workers: processes that play.
    bot_seconds: a program that thinks longer is stopped. outbox: messages that may wait for a slow client. rulebooks:
    folder with more rulebooks to choose. log: ``access`` or ``quiet``. limits: see ``services.settings``. address: name
    or address to give out, kept in the data folder ("" : the one kept, else the machine's; "new": chosen anew). tls:
    with the data folder's certificate if there is one, or never. plain_hands: whether cards may be dealt over plain
    http to other machines: where a table's host says so, always, or never. backup: second folder for copies of the
    database.
    """

    host: str = LOOPBACK
    port: int = 8000
    lan: bool = False
    data: Path = Path()
    names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    bot_workers: int = 1
    bot_seconds: int = 10
    outbox: int = 64
    rulebooks: str = ""
    log: Log = "access"
    address: str = ""
    backup: str = ""
    tls: Tls = "auto"
    plain_hands: PlainHands = "ask"
    limits: Limits = Limits()

    @property
    def listens(self) -> str:
        """The address it binds."""
        return EVERYWHERE if self.lan and self.host == LOOPBACK else self.host


CHOICES: Final = {"log": LOGS, "tls": get_args(Tls), "plain_hands": get_args(PlainHands)}
KEYS: Final = tuple(name for name in ServerSettings.__struct_fields__ if name != "limits")
LIMIT_KEYS: Final = Limits.__struct_fields__
_BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "port": (0, MOST_PORT),
    "bot_workers": (0, MOST_WORKERS),
    "bot_seconds": (1, 600),
    "outbox": (4, 10_000),
}


def data_folder(environ: Mapping[str, str]) -> Path:
    """Where data goes if nobody says: the user's data folder."""
    home = environ.get("XDG_DATA_HOME", "")
    return (
        Path(home) if home else Path(environ.get("HOME") or environ.get("USERPROFILE") or ".", ".local", "share")
    ) / "tuolaji"


def read(
    environ: Mapping[str, str] = os.environ, given: Mapping[str, Any] | None = None, file: Path | None = None
) -> ServerSettings:
    """The settings that hold.

    given: values of the command line, by key. file: instead of ``TUOLAJI_CONFIG`` or ``tuolaji.toml`` in the current
    folder. Raises Fault ``settings_unreadable`` (facts: reason), ``settings_unknown`` (facts: setting, nearest),
    ``settings_bad`` (facts: setting, value, expected), each with file and key where they stand.
    """
    named = file or (Path(environ[PREFIX + "CONFIG"]) if environ.get(PREFIX + "CONFIG") else None)
    values, limits = _from_file(named or Path(FILE), needed=named is not None)
    _from_environment(environ, values, limits)
    values.update(given or {})
    values.setdefault("data", data_folder(environ))
    values["data"] = Path(values["data"]).expanduser()
    return checked(ServerSettings(**values, limits=structs.replace(Limits(), **limits)))


def checked(settings: ServerSettings) -> ServerSettings:
    """The settings, once all of them are within their bounds. Raises Fault ``settings_bad``."""
    for name, (least, most) in _BOUNDS.items():
        _between(name, getattr(settings, name), least, most)
    for name in LIMIT_KEYS:
        _between("limits." + name, getattr(settings.limits, name), 0 if name == "bot_delay" else 1, MOST_VALUE)
    for name in settings.names:
        if not HOST_NAME.fullmatch(name):
            raise _bad("names", name, "host_name")
    for name, words in CHOICES.items():
        if getattr(settings, name) not in words:
            raise _bad(name, getattr(settings, name), words)
    if settings.address and not _names_us(settings.address):
        raise _bad("address", settings.address, "host_name")
    return settings


def _names_us(text: str) -> bool:
    """Whether a name or address could be given to phones."""
    try:
        return not ipaddress.ip_address(text).is_unspecified
    except ValueError:
        return HOST_NAME.fullmatch(text) is not None


def _from_file(file: Path, *, needed: bool) -> tuple[dict[str, Any], dict[str, int]]:
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        if not needed:
            return {}, {}
        raise Fault("settings_unreadable", {"reason": "missing"}, file=str(file)) from None
    except (OSError, UnicodeError) as error:
        raise Fault("settings_unreadable", {"reason": type(error).__name__}, file=str(file)) from None
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Fault("settings_unreadable", {"reason": str(error)[:120]}, file=str(file)) from None
    try:
        limits = table.pop("limits", {})
        if not isinstance(limits, dict):
            raise _bad("limits", limits, "table")
        values = {name: _typed(name, value) for name, value in table.items()}
        return values, {name: _limit(name, value) for name, value in limits.items()}
    except Fault as fault:
        raise fault.at(file=str(file)) from None


def _from_environment(environ: Mapping[str, str], values: dict[str, Any], limits: dict[str, int]) -> None:
    """Take the variables that are settings. Raises Fault ``settings_unknown`` for one that nothing reads."""
    known = {name.upper(): name for name in KEYS}
    for variable, text in environ.items():
        if not variable.startswith(PREFIX):
            continue
        rest = variable.removeprefix(PREFIX)
        if rest in known:
            values[known[rest]] = _from_text(known[rest], text)
        elif rest.startswith(LIMIT):
            name = rest.removeprefix(LIMIT).lower()
            limits[name] = _limit(name, int(text) if text.strip().isdecimal() else text)
        elif rest not in ("CONFIG", *ELSEWHERE):
            nearest = _nearest(rest, (*known, "CONFIG", *(LIMIT + name.upper() for name in LIMIT_KEYS)))
            facts = {"setting": variable[:80], "nearest": nearest and PREFIX + nearest}
            raise Fault("settings_unknown", facts, key=variable[:80])


def _from_text(name: str, text: str) -> Any:
    """The value a variable's text stands for."""
    kind = get_type_hints(ServerSettings)[name]
    if kind is bool and text.strip().lower() in TRUE + FALSE:
        return text.strip().lower() in TRUE
    if kind is int and text.strip().isdecimal():
        return int(text)
    if kind == tuple[str, ...]:
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return _typed(name, text)


def _typed(name: str, value: Any) -> Any:
    """A value of the right type for a key. Raises Fault ``settings_unknown``, ``settings_bad``."""
    if name not in KEYS:
        raise Fault("settings_unknown", {"setting": name, "nearest": _nearest(name, (*KEYS, "limits"))}, key=name)
    kind = get_type_hints(ServerSettings)[name]
    try:
        return msgspec.convert(value, str if kind is Path else kind)
    except msgspec.ValidationError:
        expected = {bool: "boolean", int: "integer", Path: "text", str: "text"}
        raise _bad(name, value, CHOICES.get(name) or expected.get(kind, "list")) from None


def _limit(name: str, value: Any) -> int:
    if name not in LIMIT_KEYS:
        facts = {"setting": "limits." + name, "nearest": _nearest(name, LIMIT_KEYS)}
        raise Fault("settings_unknown", facts, key="limits." + name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise _bad("limits." + name, value, "integer")
    return value


def _between(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise _bad(name, value, f"{least} – {most}")


def _bad(name: str, value: object, expected: str | Sequence[str]) -> Fault:
    wanted = expected if isinstance(expected, str) else list(expected)
    return Fault("settings_bad", {"setting": name, "value": str(value)[:80], "expected": wanted}, key=name)


def _nearest(name: str, known: Sequence[str]) -> str:
    return next(iter(get_close_matches(name, known, 1)), "")
