"""Who is meant by an id: names and telephone numbers, beside the log, so that a person can be erased.

Numbers never leave the desk. Public pages may show a unit and initials. Not here: entries and rosters (``state``).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

import msgspec

from tuolaji.faults import Fault

LONGEST: Final = 40
_BAD: Final = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")

_LOOKS_LIKE: Final = str.maketrans(
    {
        **dict(zip("аеорсухіѕјһԁԛԝӏкмтвнгп", "aeopcyxisjhdqwlkmtbhrn", strict=True)),
        **dict(zip("αεορτυνικωηρ", "aeoptuvikwnp", strict=True)),
        **dict(zip("01358$@", "oiessSa".lower(), strict=True)),
        **dict(zip("ıɩɑɡɪʀɛ", "iiagire", strict=True)),
    }
)
"""Letters that are taken for others: Cyrillic, Greek, small capitals, digits."""

Kind = Literal["person", "entry", "unit", "event"]


class Named(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A name under an id; phone only of a person."""

    kind: Kind
    id: str
    name: str = ""
    phone: str = ""
    erased: bool = False


class Directory:
    """Names by kind and id, in the order they came."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], Named] = {}

    def put(self, named: Named, roles: Sequence[str] = ()) -> None:
        """Name somebody. Raises Fault ``name_bad``, ``name_too_long``."""
        check_name(named.name, roles)
        self.found[named.kind, named.id] = named

    def name(self, kind: Kind, ident: str) -> str:
        """The name of an id; the id itself where there is none."""
        named = self.found.get((kind, ident))
        return named.name if named is not None and named.name else ident

    def initials(self, person: str) -> str:
        """What a public page of a school shows: the first letter, the rest as signs."""
        return initials(self.name("person", person))

    def erase(self, person: str) -> None:
        """Forget a person: the id stays, name and number go. Raises Fault ``person_unknown``."""
        if ("person", person) not in self.found:
            raise Fault("person_unknown", {"person": person})
        self.found["person", person] = Named(kind="person", id=person, erased=True)

    def by_name(self, kind: Kind, name: str) -> str | None:
        """The id of a name, if it is known."""
        wanted = folded(name)
        return next((one.id for one in self.found.values() if one.kind == kind and folded(one.name) == wanted), None)

    def lines(self) -> list[str]:
        """One JSON line per name."""
        return [msgspec.json.encode(one).decode() for one in self.found.values()]

    def take(self, line: str) -> None:
        """A line read back, without asking whether its name would be taken today."""
        named = msgspec.json.decode(line, type=Named)
        self.found[named.kind, named.id] = named


def initials(name: str) -> str:
    """A name as a public page of a school shows it: the first letter, the rest as signs."""
    return name[:1] + "*" * min(2, len(name) - 1)


def folded(name: str) -> str:
    """A name for comparison: one form of every letter, no spaces, small letters."""
    return "".join(unicodedata.normalize("NFKC", name).split()).casefold()


@lru_cache(maxsize=256)
def skeleton(name: str) -> str:
    """What a name looks like: letters and digits only, without accents, letters of other scripts as the Latin ones they
    are taken for."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_LOOKS_LIKE)
    return "".join(letter for letter in plain if letter.isalnum())


def check_name(name: str, roles: Sequence[str] = ()) -> str:
    """A name as it may be shown; `roles`: titles of the desk that nobody else may bear.

    Raises Fault ``name_bad`` (facts: name, reason), ``name_too_long`` (facts: most)."""
    if len(name) > LONGEST:
        raise Fault("name_too_long", {"name": name[:LONGEST], "most": LONGEST})
    for letter in name:
        if unicodedata.category(letter) in _BAD:
            raise Fault("name_bad", {"name": f"U+{ord(letter):04X}", "reason": "character"})
    bare = skeleton(name) if roles else ""
    if any(skeleton(role) in bare for role in roles):
        raise Fault("name_bad", {"name": name, "reason": "role"})
    return name
