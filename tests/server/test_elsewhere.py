"""Starts in poorer surroundings: without uvloop, without what only POSIX systems have, without any network.

Not here: starting as usual (``test_starting``).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.server.client import http, make_table, play_on, run
from tests.server.running import serving

BLOCKS = """
import asyncio, os, random, subprocess, sys, tempfile, types
for name in ("uvloop", "fcntl", "resource", "pwd", "grp", "termios", "readline"):
    sys.modules[name] = None
for name in ("nice", "pwrite", "O_CLOEXEC", "fork", "geteuid", "getuid"):
    if hasattr(os, name):
        delattr(os, name)
locks = types.ModuleType("msvcrt")
locks.LK_NBLCK, locks.locking = 2, lambda handle, how, size: None
sys.modules["msvcrt"] = locks
"""
"""What a system that is not POSIX lacks; its own way of locking files stands in, and lets everybody in."""
ENTRY = "from tuolaji.cli.main import main; raise SystemExit(main())"
ALONE = """
import json, os, socket, subprocess, sys, threading, urllib.request
subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
server = subprocess.Popen([sys.executable, "-c", {entry!r}, "serve", "--lang", "en", "--lan"], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
timer = threading.Timer(40, server.kill)
timer.start()
lines = []
for line in server.stdout:
    lines.append(line)
    if "Ctrl-C" in line:
        break
base = lines[0].split()[-1]
health = json.load(urllib.request.urlopen(base + "healthz", timeout=10))
server.terminate()
server.wait(20)
timer.cancel()
print(json.dumps(dict(said="".join(lines), ok=health["ok"], outside=health.get("outside", ""))))
"""


def test_a_match_is_played_without_uvloop_and_without_what_only_posix_has(tmp_path: Path) -> None:
    """The server and the processes it starts: a whole deal against programs, and papers out of a helper process."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "sitecustomize.py").write_text(BLOCKS)
    site = str(tmp_path / "site")
    entry = (
        f"import os, sys; os.environ['PYTHONPATH'] = {site!r} + os.pathsep + os.environ['PYTHONPATH'];"
        f"sys.path.insert(0, {site!r}); exec(open({site!r} + '/sitecustomize.py').read()); {ENTRY}"
    )

    async def story(base: str) -> None:
        settings = {"rulebook": "meizhusong-2016", "pace": "instant", "clocks": "none", "length": {"deals": 1}}
        host = await make_table(base, settings, seat=0, label="A", bots="random")
        await host.join()
        await host.do("ready")
        await play_on(host, lambda client: client.view["phase"] == "ended")

    with serving(tmp_path / "data", entry) as server:
        run(story(server.base))
        assert http(server.base + "api/rulebooks/meizhusong-2016")[0] == 200
        paper = server.base + "api/rulebooks/meizhusong-2016/papers/table-card"
        with urllib.request.urlopen(paper, timeout=60) as answer:
            assert answer.read().startswith(b"%PDF")
    assert "Error" not in server.notes()


def test_it_starts_with_all_networks_but_loopback_cut(tmp_path: Path) -> None:
    """In a network of its own (as root): it says that nobody else can come, and tables can be played."""
    cut = shutil.which("unshare"), shutil.which("ip")
    if None in cut or os.geteuid() != 0 or subprocess.run([*cut[:1], "-n", "true"], check=False).returncode:  # type: ignore[list-item]
        pytest.skip("cutting the network takes root, unshare and ip")
    environ = {**os.environ, "TUOLAJI_DATA": str(tmp_path / "data"), "TUOLAJI_PORT": "0", "PYTHONPATH": "src"}
    environ["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    command = ["unshare", "-n", sys.executable, "-c", ALONE.replace("{entry!r}", repr(ENTRY))]
    done = subprocess.run(command, env=environ, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert '"ok": true' in done.stdout
    assert '"outside": ""' in done.stdout
    assert "No address was found" in done.stdout
