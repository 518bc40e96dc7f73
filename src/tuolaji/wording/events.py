"""What happens in a deal and a match, told in sentences.

`who` puts a seat into words, so that the reader can be “you”. Events a viewer may not see are redacted before they come
here; hidden cards are not spelt out. Not here: refusals (``sentence``), prompts (``table``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tuolaji.deal import event as deal
from tuolaji.match import event as match
from tuolaji.wording import cards as words
from tuolaji.wording import units
from tuolaji.wording.book.match import STEPS
from tuolaji.wording.language import Lang, Phrase, chosen, listed
from tuolaji.wording.terms import CALLS, REASONS

REASON_ENDED: Final[dict[str, Phrase]] = {
    "passed": Phrase("打过了最后一级", "the last level is passed"),
    "lead": Phrase("领先够多", "the lead is large enough"),
    "games": Phrase("赢过半数的局", "more than half of the games are won"),
    "time": Phrase("时间到", "time is up"),
    "deals": Phrase("约定的盘数已满", "the agreed number of deals is played"),
    "play_off": Phrase("加赛守住", "the play-off was held"),
    "forfeit": Phrase("对方弃权", "the other side forfeits"),
    "ruling": Phrase("裁判裁定", "by ruling"),
}
NAMED_BY: Final[dict[str, Phrase]] = {
    "declaration": Phrase("亮主", "declared"),
    "turned": Phrase("翻底定主", "turned from the kitty"),
    "lot": Phrase("抽签", "by lot"),
    "no_trump": Phrase("无人亮主", "nobody declared"),
    "longest_level_suit": Phrase("先摸者级牌最多的花色", "the first drawer's suit with most level cards"),
    "ruling": Phrase("裁判裁定", "by ruling"),
}
HOW_BACK: Final[dict[str, Phrase]] = {
    "redeal": Phrase("无人亮主，重新发牌", "nobody declared; the cards are dealt again"),
    "void": Phrase("本盘作废", "the deal is void"),
    "opened_anew": Phrase("本盘重开，重新抢庄", "the deal is opened anew with bidding"),
    "dropped": Phrase("本盘不算", "the deal does not count"),
}
DREW: Final = Phrase("抽牌定先摸", "drawing for the first draw")


class Voice(NamedTuple):
    """How to speak: the language, a rulebook's names, how a seat is called."""

    lang: Lang
    names: units.Names
    who: Callable[[int], str]

    def say(self, zh: str, en: str) -> str:
        """One of the two."""
        return chosen(zh, en, self.lang)

    def cards(self, faces: tuple[int, ...]) -> str:
        """Cards; hidden ones by number."""
        if any(face < 0 for face in faces):
            return self.say(f"{len(faces)}张暗牌", f"{len(faces)} hidden card{'s' if len(faces) != 1 else ''}")
        return words.cards(faces, self.lang)

    def shape(self, name: str) -> str:
        """A lead's shape."""
        return units.unit(name, self.lang, self.names)


def tell(event: Any, voice: Voice) -> str:
    """A sentence for an event, "" for one that says nothing by itself."""
    teller = _TELLERS.get(type(event))
    return "" if teller is None else teller(event, voice)


def _declared(event: deal.Declared, v: Voice) -> str:
    bid = event.bid
    what = {
        "open": v.say("亮", "declares"),
        "overturn": v.say("反", "overturns with"),
        "reinforce": v.say("加固", "reinforces with"),
    }[bid.kind]
    shown, who = v.cards(bid.cards), v.who(bid.seat)
    if bid.trump is None:
        return v.say(f"{who}暗{what}{len(bid.cards)}张。", f"{who} {what} {len(bid.cards)} card(s), face down.")
    suit = words.suit(bid.trump, v.lang)
    return v.say(f"{who}{what} {shown}：{suit}。", f"{who} {what} {shown}: {suit}.")


def _bids(event: deal.BidsOpened, v: Voice) -> str:
    row = listed((f"{v.who(bid.seat)} {v.cards(bid.cards)}" for bid in event.bids), v.lang)
    return v.say(f"翻开暗叫：{row}。", f"The sealed bids: {row}.")


def _turned(event: deal.KittyTurned, v: Voice) -> str:
    return v.say(f"翻底牌：{v.cards(event.cards)}。", f"Turned from the kitty: {v.cards(event.cards)}.")


def _trumps(event: deal.TrumpsSet, v: Voice) -> str:
    suit, level, how = words.suit(event.trump, v.lang), words.level(event.level), NAMED_BY[event.by].of(v.lang)
    who = v.who(event.declarer)
    zh = f"定主：{suit}（{how}），打{level}，{who}坐庄。"
    return v.say(zh, f"Trumps: {suit} ({how}); level {level}; declarer: {who}.")


def _taken(event: deal.KittyTaken, v: Voice) -> str:
    return v.say(f"{v.who(event.seat)}拿起底牌。", f"{v.who(event.seat)} takes the kitty.")


def _buried(event: deal.KittyBuried, v: Voice) -> str:
    n = len(event.cards)
    return v.say(f"{v.who(event.seat)}埋好{n}张底牌。", f"{v.who(event.seat)} has buried {n} cards.")


def _swapped(event: deal.KittySwapped, v: Voice) -> str:
    return v.say(f"{v.who(event.seat)}换了底牌。", f"{v.who(event.seat)} has swapped the kitty.")


def _led(event: deal.Led, v: Voice) -> str:
    who, shown, shape = v.who(event.seat), v.cards(event.cards), v.shape(event.shape)
    return v.say(f"{who}领出 {shown}（{shape}）", f"{who} leads {shown} ({shape})")


def _followed(event: deal.Followed, v: Voice) -> str:
    return v.say(f"{v.who(event.seat)}出 {v.cards(event.cards)}", f"{v.who(event.seat)} plays {v.cards(event.cards)}")


def _failed(event: deal.ThrowFailed, v: Voice) -> str:
    who, shown = v.who(event.seat), v.cards(event.cards)
    charge = ""
    if event.charge:
        charge = v.say(f"，罚{event.charge}分", f", a charge of {event.charge} points")
    if event.stopper is not None:
        by, what, cards = v.who(event.stopper), v.cards(event.stopped), v.cards(event.stopping)
        charge = v.say(f"（{by}的 {cards} 大过 {what}）", f" ({by}'s {cards} beat {what})") + charge
    choices = v.say("、", ", ").join(v.cards(choice) for choice in event.choices)
    if event.chooser is not None:
        chooser = v.who(event.chooser)
        zh = f"{who}甩牌 {shown} 失败{charge}；由{chooser}从中选：{choices}。"
        return v.say(zh, f"{who}'s throw {shown} fails{charge}; {chooser} chooses of: {choices}.")
    zh = f"{who}甩牌 {shown} 失败{charge}；{v.cards(event.choices[0])} 被大过，只能出它。"
    return v.say(zh, f"{who}'s throw {shown} fails{charge}; {v.cards(event.choices[0])} was stopped and is led.")


def _chosen(event: deal.UnitChosen, v: Voice) -> str:
    return v.say(
        f"{v.who(event.seat)}选了 {v.cards(event.cards)}。", f"{v.who(event.seat)} chooses {v.cards(event.cards)}."
    )


def _won(event: deal.TrickWon, v: Voice) -> str:
    points = v.say(f"，防守方得{event.points}分", f", {event.points} points to the opponents") if event.points else ""
    return v.say(f"{v.who(event.seat)}赢这一圈{points}。", f"{v.who(event.seat)} wins the trick{points}.")


def _last(event: deal.LastTrickCounted, v: Voice) -> str:
    kitty = v.say(f"底牌：{v.cards(event.kitty)}。", f"The kitty: {v.cards(event.kitty)}.") if event.kitty else ""
    gap = " " if kitty and v.lang == "en" else ""
    if not event.points:
        return kitty
    zh = f"最后一圈乘{event.multiplier}，防守方{event.points:+d}分。"
    return (
        kitty + gap + v.say(zh, f"The last trick counts {event.multiplier} times: {event.points:+d} for the opponents.")
    )


def _settled(event: deal.DealSettled, v: Voice) -> str:
    held = event.next_side == "declarers"
    who = v.say("庄家方守住" if held else "防守方上台", "the declarers hold" if held else "the opponents take over")
    ups = [
        v.say(f"{zh}升{n}级", f"{en} climb {n}")
        for n, zh, en in ((event.declarers, "庄家方", "declarers"), (event.opponents, "防守方", "opponents"))
        if n
    ]
    climbs = listed(ups, v.lang) or v.say("都不升级", "nobody climbs")
    return v.say(
        f"防守方共{event.points}分：{who}，{climbs}。", f"The opponents have {event.points} points: {who}; {climbs}."
    )


def _void(event: deal.DealVoided, v: Voice) -> str:
    reason = REASONS.get(event.reason)
    why = reason.of(v.lang) if reason else event.reason
    return v.say(f"这一盘不算（{why}）。", f"The deal does not count ({why}).")


def _first(event: match.FirstDrawn, v: Voice) -> str:
    drawn = [f"{v.who(seat)} {v.cards((card,))}" for seat, card in zip(event.seats, event.cards, strict=False)]
    shown = listed(drawn, v.lang) if drawn else v.cards(event.cards)
    how = v.say(f"{DREW.zh}：{shown}。", f"{DREW.en}: {shown}. ") if event.cards else ""
    if event.seat is None:
        return how + v.say("要重抽。", "Drawn again.")
    return how + v.say(f"{v.who(event.seat)}先摸牌。", f"{v.who(event.seat)} draws first.")


def _counted(event: match.DealCounted, v: Voice) -> str:
    row = [f"{words.side(side, v.lang)} {words.level(event.places[side].level)}" for side in (0, 1)]
    return v.say(f"级别：{listed(row, 'zh')}。", f"Levels: {listed(row, 'en')}.")


def _named(event: match.DeclarerNamed, v: Voice) -> str:
    if event.seat is None:
        return v.say("下一盘重新抢庄。", "The next deal is bid for.")
    return v.say(f"下一盘{v.who(event.seat)}坐庄。", f"Next declarer: {v.who(event.seat)}.")


def _back(event: match.DealTakenBack, v: Voice) -> str:
    said = HOW_BACK[event.how].of(v.lang)
    return v.say(f"{said}。", f"{said[:1].upper()}{said[1:]}.")


def _game(event: match.GameWon, v: Voice) -> str:
    side = words.side(event.side, v.lang)
    return v.say(f"{side}赢了这一局。", f"{side} win the game.")


def _called(event: match.RefereeCalled, v: Voice) -> str:
    about = CALLS[event.about].of(v.lang)
    return v.say(f"请裁判裁定：{about}。", f"The referee has to say {about}.")


def _play_off(event: match.PlayOffOpened, v: Voice) -> str:
    level = words.level(event.places[0].level)
    return v.say(f"平级，加赛：双方都打{level}。", f"Level: a play-off, both at {level}.")


def _ended(event: match.MatchEnded, v: Voice) -> str:
    why = REASON_ENDED[event.reason].of(v.lang)
    step = STEPS.get(event.step)
    why = v.say(f"{why}，{step.zh}", f"{why}, {step.en}") if step and event.step != "draw" else why
    if event.winner is None:
        return v.say(f"比赛结束（{why}）：平局。", f"The match is over ({why}): a draw.")
    side = words.side(event.winner, v.lang)
    return v.say(f"比赛结束（{why}）：{side}胜！", f"The match is over ({why}): {side} win!")


_TELLERS: Final[dict[type, Callable[[Any, Voice], str]]] = {
    deal.Declared: _declared,
    deal.BidsOpened: _bids,
    deal.KittyTurned: _turned,
    deal.TrumpsSet: _trumps,
    deal.KittyTaken: _taken,
    deal.KittyBuried: _buried,
    deal.KittySwapped: _swapped,
    deal.Led: _led,
    deal.Followed: _followed,
    deal.ThrowFailed: _failed,
    deal.UnitChosen: _chosen,
    deal.TrickWon: _won,
    deal.LastTrickCounted: _last,
    deal.DealSettled: _settled,
    deal.DealVoided: _void,
    match.FirstDrawn: _first,
    match.DealCounted: _counted,
    match.DeclarerNamed: _named,
    match.DealTakenBack: _back,
    match.GameWon: _game,
    match.RefereeCalled: _called,
    match.PlayOffOpened: _play_off,
    match.MatchEnded: _ended,
}
