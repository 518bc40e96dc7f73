"""Wishes of a competition's devices that wait for a word at the laptop. In memory: whoever asked asks again after a
restart.

Not here: which wishes wait and carrying them out (``server.laptop``), where a device is (``server.nearby``).
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from tuolaji.faults import Fault
from tuolaji.services.live_shape import WishView
from tuolaji.services.ports import Entropy

MOST: Final = 50
MOST_OF_ONE: Final = 15
"""Wishes of one device: nobody keeps the others from asking."""
ID_BYTES: Final = 6
State = Literal["waits", "declined", "failed"]


class Wish(NamedTuple):
    """What a device asked for. body: as it was signed; what: its kind, facts: what of it is told; code: of the refusal
    it met when it was carried out."""

    id: str
    at: int
    by: str
    body: Any
    what: str
    facts: dict[str, Any]
    state: State = "waits"
    code: str = ""

    def view(self) -> WishView:
        """As it is told."""
        return WishView(
            id=self.id, at=self.at, by=self.by, what=self.what, facts=self.facts, state=self.state, code=self.code
        )


class Waiting:
    """The wishes of one room."""

    def __init__(self, entropy: Entropy) -> None:
        self._entropy = entropy
        self._wishes: dict[str, Wish] = {}

    def ask(self, by: str, at: int, body: Any, what: str, facts: dict[str, Any]) -> Wish:
        """A device's wish waits from now on; one that waits already stays the one it is, answered ones of the device
        are forgotten. Raises Fault ``too_many_wishes`` (facts: most)."""
        kept = {name: one for name, one in self._wishes.items() if one.by != by or one.state == "waits"}
        same = next((one for one in kept.values() if (one.by, one.what, one.facts) == (by, what, facts)), None)
        own = sum(one.by == by for one in kept.values())
        if same is None and (own >= MOST_OF_ONE or len(kept) >= MOST):
            raise Fault("too_many_wishes", {"most": MOST_OF_ONE if own >= MOST_OF_ONE else MOST})
        ident = self._entropy.token(ID_BYTES).hex() if same is None else same.id
        wish = Wish(ident, at, by, body, what, facts)
        self._wishes = {**kept, ident: wish}
        return wish

    def take(self, ident: str) -> Wish:
        """A wish that waits; it does so no longer. Raises Fault ``wish_unknown``."""
        wish = self._wishes.get(ident)
        if wish is None or wish.state != "waits":
            raise Fault("wish_unknown", {})
        del self._wishes[ident]
        return wish

    def answered(self, wish: Wish, state: State, code: str = "") -> None:
        """Tell whoever asked that nothing came of it."""
        self._wishes[wish.id] = wish._replace(state=state, code=code)

    def drop(self, ident: str, by: str) -> Wish:
        """Whoever asked takes it back, or has read the answer. Raises Fault ``wish_unknown``."""
        wish = self._wishes.get(ident)
        if wish is None or wish.by != by:
            raise Fault("wish_unknown", {})
        return self._wishes.pop(ident)

    def forget(self, by: str) -> None:
        """A device has no part here any more: nothing of it is carried out."""
        self._wishes = {name: one for name, one in self._wishes.items() if one.by != by}

    def numbers(self) -> frozenset[int]:
        """Numbers of links that wait: no other link may take them."""
        waits = (one for one in self._wishes.values() if one.state == "waits")
        return frozenset(one.facts["number"] for one in waits if one.what == "make_link")

    def views(self) -> dict[str, WishView]:
        """All of them, as they are told."""
        return {name: one.view() for name, one in self._wishes.items()}

    def waits(self) -> tuple[WishView, ...]:
        """Those that wait."""
        return tuple(one.view() for one in self._wishes.values() if one.state == "waits")
