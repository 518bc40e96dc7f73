"""Sending a table's events to those who watch: made once for all who may see the same, for each in his own redaction.

Not here: who may watch (``access``), sockets (``server``), frames (``protocol``).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.access import Person, judges
from tuolaji.services.merge_patch import Tree, diff
from tuolaji.services.settings import Limits
from tuolaji.services.table_event import OfEvent, TableEvent
from tuolaji.services.table_evolve import encode
from tuolaji.services.table_state import TableState
from tuolaji.services.table_view import BEHIND, DESK, SPECTATOR, Viewer, ViewMemory, mine, public, redact

KEPT_STATES: Final = 12
"""Batches of which a returning client is told what it missed; after more it starts over."""
NULL: Final = b"null"
_ENCODER: Final = msgspec.json.Encoder()


Called = Callable[[OfEvent, str], str]
"""The name of somebody at a table of a competition, by his id."""


def nameless(of: OfEvent, who: str) -> str:
    """Where no competition is at hand."""
    return ""


class Update(NamedTuple):
    """Events from number `first` on, JSON each (NULL for one not shown), and the view's merge patch as tree and JSON.

    tree: of this viewer alone (the patch of ``mine``), for sentences about it."""

    first: int
    events: Sequence[bytes]
    patch: bytes
    mine: Tree


class Fresh(NamedTuple):
    """A whole view as of event `seq`."""

    seq: int
    view: bytes
    mine: Tree


class Watcher(Protocol):
    """Somebody who watches. All calls return at once: whoever is slow has a queue of his own."""

    def update(self, update: Update) -> None:
        """Events happened."""

    def start_over(self, fresh: Fresh) -> None:
        """A whole view, in place of what was missed."""

    def gone(self, reason: str) -> None:
        """Watching is over."""


class Happened(NamedTuple):
    """An event as it was stored."""

    event: TableEvent
    payload: bytes


class Audience:
    """Those who watch one table in the same way: live, with all hands deals behind, or (``all_hands``) live."""

    def __init__(
        self,
        loaded: Loaded,
        limits: Limits,
        state: TableState,
        behind: int = 0,
        *,
        all_hands: bool = False,
        called: Called = nameless,
    ) -> None:
        self.loaded = loaded
        self.limits = limits
        self.behind = behind
        self.all_hands = all_hands
        self.called = called
        self.state = state
        self.watchers: dict[Watcher, Person] = {}
        self.memory = ViewMemory()
        self.base: Tree | None = None
        self.mines: dict[str, Tree] = {}
        self._states: deque[TableState] = deque((state,), KEPT_STATES)
        self._tail: deque[tuple[int, Sequence[Happened]]] = deque(maxlen=KEPT_STATES)

    def viewer(self, person: Person) -> Viewer:
        """What a person may see."""
        if self.behind or self.all_hands:
            return BEHIND if self.behind else DESK
        seat = self.state.seat_of(person.key)
        return SPECTATOR if seat is None else seat

    def follow(self, state: TableState, happened: Sequence[Happened]) -> None:
        """Events happened: tell everybody. Whatever a spectator may see as it is, everybody may."""
        first = self.state.seq + 1
        self.state = state
        self._states.append(state)
        self._tail.append((first, happened))
        if not self.watchers:
            self.base = None
            self.mines.clear()
            return
        old, self.base = self.base, self._public(state, self.memory)
        patch = _ENCODER.encode(diff({} if old is None else old, self.base))
        alike = all(redact(entry.event, SPECTATOR) is entry.event for entry in happened)
        common = Update(first, [entry.payload for entry in happened], patch, {}) if alike else None
        shown: dict[Viewer, Update] = {}
        for watcher, person in list(self.watchers.items()):
            viewer = self.viewer(person)
            update = common or shown.get(viewer)
            if update is None:
                update = Update(first, [self._shown(entry, viewer) for entry in happened], patch, {})
                shown[viewer] = update
            watcher.update(self._own(update, person, viewer) if person.key else update)

    def recall(self) -> None:
        """Everybody starts over: somebody is called something else."""
        self.base = None
        for watcher, person in list(self.watchers.items()):
            watcher.start_over(self.fresh(person))

    def fresh(self, person: Person) -> Fresh:
        """A whole view for somebody."""
        base, tree = self._current(), self._mine(self.state, person, self.memory)
        if person.key:
            self.mines[person.key] = tree
        view = _joined(_ENCODER.encode(base), tree, always=bool(person.key))
        return Fresh(self.state.seq, view, tree)

    def missed(self, person: Person, since: int) -> Update | Fresh | None:
        """What somebody missed who has seen everything up to `since`: None if nothing, a whole view if too much."""
        if since == self.state.seq:
            self._remember(person)
            return None
        old = next((state for state in self._states if state.seq == since), None)
        if old is None:
            return self.fresh(person)
        viewer = self.viewer(person)
        happened = [entry for first, entries in self._tail if first > since for entry in entries]
        before, after = self._public(old, ViewMemory()), self._current()
        patch = _ENCODER.encode(diff(before, after))
        own = diff(self._mine(old, person, ViewMemory()), self._remember(person))
        events = [self._shown(entry, viewer) for entry in happened]
        return Update(since + 1, events, _joined(patch, own), own)

    def _current(self) -> Tree:
        if self.base is None:
            self.base = self._public(self.state, self.memory)
        return self.base

    def _remember(self, person: Person) -> Tree:
        tree = self._mine(self.state, person, self.memory)
        self._current()
        if person.key:
            self.mines[person.key] = tree
        return tree

    def _public(self, state: TableState, memory: ViewMemory) -> Tree:
        all_hands = self.behind > 0 or self.all_hands
        of, labels = state.of, tuple[str, ...]()
        if of is not None:
            labels = tuple(self.called(of, at.who) if at.who else at.label for at in state.seats)
        return public(self.loaded, self.limits, state, memory, all_hands=all_hands, behind=self.behind, labels=labels)

    def _mine(self, state: TableState, person: Person, memory: ViewMemory) -> Tree:
        if not person.key:
            return {}
        return mine(self.loaded, state, self.viewer(person), person.key, memory, self._authority(state, person))

    def _authority(self, state: TableState, person: Person) -> str:
        """A referee's authority, "" for everybody else."""
        return (state.desk.authority(person.referee) or "") if judges(state, person) else ""

    def _own(self, update: Update, person: Person, viewer: Viewer) -> Update:
        """An update with what changed for one person alone."""
        old = self.mines.get(person.key, {})
        authority = self._authority(self.state, person)
        tree = mine(self.loaded, self.state, viewer, person.key, self.memory, authority)
        own = diff(old, tree)
        self.mines[person.key] = tree
        return Update(update.first, update.events, _joined(update.patch, own), own) if own else update

    def _shown(self, entry: Happened, viewer: Viewer) -> bytes:
        shown = redact(entry.event, viewer)
        if shown is entry.event:
            return entry.payload
        return NULL if shown is None else encode(shown)


def _joined(base: bytes, own: Tree, *, always: bool = False) -> bytes:
    """A patch or view with a viewer's own part put in."""
    if not own and not always:
        return base
    part = b'"mine":' + _ENCODER.encode(own)
    return b"{" + part + b"}" if base == b"{}" else base[:-1] + b"," + part + b"}"
