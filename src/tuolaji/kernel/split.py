"""Ways to take cards of one suit apart into units: the default split, a stated one, all that are coarsest.

Default: widest first; within a width the longest run, then the highest. A split is coarsest when no units of it could
be one larger unit together; only such splits are a choice (AAAKK is AAA + KK or A + AAKK, never A + AA + KK).
Not here: whether the units may be led (``lead``).
"""

from tuolaji.kernel.answers import Unit
from tuolaji.kernel.core_bits import FRAME, bit_index, runs, take
from tuolaji.kernel.core_fit import fold, lanes
from tuolaji.kernel.core_tables import LANES, Tables, lay_out, zeros

SET_NAMES = ("", "single", "pair", "triple", "quad", "quint", "sext")
RUN_NAMES = ("", "", "tractor", "triple_tractor", "quad_tractor", "quint_tractor", "sext_tractor")
MOST_SPLITS = 24
MOST_STEPS = 1500
_FORK = 70


class Shaper:
    """Units of one suit under one table. `sets`: widths that are units; `run_limits`: width → least, greatest."""

    def __init__(
        self,
        tables: Tables,
        sets: tuple[int, ...],
        run_limits: dict[int, tuple[int, int]],
        formations: tuple[str, ...],
        formation_cards: tuple[tuple[int, ...], ...],
    ) -> None:
        self.t = tables
        self.sets = sets
        self.run_limits = run_limits
        self.formations = {
            tuple(sorted(cards)): name for name, cards in zip(formations, formation_cards, strict=True) if cards
        }
        self.frames = zeros(5 * FRAME)

    def key(self, unit: Unit) -> tuple[int, int, int]:
        """Order of units, strongest first: number of cards, width, rank."""
        return (-len(unit.cards), -unit.width, self.top(unit.cards))

    def top(self, cards: tuple[int, ...]) -> int:
        """Bit of the strongest grade among the cards (0 = strongest); exact-face runs rank below all."""
        return min(self.home(card) for card in cards)

    def home(self, face: int) -> int:
        """Rank bit of a face within its suit."""
        bit = self.t.face_pos[face] & 63
        for i in range(self.t.extras):
            if self.t.face_pos[face] >> 6 == 4 and self.t.extra_bit[i] == bit:
                return self.t.extra_home[i]
        return bit

    def unit(self, cards: tuple[int, ...]) -> "Unit | None":
        """The unit that exactly these cards (of one suit) are, if they are one."""
        units = self.default(cards)
        if len(units) == 1:
            return units[0]
        name = self.formations.get(tuple(sorted(cards)))
        return Unit(0, 1, tuple(cards), name) if name else None

    def default(self, cards: tuple[int, ...]) -> list[Unit]:
        """The default split, strongest first."""
        suit = self.t.face_pos[cards[0]] >> 6
        lay_out(self.t, list(cards), self.frames, 0)
        self.t.suit = suit
        at = suit * FRAME
        units: list[Unit] = []
        for width in range(self.t.decks, 0, -1):
            if width in self.run_limits:
                least, greatest = self.run_limits[width]
                for length in range(min(greatest, len(cards) // width), least - 1, -1):
                    while (faces := self._run(at, width, length)) != 0:
                        units.append(self._taken(at, width, length, faces))
            if width in self.sets or width == 1:
                while self.frames[at + width - 1] != 0:
                    units.append(self._taken(at, width, 1, self._highest(at, width)))
        return sorted(units, key=self.key)

    def _run(self, at: int, width: int, length: int) -> int:
        """Faces of the highest run in the frame, 0 if there is none."""
        faces = self.frames[at + width - 1]
        x = runs(fold(self.t, faces), length)
        if x:
            lanes(self.t, _FORK, faces, ((1 << length) - 1) * (x & -x))
            return self.t.lanes[_FORK * LANES]
        for i in range(self.t.specials):
            suit, w, n, exact = [self.t.special[i * 4 + k] for k in range(4)]
            if (suit, w, n) == (self.t.suit, width, length) and exact & ~faces == 0:
                return exact
        return 0

    def _highest(self, at: int, width: int) -> int:
        """The strongest face with `width` copies."""
        faces = self.frames[at + width - 1]
        x = fold(self.t, faces)
        lanes(self.t, _FORK, faces, x & -x)
        return self.t.lanes[_FORK * LANES]

    def _taken(self, at: int, width: int, length: int, faces: int) -> Unit:
        """Take a unit from the frame."""
        take(self.frames, at, at, width, faces, self.t.decks)
        return self.made(width, length, faces)

    def made(self, width: int, length: int, faces: int) -> Unit:
        """A unit of ``t.suit`` from its face bits."""
        cards: list[int] = []
        while faces:
            low = faces & -faces
            faces ^= low
            cards += [self.t.face_at[self.t.suit * 64 + bit_index(low)]] * width
        return Unit(width, length, tuple(sorted(cards, key=self.home)), (RUN_NAMES if length > 1 else SET_NAMES)[width])

    def all_units(self, cards: tuple[int, ...]) -> list[Unit]:
        """Every unit that can be made of some of the cards (of one suit), largest first."""
        lay_out(self.t, list(cards), self.frames, 0)
        suit = self.t.suit = self.t.face_pos[cards[0]] >> 6
        units: list[Unit] = []
        for width in range(self.t.decks, 0, -1):
            faces = self.frames[suit * FRAME + width - 1]
            line = fold(self.t, faces)
            least, greatest = self.run_limits.get(width, (1, 0))
            for length in range(min(greatest, len(cards) // width), least - 1, -1):
                x = runs(line, length)
                while x:
                    low = x & -x
                    x ^= low
                    for i in range(lanes(self.t, _FORK, faces, ((1 << length) - 1) * low)):
                        units.append(self.made(width, length, self.t.lanes[_FORK * LANES + i]))
            for i in range(self.t.specials):
                where, w, n, exact = [self.t.special[i * 4 + k] for k in range(4)]
                if (where, w) == (suit, width) and exact & ~faces == 0 and width in self.run_limits:
                    units.append(self.made(w, n, exact))
            while faces and (width in self.sets or width == 1):
                low = faces & -faces
                faces ^= low
                units.append(self.made(width, 1, low))
        return sorted(units, key=self.key)

    def coarsest(self, cards: tuple[int, ...]) -> tuple[tuple[Unit, ...], ...]:
        """The coarsest splits, the default one first; at most MOST_SPLITS, found in at most MOST_STEPS steps."""
        default = tuple(self.default(cards))
        if len(default) == 1:
            return (default,)
        units = self.all_units(cards)
        search = _Search(self, units, cards)
        search.go({card: cards.count(card) for card in set(cards)}, [])
        parts = sorted(tuple(sorted(unit.cards)) for unit in default)
        rest = [
            split
            for split in search.found
            if sorted(tuple(sorted(unit.cards)) for unit in split) != parts and not search.joins(list(split))
        ]
        rest.insert(0, default)
        return tuple(rest[:MOST_SPLITS])


class _Search:
    """Depth-first search for splits in which no two units join."""

    def __init__(self, shaper: Shaper, units: list[Unit], cards: tuple[int, ...]) -> None:
        self.shaper = shaper
        self.units = units
        self.counts = [{card: unit.cards.count(card) for card in unit.cards} for unit in units]
        self.sizes = {tuple(sorted(unit.cards)) for unit in units}
        self.order = sorted(set(cards), key=shaper.home)
        self.found: list[tuple[Unit, ...]] = []
        self.steps = 0

    def go(self, left: dict[int, int], chosen: list[Unit]) -> None:
        """Cover the strongest card left by each unit that can."""
        card = next((face for face in self.order if left[face] > 0), None)
        if card is None:
            split = tuple(sorted(chosen, key=self.shaper.key))
            if split not in self.found:
                self.found.append(split)
            return
        for unit, count in zip(self.units, self.counts, strict=True):
            self.steps += 1
            if self.steps > MOST_STEPS or len(self.found) >= MOST_SPLITS:
                return
            if card in count and all(left[face] >= n for face, n in count.items()):
                if not any(self.one(unit, other) for other in chosen):
                    more = list(chosen)
                    more.append(unit)
                    self.go({face: n - count.get(face, 0) for face, n in left.items()}, more)

    def one(self, a: Unit, b: Unit) -> bool:
        """Whether two units are one unit together."""
        return tuple(sorted(a.cards + b.cards)) in self.sizes

    def joins(self, split: list[Unit]) -> bool:
        """Whether three or more units of a split are one unit together."""
        if len(split) > 12:
            return False
        for whole in self.units:
            inside = [
                unit for unit in split if set(unit.cards) <= set(whole.cards) and len(unit.cards) < len(whole.cards)
            ]
            if len(inside) > 2 and self.cover(inside, list(whole.cards)):
                return True
        return False

    def cover(self, units: list[Unit], cards: list[int]) -> bool:
        """Whether some of the units make up exactly the cards."""
        if not cards:
            return True
        for i, unit in enumerate(units):
            if cards[0] in unit.cards and all(cards.count(c) >= unit.cards.count(c) for c in unit.cards):
                rest = list(cards)
                for card in unit.cards:
                    rest.remove(card)
                if self.cover(units[:i] + units[i + 1 :], rest):
                    return True
        return False
