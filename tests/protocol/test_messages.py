"""Messages: what is written down is what is made, frames are what their structs say, and nonsense is refused coded.

Not here: what messages lead to (``tests/services``, ``tests/server``).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.services.desk import Desk
from tuolaji.faults import Fault
from tuolaji.protocol import VERSION, client, server
from tuolaji.protocol.__main__ import written
from tuolaji.protocol.client import read_body, read_message
from tuolaji.protocol.frames import NULL, encode, events_frame, view_frame
from tuolaji.protocol.schema import schema
from tuolaji.protocol.typescript import typescript
from tuolaji.services import table_command as cmd
from tuolaji.services.table_evolve import decode
from tuolaji.services.table_view import SPECTATOR, redact, view

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("file", written(ROOT), ids=lambda file: file.name)
def test_files_are_those_made_from_the_structs(file: Path) -> None:
    """Anew: ``python -m tuolaji.protocol .``"""
    assert file.read_text(encoding="utf-8") == written(ROOT)[file]


def test_every_message_and_command_is_in_the_schema_and_the_types() -> None:
    defs, types = schema()["$defs"], typescript()
    for kind in (*get_args(client.ClientAny), *get_args(server.ServerAny), *get_args(cmd.TableCommand)):
        assert kind.__name__ in defs
        assert f"export interface {kind.__name__} " in types
        assert defs[kind.__name__].get("description"), kind
    assert schema()["version"] == VERSION


def test_references_of_the_schema_lead_somewhere() -> None:
    def walk(node: Any) -> None:
        if isinstance(node, dict):
            if "$ref" in node:
                assert node["$ref"].removeprefix("#/$defs/") in schema_defs
            for entry in node.values():
                walk(entry)
        elif isinstance(node, list):
            for entry in node:
                walk(entry)

    schema_defs = schema()["$defs"]
    walk(schema())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"type":"nonsense"}',
        '{"type":"ping","t":"x"}',
        '{"type":"ping","t":1,"more":2}',
        '{"type":"signed","key":"k","n":1.5,"body":"{}","mac":""}',
        '{"type":"ask","id":1,"question":{"ask":"deck"}}',
        '{"type":"claim","public":7}',
        '{"type":"watch","since":"\\ud800"}',
        "[" * 100_000,
        b"\xff\xfe",
    ],
)
def test_what_cannot_be_read_is_refused(text: str | bytes) -> None:
    with pytest.raises(Fault, match="message_unreadable"):
        read_message(text)


@pytest.mark.parametrize(
    "body",
    [
        '{"do":"play"}',
        '{"do":"play","cards":"S2"}',
        '{"do":"play","cards":[1],"seat":2}',
        '{"do":"sit","seat":0,"label":"a","key":"b"}',
        '{"do":"say","phrase":["hello"]}',
        '{"do":"draw"}',
    ],
)
def test_bodies_that_are_no_commands_are_refused(body: str) -> None:
    with pytest.raises(Fault, match="message_unreadable"):
        read_body(body)


@given(st.text(max_size=200) | st.binary(max_size=200))
def test_chance_texts_are_refused(text: str | bytes) -> None:
    with pytest.raises(Fault, match="message_unreadable"):
        read_message(text)


def test_messages_are_read_as_documented() -> None:
    signed = read_message('{"type":"signed","key":"k","n":3,"body":"{\\"do\\":\\"pass\\"}","mac":"00"}')
    assert isinstance(signed, client.Signed)
    assert read_body(signed.body) == cmd.Pass()
    assert read_body('{"do":"join","since":4}') == client.Join(since=4)
    assert read_message('{"type":"ask","id":1,"question":{"ask":"hint"}}')


def test_frames_are_what_their_structs_say() -> None:
    desk = Desk("meizhusong-2016", 3, pace="fast").gather(4)
    for _ in range(150):
        desk.act()
    tree = view(desk.house.loaded, desk.house.limits, desk.state, SPECTATOR)
    frame = view_frame(desk.state.seq, 5, json.dumps(tree).encode(), {"duty": "s"})
    read = msgspec.json.decode(frame, type=server.ServerAny)
    assert isinstance(read, server.View)
    assert (read.seq, read.now, read.say) == (desk.state.seq, 5, {"duty": "s"})
    shown = [redact(decode(row.payload), SPECTATOR) for row in desk.rows[-40:]]
    parts = [NULL if event is None else msgspec.json.encode(event) for event in shown]
    events = msgspec.json.decode(events_frame(7, 5, [*parts, NULL], b'{"deal":{"turn":2}}'), type=server.ServerAny)
    assert isinstance(events, server.Events)
    assert (events.first, events.events[:-1], events.events[-1]) == (7, shown, None)
    assert events.patch == {"deal": {"turn": 2}}


def test_messages_of_the_server_are_tagged() -> None:
    assert json.loads(encode(server.Gone(reason="moved"))) == {"type": "gone", "reason": "moved"}
    assert json.loads(encode(server.Ok(n=1, seq=4))) == {"type": "ok", "n": 1, "seq": 4}
