"""What is said about errors found in a deal that was written down."""

from __future__ import annotations

from typing import Final

from tuolaji.wording.language import Phrase

SENTENCES: Final[dict[str, Phrase]] = {
    "throw_stopped": Phrase(
        "{cards} 甩不成：{stopper:seat}管得住，应改出 {choices:cards}，罚{charge}分。",
        "The throw of {cards} fails: {stopper:seat} stops it. {choices:cards} should be led; the charge is {charge}.",
    ),
    "throw_stands": Phrase("{cards} 甩得成，不该拦下。", "The throw of {cards} stands; nobody can stop it."),
    "throw_led_instead": Phrase(
        "甩牌失败后改出的 {cards} 不对，应是 {choices:cards}。",
        "In place of the failed throw {cards} were led; it should be {choices:cards}.",
    ),
    "throw_charge": Phrase(
        "甩牌失败记罚{said}分，应罚{right}分。", "The failed throw was charged {said}, not {right}."
    ),
    "wrong_winner": Phrase(
        "这一圈记给{said:seat}，应归{right:seat}。", "The trick went to {said:seat}; {right:seat} won it."
    ),
    "wrong_points": Phrase("本圈记{said}分，应是{right}分。", "The trick was counted {said}; it brings {right}."),
    "wrong_multiplier": Phrase(
        "最后一圈记{said}倍，应是{right}倍。", "The last trick was counted times {said}, not {right}."
    ),
    "wrong_capture": Phrase(
        "最后一圈记得{said}分，应是{right}分。", "The last trick was counted {said}; it brings {right}."
    ),
    "wrong_total": Phrase(
        "总分记{said}分，各项相加是{right}分。", "The total was given as {said}; it adds up to {right}."
    ),
    "wrong_result": Phrase(
        "{points}分的结果记作 {said:plain}，应是 {right:plain}（坐庄方、庄家方升级、防守方升级）。",
        "{points} points were taken as {said:plain}, not {right:plain} (next to declare, declarers up, opponents up).",
    ),
    "hand_count": Phrase("手中有{given}张，应有{wanted}张。", "The hand holds {given}, not {wanted}."),
    "kitty_count": Phrase("底牌埋了{given}张，应埋{wanted}张。", "The kitty holds {given}, not {wanted}."),
    "pack_wrong": Phrase("牌里多出：{cards}。", "The pack has too many of: {cards}."),
    "record_trumps_unstated": Phrase(
        "第{number}盘没有写明主花色、级别和庄家（> trumps …）。",
        "Deal {number} does not say trumps, level and declarer (> trumps …).",
    ),
}
