"""Answers to questions about a live match, with the sentences that only the server's edge can make.

Not here: finding them (``services.room_asked``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuolaji.faults import Fault
from tuolaji.live.tally import Form, refusals
from tuolaji.live.view import Outlook
from tuolaji.protocol import live as got
from tuolaji.rulebook.loaded import Loaded
from tuolaji.server.said import said
from tuolaji.services import room_asked as found
from tuolaji.services.live_shape import LiveReply, PreviewView
from tuolaji.services.rooms import Rooms, Ticket
from tuolaji.wording.judging_incidents import lines
from tuolaji.wording.language import Lang

if TYPE_CHECKING:
    from tuolaji.server.live_connection import LiveConnection

FORMS = {"ledger": ("csv", "json", "pdf"), "record": ("json",)}


async def answered(who: LiveConnection, rooms: Rooms, asked: got.LiveQuestionAny) -> LiveReply:
    """The answer to a question of a device. Raises Fault ``not_joined``, ``hall_not_allowed``, ``hall_other_match`` and
    those of ``services.room_asked``."""
    if who.person is None:
        raise Fault("not_joined", {})
    device = who.room_here.rows.device(who.key)
    match = who.room_here.match_for(device, asked.match)
    found.allow(device, "side")
    if isinstance(asked, got.AskOutlook):
        seen, form = found.answer_outlook(match, asked.deal, asked.entry)
        return LiveReply(outlook=seen, form=form, said=_said(seen, who.lang, match.loaded))
    if isinstance(asked, got.AskForm):
        form = found.answer_form(match, asked.deal, asked.start)
        return LiveReply(form=form, said=_impossible(form, who.lang, match.loaded))
    if isinstance(asked, got.AskPreview):
        return LiveReply(
            preview=_with_lines(
                found.answer_preview(who.room_here, asked.match, device.holder(who.key), asked.command), who.lang
            )
        )
    found.allow(device, "scorer")
    if isinstance(asked, got.AskSuggest):
        return LiveReply(report=found.answer_suggested(match, asked.event, asked.deal))
    if isinstance(asked, got.AskHistory):
        return LiveReply(history=await found.answer_history(who.room_here, asked.match, asked.since))
    if asked.form not in FORMS[asked.what]:
        raise Fault("export_unknown", {"what": asked.what, "form": asked.form})
    ticket = Ticket(who.room_here.room_id, asked.match, asked.what, asked.form, who.lang, 0)
    return LiveReply(ticket=rooms.ticket(ticket))


def _said(seen: Outlook, lang: Lang, loaded: Loaded) -> dict[str, str]:
    """Sentences of what would be asked back or refused."""
    told = {doubt.code: said(Fault(doubt.code, doubt.facts), lang, loaded) for doubt in seen.doubts}
    if seen.refused is not None:
        told["refused"] = said(Fault(seen.refused["code"], seen.refused["facts"]), lang, loaded)
    return told


def _impossible(form: Form, lang: Lang, loaded: Loaded) -> dict[str, str]:
    """What is said of a field's value that cannot be: so a page says it at once, without a network, too."""
    return {field: said(Fault("entry_impossible", facts), lang, loaded) for field, facts in refusals(form).items()}


def _with_lines(seen: PreviewView, lang: Lang) -> PreviewView:
    """A preview with its ruling's consequences in words."""
    if seen.ruling is None:
        return seen
    found_out = seen.ruling.outcome
    refused = found_out.get("granted") is False or found_out.get("allowed") is False
    outcome = {"yes": not refused, "event": str(seen.ruling.report.get("event", seen.ruling.event)), **found_out}
    told = tuple(lines(outcome, lang))
    return PreviewView(changes=seen.changes, before=seen.before, after=seen.after, ruling=seen.ruling, lines=told)
