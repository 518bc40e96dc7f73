"""Settings: where they come from, which wins, and what is said about one that cannot be used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.tree import files, text
from tuolaji.faults import Fault
from tuolaji.server import settings
from tuolaji.server.settings import ELSEWHERE, EVERYWHERE, KEYS, LIMIT_KEYS, LOOPBACK, read
from tuolaji.services.settings import Limits
from tuolaji.wording.language import Lang
from tuolaji.wording.sentence import sentence


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tuolaji.toml"


def refused(file: Path | None = None, **environ: str) -> Fault:
    with pytest.raises(Fault) as caught:
        read(environ, file=file)
    return caught.value


def test_without_any_it_is_this_machine_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = read({"HOME": str(tmp_path)})
    assert (found.listens, found.port, found.limits) == (LOOPBACK, 8000, Limits())
    assert found.data == tmp_path / ".local/share/tuolaji"


def test_the_environment_goes_before_the_file_and_the_command_line_before_both(file: Path) -> None:
    file.write_text('port = 1\nhost = "::1"\nnames = ["a.example"]\n[limits]\ntables = 3\nmessage_burst = 9\n')
    environ = {"TUOLAJI_PORT": "2", "TUOLAJI_LIMIT_TABLES": "4", "TUOLAJI_NAMES": "b.example, c.example"}
    found = read(environ, {"data": "d"}, file)
    assert (found.port, found.host, found.names) == (2, "::1", ("b.example", "c.example"))
    assert (found.limits.tables, found.limits.message_burst) == (4, 9)
    assert (found.data, read(environ, {"port": 5}, file).port) == (Path("d"), 5)


def test_a_file_in_the_current_folder_is_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("lan = true\n")
    monkeypatch.chdir(file.parent)
    assert read({}).listens == EVERYWHERE
    assert read({"TUOLAJI_LAN": "no"}).listens == LOOPBACK


def test_an_address_of_ones_own_is_kept_on_the_network() -> None:
    assert read({"TUOLAJI_LAN": "1", "TUOLAJI_HOST": "10.0.0.7"}).listens == "10.0.0.7"


@pytest.mark.parametrize(
    ("line", "code", "key"),
    [
        ("prot = 1", "settings_unknown", "prot"),
        ("port = 'x'", "settings_bad", "port"),
        ("port = true", "settings_bad", "port"),
        ("port = 70000", "settings_bad", "port"),
        ("names = ['a/b']", "settings_bad", "names"),
        ("log = 'loud'", "settings_bad", "log"),
        ("tls = 'loud'", "settings_bad", "tls"),
        ("plain_hands = 'loud'", "settings_bad", "plain_hands"),
        ("address = 'a/b'", "settings_bad", "address"),
        ("address = '0.0.0.0'", "settings_bad", "address"),
        ("limits = 3", "settings_bad", "limits"),
        ("[limits]\ntable = 1", "settings_unknown", "limits.table"),
        ("[limits]\ntables = 0", "settings_bad", "limits.tables"),
        ("[limits]\ntables = '1'", "settings_bad", "limits.tables"),
        ("port = ", "settings_unreadable", ""),
        ("[" * 5000, "settings_unreadable", ""),
    ],
)
def test_what_cannot_be_used_is_named(file: Path, line: str, code: str, key: str) -> None:
    file.write_text(line)
    fault = refused(file)
    assert (fault.code, fault.key) == (code, key)
    if "70000" not in line and "loud" not in line and "a/b" not in line and "= 0" not in line and "0.0" not in line:
        assert fault.file == str(file)


def test_a_misspelt_setting_is_told_its_nearest(file: Path) -> None:
    file.write_text("prot = 1")
    assert refused(file).facts["nearest"] == "port"


def test_a_file_that_was_named_has_to_be_there(tmp_path: Path) -> None:
    assert refused(TUOLAJI_CONFIG=str(tmp_path / "none.toml")).facts == {"reason": "missing"}
    assert refused(TUOLAJI_CONFIG=str(tmp_path)).code == "settings_unreadable"


@pytest.mark.parametrize("name", ["TUOLAJI_PORT", "TUOLAJI_LAN", "TUOLAJI_LIMIT_TABLES", "TUOLAJI_BOT_WORKERS"])
def test_a_variable_that_makes_no_sense_is_refused(name: str) -> None:
    assert refused(None, **{name: "many"}).code == "settings_bad"


def test_variables_of_other_parts_are_let_be() -> None:
    assert read({"TUOLAJI_PURE": "1", "TUOLAJI_LANG": "en"}).port == settings.ServerSettings().port


@pytest.mark.parametrize(
    ("variable", "nearest"),
    [
        ("TUOLAJI_PROT", "TUOLAJI_PORT"),
        ("TUOLAJI_LIMITS_TABLES", "TUOLAJI_LIMIT_TABLES"),
        ("TUOLAJI_port", ""),
        ("TUOLAJI_", ""),
    ],
)
def test_a_variable_that_nothing_reads_is_told_its_nearest(variable: str, nearest: str) -> None:
    fault = refused(None, **{variable: "8080"})
    assert (fault.code, fault.key, fault.facts) == (
        "settings_unknown",
        variable,
        {"setting": variable, "nearest": nearest},
    )


def test_every_variable_that_the_product_names_is_known() -> None:
    named = {name for file in files() for name in re.findall(r"TUOLAJI_([A-Z]\w*)", text(file))}
    named -= {"PROT", "LIMITS_TABLES"}
    assert {"PORT", "KILLS", "PURE"} <= named
    for name in named:
        assert name in ("CONFIG", *ELSEWHERE) or name.lower() in KEYS or name.startswith("LIMIT_"), name


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    ("line", "zh", "en"),
    [
        ("port = 'x'", "整数", "a whole number"),
        ("lan = 'x'", "true 或 false", "true or false"),
        ("data = 3", "文字", "text"),
        ("names = 3", "几项（环境变量里用逗号隔开）", "a list (in the environment separated by commas)"),
        ("names = ['a/b']", "主机名，如 cards.example", "a host name such as cards.example"),
        ("log = 'loud'", "access、quiet", "access, quiet"),
        ("limits = 3", "表 { }", "a table { }"),
        ("[limits]\ntables = 'x'", "整数", "a whole number"),
        ("port = 70000", "0 – 65535", "0 – 65535"),
    ],
)
def test_what_a_setting_should_be_is_said_in_words(file: Path, line: str, zh: str, en: str, lang: Lang) -> None:
    file.write_text(line)
    fault = refused(file)
    said = sentence(fault.code, fault.facts, lang)
    assert said.rstrip("。.").endswith(f"应为：{zh}" if lang == "zh" else f"it should be: {en}")


def test_the_page_of_settings_lists_all_of_them_with_their_values() -> None:
    rows = dict(re.findall(r"^\| `([\w.]+)` \|(?: `([^|`]*)`)? \|", text("docs/server.md"), re.MULTILINE))
    assert set(rows) == {*KEYS, *(f"limits.{name}" for name in LIMIT_KEYS)}
    for name in LIMIT_KEYS:
        assert rows[f"limits.{name}"].strip() == str(getattr(Limits(), name)), name
