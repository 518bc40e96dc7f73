"""The console examples of README and documentation are run, and their output compared line by line; ``…`` stands for
anything, a line of it for any number of lines."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.cli.running import CASES, Shell
from tests.house.tree import ROOT, files, text

PAGES = ("README.md", "docs/cli.md", "docs/judge.md", "docs/tournament.md")
ENTRIES = "name,player1,player2,unit\n" + "".join(f"Pair {one},A{one},B{one},U{one % 3}\n" for one in range(8))
FENCE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TYPED = re.compile(r"printf '([^']*)' \| (.*)")
LINK = re.compile(r"\]\(([^)#]+)(#[^)]*)?\)")


class Example(NamedTuple):
    """A command as written, and the lines it should print."""

    command: str
    expected: tuple[str, ...]


def examples(page: str) -> Iterator[Example]:
    for block in FENCE.findall(text(page)):
        command, expected = "", list[str]()
        for line in block.splitlines():
            if line.startswith("$ "):
                if command:
                    yield Example(command, tuple(expected))
                command, expected = line[2:], []
            else:
                expected.append(line)
        yield Example(command, tuple(expected))


def fits(expected: tuple[str, ...], printed: list[str]) -> bool:
    form = ""
    for line in expected:
        if line.strip() == "…":
            form += r"(?:.*\n)*?"
        else:
            words = " ".join(line.split())
            form += ".*".join(map(re.escape, words.split("…"))) + r"\n"
    shown = "".join(" ".join(line.split()) + "\n" for line in printed)
    return re.fullmatch(form, shown) is not None


@pytest.mark.parametrize("page", PAGES)
def test_examples_print_what_the_page_says(shell: Shell, page: str) -> None:
    shutil.copytree(CASES, shell.folder / "casebooks")
    shell.write("entries.csv", ENTRIES)
    shell.monkeypatch.setenv("COLUMNS", "110")
    found = list(examples(page))
    assert len(found) >= 5
    for example in found:
        typed, command = "", example.command
        if piped := TYPED.fullmatch(command):
            typed, command = piped[1].replace("\\n", "\n"), piped[2]
        program, *arguments = shlex.split(command)
        assert program == "tuolaji"
        ran = shell.run(*arguments, typed=typed)
        assert (ran.status, ran.err) == (0, ""), example.command
        assert fits(example.expected, ran.out.splitlines()), (example.command, ran.out)


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    folder = (ROOT / page).parent
    assert [
        target for target, _ in LINK.findall(text(page)) if "://" not in target and not (folder / target).exists()
    ] == []


def test_the_readme_begins_with_commands_that_exist() -> None:
    first = text("README.md").split("```sh\n")[1].split("```")[0]
    commands = [line.split()[0] for line in first.splitlines() if line.strip()]
    assert commands == ["scripts/serve", "scripts/test", "scripts/play"]
    assert set(commands) <= set(files())
    assert text("README.md").index("scripts/play") < 1600


def test_the_page_names_every_command_and_option() -> None:
    from tuolaji.wording.help import TEXTS

    page = text("docs/cli.md") + text("docs/judge.md") + text("docs/tournament.md")
    commands = {name for name in TEXTS if " " in name}
    options = {name for name in TEXTS if name.startswith("--")} - {
        "--version",
        "--lan",
        "--host",
        "--port",
        "--data",
        "--config",
    }
    assert [name for name in sorted(options) if name not in page] == []
    assert [name for name in sorted(commands) if name.split()[-1] not in page] == []
