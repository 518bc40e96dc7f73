"""All papers: A4, fonts inside, nothing below 9 pt, one sheet; names are never taken for the typesetter's language."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.papers.reading import PT, embedded, pages, smallest, squeezed, text_of
from tuolaji.faults import Fault
from tuolaji.papers import PAPERS
from tuolaji.papers.press import SHEETS, ledger, paper
from tuolaji.referee.ledger import LedgerRow, accounts_of
from tuolaji.rulebook.catalog import load, names
from tuolaji.wording.book.offences import incident
from tuolaji.wording.book.scribe import Scribe
from tuolaji.wording.language import LANGS, Lang

A4 = (595.28, 841.89)
SIDES = {"table-card": 2, "score-sheet": 1, "referee-card": 2}
ROW = LedgerRow(
    match="A1", ruling="r1", at_ms=0, deal=3, event="talking", side="NS", seat="N", nth=2, status="stands",
    in_force=True, sanction="warning", warning=True, violations=1, points=20, levels_EW=0, levels_NS=-1, takes="EW",
    void=False, lost="", choice="A", clause="three-deck 一", authority="referee", by="", versions=1, appeal="dismissed",
    reason="",
)  # fmt: skip


def test_every_name_has_its_sheet() -> None:
    assert tuple(SHEETS) == PAPERS


def test_an_unknown_paper_is_refused() -> None:
    with pytest.raises(Fault) as caught:
        paper("poster", load("base"), "zh")
    assert (caught.value.code, caught.value.facts["choices"]) == ("paper_unknown", list(PAPERS))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", PAPERS)
@pytest.mark.parametrize("name", names())
def test_a4_with_fonts_inside_in_readable_type_on_one_sheet(name: str, kind: str, lang: Lang) -> None:
    made = paper(kind, load(name), lang)
    for page in pages(made):
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(A4, abs=0.5)
    assert embedded(made)
    assert smallest(made) >= 9 - PT
    assert len(pages(made)) <= SIDES[kind]


def test_the_same_paper_is_the_same_file() -> None:
    assert paper("table-card", load("three-deck"), "zh") == paper("table-card", load("three-deck"), "zh")


@pytest.mark.parametrize("name", names())
def test_the_score_sheet_has_the_fields_of_the_formula(name: str) -> None:
    book = load(name).book
    text = text_of(paper("score-sheet", load(name), "zh"))
    assert ("底分" in text) == (bool(book.deck.kitty) and "kitty" in book.last_trick.counts)
    assert ("末圈分" in text) == ("last_trick" in book.last_trick.counts)


@pytest.mark.parametrize("name", names())
def test_the_referees_card_has_every_offence(name: str) -> None:
    loaded = load(name)
    s, text = Scribe(loaded, "en"), text_of(paper("referee-card", loaded, "en"))
    for offence in loaded.book.offences.list:
        assert squeezed(incident(s, offence)) in text, offence


def test_names_are_data_for_the_typesetter() -> None:
    nasty = '#panic("x") $a_1$ *b* #include "/etc/passwd" \\ ` @c <d>'
    row = replace(ROW, by=nasty, reason=nasty)
    made = ledger(load("three-deck"), (row,), accounts_of((row,)), "zh", nasty)
    assert text_of(made).count(squeezed(nasty)) >= 1
    assert squeezed("罚20分") in text_of(made)


@pytest.mark.parametrize("lang", LANGS)
def test_the_ledger_has_its_rows_and_sums(lang: Lang) -> None:
    rows = (ROW, replace(ROW, ruling="r2", status="withdrawn"))
    text = text_of(ledger(load("three-deck"), rows, accounts_of(rows), lang, "桌 5"))
    for part in ("r1", "r2", "桌5", *(("申诉驳回", "已撤回") if lang == "zh" else ("withdrawn",))):
        assert squeezed(part) in text
