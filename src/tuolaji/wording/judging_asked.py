"""What the calculator asks for when it is called without arguments: kinds of questions, and each thing to be told.

Not here: reading what is typed (``cli.judge``), answers (``judging``).
"""

from __future__ import annotations

from typing import Any, Final

from tuolaji.wording import template
from tuolaji.wording.language import Lang, Phrase

KINDS: Final[dict[str, Phrase]] = {
    "follow": Phrase("这样跟牌行不行", "may these cards be played to the lead"),
    "lead": Phrase("这样领出行不行", "may these cards be led"),
    "winner": Phrase("这一圈谁赢", "who wins the trick"),
    "compare": Phrase("同一圈里两手牌哪手大", "which of two plays of a trick is higher"),
    "throw": Phrase("甩牌成不成，改出什么，罚多少", "does a throw stand, what is led instead, what is the charge"),
    "kitty": Phrase("抠底几倍，得多少分", "how often the kitty (or the last trick) counts"),
    "score": Phrase("这些分谁坐庄，升几级", "who declares next with these points, at what level"),
    "incident": Phrase("出了事怎么判", "what follows from an incident"),
}
PROMPTS: Final[dict[str, Phrase]] = {
    "kind": Phrase("要问哪一项（写序号）：", "Which question (number): "),
    "rulebook": Phrase("规则书（{names}）：", "Rulebook ({names}): "),
    "trump": Phrase("主花色（S H C D，无主写 NT）：", "Trump suit (S H C D, NT for none): "),
    "level": Phrase("打几（2 至 A）：", "Level being played (2 to A): "),
    "lead": Phrase("领出的牌：", "Cards led: "),
    "hand": Phrase("跟牌者出牌前的整手牌：", "The follower's whole hand before playing: "),
    "play": Phrase("要出的牌：", "Cards to be played: "),
    "cards": Phrase("要领出的牌：", "Cards to be led: "),
    "declared": Phrase(
        "讲明的单元（用 + 隔开；没有讲明按回车）：", "Units as stated, parted by + (Enter if not stated): "
    ),
    "plays": Phrase("各手牌，按出牌次序用 / 隔开：", "The plays in order, parted by /: "),
    "first": Phrase("先出的牌（领出）：", "The earlier play (the lead): "),
    "second": Phrase("后出的牌：", "The later play: "),
    "others": Phrase(
        "下家、对家、上家手里这门牌（用 / 隔开，可以只写管得住的）：",
        "Cards of the suit held by next / partner / previous seat (those that may stop it are enough): ",
    ),
    "kitty": Phrase("底牌：", "The kitty: "),
    "winning": Phrase("最后一圈赢的牌：", "The cards that won the last trick: "),
    "led": Phrase("最后一圈领出的牌（就是赢的牌按回车）：", "The lead of the last trick (Enter if it won): "),
    "by": Phrase(
        "最后一圈谁赢（declarers 庄家方，opponents 防守方）：", "Who won the last trick (declarers or opponents): "
    ),
    "last_trick": Phrase(
        "最后一圈各手牌，按出牌次序用 / 隔开：", "The plays of the last trick in order, parted by /: "
    ),
    "winner": Phrase("第几手赢（从 1 数起）：", "Which play won it (from 1): "),
    "points_before": Phrase("在此之前防守方的分：", "The opponents' points before it: "),
    "opponent_points": Phrase("防守方的分：", "The opponents' points: "),
    "declarer_level": Phrase("庄家方打几（不知道按回车）：", "The declarers' level (Enter if unknown): "),
    "opponent_level": Phrase("防守方打几（不知道按回车）：", "The opponents' level (Enter if unknown): "),
    "charges": Phrase("总分里的罚分（没有按回车）：", "Charges in that total (Enter if none): "),
    "event": Phrase("出了什么事（写序号或名字）：", "What happened (number or name): "),
    "fact": Phrase("{fact}（{name}，不知道按回车）：", "{fact} ({name}; Enter if unknown): "),
    "numbered": Phrase("{number:plain} {what:plain}", "{number:plain} {what:plain}"),
    "named": Phrase("{number:plain} {what:plain}（{name:plain}）", "{number:plain} {what:plain} ({name:plain})"),
}


def prompt(name: str, lang: Lang, /, **facts: Any) -> str:
    """A prompt with its facts."""
    return template.fill(PROMPTS[name].of(lang), facts, lang)
