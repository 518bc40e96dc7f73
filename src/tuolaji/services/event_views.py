"""A competition as a role sees it: the one door through which anything of it leaves.

The public (displays, spectators, sides) sees what is published, names as the event says, no telephone numbers, no
line-up before both are in, no lot before it is shown, no board's result before every table has finished. A desk sees
the log's state, a director telephone numbers, too. A view is a tree without nulls; parts that are the same stay the
same object. Not here: sending (``event_desk``), questions (``event_asked``), the shape (``event_shape``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import is_
from typing import Any, Final, NamedTuple

from msgspec import to_builtins

from tuolaji.services import event_shape as shape
from tuolaji.services.event_access import may
from tuolaji.services.event_draws import Draws, hidden_draws
from tuolaji.services.event_matches import Matches, Placing
from tuolaji.services.event_shape import Seen, bare, tree
from tuolaji.services.hall_event import HallEvent, Settings
from tuolaji.services.merge_patch import Tree
from tuolaji.services.room_rows import Device
from tuolaji.tournament.boards import boards_of, shown
from tuolaji.tournament.checklist import checklist
from tuolaji.tournament.climbed import said
from tuolaji.tournament.expected import moved
from tuolaji.tournament.fate import Fate, fate
from tuolaji.tournament.hall import line_ups
from tuolaji.tournament.lateness import Late, late
from tuolaji.tournament.planning import upcoming
from tuolaji.tournament.prizes import awards
from tuolaji.tournament.standing import Line, final, medals, table
from tuolaji.tournament.state import Entry, Game, State
from tuolaji.tournament.timetable import clock, due_round
from tuolaji.tournament.tree import Outcome
from tuolaji.tournament.tree import Tree as Played

LADDER: Final = 40
"""Steps of the ladder that a view names."""


class Around(NamedTuple):
    """What a view needs beside the competition. now_ms: the server's clock; people: device key → name; late: who is."""

    now_ms: int
    people: dict[str, str] = {}
    backup_ms: int = 0
    copies: tuple[shape.CopyView, ...] = ()
    late: tuple[Late, ...] = ()
    rehearsal: shape.RehearsalView | None = None


def seen_by(device: Device) -> Seen:
    """What a device sees of the whole."""
    if device.role in ("display", "spectator", "side"):
        return "public"
    return "director" if device.role == "director" and not device.match else "desk"


class Views:
    """The views of one competition. What has not changed since the last time is taken from there. matches: those it is
    played in."""

    def __init__(self, event: HallEvent) -> None:
        self._event = event
        self.matches: Matches
        self._fixtures: dict[tuple[Seen, str], tuple[Game, Any, Tree]] = {}
        self._standings: dict[Seen, tuple[Any, Tree]] = {}
        self._entries: dict[tuple[Seen, str], tuple[Any, Tree]] = {}
        self._parts: dict[str, tuple[Sequence[Any], Tree]] = {}
        self._played = Played(event.state)
        self._draws = Draws(event)
        self._ladder = [said(event.loaded, climbed) for climbed in range(LADDER)]

    def view(self, seen: Seen, around: Around) -> Tree:
        """The whole for everybody who sees alike."""
        event = self._event
        state, settings = (event.public if seen == "public" else event.state), event.settings
        if state.form is None:
            state = event.state if not event.public.entries else state
        hidden = hidden_draws(state, settings) if seen == "public" else frozenset()
        played = self.read(state)
        found = self._head(state, settings)
        later = moved(self._event.loaded, played, around.now_ms)
        found["expected"] = {
            name: tree(shape.ExpectedView(starts=one.starts_ms, ends=one.ends_ms, over=one.over))
            for name, one in later.items()
        }
        if around.rehearsal is not None:
            found["rehearsal"] = tree(around.rehearsal)
        found["entries"] = self._part(
            f"entries/{seen}",
            (state.entries, event.names.found, settings.names),
            lambda: {one.id: self._entry(seen, one) for one in state.entries.values()},
        )
        desk = seen != "public"
        found["matches"] = self._part(
            f"matches/{desk}",
            (state, settings, hidden, self.matches.stamp),
            lambda: self._matches(seen, played, settings, hidden),
        )
        found["draws"] = self._draws.shown(seen, state)
        found["rounds"] = {one: tree(_round(played, one, hidden)) for one in state.sections()}
        found |= self._ranked(played, hidden)
        if desk:
            found["desk"] = self._desk(seen, around)
        return found

    def read(self, state: State) -> Played:
        """A state read once for all who see it."""
        if self._played.state is not state:
            self._played = Played(state, self._played)
        return self._played

    def _part(self, name: str, of: Sequence[Any], make: Callable[[], Tree]) -> Tree:
        """A part that stays the same object while what it is made of does."""
        kept = self._parts.get(name)
        if kept is not None and len(kept[0]) == len(of) and all(map(is_, kept[0], of)):
            return kept[1]
        made = make()
        self._parts[name] = of, made
        return made

    def _matches(self, seen: Seen, played: Played, settings: Settings, hidden: frozenset[str]) -> Tree:
        return {
            name: self._fixture(seen, played, game, settings)
            for name, game in played.state.games.items()
            if game.draw not in hidden
        }

    def _head(self, state: State, settings: Settings) -> Tree:
        event = self._event
        names = {one.id: one.name for (kind, _), one in event.names.found.items() if kind == "unit"}
        units = dict.fromkeys([*state.units, *(one.unit for one in state.entries.values() if one.unit)])
        return {
            "event": state.event_id,
            "title": settings.title,
            "rulebook": state.rulebook,
            "digest": state.digest,
            "test": state.test,
            "part": state.part,
            "closes_at": state.closes_ms,
            "ladder": self._ladder,
            "names": settings.names,
            "with_tables": settings.with_tables,
            "where": {"": "cards", **settings.where},
            "online": bare(to_builtins(settings.online)),
            "form": to_builtins(state.form) if state.form is not None else {},
            "sections": list(state.sections()),
            "units": {unit: names.get(unit, unit) for unit in units},
            "boards": {name: "told" if one.secret else "fixed" for name, one in state.boards.items()},
            "tables": list(state.tables),
            "slots": {name: to_builtins(slot) for name, slot in state.slots.items()},
            "prizes": [to_builtins(one) for one in state.prizes],
            "notices": [{"at": one.at_ms, "text": one.text} for one in settings.notices],
            "auto": event.state.auto,
            "self_check_in": event.state.self_check_in,
            "paper": {name: list(order) for name, order in settings.paper.items() if order},
            "review": event.state.review,
            "behind": event.seq - event.seen,
        }

    # — parts —

    def _entry(self, seen: Seen, entry: Entry) -> Tree:
        names, settings = self._event.names, self._event.settings
        people = tuple(names.found.get(("person", one)) for one in entry.players)
        key = (entry, people, names.found.get(("entry", entry.id)), settings.names)
        kept = self._entries.get((seen, entry.id))
        if kept is not None and kept[0] == key:
            return kept[1]
        made = tree(
            shape.EntryView(
                id=entry.id,
                name=names.name("entry", entry.id),
                players=tuple(self._person(seen, one) for one in entry.players),
                unit=entry.unit,
                seed=entry.seed,
                section=entry.section,
                late=entry.late,
                out=entry.out,
                here=entry.here,
                itself=entry.itself,
            )
        )
        self._entries[seen, entry.id] = key, made
        return made

    def _person(self, seen: Seen, person: str) -> shape.PersonView:
        names = self._event.names
        known = names.found.get(("person", person))
        short = seen == "public" and self._event.settings.names == "initials"
        shown_as = "" if known is None or known.erased else names.initials(person) if short else known.name
        phone = known.phone if seen == "director" and known is not None and known.phone else None
        return shape.PersonView(id=person, name=shown_as, phone=phone)

    def _fixture(self, seen: Seen, played: Played, game: Game, settings: Settings) -> Tree:
        name = game.fixture.id
        sides, outcome = played.sides(name), played.outcome(name)
        link = settings.live.get(name)
        link = link if link is not None and link.sides == sides else None
        placed = self.matches.placing(game, link)
        seen = "public" if seen == "public" else "desk"
        boards = seen != "public" or not played.state.stage(game.stage).boards or self._told(played, game)
        key = (sides, outcome, placed, boards)
        kept = self._fixtures.get((seen, name))
        if kept is not None and kept[0] is game and kept[1] == key:
            return kept[2]
        made = tree(self._made(seen, played, game, placed, boards=boards))
        self._fixtures[seen, name] = game, key, made
        return made

    def _told(self, played: Played, game: Game) -> bool:
        """Whether everything of a duplicate round may be told."""
        form = played.state.stage(game.stage)
        prefix = game.fixture.id.rpartition(".")[0].rpartition(".")[0] + "."
        return {one.id for one in boards_of(prefix, game.fixture.round, form.boards)} <= shown(played.state, played)

    def _made(self, seen: Seen, played: Played, game: Game, placed: Placing, *, boards: bool) -> shape.FixtureView:
        name, fixture = game.fixture.id, game.fixture
        outcome, sides = played.outcome(name), played.sides(name)
        running = clock(game, 0)
        phase: Any = "done" if outcome else "running" if game.started else "called" if game.called_ms else "waiting"
        desk = seen != "public"
        return shape.FixtureView(
            id=name,
            section=game.section,
            stage=game.stage,
            round=fixture.round,
            group=fixture.group,
            role=fixture.role,
            a=fixture.a,
            b=fixture.b,
            sides=(_side(sides[0]), _side(sides[1])),
            marks=fixture.marks,
            table=game.table,
            phase=phase,
            called_at=game.called_ms,
            ends_at=running.ends_ms if running is not None else 0,
            extra=game.extra,
            paused_at=0 if game.paused is None else game.paused.from_ms,
            paused_for="" if game.paused is None else game.paused.reason,
            held=game.held_ms,
            here=game.here,
            flags=game.flags,
            referee=game.referee,
            live=placed.live,
            where=placed.where,
            online=placed.online,
            seats=placed.seats,
            so_far=placed.games if outcome is None else None,
            line_ups=line_ups(played.state, name),
            outcome=None if outcome is None else self._outcome(outcome, len(game.versions), boards=boards),
            versions=game.versions if desk else None,
            rulings=game.rulings if desk else None,
        )

    def _outcome(self, outcome: Outcome, versions: int, *, boards: bool) -> shape.EventResultView:
        result = outcome.result
        if result is None or not boards:
            faults = ("", "") if result is None else result.faults
            return shape.EventResultView(
                how=outcome.how, winner=outcome.winner, goes_on=outcome.goes_on, faults=faults, versions=versions
            )
        levels = result.levels
        return shape.EventResultView(
            how=outcome.how,
            winner=outcome.winner,
            goes_on=outcome.goes_on,
            faults=result.faults,
            versions=versions,
            levels=None
            if levels is None
            else (said(self._event.loaded, levels[0]), said(self._event.loaded, levels[1])),
            climbed=levels,
            deals=result.deals,
            games=result.games,
            boards=result.boards or None,
        )

    def _ranked(self, played: Played, hidden: frozenset[str]) -> Tree:
        """Tables, final places, medals and prizes: made anew only where a result, a penalty or a draw changed."""
        state = played.state
        key = (
            [(game.versions, game.rulings, game.draw, game.fixture) for game in state.games.values()],
            [(one.out, one.section) for one in state.entries.values()],
            (state.penalties, state.ties, state.prizes, hidden),
        )
        alone: Seen = "public" if hidden or state is not self._event.state else "desk"
        kept = self._standings.get(alone)
        if kept is not None and kept[0] == key:
            return dict(kept[1])
        made: Tree = {"standings": {}, "final": {}, "medals": {}, "awards": []}
        for section in state.sections():
            games = [game for game in played.games(section) if game.draw not in hidden]
            places = dict.fromkeys((game.stage, game.fixture.group) for game in games)
            for stage, group in places:
                lines = table(played, section, stage, group)
                ranking = shape.RankingView(section=section, stage=stage, group=group, lines=tuple(map(_line, lines)))
                made["standings"][f"{section}/{stage}/{group}"] = tree(ranking)
            made["final"][section] = [list(one) for one in final(played, section)] if games else []
            made["medals"][section] = medals(played, section) if games else {}
        made["awards"] = [
            tree(shape.AwardView(prize=one.prize, winners=one.winners)) for one in awards(played) if not hidden
        ]
        self._standings[alone] = key, made
        return dict(made)

    def _desk(self, seen: Seen, around: Around) -> Tree:
        event, state = self._event, self._event.state
        persons = [one for one in state.referees if ("person", one) in event.names.found]
        found = tree(
            shape.EventDeskView(
                checklists={},
                late=tuple(_late(one, around.now_ms) for one in around.late),
                referees=state.referees,
                persons={one: self._person(seen, one) for one in persons},
                people=around.people,
                backup_at=around.backup_ms,
                copies=around.copies,
                log=event.seq,
            )
        )
        found["checklists"] = self._part("checklists", (state,), lambda: self._checklists(state))
        return found

    def _checklists(self, state: State) -> Tree:
        played = self.read(state)
        return {one: tree(shape.ChecklistView(**checklist(state, one, played)._asdict())) for one in state.sections()}

    def mine(self, device: Device) -> Tree | None:
        """What a player or captain is told of himself, published or not."""
        state = self._event.state
        entry = state.entries.get(device.who) if device.role == "side" else None
        if entry is None:
            return None
        hidden = hidden_draws(state, self._event.settings)
        played = self.read(state)
        open_ = [
            game
            for game in state.games.values()
            if game.draw not in hidden
            and entry.id in played.sides(game.fixture.id)
            and played.outcome(game.fixture.id) is None
        ]
        left = fate(played, entry.id, hidden)
        return tree(self._mine(device, entry, played, open_[0] if open_ else None, left))

    def _mine(self, device: Device, entry: Entry, played: Played, game: Game | None, left: Fate) -> shape.MineView:
        name = "" if game is None else game.fixture.id
        sides = ("", "") if game is None else tuple(_side(one) for one in played.sides(name))
        side = sides.index(entry.id) if game is not None else 0
        link = None if game is None else self.matches.link(name)
        placed = Placing("cards") if game is None else self.matches.placing(game, link)
        running = None if game is None else clock(game, 0)
        larger = len(entry.players) > played.state.format.seated
        return shape.MineView(
            entry=entry.id,
            captain=device.part == "captain" or not larger,
            match=name,
            live=placed.live,
            side=side,
            table="" if game is None else game.table,
            opponent=sides[1 - side],
            starts_at=0 if game is None else game.called_ms,
            ends_at=0 if running is None else running.ends_ms,
            line_up=() if game is None else game.line_ups.get(entry.id, ()),
            line_up_due=game is not None and larger and entry.id not in game.line_ups,
            may=may(device, played.state),
            online=placed.online,
            seats=_seats(self.matches.players(name), placed, side) if placed.online else (),
            **left._asdict(),
        )


def _seats(names: Sequence[str], placed: Placing, side: int) -> tuple[shape.OwnSeatView, ...]:
    """The two seats of a side."""
    return tuple(
        shape.OwnSeatView(seat=seat, name=names[seat], state=placed.seats[seat] if placed.seats else "open")
        for seat in (side, side + 2)
    )


def lates(event: HallEvent, now_ms: int, read: Played | None = None) -> tuple[Late, ...]:
    """Who is late now. read: the state read already."""
    return late(event.loaded, event.state, now_ms, read) if event.state.form is not None else ()


def _late(one: Late, now_ms: int) -> shape.LateView:
    """The moment of the next step to the whole second, so that it stays the same while nothing happens."""
    after = 0 if one.next_ms is None else round((now_ms + one.next_ms) / 1000) * 1000
    return shape.LateView(
        match=one.match,
        table=one.table,
        entry=one.entry,
        side=one.side,
        minutes=one.minutes,
        does=one.step.does,
        points=one.step.points,
        clause=one.step.clause,
        next_at=after,
        next_does=one.after.does if one.after is not None else "",
        next_points=one.after.points if one.after is not None else 0,
    )


def _round(played: Played, section: str, hidden: frozenset[str]) -> shape.RoundView:
    state = played.state
    due = [game for game in due_round(played, section) if game.draw not in hidden]
    after = None if played.open(section) else upcoming(played, section)
    waiting = next(
        (name for name, one in state.draws.items() if one.status == "committed" and one.plan.section == section), ""
    )
    drawn = any(one.plan.section == section for one in state.draws.values())
    return shape.RoundView(
        stage=due[0].stage if due else 0,
        round=due[0].fixture.round if due else 0,
        due=tuple(game.fixture.id for game in due),
        next_stage=after.stage if after else 0,
        next_round=after.round if after else 0,
        waiting=waiting,
        over=drawn and not due and after is None and not played.open(section),
    )


def _side(side: str | None) -> str:
    return "?" if side is None else side


def _line(line: Line) -> shape.LineView:
    sums = line.sums
    return shape.LineView(
        entry=line.entry,
        place=line.place,
        shared=line.shared,
        settled=line.settled,
        points=str(sums.points),
        penalty=sums.penalty,
        net=sums.net,
        wins=sums.wins,
        matches=sums.matches,
        deals_won=sums.deals_won,
        points_won=sums.points_won,
        walkovers=sums.walkovers,
        absences=sums.absences,
        byes=sums.byes,
    )
