"""The program of docs/server.md plays a match, and is no longer than promised."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path

from tests.house.tree import text
from tests.server.client import Client, make_table, run
from tests.server.running import serving

LINES = 40


def test_the_program_of_the_page_plays_a_match(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", text("docs/server.md"), re.DOTALL)
    assert found
    assert len([line for line in found[1].splitlines() if line.strip()]) <= LINES
    program = tmp_path / "program.py"
    program.write_text(found[1])

    async def story(base: str) -> None:
        settings = {
            "rulebook": "meizhusong-2016",
            "pace": "instant",
            "clocks": "none",
            "public": True,
            "length": {"deals": 1},
        }
        host = await make_table(base, settings, label="")
        await host.join()
        await host.do("seat_bot", seat=1, kind="rules")
        await host.do("seat_bot", seat=2, kind="rules")
        await host.do("seat_bot", seat=3, kind="rules")
        command = [sys.executable, str(program), base.replace("http", "ws").rstrip("/"), host.table, "0"]
        process = await asyncio.create_subprocess_exec(*command, stderr=subprocess.PIPE)
        watcher = await Client(base, host.table).watch()
        _, error = await asyncio.wait_for(process.communicate(), 60)
        assert (process.returncode, error) == (0, b"")
        await watcher.until(lambda: watcher.view["phase"] == "ended")
        assert watcher.view["seats"]["0"]["kind"] == "program"
        assert watcher.view["match"]["counted"] == 1

    with serving(tmp_path / "data") as server:
        run(story(server.base))
