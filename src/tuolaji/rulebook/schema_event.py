"""Chapters about what goes wrong and how people behave: offences and conduct.

An offence is an incident name with cases. The first case whose conditions hold answers; a case says what follows, or
between which effects somebody chooses. Effects are made of the same few parts for every book: warning, charges in
points, levels, the deal's result, play, cards, corrections, rights, trumps, and what is lost.

Not here: clocks (``schema_match``), the charge of a failed throw and leads that must be declared (``schema_cards``),
redeal rights (``schema_deal``): an offence refers to them with `asks`. How effects turn into a ruling: ``referee``.
"""

from __future__ import annotations

from typing import Literal

from tuolaji.rulebook.schema_base import Chapter, Model, Natural, Rank, Text

FactName = Literal[
    "at_fault",
    "bid_cards",
    "cards",
    "choice",
    "count",
    "deliberate",
    "grave",
    "legal_play",
    "level",
    "minutes",
    "next_trick_started",
    "non_offender_names",
    "opening_deal",
    "opponent_points",
    "opponents_counter",
    "overran",
    "phase",
    "reason",
    "seconds",
    "surplus",
    "times",
    "which",
]
"""Facts a case may ask about. Worked out rather than reported: ``at_fault`` (``declarers``, ``opponents``, ``both``,
``nobody``), ``overran`` (`seconds` beyond the limit of the act `which`), ``surplus`` (`cards` less the number due)."""

Authority = Literal["referee", "arbitration_committee", "staff", "director", "innocent"]
Right = Literal["bid", "counter", "open_counter", "object", "reinforce", "throw", "ask"]
Remedy = Literal[
    "hands_corrected",
    "kitty_corrected",
    "declarer_takes_one_card_back",
    "declarer_discards_one_card",
    "short_player_draws_any_card_from_extra_player",
    "overdrawer_discards_any_one_card",
    "lowest_legal_unit_led",
]


class Span(Model, frozen=True, kw_only=True):
    """A number from `least` to `most`, both included; an absent end is open."""

    least: int | None = None
    most: int | None = None


Condition = bool | int | str | tuple[str, ...] | Span
"""A fact equals the value, is one of the texts, or lies in the span. A fact that is not known meets no condition."""


class Charge(Model, frozen=True, kw_only=True):
    """Points charged to the side at fault: off the opponents' total if the opponents erred, on to it otherwise.

    `by`: ``amount``; ``discard_capture`` = the points of the card discarded, as if the opponents had captured it with a
    single trump. `per`: once; for each card (fact ``cards``); for each time (fact ``times``)."""

    amount: Natural = 0
    per: Literal["incident", "card", "time"] = "incident"
    by: Literal["amount", "discard_capture"] = "amount"
    counts: Literal["now", "first_deal"] = "now"


class LevelChange(Model, frozen=True, kw_only=True):
    """Levels gained (or lost, negative) by either side, apart from the deal's result; `offender_to` sets one."""

    innocent: int = 0
    offender: int = 0
    offender_to: Rank | None = None
    per: Literal["incident", "time"] = "incident"


class Result(Model, frozen=True, kw_only=True):
    """The deal goes to a side whatever the points. `declarers` / `opponents`: levels if that side is the one it goes
    to; with ``from_points`` the least of them, the opponents' points then fix the number."""

    to: Literal["innocent", "offender", "declarers", "opponents"] = "innocent"
    levels: Literal["fixed", "from_points"] = "fixed"
    declarers: Natural = 0
    opponents: Natural = 0


class TrumpNaming(Model, frozen=True, kw_only=True):
    """Who names the trump suit instead, what holds if he does not, and whether in an opening deal he then declares."""

    by: Literal["innocent", "referee", "lot"] = "innocent"
    otherwise: Literal["permanent_only", "lot", "referee"] = "permanent_only"
    namer_declares_opening: bool = False


class Effect(Chapter, frozen=True, kw_only=True):
    """What follows from an incident; every part that is given applies. `play` that ends without a `result` and without
    a word on the `deal` is settled on the opponents' points after the charges."""

    warning: bool = False
    violations: Natural = 0
    """Violations entered against the side, for offences counted jointly."""
    charges: tuple[Charge, ...] = ()
    levels: LevelChange | None = None
    result: Result | None = None
    deal: Literal["", "kept", "void", "void_redraw", "replayed", "opened_anew"] = ""
    play: Literal["", "ends", "goes_on"] = ""
    cards: Literal["", "stand", "return", "dead"] = ""
    replacement: Literal["", "discard", "free"] = ""
    """What cards given in place of wrong ones count as; a discard never wins a trick."""
    bid: Literal["", "stands", "stands_unless_countered", "void"] = ""
    trumps: TrumpNaming | None = None
    corrected: Remedy | Literal[""] = ""
    lost_rights: tuple[Right, ...] = ()
    """Lost by the side at fault."""
    granted_rights: tuple[Right, ...] = ()
    """Granted to the innocent side."""
    allowed: bool | None = None
    """Whether what was asked for may be done (a take-back)."""
    composition_chosen_by: Literal["", "each_other_player", "next_seat", "leader"] = ""
    declaration_required: bool | None = None
    lost: Literal["", "first_deal", "round", "match", "event"] = ""
    """What the side at fault forfeits."""
    decided_by: Authority | Literal["", "undecided"] = ""
    """Who rules on it or has to be told; ``undecided`` = whom `offences.undecided` names; "" = the words are enough."""


Award = Literal["warning", "points", "levels", "result", "deal", "lost"]


class Discretion(Chapter, frozen=True, kw_only=True):
    """What whoever decides may award where the words leave it to him: the kinds of effects, and bounds of the points
    charged and of the levels either side is moved by (by amount)."""

    may: tuple[Award, ...] = ("warning", "points", "levels", "result", "deal", "lost")
    points: Span | None = None
    levels: Span | None = None


class Case(Chapter, frozen=True, kw_only=True):
    """`when` all conditions hold, `then` follows; with `options`, `chosen_by` picks one. `default`: the option that is
    meant when nobody has picked (a referee's usual ruling); "" = the choice has to be made."""

    when: dict[FactName, Condition] = {}
    then: Effect | None = None
    options: dict[str, Effect] = {}
    chosen_by: Literal["", "innocent", "offender", "referee", "arbitration_committee"] = ""
    default: str = ""
    discretion: Discretion | None = None
    """Limits of what may be awarded here; absent: those of the chapter."""


class Counted(Model, frozen=True, kw_only=True):
    """Whose repetitions, and within what, make the n-th time (fact ``count``); `jointly_with` other incidents."""

    per: Literal["player", "side"] = "side"
    within: Literal["deal", "match", "round", "event"] = "match"
    jointly_with: tuple[str, ...] = ()


class LeadAsked(Model, frozen=True, kw_only=True):
    """The lead an incident is about: `cards` as in ``leading.must_declare`` (``"A A"``), `first`: of the deal."""

    cards: str
    first: bool = False


class Offence(Chapter, frozen=True, kw_only=True):
    """One incident. `same_as` hands it to another one, whatever else stands here.

    `established`: with ``next_trick`` it counts from the moment the next trick is led; before that it is the incident
    `until`, and once established it is the incident `becomes` (when that is not itself). `due`: the number the fact
    ``cards`` is measured against. `asks`: the chapter that answers where no case does.
    """

    title: Text | None = None
    same_as: str = ""
    at_fault: Literal["offender", "thrower", "declarers", "opponents", "both", "nobody"] = "offender"
    established: Literal["at_once", "next_trick"] = "at_once"
    becomes: str = ""
    until: str = ""
    due: Literal["", "kitty"] = ""
    counted: Counted = Counted()
    lead: LeadAsked | None = None
    asks: Literal["", "act_limits", "overrun", "failed_throw", "redeal_rights", "must_declare", "undeclared_lead"] = ""
    cases: tuple[Case, ...] = ()


class Offences(Chapter, frozen=True, kw_only=True):
    """Offences by incident name. `undecided`: who rules where neither a case nor another chapter answers.
    `enforcement`: whether illegal plays are refused or accepted and marked, where a table does not say otherwise."""

    undecided: Authority = "referee"
    discretion: Discretion = Discretion()
    """Limits of what may be awarded where no case sets its own."""
    enforcement: Literal["prevent", "record"] = "prevent"
    list: dict[str, Offence] = {}


class Looking(Chapter, frozen=True, kw_only=True):
    """Who may look at cards once played or buried, and until when."""

    who: Literal["nobody", "owner", "declarer", "leader", "anybody"]
    until: Literal["always", "next_lead", "first_lead", "trick_end"] = "always"
    by_request: bool = False


class Asking(Chapter, frozen=True, kw_only=True):
    """What a player may ask another one."""

    who: Literal["nobody", "player_to_act", "anybody"]
    whom: Literal["partner", "opponents", "referee", "anybody"]
    answers: Literal["yes_no", "free"] = "free"


class Announcing(Chapter, frozen=True, kw_only=True):
    """What has to be said or shown, by whom."""

    who: Literal["declarer", "leader", "bidder", "everybody", "referee"]
    within_seconds: Natural = 0


class ForPeople(Chapter, frozen=True, kw_only=True):
    """Why a clause is a rule for people only, which the engine prints and does not act on."""

    reason: Text


class Conduct(Chapter, frozen=True, kw_only=True):
    """What may be looked at, asked, and must be announced; who decides and to whom one may appeal.

    `looking` keys: ``kitty``, ``own_last_trick``, ``last_trick``, ``earlier_tricks``. `for_people`: by clause id."""

    looking: dict[Literal["kitty", "own_last_trick", "last_trick", "earlier_tricks"], Looking] = {}
    asking: dict[Literal["partner_play", "doubtful_card", "played_cards", "clock"], Asking] = {}
    announcing: dict[
        Literal["draw_end", "kitty_reached", "throw_units", "overturn_wish", "card_count", "time_left"], Announcing
    ] = {}
    played_cards: Literal["face_up_in_order", "turned_down_in_order", "stacked_in_front"] = "face_up_in_order"
    points_lie: Literal["in_the_middle", "on_the_kitty", "with_the_winner"] = "in_the_middle"
    decides: Authority = "referee"
    appeal: tuple[Authority, ...] = ()
    appeal_minutes: Natural = 0
    for_people: dict[str, ForPeople] = {}
