"""Papers of a competition: everything on them, split over pages, names as data, nothing below 9 pt."""

from __future__ import annotations

import pytest

from tests.exchange.test_sheets import cup
from tests.papers.reading import PT, embedded, pages, places, smallest, squeezed, text_of
from tests.tournament.fields import BOOK, Hall, form
from tuolaji.cards import full_deck
from tuolaji.exchange.lists import Desk
from tuolaji.faults import Fault
from tuolaji.papers import press
from tuolaji.papers.codes import bars, qr
from tuolaji.papers.competition import (
    PAPERS,
    Link,
    bracket,
    certificates,
    dealing,
    hands,
    passes,
    poster,
    score_sheets,
    slips,
)
from tuolaji.tournament import command as asked
from tuolaji.tournament.boards import at_table, round_boards
from tuolaji.tournament.directory import Directory, Named
from tuolaji.tournament.format import Format, Stage
from tuolaji.wording.language import LANGS, Lang

NASTY = '#panic("x") $a_1$ *b* @c <d>'


def desk_of(hall: Hall, lang: Lang = "zh") -> Desk:
    names = Directory()
    for one in hall.state.entries:
        names.put(Named(kind="entry", id=one, name=f"队 {one} {NASTY}"))
    return Desk(hall.state, names, BOOK, lang)


def drawn(name: str, count: int) -> Hall:
    hall = Hall(form(name, count), 1)
    hall.enter(count, 5)
    hall.do(asked.NameTables(tables=tuple(f"T{one}" for one in range(40))))
    hall.draw()
    hall.do(asked.AssignTables())
    return hall


def sound(made: bytes) -> None:
    assert embedded(made)
    assert smallest(made) >= 9 - PT


@pytest.mark.parametrize("lang", LANGS)
def test_a_bracket_of_64_lies_over_five_pages(lang: Lang) -> None:
    hall = drawn("bracket", 64)
    made = bracket(desk_of(hall, lang))
    sound(made)
    found = pages(made)
    assert len(found) == 5
    assert float(found[0].mediabox.width) > float(found[0].mediabox.height)
    text = text_of(made)
    for name in hall.state.games:
        assert name in text
    for entry in hall.state.entries:
        assert squeezed(f"队 {entry} {NASTY}") in text


def test_rounds_of_a_bracket_are_named_and_ten_is_written_as_ten() -> None:
    hall = drawn("bracket", 16)
    hall.do(asked.EnterResult(match="1.1.1", levels=(8, 2)))
    text = text_of(bracket(desk_of(hall)))
    for name in ("八分之一决赛", "四分之一决赛", "半决赛", "决赛"):
        assert name in text
    assert "10–4" in text
    assert "第1轮" not in text.replace(" ", "")


def test_slips_lie_by_table_with_their_codes() -> None:
    hall = drawn("bracket", 16)
    made = slips(desk_of(hall), links={"1.1.1": Link("http://10.0.0.1:8000/#m1", "K7M2QX")})
    sound(made)
    text = text_of(made)
    assert "K7M2QX" in text
    tables = [hall.state.games[name].table for name in hall.state.games if name.startswith("1.1.")]
    places = [text.index(f"{table}桌") for table in sorted(tables, key=lambda one: int(one[1:]))]
    assert places == sorted(places)


def test_score_sheets_have_their_heads_filled_in() -> None:
    hall = drawn("bracket", 8)
    for by_table in (True, False):
        made = score_sheets(desk_of(hall), by_table=by_table)
        sound(made)
        assert len(pages(made)) == 4
        assert text_of(made).count("记分表") >= 4
    assert "记分表" in text_of(PAPERS["score-sheets-by-draw"](desk_of(hall), ""))
    cards = PAPERS["table-cards"](desk_of(hall), "")
    sound(cards)
    assert len(pages(cards)) == len(hall.state.tables)
    bare = Hall(form("bracket", 4), 1)
    bare.enter(4)
    bare.draw()
    assert "未排" in text_of(score_sheets(desk_of(bare)))


def test_every_paper_of_a_finished_competition() -> None:
    _, file = cup()
    desk = Desk(file.state, file.names, BOOK, "zh")
    for name in ("results", "entries", "standings", "places", "bracket", "certificates"):
        made = PAPERS[name](desk, "")
        sound(made)
        assert "=队" in text_of(made)
    for name in ("pairings", "slips", "score-sheets"):
        with pytest.raises(Fault) as found:
            PAPERS[name](desk, "")
        assert found.value.code == "no_round_due"
    text = text_of(certificates(desk))
    assert "冠军" in text
    assert len(pages(certificates(desk))) == 1


@pytest.mark.parametrize("name", ["results", "entries", "standings", "places", "bracket", "slips"])
def test_names_of_forty_letters_without_a_space_stay_in_their_place(name: str) -> None:
    """As many letters lie side by side as there is room for: none beyond the page, none over the next column."""
    hall = drawn("bracket", 8)
    names = Directory()
    for at, one in enumerate(hall.state.entries):
        names.put(Named(kind="entry", id=one, name=f"{at}{'W' * 39}"))
    made = PAPERS[name](Desk(hall.state, names, BOOK, "zh"), "")
    sound(made)
    assert "0" + "W" * 39 in text_of(made)
    for page, here in zip(pages(made), places(made, "W"), strict=True):
        assert max((x for x, _ in here), default=0) < float(page.mediabox.width) - 25
        assert len(here) == len({(round(x), round(y)) for x, y in here}), "no letter lies on another"
    if name in ("bracket", "slips", "results"):
        assert len({round(y) for here in places(made, "W") for _, y in here}) > 8, "they go on in another line"


def test_a_name_of_joined_letters_is_set() -> None:
    hall = drawn("bracket", 2)
    names = Directory()
    for at, one in enumerate(hall.state.entries):
        names.put(Named(kind="entry", id=one, name=f"a\u0301\u0302 हिन्दी ❤\ufe0f {at}"))
    desk = Desk(hall.state, names, BOOK, "en")
    for name in ("results", "entries", "standings", "bracket", "slips"):
        sound(PAPERS[name](desk, ""))


def test_every_entry_has_a_card_with_its_letters() -> None:
    hall = drawn("bracket", 16)
    links = {
        name: Link("http://10.0.0.1:8000/join", f"k7m2q{at:x}", f"http://10.0.0.1:8000/event/abc#i={at}.secret")
        for at, name in enumerate(hall.state.entries)
    }
    made = passes(desk_of(hall), links)
    sound(made)
    text = text_of(made)
    assert all(link.code in text for link in links.values())
    assert "http://10.0.0.1:8000/join" in text
    assert "secret" not in text, "only its QR code says it"
    with pytest.raises(Fault) as found:
        passes(desk_of(hall), {})
    assert found.value.code == "export_empty"


def test_the_poster_has_address_and_code() -> None:
    _, file = cup()
    made = poster(Desk(file.state, file.names, BOOK, "en"), Link("http://192.168.1.2:8000/", "K7M2QX"))
    sound(made)
    assert "K7M2QX" in text_of(made)
    assert "http://192.168.1.2:8000/" in text_of(made)


def test_dealing_sheets_hold_the_same_pack_at_every_table() -> None:
    hall = Hall(form("duplicate", 4), 1)
    hall.enter(4)
    hall.draw()
    desk, secret = desk_of(hall), bytes(range(32))
    board = round_boards(hall.state, "", 1, 1)[1]
    found, kitty = hands(desk, board, secret)
    pack = full_deck(BOOK.book.deck.decks)
    assert sorted([card for hand in found for card in hand] + list(kitty)) == sorted(pack)
    assert {len(hand) for hand in found} == {25}
    made = dealing(desk, "", 1, 1, secret)
    sound(made)
    assert len(pages(made)) == 4
    assert made == dealing(desk, "", 1, 1, secret)
    assert made != dealing(desk, "", 1, 1, bytes(32))


def test_dealing_sheets_of_swapped_boards_give_each_seat_the_cards_of_the_seat_before() -> None:
    stage = Stage(name="d", kind="duplicate", rounds=1, boards=2, board_score="swapped", declarer="fixed")
    hall = Hall(Format(name="x", stages=(stage,)), 1)
    hall.enter(4)
    hall.draw()
    desk, secret = desk_of(hall, "en"), bytes(range(32))
    first, _, again, _ = at_table(hall.state, "", 1, 1)
    (one, kitty), (other, same) = hands(desk, first, secret), hands(desk, again, secret)
    assert other == [one[3], *one[:3]]
    assert kitty == same
    made = dealing(desk, "", 1, 1, secret)
    sound(made)
    assert len(pages(made)) == 4
    assert text_of(made).count("sidesswapped") == 2


def test_papers_in_traditional_characters_leave_names_as_they_were_typed() -> None:
    hall = drawn("bracket", 8)
    desk = desk_of(hall, "zh-TW")
    for one in hall.state.entries:
        desk.names.put(Named(kind="entry", id=one, name=f"于范后里{one}"))
    made = {name: PAPERS[name](desk, "") for name in ("pairings", "bracket", "slips", "score-sheets")}
    for paper in made.values():
        sound(paper)
        assert "于范后里" in text_of(paper)
    assert "級別" in text_of(made["slips"])
    assert "簽名" in text_of(made["slips"])
    assert "記分表" in text_of(made["score-sheets"])
    card = text_of(press.paper("table-card", BOOK, "zh-TW"))
    assert "莊家" in card
    assert not set("庄级场这无") & set(card)


def test_codes() -> None:
    assert qr("") == ""
    assert qr("x") != qr("y")
    assert bars("1.1.1").count("M") > 15
    assert bars("队") == ""


def test_a_slip_asks_as_the_form_does_and_bears_the_competition_s_name() -> None:
    hall = drawn("bracket", 4)
    desk = desk_of(hall)
    text = text_of(slips(desk))
    winner, level, signed = (text.index(one) for one in ("胜方", "级别", "签名"))
    assert winner < level < signed
    assert text.count("签名") == 2 * 2, "each side has a line of its own"
    assert text.count(desk.title) == 1 + 2, "cut out, a slip still says where it belongs"


def test_a_star_is_explained_and_pairings_are_headed_as_such() -> None:
    hall = drawn("bracket", 4)
    read = text_of(PAPERS["pairings"](desk_of(hall), ""))
    assert "对阵表" in read
    assert "成绩" not in read
    explained = "不是两队打完决出的"
    assert explained not in text_of(bracket(desk_of(hall)))
    hall.do(asked.EnterResult(match=hall.ready()[0], status="walkover", at_fault=0))
    read = text_of(bracket(desk_of(hall)))
    assert "*弃权" in read
    assert explained in read
