"""The action log tells what was done in the words of that moment: names of those who met then, what a result said and
said before. Not here: devices (test_laptop)."""

from __future__ import annotations

import asyncio

from tests.server.local import local
from tests.server.test_events import announce, begun, drawn
from tuolaji.services.event_shape import ActionView
from tuolaji.wording.actions import action_said


def test_lines_keep_the_names_of_then_and_say_what_a_result_was() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            await drawn(director)
            first, second = await begun(director)
            await director.ok("enter_result", match=first, winner=0, levels=[8, 3])
            await director.ok("enter_result", match=second, status="walkover", at_fault=1)
            (final,) = (one for one in await begun(director) if director.event["matches"][one]["role"] != "third")
            table = director.event["matches"][final]["table"]
            was = director.event["matches"][final]["sides"]
            names = {key: one["name"] for key, one in director.event["entries"].items()}
            await director.ok("note_arrival", match=final, entry=was[0])
            a, b = (names[one] for one in director.event["matches"][first]["sides"])
            await director.ok("enter_result", match=first, winner=1, levels=[2, 12], reason="misread", way="recompute")
            assert director.event["matches"][final]["sides"] != was
            told = (await director.query("actions", most=100))["reply"]["actions"]
            lines = [one["text"] for one in told]
            came = " – ".join(names[one] for one in was)
            assert f"At the table: [{table}] {came}" in lines, lines
            results = [one for one in lines if one.startswith("Result entered")]
            assert results[0].endswith(f"{a} – {b}: {b} wins, A to 4, before that {a} wins, 10 to 5 · misread"), results
            assert results[1].endswith(" absent"), results
            assert results[2].endswith(f"{a} – {b}: {a} wins, 10 to 5"), results
            assert lines.index("Drawn: d1, the hall's number 4711") < lines.index("Draw prepared"), lines

    asyncio.run(story())


def test_papers_are_called_as_on_their_buttons() -> None:
    def printed(what: str) -> ActionView:
        facts = {"what": what}
        return ActionView(at=0, by="", device="", role="", what="sheets_printed", about="", reason="", facts=facts)

    assert [action_said(printed(one), "zh") for one in ("pairings", "slips")] == ["印好了对阵表", "印好了成绩条"]
    assert action_said(printed("slips"), "en") == "Printed: result slips"
