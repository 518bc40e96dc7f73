"""Entries of a competition: from a file, put right in place; late ones; substitutions, penalties, names, erasing.

Not here: check-in by a scorer (``test_event_people``), what a sheet may hold (``tests/tournament``).
"""

from __future__ import annotations

import base64
import io

from openpyxl import Workbook
from playwright.sync_api import expect

from tests.browser.live_people import Phone
from tests.browser.person import PHONE, People
from tests.browser.registry import uses
from tests.browser.test_events import begin, choose, deed

GBK = "队名,选手1,选手2,单位,电话1\n" + "\n".join(
    f"第{n}队,甲{n},{'' if n == 3 else f'乙{n}'},外语学院,1380000{n:04}" for n in range(1, 5)
)


def opened(people: People, base: str) -> Phone:
    """The page that announces a competition, on a phone."""
    desk = Phone(people.person(size=PHONE, lang="en"))
    desk.who.page.goto(f"{base}/event/new")
    return desk


def chosen(desk: Phone, name: str, content: bytes) -> None:
    """A file chosen for the entries."""
    desk.who.test("ev-file").set_input_files({"name": name, "mimeType": "text/csv", "buffer": content})


XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
DROP = """([name, type, content]) => {
  const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
  const given = new DataTransfer();
  given.items.add(new File([bytes], name, {type}));
  const there = document.querySelector('.ev-source');
  for (const kind of ['dragover', 'drop'])
    there.dispatchEvent(new DragEvent(kind, {dataTransfer: given, bubbles: true, cancelable: true}));
}"""


def _book(count: int) -> bytes:
    """A workbook as people keep one: a title above, its cells merged."""
    book = Workbook()
    page = book.active
    assert page is not None
    page.append(["Entries of the autumn cup"])
    page.merge_cells("A1:D1")
    page.append(["队名", "选手1", "选手2", "单位"])
    for n in range(1, count + 1):
        page.append([f"第{n}队", f"甲{n}", f"乙{n}", f"学院{n}"])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


@uses("ev-file", "ev-file-name", "ev-count", "ev-make")
def test_a_workbook_is_chosen_or_dropped(people: People, laptop_base: str) -> None:
    """Both ways bring its rows, whatever title stands above them; the later one stands and becomes the competition."""
    desk = opened(people, laptop_base)
    desk.who.test("ev-file").set_input_files({"name": "a.xlsx", "mimeType": XLSX, "buffer": _book(4)})
    expect(desk.who.test("ev-file-name")).to_contain_text("a.xlsx")
    expect(desk.who.test("ev-count")).to_contain_text("4")
    desk.who.page.evaluate(DROP, ["b.xlsx", XLSX, base64.b64encode(_book(6)).decode()])
    expect(desk.who.test("ev-file-name")).to_contain_text("b.xlsx")
    expect(desk.who.test("ev-count")).to_contain_text("6")
    assert not desk.who.sideways()
    choose(desk, "ev-format-swiss")
    desk.press("ev-make")
    desk.sees("ev-next-commit")


@uses(
    *("ev-file", "ev-file-name", "ev-source-trouble", "ev-add", "ev-add-go", "ev-add-reason", "ev-add-trouble"),
    *("ev-taken", "ev-which-*", "ev-deed-name", "ev-deed-reason", "ev-deed-phone", "ev-deed-trouble", "ev-penalty"),
    *("ev-penalty-points", "ev-rename", "ev-rename-person", "ev-replace", "ev-erase", "ev-phone-*", "ev-do-*"),
)
def test_entries_from_a_file_and_what_is_done_with_them(people: People, laptop_base: str) -> None:
    """A file as Excel writes it in China, one row put right; then everything a director does with an entry."""
    desk = opened(people, laptop_base)
    chosen(desk, "old.xls", b"\xd0\xcf\x11\xe0" + bytes(600))
    desk.sees("ev-source-trouble")
    assert "xlsx" in desk.text("ev-source-trouble").lower()
    people.witness.complaints.clear()  # the browser notes that the file was refused
    chosen(desk, "报名.csv", GBK.encode("gb18030"))
    desk.sees("ev-file-name")
    desk.sees("ev-problem")
    desk.fill("ev-cell-3-2", "乙3")
    choose(desk, "ev-format-swiss")
    desk.press("ev-make")
    desk.sees("ev-next-commit")
    desk.press("ev-tab-entries")
    desk.press("ev-entry-e1")
    desk.press("ev-phone-p1")
    assert people.witness.strangers == ["tel:13800000001"]
    people.witness.strangers.clear()
    desk.press("close")
    deed(desk, "e1", "rename", "ev-rename", deed_name="First Pair")
    desk.who.page.get_by_text("First Pair").wait_for()
    deed(desk, "e1", "person", "ev-rename-person", deed_name="Ann", deed_phone="13900000000")
    desk.who.page.get_by_text("Ann · 乙1").wait_for()
    desk.press("ev-entry-e2")
    desk.press("ev-more")
    desk.press("ev-do-replace")
    choose(desk, "ev-which-p4")
    desk.fill("ev-deed-name", "Carl")
    desk.press("ev-replace")
    desk.who.page.get_by_text("甲2 · Carl").wait_for()
    deed(desk, "e3", "erase", "ev-erase")
    desk.who.page.get_by_text("甲3").wait_for(state="detached")
    desk.press("ev-tab-board")
    begin(desk, 7)
    desk.press("ev-tab-entries")
    desk.press("ev-entry-e1")
    desk.press("ev-more")
    desk.press("ev-do-penalty")
    desk.press("ev-penalty")
    desk.sees("ev-deed-trouble")
    desk.fill("ev-penalty-points", 2)
    desk.fill("ev-deed-reason", "three revokes")
    desk.press("ev-penalty")
    desk.who.test("ev-penalty").wait_for(state="detached")
    late(people, desk)
    assert not desk.who.sideways()


def late(people: People, desk: Phone) -> None:
    """A late pair: its person plays elsewhere already, which is put right in place."""
    desk.press("ev-add")
    desk.fill("ev-paste", "Late Pair,Carl,Zoe")
    desk.press("ev-read")
    desk.press("ev-add-go")
    desk.sees("ev-add-trouble")
    people.witness.complaints.clear()  # the browser notes that the rows were refused
    desk.fill("ev-cell-1-1", "Yves")
    desk.fill("ev-add-reason", "the bus was late")
    desk.press("ev-add-go")
    expect(desk.who.test("ev-taken")).to_contain_text("Late Pair”")  # where it goes
    desk.press("close")
    desk.who.page.get_by_text("Yves · Zoe").wait_for()
