"""The papers of a competition: lists, brackets over several pages, slips, score sheets, certificates, posters, dealing
sheets. A4, black and white.

Not here: how they are set (``typesetter``), what the lists hold (``exchange.lists``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from tuolaji.cards import RANKS, full_deck
from tuolaji.deal.shuffle import shuffled
from tuolaji.exchange import lists
from tuolaji.exchange.lists import Desk
from tuolaji.exchange.tables import Table
from tuolaji.faults import Fault
from tuolaji.match.board import Board
from tuolaji.papers.codes import bars, qr
from tuolaji.papers.typesetter import pdf
from tuolaji.tournament.boards import at_table, board_seed
from tuolaji.tournament.prizes import awards
from tuolaji.tournament.state import Game
from tuolaji.tournament.timetable import due_round
from tuolaji.tournament.tree import Tree
from tuolaji.wording import cards as said
from tuolaji.wording.competition import STARRED, head, line, word
from tuolaji.wording.language import Lang
from tuolaji.wording.paper.score import score_sheet
from tuolaji.wording.paper.sheet import Block, Card, Cell, Sheet

WORD_JOINER: Final = "\u2060"
LEAVES: Final = 8
"""Matches of a first round on a page."""
SHORT: Final = 24
"""Rows of a list that is set as large as a page allows."""
WIDE: Final = ("name", "a", "b", "unit", "facts", "reason", "winner")


class Link(NamedTuple):
    """How something is found: an address, a short code for people without a camera; scan: what the QR code says where
    that is not the address."""

    address: str = ""
    code: str = ""
    scan: str = ""


def listed(desk: Desk, *tables: Table, landscape: bool = False) -> bytes:
    """Tables as a paper, each under its name."""
    blocks = tuple(_block(desk, one) for one in tables if one.rows)
    if not blocks:
        raise Fault("export_empty")
    short = sum(len(one.data) for one in blocks) <= SHORT
    return pdf(replace(_sheet(desk, (blocks,), landscape=landscape), fitted=short))


def _block(desk: Desk, table: Table) -> Block:
    wide = {head(one, desk.lang) for one in WIDE}
    kept = [at for at in range(len(table.heads)) if any(row[at] != "" for row in table.rows)]
    return Block(
        kind="columns",
        title=table.name,
        cells=tuple(Cell("", table.heads[at], strong=table.heads[at] in wide) for at in kept),
        data=tuple(tuple(str(row[at]) for at in kept) for row in table.rows),
    )


def _sheet(desk: Desk, sides: tuple[tuple[Block, ...], ...], *, landscape: bool = False, bare: bool = False) -> Sheet:
    test = (line("test", desk.lang),) if desk.state.test else ()
    marks = [word(one, desk.lang) for one in STARRED]
    cells = (cell for side in sides for block in side for row in block.data for cell in row)
    starred = any(mark in cell for cell in cells for mark in marks)
    return Sheet(
        lang=desk.lang,
        title=desk.title,
        corner=test,
        sides=sides,
        foot=(line("starred", desk.lang),) if starred else (),
        landscape=landscape,
        bare=bare,
    )


def pairings(desk: Desk, section: str = "") -> bytes:
    """The round that is due. Raises Fault ``no_round_due``."""
    games = _due(desk, section)
    names = {game.fixture.id for game in games}
    table = lists.results(desk, lambda game: game.fixture.id in names)
    return listed(desk, table._replace(name=head("pairings", desk.lang)))


def _due(desk: Desk, section: str) -> list[Game]:
    games = due_round(Tree(desk.state), section)
    if not games:
        raise Fault("no_round_due")
    places = {table: at for at, table in enumerate(desk.state.tables)}
    return sorted(games, key=lambda game: places.get(game.table, len(places)))


def bracket(desk: Desk, section: str = "") -> bytes:
    """The tree of the section's last bracket: parts of it on a page each, then what follows from them. Raises Fault
    ``export_empty``."""
    tree = Tree(desk.state)
    games = [game for game in tree.games(section) if desk.state.stage(game.stage).kind == "knockout_bracket"]
    if not games:
        raise Fault("export_empty")
    games = [game for game in games if game.stage == games[-1].stage]
    count = max(game.fixture.round for game in games)
    rounds = [
        [game for game in games if game.fixture.round == number and game.fixture.role != "third"]
        for number in range(1, count + 1)
    ]
    third = [game for game in games if game.fixture.role == "third"]
    sides = [(_part(desk, tree, rounds, at),) for at in range(0, len(rounds[0]), LEAVES)]
    deep = LEAVES.bit_length() - 1
    last: tuple[Block, ...] = ()
    if len(sides) > 1:
        last = (_tree(desk, tree, rounds[deep:], names=_names(desk, rounds)[deep:]),)
        sides.append(last)
    if third:
        block = _tree(desk, tree, [third], word("third", desk.lang))
        sides[-1] = (*sides[-1], block)  # type: ignore[assignment]
    return pdf(_sheet(desk, tuple(sides), landscape=True))


def _part(desk: Desk, tree: Tree, rounds: Sequence[Sequence[Game]], first: int) -> Block:
    """The part of the tree above some matches of the first round."""
    cut = []
    for at, games in enumerate(rounds):
        size = LEAVES >> at
        if size:
            cut.append(games[first >> at : (first >> at) + size])
    return _tree(desk, tree, [games for games in cut if games], names=_names(desk, rounds))


def _names(desk: Desk, rounds: Sequence[Sequence[Game]]) -> list[str]:
    """What rounds are called: by the matches in them, where they lead to a final."""
    form = desk.state.stage(rounds[0][0].stage)
    counts = [len(games) for games in rounds]
    if form.down_to != 1 or counts != [1 << at for at in range(len(rounds) - 1, -1, -1)]:
        return [line("round_head", desk.lang, round=games[0].fixture.round) for games in rounds]
    return [word(f"round_of_{count}", desk.lang) for count in counts]


def _tree(
    desk: Desk, tree: Tree, rounds: Sequence[Sequence[Game]], title: str = "", names: Sequence[str] = ()
) -> Block:
    data = tuple(tuple(text for game in games for text in _match(desk, tree, game)) for games in rounds)
    cells = tuple(Cell(name) for name in names[: len(data)])
    return Block(kind="bracket", title=title, cells=cells, data=data)


def _match(desk: Desk, tree: Tree, game: Game) -> tuple[str, str, str, str]:
    fixture, outcome = game.fixture, tree.outcome(game.fixture.id)
    table = f"  {head('table', desk.lang)} {game.table}" if game.table else ""
    result = "" if outcome is None else f"  {desk.numbers(outcome.result)} {word(outcome.how, desk.lang)}"
    won = ""
    if outcome is not None and outcome.winner and fixture.b:
        won = "a" if outcome.winner == outcome.sides[0] else "b"
    other = desk.source(tree, fixture.b) if fixture.b else word("bye", desk.lang)
    return f"{fixture.id}{table}{result}".rstrip(), desk.source(tree, fixture.a), other, won


def slips(desk: Desk, section: str = "", links: Mapping[str, Link] | None = None) -> bytes:
    """Result slips of the round that is due, by table, with the fields of the form in its order. Raises Fault
    ``no_round_due``."""
    tree = Tree(desk.state)
    cards = tuple(_slip(desk, tree, game, (links or {}).get(game.fixture.id, Link())) for game in _due(desk, section))
    return pdf(_sheet(desk, ((Block(kind="cards", cards=cards),),)))


def _slip(desk: Desk, tree: Tree, game: Game, link: Link) -> Card:
    fixture, lang = game.fixture, desk.lang
    a, b = (desk.source(tree, one) for one in (fixture.a, fixture.b))
    table = game.table or word("no_table", lang)
    blanks = [f"{head(what, lang)} {one}" for what in ("levels", "signed") for one in (a, b)]
    return Card(
        title=line("slip", lang, table=table, match=fixture.id, round=fixture.round),
        lines=(a, b),
        blanks=(head("winner", lang), *blanks),
        note=desk.title,
        qr=qr(link.address or f"{desk.state.event_id}/{fixture.id}"),
        bars=bars(fixture.id),
        code=link.code,
    )


def passes(desk: Desk, links: Mapping[str, Link]) -> bytes:
    """A card for each entry that has a link: its phone comes in by it, wherever it plays. Raises Fault
    ``export_empty``."""
    entries = [one for one in desk.state.entries.values() if one.id in links and not one.out]
    if not entries:
        raise Fault("export_empty")
    cards = tuple(_pass(desk, one.id, links[one.id]) for one in sorted(entries, key=lambda one: desk.entry(one.id)))
    return pdf(_sheet(desk, ((Block(kind="cards", cards=cards),),)))


def _pass(desk: Desk, entry: str, link: Link) -> Card:
    players = " · ".join(desk.person(one) for one in desk.state.entries[entry].players)
    lines = (desk.unit(entry), players, line("pass", desk.lang, address=link.address))
    return Card(
        title=desk.entry(entry),
        lines=tuple(one for one in lines if one),
        qr=qr(link.scan or link.address),
        code=link.code,
    )


def score_sheets(desk: Desk, section: str = "", *, by_table: bool = True) -> bytes:
    """Score sheets of the round that is due with their heads filled in, by table or in the order of the draw; a match
    without a table says so. Raises Fault ``no_round_due``."""
    tree, games = Tree(desk.state), _due(desk, section)
    if not by_table:
        order = list(desk.state.games)
        games.sort(key=lambda game: order.index(game.fixture.id))
    heads = [
        (
            desk.title,
            f"{game.fixture.round} · {game.fixture.id}",
            game.table or word("no_table", desk.lang),
            "",
            desk.source(tree, game.fixture.a),
            desk.source(tree, game.fixture.b),
        )
        for game in games
    ]
    return pdf(score_sheet(desk.loaded, desk.lang, heads))


def certificates(desk: Desk) -> bytes:
    """A page for each winner of each prize. Raises Fault ``export_empty``."""
    sides = []
    for award in awards(Tree(desk.state)):
        for _, who in award.winners:
            by_unit = award.prize.by_unit
            name = desk.names.name("unit", who) if by_unit else desk.entry(who)
            players = [] if by_unit else [desk.person(one) for one in desk.state.entries[who].players]
            cells = (
                Cell(word("certificate", desk.lang)),
                Cell(name, strong=True),
                *((Cell(" · ".join(players)),) if players else ()),
                Cell(desk.title),
                Cell(award.prize.title, strong=True),
                *((Cell(line("test", desk.lang)),) if desk.state.test else ()),
                Cell(line("certificate_foot", desk.lang)),
            )
            sides.append((Block(kind="certificate", cells=cells),))
    if not sides:
        raise Fault("export_empty")
    return pdf(_sheet(desk, tuple(sides), landscape=True, bare=True))


def table_cards(desk: Desk) -> bytes:
    """A page for each table of the hall with its name, to be seen from afar. Raises Fault ``no_tables``."""
    if not desk.state.tables:
        raise Fault("no_tables")
    sides = tuple(
        (Block(kind="certificate", cells=(Cell(desk.title), Cell(f"{head('table', desk.lang)} {one}", strong=True))),)
        for one in desk.state.tables
    )
    return pdf(_sheet(desk, sides, landscape=True, bare=True))


def poster(desk: Desk, link: Link) -> bytes:
    """For the door: name, QR code, address and short code."""
    cells = (
        Cell(desk.title, strong=True),
        Cell(line("poster", desk.lang)),
        Cell(link.address),
        *((Cell(link.code, strong=True),) if link.code else ()),
    )
    block = Block(kind="poster", cells=cells, cards=(Card(title="", qr=qr(link.scan or link.address)),))
    return pdf(_sheet(desk, ((block,),), bare=True))


def dealing(desk: Desk, section: str, stage: int, round_: int, secret: bytes) -> bytes:
    """The hands of a round's boards, a page each (with sides swapped twice), to lay the cards before play: for the desk
    only. Raises Fault ``export_empty``."""
    boards = at_table(desk.state, section, stage, round_)
    if not boards:
        raise Fault("export_empty")
    first = desk.state.stage(stage).boards
    return pdf(_sheet(desk, tuple((_board(desk, one, secret, divmod(at, first)),) for at, one in enumerate(boards))))


def hands(desk: Desk, board: Board, secret: bytes) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """What each seat draws, in order, and the kitty."""
    deck = desk.loaded.book.deck
    pack = full_deck(deck.decks, tuple(sorted(RANKS.index(rank) for rank in deck.removed)))
    order = shuffled(pack, board_seed(secret, board))
    step = 1 if desk.loaded.book.seating.direction == "ccw" else 3
    drawn = order[: len(order) - deck.kitty]
    found: list[tuple[int, ...]] = [(), (), (), ()]
    for turn in range(4):
        found[(board.first_drawer + step * turn) % 4] = drawn[turn::4]
    return found, order[len(order) - deck.kitty :]


def _board(desk: Desk, board: Board, secret: bytes, place: tuple[int, int]) -> Block:
    """place: which time it is played (0, 1), and which board of its round it is (from 0)."""
    lang = desk.lang
    found, kitty = hands(desk, board, secret)
    rows = [(said.seat(seat, lang), _sorted(cards, desk), _drawn(cards, lang)) for seat, cards in enumerate(found)]
    if kitty:
        rows.append((word("kitty", lang), _sorted(kitty, desk), _drawn(kitty, lang)))
    declarer = word("open", lang) if board.declarer is None else said.seat(board.declarer, lang)
    title = line(
        "board",
        lang,
        n=place[1] + 1,
        board=board.id,
        level=said.level(board.level),
        drawer=said.seat(board.first_drawer, lang),
    )
    columns = ("seat", "hand", "order")
    return Block(
        kind="columns",
        title=title,
        note="  ".join(
            [line("board_declarer", lang, declarer=declarer), *([line("board_again", lang)] if place[0] else [])]
        ),
        cells=tuple(Cell("", head(one, lang), strong=one != "seat") for one in columns),
        data=tuple(rows),
    )


def _sorted(cards: Sequence[int], desk: Desk) -> str:
    return _drawn(sorted(cards, key=lambda card: (-(card >= 52), card // 13, -card)), desk.lang)


def _drawn(cards: Sequence[int], lang: Lang) -> str:
    """Cards in words, none of them parted at a line's end."""
    return " ".join(WORD_JOINER.join(said.cards((card,), lang)) for card in cards)


PAPERS: Final[dict[str, Callable[[Desk, str], bytes]]] = {
    "pairings": pairings,
    "results": lambda desk, section: listed(desk, lists.results(desk, lambda game: game.section == section)),
    "entries": lambda desk, _: listed(desk, lists.entries(desk)),
    "standings": lambda desk, section: listed(desk, *_standings(desk, section)),
    "places": lambda desk, _: listed(desk, lists.places(desk), lists.prizes(desk)),
    "bracket": bracket,
    "slips": slips,
    "score-sheets": score_sheets,
    "score-sheets-by-draw": lambda desk, section: score_sheets(desk, section, by_table=False),
    "table-cards": lambda desk, _: table_cards(desk),
    "certificates": lambda desk, _: certificates(desk),
}
"""Papers of a competition that need nothing but its desk and a section, by name."""


def _standings(desk: Desk, section: str) -> list[Table]:
    stages = sorted({game.stage for game in Tree(desk.state).games(section)})
    return [lists.standings(desk, section, stage) for stage in stages]
