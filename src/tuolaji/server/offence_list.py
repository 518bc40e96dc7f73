"""A rulebook's offences for a referee's desk, as the interface sends them.

Not here: who keeps them (``book_pages``), their words (``wording.offence_words``).
"""

from __future__ import annotations

from typing import cast

import msgspec

from tuolaji.protocol import offences as wire
from tuolaji.referee.catalogue import Item, catalogue
from tuolaji.rulebook.loaded import Loaded
from tuolaji.wording import offence_words as told
from tuolaji.wording.book.scribe import Scribe
from tuolaji.wording.language import LANGS


def offence_list(loaded: Loaded) -> bytes:
    """An ``OffenceList``."""
    items, scribes = catalogue(loaded), [Scribe(loaded, lang) for lang in LANGS]
    conduct = loaded.book.conduct
    return msgspec.json.encode(
        wire.OffenceList(
            name=loaded.name,
            digest=loaded.digest,
            title=loaded.book.rulebook.title,
            decides=str(conduct.decides),
            appeal=tuple(map(str, conduct.appeal)),
            appeal_minutes=conduct.appeal_minutes,
            offences=tuple(_entry(scribes, item) for item in items),
            limited=tuple(map(str, loaded.book.clocks.acts)),
            facts={s.lang: told.facts(s, items) for s in scribes},
            acts={s.lang: told.acts(s) for s in scribes},
            holdings={s.lang: told.holdings(s) for s in scribes},
            authorities={s.lang: told.authorities(s) for s in scribes},
        )
    )


def _entry(scribes: list[Scribe], item: Item) -> wire.OffenceEntry:
    moment, place = told.moment(item.event)
    return wire.OffenceEntry(
        item=item,
        moment=cast(wire.Moment, moment),
        place=place,
        question=told.asked_only(scribes[0].book.offences.list[item.answers]),
        words={s.lang: _said(told.said(s, item)) for s in scribes},
    )


def _said(words: told.OffenceWords) -> wire.OffenceSaid:
    cases = tuple(wire.CaseSaid(*case) for case in words.cases)
    return wire.OffenceSaid(words.title, words.timing, cases, words.asks, words.decides)
