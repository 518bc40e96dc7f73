"""The referee's calculator in the page: asked by tapping and typing, without a network, from a link, as one file.

Not here: what the answers should be (``tests/casebook``), the bundle (``tests/offline``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import site
from tests.browser.person import PHONE, People, Person
from tests.browser.registry import uses
from tests.browser.test_axe import RUN, SERIOUS, axe
from tests.offline.test_bundle import expected, questions
from tuolaji.offline.page_file import BUILT

START = 60_000
AT_ONCE = 40
"""Questions put to the page in one go."""
ASK = "(all) => all.map((one) => tuolajiAnswer(one))"


def ready(someone: Person) -> None:
    """The calculator has started."""
    someone.test("judge-kind").wait_for(timeout=START)


def choose(someone: Person, name: str, value: str) -> None:
    """Choose in a list, with a key pressed in it as people have to."""
    someone.test(name).press("Shift")
    someone.test(name).select_option(value)


def tap(someone: Person, field: str, *keys: str) -> None:
    """Fill a field by its card keys."""
    someone.press(f"judge-in-{field}")
    for key in keys:
        assert someone.press(f"key-{key}"), key


def said(someone: Person) -> str:
    """The answer that stands in the page, once it is that to what was asked last."""
    someone.page.locator('.judge-answer:not([aria-busy="true"])').wait_for()
    return someone.page.locator(".judge-answer").inner_text()


@pytest.fixture
def alone(program: str) -> Iterator[str]:
    """The address of the calculator as one file, where nothing else is served."""
    if not site.page_built():
        pytest.skip("no Node.js: the page cannot be built")
    with site.files(BUILT.parent) as address:
        yield f"{address}/judge.html"


@uses("to-judge", "judge-kind", "judge-rulebook", "judge-pick-*", "judge-in-*", "key-suit-*", "key-*", "judge-answer")
@uses("judge-clause", "judge-link", "judge-copy", "judge-clear")
def test_a_question_is_tapped_in_and_its_link_asks_it_again(people: People, base: str) -> None:
    """Cards by their keys; the answer with its clause stands at once; the network goes, and it answers on."""
    someone = people.person(PHONE, "en")
    someone.page.goto(f"{base}/rules")
    someone.press("to-judge")
    ready(someone)
    choose(someone, "judge-rulebook", "guilin-2009")
    choose(someone, "judge-pick-trump", "S")
    choose(someone, "judge-pick-level", "5")
    tap(someone, "lead", "suit-H", "9", "9", "8", "8")
    tap(someone, "hand", "suit-H", "7", "7", "6", "6", "3", "bj", "lj", "10", "back")
    tap(someone, "play", "A", "empty", "type")
    someone.test("judge-in-play").fill("h7766")
    assert "Yes" in said(someone)
    assert "guilin-2009 4.2" in someone.test("judge-clause").inner_text()
    assert not someone.sideways()
    link = someone.test("judge-link").input_value()
    someone.press("judge-link")
    someone.press("judge-copy")
    other = people.person(PHONE, "zh")
    other.page.goto(link)
    ready(other)
    assert "合规" in said(other) or "可以" in said(other)
    people.witness.offline = True
    someone.page.context.set_offline(True)
    someone.test("judge-in-play").fill("h7763")
    assert "Yes" not in said(someone)
    someone.press("judge-clear")
    expect(someone.test("judge-in-play")).to_have_value("")
    choose(someone, "judge-kind", "winner")
    tap(someone, "plays", "suit-S", "A", "part", "3", "part", "4", "part", "lj")
    assert "4" in said(someone)


@uses("judge-event", "judge-fact", "judge-pick-*", "judge-in-*", "judge-keep", "judge-answer")
def test_an_incident_asks_for_what_it_lacks_and_the_page_is_kept(people: People, base: str) -> None:
    """Minutes late are asked for once lateness is chosen; a fact can be added; the page is saved as one file."""
    someone = people.person(PHONE, "en")
    someone.page.goto(f"{base}/judge?kind=incident&rulebook=three-deck")
    ready(someone)
    choose(someone, "judge-event", "late")
    someone.press("judge-in-minutes")
    someone.test("judge-in-minutes").fill("12")
    choose(someone, "judge-pick-offender", "N")
    assert "30" in said(someone)
    choose(someone, "judge-fact", "grave")
    choose(someone, "judge-pick-grave", "no")
    with someone.page.expect_download() as kept:
        someone.press("judge-keep")
    assert Path(kept.value.path()).read_bytes() == BUILT.read_bytes()


@uses("judge-rulebook", "judge-answer")
def test_a_link_by_a_rulebook_that_is_not_here_is_answered_by_no_other(people: People, base: str) -> None:
    """It is named, and the address kept; the answer comes once one is chosen. A level that one lacks is refused."""
    someone = people.person(PHONE, "en")
    asked = "/judge?kind=score&rulebook=of-our-club&opponent_points=80&declarer_level=2"
    someone.page.goto(base + asked)
    ready(someone)
    expect(someone.test("judge-rulebook")).to_have_value("")
    expect(someone.page.get_by_text("“of-our-club” is not here")).to_be_visible()
    assert "levels" not in said(someone)
    assert someone.page.url == base + asked
    choose(someone, "judge-rulebook", "guilin-2009")
    expect(someone.page.locator(".judge-answer")).to_contain_text("not played under this rulebook")
    choose(someone, "judge-rulebook", "three-deck")
    expect(someone.page.locator(".judge-answer")).to_contain_text("at 3")


@uses("judge-again")
def test_a_start_that_fails_is_told_and_tried_again(people: People, base: str) -> None:
    """The bundle cannot be fetched; then it can."""
    someone = people.person(PHONE, "en")
    people.witness.offline = True
    someone.page.route("**/*.bin", lambda route: route.abort())
    someone.page.goto(f"{base}/judge")
    someone.test("judge-again").wait_for(timeout=START)
    someone.page.unroute("**/*.bin")
    someone.press("judge-again")
    ready(someone)


@uses("judge-lang", "judge-large", "judge-kind", "judge-answer")
def test_the_page_as_one_file(people: People, alone: str) -> None:
    """Both languages, large text, nothing sideways, nothing serious for those who do not see it."""
    someone = people.person(PHONE, "en")
    someone.page.goto(f"{alone}?kind=score&rulebook=guilin-2009&opponent_points=200&declarer_level=5&opponent_level=7")
    ready(someone)
    assert "now at 8" in said(someone)
    someone.test("judge-in-opponent_points").fill("133")
    expect(someone.test("judge-answer")).to_contain_text("130, 135")
    someone.test("judge-in-opponent_points").fill("1350")
    expect(someone.test("judge-answer")).to_contain_text("Please check once more: all cards hold 400 points")
    someone.test("judge-in-opponent_points").fill("200")
    expect(someone.test("judge-answer")).not_to_contain_text("check once more")
    someone.press("judge-lang")
    assert "8" in said(someone)
    someone.press("judge-large")
    choose(someone, "judge-kind", "follow")
    someone.test("judge-in-lead").click()
    assert not someone.sideways()
    someone.page.evaluate(axe())
    bad = [one for one in someone.page.evaluate(RUN)["bad"] if one["impact"] in SERIOUS]
    assert not bad, json.dumps(bad, ensure_ascii=False, indent=1)[:4000]


def test_every_public_case_is_answered_alike_by_the_file(browser: Browser, alone: str) -> None:
    """Opened as a file, without any server: verdict, code, clause and sentences are the terminal's."""
    asked = questions()
    assert len(asked) > 400
    page = browser.new_page()
    page.goto(BUILT.as_uri())
    page.wait_for_selector("[data-test=judge-kind]", timeout=START)
    found: list[dict[str, Any]] = []
    for start in range(0, len(asked), AT_ONCE):
        found += page.evaluate(ASK, asked[start : start + AT_ONCE])
    page.close()
    for question, answer in zip(asked, found, strict=True):
        want = json.loads(json.dumps(expected(question)))
        assert {key: answer[key] for key in want} == want, question
        assert {"yes", "code", "clause"} <= answer["answer"].keys()
