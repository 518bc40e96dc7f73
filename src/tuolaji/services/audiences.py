"""Who watches a table in which way: live, deals behind, or, as a referee who looks, with all hands.

Not here: what they are told (``watching``), whether they may (``access``), comings and goings (``presence``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.access import Person, judges, looks, may_watch
from tuolaji.services.settings import Limits
from tuolaji.services.table_state import TableState
from tuolaji.services.watching import Audience, Called, Happened, Watcher


class Audiences:
    """See the module. shown: the state that delayed spectators see now; told: whether who looks on may know how a match
    stands."""

    def __init__(
        self,
        loaded: Loaded,
        limits: Limits,
        state: TableState,
        shown: Callable[[], TableState],
        called: Called,
        told: Callable[[TableState], bool],
    ) -> None:
        self._limits = limits
        self._called = called
        self._told = told
        self._shown = shown
        self.state = state
        self.live = Audience(loaded, limits, state, called=called)
        self.behind: Audience | None = None
        self.over: Audience | None = None

    @property
    def all(self) -> list[Audience]:
        """All there are."""
        return [audience for audience in (self.live, self.behind, self.over) if audience is not None]

    def people(self) -> list[Person]:
        """Everybody who watches."""
        return [person for audience in self.all for person in audience.watchers.values()]

    def load(self, loaded: Loaded) -> None:
        """The table has another rulebook (before its match)."""
        self.live.loaded = loaded

    def recall(self) -> None:
        """Everybody starts over who may still look on."""
        self.admit()
        for audience in self.all:
            audience.recall()

    def follow(self, state: TableState, happened: Sequence[Happened]) -> None:
        """Events happened; delayed spectators are not told yet."""
        self.state = state
        self.live.follow(state, happened)
        if self.over is not None:
            self.over.follow(state, happened)

    def of(self, person: Person) -> Audience:
        """Live for seats and before the match, all hands for a referee who looks, for others as the table allows.
        Raises Fault ``not_allowed``."""
        state = self.state
        if state.seat_of(person.key) is not None:
            return self.live
        if not may_watch(state, person) or not self._open(person):
            raise Fault("not_allowed", {"role": "spectator"})
        if looks(state, person):
            if self.over is None:
                self.over = Audience(self.live.loaded, self._limits, state, all_hands=True, called=self._called)
            return self.over
        if state.settings.spectators != "delayed" or state.phase == "gathering" or judges(state, person):
            return self.live
        if self.behind is None:
            deals = state.settings.delay_deals
            self.behind = Audience(self.live.loaded, self._limits, self._shown(), deals, called=self._called)
        return self.behind

    def _open(self, person: Person) -> bool:
        """Whether a competition lets somebody look on now: its results may wait to be published."""
        return self.state.phase == "gathering" or judges(self.state, person) or self._told(self.state)

    def admit(self) -> None:
        """Bring everybody to where he may be now: when the match begins, those who may only see it later (or not at
        all) leave the live table; whoever takes a seat comes to it; referees look, or no longer."""
        for old in self.all:
            for watcher, person in list(old.watchers.items()):
                try:
                    audience = self.of(person)
                except Fault:
                    self.forget(watcher)
                    watcher.gone("not_allowed")
                    continue
                if audience is not old:
                    self.forget(watcher)
                    audience.watchers[watcher] = person
                    watcher.start_over(audience.fresh(person))

    def where(self, watcher: Watcher) -> tuple[Audience, Person] | None:
        """Where somebody watches, and as whom."""
        for audience in self.all:
            if watcher in audience.watchers:
                return audience, audience.watchers[watcher]
        return None

    def dismiss(self, key: str, reason: str, but: Watcher | None = None) -> None:
        """Tell all devices of a key (or all but one) that watching is over."""
        for audience in self.all:
            for watcher, person in list(audience.watchers.items()):
                if key and person.key == key and watcher is not but:
                    self.forget(watcher)
                    watcher.gone(reason)

    def clear(self, reason: str) -> None:
        """Everybody leaves."""
        for audience in self.all:
            for watcher in list(audience.watchers):
                self.forget(watcher)
                watcher.gone(reason)

    def forget(self, watcher: Watcher) -> Person | None:
        """Somebody watches no more: who he was."""
        found = self.where(watcher)
        return None if found is None else found[0].watchers.pop(watcher)
