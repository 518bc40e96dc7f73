"""What is chosen when a table is made, and the limits of a server. Plain values with their bounds.

Not here: where a server reads its values from (``server``), what they do to a running table (``table_decide``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, structs

from tuolaji.faults import Fault
from tuolaji.match.command import Length

Pace = Literal["slow", "normal", "fast", "instant"]
Clocks = Literal["book", "relaxed", "none"]
Talk = Literal["off", "phrases", "free"]
Spectators = Literal["none", "played", "delayed"]
Absence = Literal["wait", "bot", "host"]


class TableSettings(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table as its maker wants it.

    rulebook: catalogue name, or ``sha256:HEX`` of an uploaded book. pace: how fast cards are drawn and how long results
    stay. clocks: act clocks from the rulebook (usual ones where it is silent), three times as long, or none.
    bank_seconds: spare time of each seat for the whole match. competition: nobody takes back, no counting aids, no free
    chat, no autoplay on request. spectators: nobody, who sees played cards only, or who sees all hands
    `delay_deals` deals later. absence: what happens once a player is away for `absence_seconds`.
    levels: names of both sides' levels to begin with. aids: counting aids. takeback: whether plays may be taken back.
    plain_hands: cards may be dealt over plain http to other machines, where anyone in the network can read them.
    """

    rulebook: str
    title: str = ""
    public: bool = False
    competition: bool = False
    pace: Pace = "normal"
    clocks: Clocks = "book"
    bank_seconds: int = 60
    talk: Talk = "phrases"
    spectators: Spectators = "played"
    delay_deals: int = 1
    absence: Absence = "bot"
    absence_seconds: int = 60
    levels: tuple[str, str] | None = None
    length: Length = Length()
    stage: str = ""
    enforcement: Literal["prevent", "record"] = "prevent"
    aids: bool = True
    takeback: bool = True
    plain_hands: bool = False


class Limits(Struct, frozen=True, kw_only=True):
    """Bounds of a server, all of them settable. Times in milliseconds, sizes in bytes.

    message_bytes, messages_per_second, message_burst: of one connection. connections_per_key: open at once.
    tables, tables_per_page, tables_per_address: running at once; creations_per_page, creations_per_address: new ones in
    an hour (many people share an address: its bounds are wide; a page that names itself has narrow ones). bot_delay:
    least time a program waits before it acts. idle_pause: a table without a person pauses; abandoned: it ends.
    away_grace: a broken connection counts as absence after it. added_bytes: how long a deal waits for the browsers'
    bytes. request: how long a request stays open.
    """

    message_bytes: int = 16_384
    messages_per_second: int = 20
    message_burst: int = 40
    connections_per_key: int = 4
    tables: int = 1000
    tables_per_page: int = 8
    tables_per_address: int = 200
    creations_per_page: int = 30
    creations_per_address: int = 600
    connections_per_address: int = 400
    keys_per_table: int = 300
    bot_delay: int = 700
    idle_pause: int = 300_000
    abandoned: int = 604_800_000
    away_grace: int = 3_000
    added_bytes: int = 1_500
    request: int = 20_000
    text_letters: int = 200
    label_letters: int = 24
    phrases_per_minute: int = 12
    rulebook_bytes: int = 262_144
    record_bytes: int = 1_048_576


class PaceTimes(Struct, frozen=True, kw_only=True):
    """Milliseconds: between two drawn cards, before the next deal begins by itself, and a program's delay in percent
    of the server's."""

    draw: int
    between: int
    bot_percent: int


PACES: dict[str, PaceTimes] = {
    "slow": PaceTimes(draw=700, between=30_000, bot_percent=150),
    "normal": PaceTimes(draw=300, between=20_000, bot_percent=100),
    "fast": PaceTimes(draw=100, between=10_000, bot_percent=60),
    "instant": PaceTimes(draw=0, between=3_000, bot_percent=0),
}
MOST_TITLE = 40
MOST_BANK = 3_600
MOST_DELAY_DEALS = 20
MOST_MINUTES = 1_440


def checked(settings: TableSettings) -> TableSettings:
    """The settings as they hold: a competition switches off what it does not allow.

    Raises Fault ``setting_bad`` (facts: setting, least, most) for a value out of its bounds.
    """
    _between("bank_seconds", settings.bank_seconds, 0, MOST_BANK)
    _between("delay_deals", settings.delay_deals, 1, MOST_DELAY_DEALS)
    _between("absence_seconds", settings.absence_seconds, 10, MOST_BANK)
    _between("length.deals", settings.length.deals, 0, 200)
    _between("length.minutes", settings.length.minutes or 0, 0, MOST_MINUTES)
    title, stage = (clean_text(text, MOST_TITLE, least=0) for text in (settings.title, settings.stage))
    settings = structs.replace(settings, title=title, stage=stage)
    if not settings.competition:
        return settings
    talk: Talk = "phrases" if settings.talk == "free" else settings.talk
    return structs.replace(settings, aids=False, takeback=False, talk=talk)


def clean_text(text: str, most: int, least: int = 1) -> str:
    """One line of a person's text: outer and repeated blanks gone, no control characters, at most `most` characters.

    Raises Fault ``text_bad`` (facts: least, most).
    """
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not least <= len(line) <= most:
        raise Fault("text_bad", {"least": least, "most": most})
    return line


def _between(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise Fault("setting_bad", {"setting": name, "least": least, "most": most})
