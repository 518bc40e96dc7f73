"""A referee at a live table: his link, what he is shown and from when, his going, a server that was killed, questions.

Not here: what each command does (``test_referee``).
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.services.room import Client, Room, play_on
from tuolaji.faults import Fault
from tuolaji.referee import ruling as said
from tuolaji.services import identity
from tuolaji.services import table_command as cmd
from tuolaji.services.keyring import Claim
from tuolaji.services.live_table import LiveTable
from tuolaji.services.question import Acts, Found, Previewed, Suggested, Told

BOOK = "three-deck"


async def judge(room: Room, table: LiveTable, host: Client, number: int = 1) -> Client:
    """Somebody who opened the referee's link of this number."""
    secret = identity.referee_invitation(bytes.fromhex((await _kept(table, host)).key), table.table_id, number)
    private, nonce = room.entropy.token(32), room.entropy.token(16).hex()
    _, public = identity.agree(private, "09" + "00" * 31, "x")
    mac = identity.claim_proof(secret, table.table_id, nonce, public)
    key, _ = await table.claim(Claim(public, nonce, "referee", number, mac))
    return await Client(room, key).watch(table)


async def _kept(table: LiveTable, host: Client) -> Any:
    kept = await table.keys.kept(host.key)
    assert kept is not None
    return kept


async def at_table(room: Room) -> tuple[LiveTable, list[Client], Client]:
    """A running match with a referee who looks."""
    table, clients = await room.gathered(BOOK, 4, pace="instant", spectators="none")
    await clients[0].do(table, cmd.InviteReferee(authority="director"))
    referee = await judge(room, table, clients[0])
    await referee.do(table, cmd.Attend(label="Judge"))
    await referee.do(table, cmd.Look())
    await play_on(room, table, clients, 60)
    return table, clients, referee


def test_he_sees_all_hands_while_he_looks_and_nobody_else_does() -> None:
    async def work() -> None:
        room = Room(seed=2)
        table, clients, referee = await at_table(room)
        deal = table.state.match.deal
        assert deal is not None
        assert table.state.in_deal
        assert referee.view["deal"]["hands"] == [list(hand) for hand in deal.hands]
        assert referee.view["mine"]["authority"] == "director"
        assert all("hands" not in client.view["deal"] for client in clients)
        assert all(client.view["desk"]["referees"][referee.key]["looking"] for client in clients)
        await referee.do(table, cmd.Look(on=False))
        assert "hands" not in referee.view["deal"], "he is shown a fresh view"
        await referee.do(table, cmd.Look())
        table.unwatch(referee)
        room.clock.now += room.limits.away_grace
        while room.clock.next() is not None and room.clock.next() <= room.clock.now:  # type: ignore[operator]
            room.clock.fire()
        await room.settle()
        assert table.state.desk.looking == ()
        await referee.watch(table, referee.seq)
        assert "hands" not in referee.view["deal"]

    asyncio.run(work())


def test_a_link_is_kept_and_a_revoked_one_admits_nobody() -> None:
    async def work() -> None:
        room = Room(seed=3)
        table, clients, referee = await at_table(room)
        await clients[0].do(table, cmd.DismissReferees())
        assert referee.reason == "not_allowed", "nobody may look on here"
        with pytest.raises(Fault, match="referee_link_void"):
            await judge(room, table, clients[0])
        await clients[0].do(table, cmd.InviteReferee())
        with pytest.raises(Fault, match="referee_link_void"):
            await judge(room, table, clients[0], 3)
        other = await judge(room, table, clients[0], 2)
        with pytest.raises(Fault, match="not_allowed"):
            await other.do(table, cmd.GiveHost(seat=1))

    asyncio.run(work())


def test_a_killed_server_knows_its_referees_rulings_and_what_went_back() -> None:
    async def work() -> None:
        room = Room(seed=4)
        table, clients, referee = await at_table(room)
        declarer = known_declarer(table)
        report = {"event": "exposed_card", "offender": declarer, "cards": 1}
        await referee.do(table, cmd.Rule(ruling=said.MakeRuling(ruling_id="r", by="", deal=1, report=report)))
        await referee.do(table, cmd.GoBack(trick=0, reason="all of it again"))
        await clients[1].do(table, cmd.AskForReferee(about="score"))
        before = table.state
        again = Room(room.store, seed=5, clock=room.clock)
        await again.directory.start()
        other = await again.directory.open(table.table_id)
        after = other.state
        assert after.desk.docket == before.desk.docket
        assert after.desk.back == before.desk.back
        assert after.desk.call == before.desk.call
        assert after.desk.looking == ()
        assert after.match == before.match
        back = Client(again, referee.key)
        await back.watch(other)
        assert "hands" not in back.view["deal"]
        back.n = 20
        await back.do(other, cmd.Attend(label=""))
        await back.do(other, cmd.Look())
        assert "hands" in back.view["deal"]

    asyncio.run(work())


def known_declarer(table: LiveTable) -> str:
    deal = table.state.match.deal
    assert deal is not None
    assert deal.declarer is not None
    return "ENWS"[deal.declarer]


def test_questions_are_for_referees_and_what_hands_show_for_those_who_look() -> None:
    async def work() -> None:
        room = Room(seed=6)
        table, clients, referee = await at_table(room)
        person, player = await table.person(referee.key), await table.person(clients[1].key)
        for question in (Acts(deal=1), Found(), Suggested(event="other", deal=1)):
            with pytest.raises(Fault, match="not_allowed"):
                await table.ask_desk(player, question)
        acts = (await table.ask_desk(person, Acts(deal=1))).desk
        assert acts is not None
        assert acts.acts is not None
        drawn = [act.event for act in acts.acts if act.event["type"] == "card_drawn"]
        assert drawn
        assert all(event["card"] >= 0 for event in drawn)
        assert all(act.at > 0 and act.took >= 0 for act in acts.acts)
        found = (await table.ask_desk(person, Found())).desk
        assert found is not None
        assert found.findings == (), "a table that prevents has nothing to find"
        facts = (await table.ask_desk(person, Suggested(event="exposed_card", deal=1))).desk
        assert facts is not None
        assert facts.report is not None
        assert facts.report["declarer"] == known_declarer(table)
        report = {"event": "exposed_card", "offender": known_declarer(table), "cards": 1}
        command = said.MakeRuling(ruling_id="r", by="", deal=1, report=report)
        seq = table.state.seq
        shown = (await table.ask_desk(person, Previewed(command=command))).desk
        assert shown is not None
        assert shown.preview is not None
        assert table.state.seq == seq, "nothing has happened"
        bare = said.MakeRuling(ruling_id="r", by="", deal=1, report={"event": "exposed_card"})
        refused = await table.ask_desk(person, Previewed(command=bare))
        assert (refused.ok, refused.code) == (False, "ruling_facts_missing")
        await referee.do(table, cmd.Rule(ruling=command))
        told = (await table.ask_desk(player, Told(ruling_id="r"))).desk
        assert told is not None
        assert told.ruling == table.state.desk.docket.entries[0].ruling
        await referee.do(table, cmd.Look(on=False))
        with pytest.raises(Fault, match="referee_not_looking"):
            await table.ask_desk(person, Found())
        hidden = (await table.ask_desk(person, Acts(deal=1))).desk
        assert hidden is not None
        assert {act.event["card"] for act in hidden.acts or () if act.event["type"] == "card_drawn"} == {-1}

    asyncio.run(work())
