"""One rulebook at one (level, trump suit) as plain ints: the only rule knowledge the compiled kernel has.

Filled by ``rulebook.compiler``. Shapes are ``width * SHAPES + length``; a shape with width 0 is the formation number
``length``. Rungs, alternatives and units are flat: rung r has alternatives ``rung[r] .. rung[r+1]``, alternative a has
units ``alt[a] .. alt[a+1]`` and unit u is ``unit_w[u], unit_l[u]``. Not here: any question asked of them.
"""

from typing import Final

from tuolaji.kernel.core_bits import FRAME, bit, clear, put
from tuolaji.kernel.ints import i64, vec

SHAPES: Final = 64
DEPTH: Final = 72
LANES: Final = 64
MAX_SLOTS: Final = 128
TRUMPS: Final = 4
MEMO: Final = 2048
ENTRY: Final = 10


def zeros(n: int) -> vec[i64]:
    """A vec of n zeros."""
    return vec[i64]([0] * n)


class Tables:
    """Rule tables and the workspace of the questions asked of them (one question at a time)."""

    decks: i64
    # Trumps of equal grade: every face but the first lies on an extra bit whose home is that first face's bit.
    extra_bit: vec[i64]
    extra_home: vec[i64]
    extras: i64
    extra_mask: i64
    home_mask: i64
    line: i64
    # Runs that exist only of exact faces: suit, width, length, faces; four ints each.
    special: vec[i64]
    specials: i64
    # Formations: for each, per suit 0..4 and copies 1..6 the faces it needs so often (suit-major, 8 a suit).
    formation: vec[i64]
    rung: vec[i64]
    rung_spare: vec[i64]
    rung_keep: vec[i64]
    alt: vec[i64]
    alt_allowed: vec[i64]
    unit_w: vec[i64]
    unit_l: vec[i64]
    # First rung of each shape's ladder; empty where first == last: then the general rule holds.
    ladder: vec[i64]
    # The general rule: steps of each lead width (kind * 8 + width; kind 1 = runs, 2 = sets; 0 ends), and the rung
    # that answers one run or set, its stand-ins first and otherwise.
    steps: vec[i64]
    general: vec[i64]
    general_first: vec[i64]
    # What may stand against a unit in plain suits and in trumps: a rung whose alternatives are classes, strongest
    # first, and the class of each alternative.
    answer: vec[i64]
    alt_class: vec[i64]
    match_strongest: i64
    # Units that may be led: bit w of sets, least and greatest run length per width (0: no runs).
    sets: i64
    least: vec[i64]
    run_least: vec[i64]
    longest: vec[i64]
    throws: i64
    throw_hands: i64
    throw_same_type: i64
    throw_charge: i64
    throw_charge_cards: i64
    # Positions of faces (suit * 64 + bit, and back, -1 for none) and of points (value, then a mask per suit).
    face_pos: vec[i64]
    face_at: vec[i64]
    point_value: vec[i64]
    point_mask: vec[i64]
    point_values: i64
    # The last trick and the bands: see core_score.
    capture: vec[i64]
    times: vec[i64]
    bands: vec[i64]
    n_bands: i64
    above: vec[i64]
    below: vec[i64]
    out: vec[i64]
    # Workspace.
    frames: vec[i64]
    lanes: vec[i64]
    slots: vec[i64]
    n_slots: i64
    need: vec[i64]
    lead_w: vec[i64]
    lead_l: vec[i64]
    n_units: i64
    suit: i64
    owed_only: i64
    rank_first: i64
    inside: vec[i64]
    leaf: i64
    best_alt: i64
    best_bit: i64
    random: vec[i64]
    picked: vec[i64]
    chosen: vec[i64]
    # The memory of failures of a long search (core_memo).
    nodes: i64
    search: i64
    demand: vec[i64]
    demand3: vec[i64]
    failed: vec[i64]

    def __init__(self, decks: int, data: dict[str, list[int]]) -> None:
        self.decks = decks
        self.fill_positions(data)
        self.fill_ladders(data)
        self.fill_rest(data)
        self.clear_workspace()

    def fill_positions(self, data: dict[str, list[int]]) -> None:
        """Where faces and points lie."""
        self.extra_bit = vec[i64](data["extra_bit"])
        self.extra_home = vec[i64](data["extra_home"])
        self.extras = len(data["extra_bit"])
        self.extra_mask = data["extra_mask"][0]
        self.home_mask = data["home_mask"][0]
        self.line = data["line"][0]
        self.special = vec[i64](data["special"])
        self.specials = len(data["special"]) // 4
        self.formation = vec[i64](data["formation"])
        self.face_pos = vec[i64](data["face_pos"])
        self.face_at = vec[i64](data["face_at"])
        self.point_value = vec[i64](data["point_value"])
        self.point_mask = vec[i64](data["point_mask"])
        self.point_values = len(data["point_value"])

    def fill_ladders(self, data: dict[str, list[int]]) -> None:
        """Ladders, the general rule and the answers."""
        self.rung = vec[i64](data["rung"])
        self.rung_spare = vec[i64](data["rung_spare"])
        self.rung_keep = vec[i64](data["rung_keep"])
        self.alt = vec[i64](data["alt"])
        self.alt_allowed = vec[i64](data["alt_allowed"])
        self.unit_w = vec[i64](data["unit_w"])
        self.unit_l = vec[i64](data["unit_l"])
        self.ladder = vec[i64](data["ladder"])
        self.steps = vec[i64](data["steps"])
        self.general = vec[i64](data["general"])
        self.general_first = vec[i64](data["general_first"])
        self.answer = vec[i64](data["answer"])
        self.alt_class = vec[i64](data["alt_class"])

    def fill_rest(self, data: dict[str, list[int]]) -> None:
        """What may be led, throws, the last trick and the bands."""
        self.match_strongest = data["match_strongest"][0]
        self.sets = data["sets"][0]
        self.run_least = vec[i64](data["run_least"])
        self.least = vec[i64](data["least"])
        self.longest = vec[i64](data["longest"])
        self.throws = data["throws"][0]
        self.throw_hands = data["throws"][1]
        self.throw_same_type = data["throws"][2]
        self.throw_charge = data["throws"][3]
        self.throw_charge_cards = data["throws"][4]
        self.capture = vec[i64](data["capture"])
        self.times = vec[i64](data["times"])
        self.bands = vec[i64](data["bands"])
        self.n_bands = len(data["bands"]) // 5
        self.above = vec[i64](data["above"])
        self.below = vec[i64](data["below"])
        self.out = zeros(8)

    def clear_workspace(self) -> None:
        """A fresh workspace."""
        self.frames = zeros(DEPTH * FRAME)
        self.lanes = zeros(DEPTH * LANES)
        self.slots = zeros(MAX_SLOTS)
        self.n_slots = 0
        self.need = zeros(8)
        self.lead_w = zeros(MAX_SLOTS)
        self.lead_l = zeros(MAX_SLOTS)
        self.n_units = 0
        self.suit = 0
        self.owed_only = 0
        self.rank_first = 0
        self.inside = zeros(8)
        self.leaf = 0
        self.best_alt = 0
        self.best_bit = 0
        self.random = zeros(1)
        self.picked = zeros(DEPTH)
        self.chosen = zeros(MAX_SLOTS)
        self.nodes = 0
        self.search = 0
        self.demand = zeros(MAX_SLOTS + 1)
        self.demand3 = zeros(MAX_SLOTS + 1)
        self.failed = zeros(MEMO * ENTRY)


def lay_out(t: Tables, faces: list[int], v: vec[i64], at: i64) -> None:
    """Write cards to the five frames (suit after suit) at index `at` of v. The faces are all in the pack."""
    clear(v, at, 5 * FRAME)
    for face in faces:
        pos = t.face_pos[face]
        put(v, at + (pos >> 6) * FRAME, 1, bit(pos & 63))
