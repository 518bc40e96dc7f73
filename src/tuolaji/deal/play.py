"""Playing: leads, throws that stand or fail, follows, and who wins the trick.

Not here: what cards mean (``kernel``), what comes after the last trick (``settle``).
Source: the leading, following and beating chapters of the rulebook, as the kernel reads them.
"""

from __future__ import annotations

from msgspec.structs import replace

from tuolaji.cards import names
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal import settle
from tuolaji.deal.state import Trick
from tuolaji.deal.story import Story, judged_lead, standing_lead
from tuolaji.faults import Fault
from tuolaji.kernel.rules import Lead, Stand
from tuolaji.seating import SEATS

PLAYERS = 4


def play(story: Story, command: cmd.Play) -> None:
    """Lead or follow. Raises Fault ``not_now``, ``out_of_turn`` (facts: seat, turn), ``cards_not_in_hand``, and the
    kernel's refusals with their clause (in a table that records they are marked instead)."""
    story.need_phase("play")
    state = story.state
    if state.trick is not None and len(state.trick.plays) == PLAYERS:
        raise Fault("trick_reopened", {})
    if command.seat != state.turn:
        raise Fault("out_of_turn", {"seat": SEATS[command.seat], "turn": SEATS[state.turn]})
    story.need_cards(command.seat, command.cards)
    if state.trick is None:
        _lead(story, command)
    else:
        _follow(story, command)


def choose(story: Story, command: cmd.Choose) -> None:
    """Choose what is led in place of a failed throw. Raises Fault ``not_now``, ``not_yours_to_choose`` (facts: seat,
    chooser), ``not_a_choice`` (facts: choices)."""
    story.need_phase("choosing")
    throwing = story.state.throwing
    assert throwing is not None
    if command.seat != throwing.chooser:
        raise Fault("not_yours_to_choose", {"seat": SEATS[command.seat], "chooser": SEATS[throwing.chooser]})
    wanted = tuple(sorted(command.cards))
    if wanted not in {tuple(sorted(choice)) for choice in throwing.choices}:
        raise Fault("not_a_choice", {"choices": [names(choice) for choice in throwing.choices]})
    story.tell(ev.UnitChosen(command.seat, command.cards))
    _lead_instead(story, throwing.seat, command.cards)


def complete(story: Story) -> None:
    """If the running trick is complete: who wins it, what it brings, and after the last one the settlement."""
    state = story.state
    trick = state.trick
    if trick is None or len(trick.plays) < PLAYERS:
        return
    lead = standing_lead(story.loaded, state)
    assert lead is not None
    winner = (trick.leader + winning_place(story, lead, trick) * state.deal.step) & 3
    last = not any(state.hands)
    counted = state.opposes(winner) and not (last and settle.replaces_count(story.loaded))
    cards = tuple(card for play in trick.plays for card in play if story.rules.points((card,)))
    story.tell(ev.TrickWon(winner, story.rules.points(cards) if counted else 0, cards))
    if last:
        settle.finish(story, lead)


def winning_place(story: Story, lead: Lead, trick: Trick) -> int:
    """The place in the trick of the play that is best so far; dead plays never are."""
    if not trick.dead:
        return story.rules.winner(lead, trick.plays)
    alive = [place for place in range(len(trick.plays)) if place not in trick.dead]
    return alive[story.rules.winner(lead, [trick.plays[place] for place in alive])]


def _lead(story: Story, command: cmd.Play) -> None:
    state = story.state
    first = state.tricks == 0 and command.seat == state.declarer
    verdict, lead = judged_lead(story.rules, command.cards, command.declared, first)
    if lead is None:
        raise Fault(verdict.code, verdict.facts, clause=verdict.clause)
    if not verdict.ok:
        story.refuse_or_mark(command.seat, verdict.code, verdict.facts, verdict.clause)
    elif any(len(split) > 1 for split in lead.splits):
        others = [state.hands[(command.seat + state.deal.step * place) & 3] for place in range(1, PLAYERS)]
        stand = story.rules.stand(lead, others)
        if not stand.ok:
            _throw_fails(story, command, stand)
            return
    story.tell(ev.Led(command.seat, command.cards, lead.shape, command.declared))


def _throw_fails(story: Story, command: cmd.Play, stand: Stand) -> None:
    state = story.state
    points = -stand.charge if state.opposes(command.seat) else stand.charge
    choices = stand.choices or ((stand.must_play,) if stand.must_play else ())
    chooser = _chooser(story, command.seat, stand) if len(choices) > 1 else None
    failed = ev.ThrowFailed(
        command.seat, command.cards, choices, chooser, stand.charge, points, stand.clause, command.declared
    )
    story.tell(_with_stopper(story, failed, stand))
    if chooser is None:
        _lead_instead(story, command.seat, choices[0])


def _with_stopper(story: Story, failed: ev.ThrowFailed, stand: Stand) -> ev.ThrowFailed:
    """Where the book has the stopping cards shown: whose and which they are."""
    if story.loaded.book.leading.failed.shown == "nothing" or stand.stopper is None or not stand.stopped:
        return failed
    seat = (failed.seat + story.state.deal.step * (stand.stopper + 1)) & 3
    cards = story.rules.stopping(stand.stopped, story.state.hands[seat])
    return replace(failed, stopped=stand.stopped, stopper=seat, stopping=cards)


def _chooser(story: Story, thrower: int, stand: Stand) -> int | None:
    """The seat that chooses: the next one, or the one who could stop the throw highest; None where a rule decides."""
    if stand.chooser == "rule":
        return None
    place = 0 if stand.chooser == "next_seat" or stand.stopper is None else stand.stopper
    return (thrower + story.state.deal.step * (place + 1)) & 3


def _lead_instead(story: Story, seat: int, cards: tuple[int, ...]) -> None:
    _, lead = judged_lead(story.rules, cards, None, False)
    story.tell(ev.Led(seat, cards, lead.shape if lead is not None else "single"))


def _follow(story: Story, command: cmd.Play) -> None:
    state = story.state
    lead = standing_lead(story.loaded, state)
    assert lead is not None
    wanted = len(lead.cards)
    if len(command.cards) != wanted:
        raise Fault("wrong_number", {"expected": wanted, "got": len(command.cards)})
    verdict = story.rules.follow(lead, state.hands[command.seat], command.cards)
    if not verdict.ok:
        story.refuse_or_mark(command.seat, verdict.code, verdict.facts, verdict.clause)
    story.tell(ev.Followed(command.seat, command.cards))
    complete(story)
