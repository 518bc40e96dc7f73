"""What a table knows of its referees: who they are, who is there and looks, calls, rulings, what they allow.

Not here: the fold (``desk_evolve``), what may be done (``desk_decide``), what of it is shown (``desk_view``).
"""

from __future__ import annotations

from msgspec import Struct

from tuolaji.match.course import Orders
from tuolaji.match.evolve import MatchEvent
from tuolaji.referee.docket import Docket
from tuolaji.referee.ruling import Authority
from tuolaji.services.table_command import CallAbout, Cards


class Referee(Struct, frozen=True):
    """A referee who has been at the table. here_wall, looking_wall: since when he is there, and sees all hands."""

    key: str
    label: str
    here_wall: int | None = None
    looking_wall: int | None = None


class Call(Struct, frozen=True):
    """A call, and when it was seen and dealt with; by: the referee who saw it first."""

    seat: int
    about: CallAbout
    text: str
    at_wall: int
    seen_wall: int | None = None
    done_wall: int | None = None
    by: str = ""


class Back(Struct, frozen=True):
    """Play of a deal went back to the lead of a trick (from 0), by a referee."""

    deal: int
    trick: int
    tricks: int
    at_wall: int
    by: str
    reason: str


class DeskState(Struct, frozen=True):
    """See the module. links: authority by link number, from 1; least: lowest number that holds; linker: key from which
    the last one's secret is derived. autoplay, takeback: allowed, forbidden, or left to the settings (None). house:
    charges the table itself made by the rulebook, for lateness. log: those events of the match that a recount reads, in
    order."""

    links: tuple[Authority, ...] = ()
    least: int = 1
    linker: str = ""
    referees: tuple[Referee, ...] = ()
    calls: tuple[Call, ...] = ()
    back: tuple[Back, ...] = ()
    muted: Cards = ()
    autoplay: bool | None = None
    takeback: bool | None = None
    docket: Docket = Docket()
    house: tuple[Orders, ...] = ()
    log: tuple[MatchEvent, ...] = ()

    def authority(self, link: int | None) -> Authority | None:
        """What a link number makes of whoever opened it; None where it does not hold."""
        if link is None or not max(1, self.least) <= link <= len(self.links):
            return None
        return self.links[link - 1]

    def referee(self, key: str) -> Referee | None:
        """A referee who has been here, by key."""
        return next((one for one in self.referees if one.key == key), None)

    @property
    def looking(self) -> tuple[str, ...]:
        """Keys of those who see all hands."""
        return tuple(one.key for one in self.referees if one.looking_wall is not None)

    @property
    def call(self) -> Call | None:
        """The open call."""
        last = self.calls[-1] if self.calls else None
        return last if last is not None and last.done_wall is None else None
