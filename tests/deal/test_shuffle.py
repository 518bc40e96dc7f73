"""The portable way from a seed to a pack: the vectors of the document, the stream, commitments."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.cards import format_cards, full_deck
from tuolaji.deal.shuffle import (
    PACK_LABEL,
    commitment,
    lots,
    mix,
    numbers,
    parse_seed,
    shuffled,
    simulation_seed,
    verify,
)
from tuolaji.faults import Fault

DOCUMENT = Path(__file__).parents[2] / "docs" / "shuffle.md"
SEEDS = st.binary(min_size=32, max_size=32)


def vectors() -> dict[str, str]:
    block = re.search(r"```vectors\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    return dict(line.split(maxsplit=1) for line in block[1].splitlines())


def test_document_vectors_hold() -> None:
    known = vectors()
    seed = parse_seed(known["seed"])
    key = mix(seed)
    added = [bytes.fromhex(part.replace("-", "")) for part in known["added"].split()]
    key_added = mix(seed, added)
    four = shuffled(full_deck(4), key)
    below = lots(key)
    run = [int(number) for number in known["simulation"].split(",")]
    assert commitment(known["deal-id"], seed) == known["commitment"]
    assert key.hex() == known["key"]
    assert format_cards(shuffled(full_deck(1), key)) == known["pack-1"]
    assert format_cards(four[:12]) == known["pack-4-first"]
    assert format_cards(four[-8:]) == known["pack-4-last"]
    assert " ".join(str(below(4)) for _ in range(12)) == known["lots-4"]
    assert key_added.hex() == known["key-added"]
    assert format_cards(shuffled(full_deck(1), key_added)) == known["pack-1-added"]
    assert simulation_seed(*run).hex() == known["simulated"]


def test_document_names_every_label() -> None:
    labels = re.findall(r"tuolaji/\w+/1", DOCUMENT.read_text(encoding="utf-8"))
    assert set(labels) == {f"tuolaji/{name}/1" for name in ("commit", "mix", "pack", "lot", "simulation")}


def test_stream_throws_biased_words_away() -> None:
    """With a bound just above 2^31 nearly every second word is thrown away; the words are recomputed by hand."""
    key, bound = mix(bytes(32)), 2**31 + 1
    words = [
        int.from_bytes(hashlib.sha256(PACK_LABEL + key + block.to_bytes(8, "big")).digest()[at : at + 4], "big")
        for block in range(40)
        for at in range(0, 32, 4)
    ]
    kept = [word for word in words if word < bound]
    below = numbers(PACK_LABEL, key)
    assert [below(bound) for _ in kept] == kept
    assert len(kept) < len(words)


@given(SEEDS, st.integers(1, 4))
def test_shuffle_keeps_the_cards(seed: bytes, decks: int) -> None:
    pack = full_deck(decks)
    assert Counter(shuffled(pack, mix(seed))) == Counter(pack)


@given(SEEDS, SEEDS)
def test_other_seeds_give_other_packs_and_commitments(one: bytes, two: bytes) -> None:
    same = one == two
    assert (shuffled(full_deck(2), mix(one)) == shuffled(full_deck(2), mix(two))) == same
    assert (commitment("d", one) == commitment("d", two)) == same
    assert commitment("d", one) != commitment("e", one)


def test_additions_are_told_apart_by_length() -> None:
    seed = bytes(32)
    keys = {mix(seed, parts) for parts in ([], [b""], [b"ab"], [b"a", b"b"], [b"", b"ab"], [b"ab", b""])}
    assert len(keys) == 6


def test_every_place_is_equally_likely_to_get_the_first_card() -> None:
    """A coarse check against a shuffle that leaves cards where they were."""
    where = Counter(shuffled(range(10), mix(simulation_seed(1, n))).index(0) for n in range(3000))
    assert all(220 < where[place] < 380 for place in range(10))


def test_verify_accepts_the_seed_and_refuses_others() -> None:
    seed = bytes(range(32))
    verify("deal", commitment("deal", seed), seed)
    with pytest.raises(Fault) as broken:
        verify("deal", commitment("deal", seed), bytes(32))
    assert broken.value.code == "commitment_broken"


@pytest.mark.parametrize(
    ("text", "code"), [("zz", "seed_unreadable"), ("00", "seed_wrong_length"), ("", "seed_wrong_length")]
)
def test_unusable_seeds(text: str, code: str) -> None:
    with pytest.raises(Fault) as fault:
        parse_seed(text)
    assert fault.value.code == code
