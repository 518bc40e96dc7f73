"""What a person, an outside program or the host may ask of a table. Who asks is known from the key, never from these.

Not here: who may ask for what (``access``), what comes of it (``table_decide``), the envelope (``protocol``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tuolaji.referee.ruling import Authority, RulingCommand
from tuolaji.services.settings import TableSettings

Cards = tuple[int, ...]
RequestKind = Literal["swap", "takeback", "end", "rematch"]
CallAbout = Literal["play", "declare", "time", "score", "talk", "connection", "other"]
Ruled = Literal["autoplay", "takeback"]
"""What a referee may allow or forbid at a table."""


class Command(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do"):
    """A wish. Carried out once, or refused."""


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take an open seat under a name, or in a match that of a program. `program`: an outside program plays the seat,
    and it is marked so."""

    seat: int
    label: str
    program: bool = False


class Stand(Command, frozen=True, kw_only=True, tag="stand"):
    """Leave the seat: it is open again before the match, a program takes it over during it."""


class AskSwap(Command, frozen=True, kw_only=True, tag="ask_swap"):
    """Ask to change places with the person or program at `seat`, before the match."""

    seat: int


class Ready(Command, frozen=True, kw_only=True, tag="ready"):
    """Ready to begin, or no longer. The match begins when all persons at a full table are."""

    on: bool = True


class SeatBot(Command, frozen=True, kw_only=True, tag="seat_bot"):
    """Host: a program of this kind takes an open seat, or plays for an absent person (who can take it back)."""

    seat: int
    kind: str


class FillWithBots(Command, frozen=True, kw_only=True, tag="fill"):
    """Host: programs take every open seat."""

    kind: str


class Remove(Command, frozen=True, kw_only=True, tag="remove"):
    """Host: whoever sits there loses the seat."""

    seat: int


class ChangeTable(Command, frozen=True, kw_only=True, tag="change_table"):
    """Host: other settings, before the match. Everybody has to be ready anew."""

    settings: TableSettings


class GiveHost(Command, frozen=True, kw_only=True, tag="give_host"):
    """Host: the person at `seat` becomes host."""

    seat: int


class RevokeInvitations(Command, frozen=True, kw_only=True, tag="revoke_invitations"):
    """Host: links and codes given out so far admit nobody any more."""


class Pause(Command, frozen=True, kw_only=True, tag="pause"):
    """Host or referee: all clocks stop, or go on. A referee's pause in a competition is ended by a referee."""

    on: bool = True


class SetAutoplay(Command, frozen=True, kw_only=True, tag="autoplay"):
    """A program plays for this seat, or no longer."""

    on: bool = True


class AskTakeback(Command, frozen=True, kw_only=True, tag="ask_takeback"):
    """Ask the opponents to take the last play back."""


class AskEnd(Command, frozen=True, kw_only=True, tag="ask_end"):
    """Ask all to end the match here; all cards are then shown."""


class Answer(Command, frozen=True, kw_only=True, tag="answer"):
    """Agree to an open request, or not."""

    kind: RequestKind
    yes: bool


class EndTable(Command, frozen=True, kw_only=True, tag="end_table"):
    """Host: close a table that has not begun, or one with no other person at it."""


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """After the end: the same table again, once all persons want it."""


class NextDeal(Command, frozen=True, kw_only=True, tag="next"):
    """Seen the result: the next deal may begin."""


class AddBytes(Command, frozen=True, kw_only=True, tag="add_bytes"):
    """16 random bytes (hex) for the coming shuffle, drawn after its commitment was shown."""

    deal_id: str
    added: str


class SayPhrase(Command, frozen=True, kw_only=True, tag="say"):
    """A fixed phrase or emote, by its name."""

    phrase: str


class SayText(Command, frozen=True, kw_only=True, tag="chat"):
    """Free text."""

    text: str


class Declare(Command, frozen=True, kw_only=True, tag="declare"):
    """Lay cards down that name trumps."""

    cards: Cards
    act: Literal["declare", "reinforce"] = "declare"


class Pass(Command, frozen=True, kw_only=True, tag="pass"):
    """Not declare, not overturn."""


class TakeKitty(Command, frozen=True, kw_only=True, tag="take_kitty"):
    """Take the kitty up."""


class Bury(Command, frozen=True, kw_only=True, tag="bury"):
    """Lay the kitty down."""

    cards: Cards


class Play(Command, frozen=True, kw_only=True, tag="play"):
    """Lead or follow. `declared`: the units of a lead, as the leader states them. `trick`: number of the trick it is
    meant for, counted from 0; in another one it is refused."""

    cards: Cards
    declared: tuple[Cards, ...] | None = None
    trick: int | None = None


class Choose(Command, frozen=True, kw_only=True, tag="choose"):
    """Choose what is led in place of a failed throw."""

    cards: Cards


class ClaimRedeal(Command, frozen=True, kw_only=True, tag="claim_redeal"):
    """Use a right to have the cards dealt again."""

    right: str


class ClaimErrors(Command, frozen=True, kw_only=True, tag="claim"):
    """Where the table records: claim that the other side has played wrongly. All are told what is established."""


class InviteReferee(Command, frozen=True, kw_only=True, tag="invite_referee"):
    """Host: give out a link that makes whoever opens it a referee; its secret is derived from the host's key."""

    authority: Authority = "referee"


class DismissReferees(Command, frozen=True, kw_only=True, tag="dismiss_referees"):
    """Host: links given out so far are void, and whom they made a referee is none any more."""


class AskForReferee(Command, frozen=True, kw_only=True, tag="call_referee"):
    """Call the referee to the table."""

    about: CallAbout
    text: str = ""


class EndCall(Command, frozen=True, kw_only=True, tag="end_call"):
    """The seat that called: it is no longer needed."""


class Attend(Command, frozen=True, kw_only=True, tag="attend"):
    """Referee: here I am, under this name."""

    label: str


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Referee: I go. So it is also when his last connection is lost."""


class Look(Command, frozen=True, kw_only=True, tag="look"):
    """Referee: show me all hands, or no longer. The table is told."""

    on: bool = True


class SeeCall(Command, frozen=True, kw_only=True, tag="answer_call"):
    """Referee: I have seen the call; or (`done`) it is dealt with."""

    done: bool = False


class GoBack(Command, frozen=True, kw_only=True, tag="go_back"):
    """Referee: the running deal begins again with the lead of trick `trick` (from 0)."""

    trick: int
    reason: str


class Mute(Command, frozen=True, kw_only=True, tag="mute"):
    """Referee: these seats may not talk; all others may."""

    seats: Cards


class Allow(Command, frozen=True, kw_only=True, tag="allow"):
    """Referee: allow or forbid something, whatever the settings say; None leaves it to them again."""

    what: Ruled
    on: bool | None = None


class Rule(Command, frozen=True, kw_only=True, tag="rule"):
    """Referee: a command to the docket; a seat may appeal for its side. `by`, `authority` and `at_ms` in it are not
    heeded."""

    ruling: RulingCommand


DealWish = Declare | Pass | TakeKitty | Bury | Play | Choose | ClaimRedeal
TableWish = (
    Sit
    | Stand
    | AskSwap
    | Ready
    | SeatBot
    | FillWithBots
    | Remove
    | ChangeTable
    | GiveHost
    | RevokeInvitations
    | Pause
    | SetAutoplay
    | AskTakeback
    | AskEnd
    | Answer
    | EndTable
    | Rematch
    | NextDeal
    | AddBytes
    | SayPhrase
    | SayText
    | ClaimErrors
    | InviteReferee
    | DismissReferees
    | AskForReferee
    | EndCall
    | Attend
    | Leave
    | Look
    | SeeCall
    | GoBack
    | Mute
    | Allow
    | Rule
)
TableCommand = TableWish | DealWish
