"""What the commands print besides sentences about codes: headings, summaries, remarks.

Not here: the table's talk (``table``), help (``help``), rulebooks in words (``book``).
"""

from __future__ import annotations

from typing import Any, Final

from tuolaji.wording import template
from tuolaji.wording.language import Lang, Phrase

PHRASES: Final[dict[str, Phrase]] = {
    # --- any command
    "clause": Phrase("条款 {clause}", "Clause {clause}"),
    # --- judge
    "page_written": Phrase("已写到 {path}（{size} kB）。", "Written to {path} ({size} kB)."),
    # --- rulebook
    "book_decks": Phrase("{decks}副牌", "{decks#deck|decks}"),
    "book_broken": Phrase("（读不出来：{code:code}）", "(cannot be read: {code:code})"),
    "book_name": Phrase("名字：{name}[，版本 {edition}]", "Name: {name}[, edition {edition}]"),
    "book_source": Phrase("来源：{source}", "Source: {source}"),
    "book_extends": Phrase("继承：{names}", "Builds on: {names}"),
    "book_legend": Phrase(
        "每行末尾是所依据的条款；条款后写「推断」「原文未写」等的，原文没有明说，裁判可以有不同看法。"
        "「惯例」是本规则没有写、照通行打法的。",
        "Each line ends with its clause. Marks such as “inferred” or “silent” show where the source does "
        "not say so and a "
        "referee may disagree. Clauses of “base” are usual practice, where this rulebook says nothing.",
    ),
    "book_clauses": Phrase("条款", "Clauses"),
    "book_usual": Phrase("所依据的惯例", "Usual practice it rests on"),
    "book_counts": Phrase("条款的依据：{row}。", "How firmly the clauses stand: {row}."),
    "count_of": Phrase("{word}{number}条", "{word} {number}"),
    "clause_reason": Phrase("理由：{reason}", "Why it is read so: {reason}"),
    "clause_sets": Phrase("由它定的：", "What it sets:"),
    "clause_alone": Phrase("这一条不定任何数值，只约束人。", "It sets no value; it is for people."),
    "default": Phrase("默认", "default"),
    "lint_sound": Phrase("没有错误。", "No errors."),
    "lint_counts": Phrase(
        "错误{errors}处，警告{warnings}处，说明{notes}处。", "Errors: {errors}, warnings: {warnings}, notes: {notes}."
    ),
    "diff_none": Phrase("两本规则书的规则相同。", "The two rulebooks have the same rules."),
    "diff_head": Phrase("{a} 与 {b} 的不同：", "Where {a} and {b} differ:"),
    "diff_nothing": Phrase("（没有）", "(nothing)"),
    "paper_written": Phrase("已写好：{file}", "Written: {file}"),
    "new_written": Phrase(
        "已写出 {file}。去掉要改的行前面的 #，写明条款，再检查：tuolaji rulebook lint {file}",
        "{file} is written. Remove the # before what you change, define its clause, then check it: "
        "tuolaji rulebook lint {file}",
    ),
    # --- casebook
    "case_failed": Phrase("{file}:{line} {id}（{kind}[，{clause}]）：", "{file}:{line} {id} ({kind}[, {clause}]):"),
    "case_differs": Phrase(
        "{label}（{key}）：案例写 {expected:plain}，引擎答 {got:plain}",
        "{label} ({key}): the case says {expected:plain}, the engine {got:plain}",
    ),
    "case_engine": Phrase("引擎依据 {clause}", "the engine cites {clause}"),
    "case_why": Phrase("案例的理由：{why}", "the case's reason: {why}"),
    "cases_file": Phrase(
        "{file}：{passed} 通过[，{failed} 不符]（{kinds}）", "{file}: {passed} pass[, {failed} fail] ({kinds})"
    ),
    "cases_total": Phrase(
        "共 {passed} 通过，{failed} 不符[，{unusable} 个文件用不了]。",
        "In all {passed} pass, {failed} fail[, {unusable} files unusable].",
    ),
    # --- deal verify
    "deck_head": Phrase("{deal}（第{number}盘）", "{deal} (deal {number})"),
    "deck_commitment": Phrase("开盘前公布的承诺：{commitment}", "Commitment made before the deal: {commitment}"),
    "deck_seed": Phrase("种子：{seed}[，牌手添加：{added}]", "Seed: {seed}[, added by players: {added}]"),
    "deck_kept": Phrase("承诺相符。", "The commitment is kept."),
    "deck_open": Phrase(
        "记录里没有写承诺，由种子算出的是 {commitment}。",
        "The record states no commitment; the seed gives {commitment}.",
    ),
    "deck_broken": Phrase("承诺不符：由种子算出的是 {got}。", "The commitment is broken: the seed gives {got}."),
    "deck_hands_differ": Phrase(
        "记录里的牌与种子洗出的不符：{place}。", "The cards recorded are not those of the seed: {place}."
    ),
    "deck_not_secret": Phrase("（模拟用的种子，不保密）", "(a simulation's seed, not secret)"),
    "deck_given": Phrase("这一盘的牌是给定的，没有种子可查。", "The cards of this deal were given; there is no seed."),
    "deck_order": Phrase("整副牌，按摸牌次序（共{count}张）：", "The whole pack in drawing order ({count} cards):"),
    "deck_whole": Phrase("一张不少，一张不多。", "No card is missing, none is too many."),
    "deck_hand": Phrase("{seat}：{cards}", "{seat}: {cards}"),
    "deck_kitty": Phrase("底牌：{cards}", "Kitty: {cards}"),
    # --- replay
    "replay_head": Phrase("比赛 {match}，规则 {rulebook}", "Match {match}, rulebook {rulebook}"),
    "replay_deal": Phrase("第{number}盘", "Deal {number}"),
    "replay_trick": Phrase("第{number}圈（防守方{points}分）", "Trick {number} (opponents: {points})"),
    "replay_open": Phrase("（记录到此为止，比赛没有打完）", "(the record ends here; the match goes on)"),
    "replay_more": Phrase("—— 回车继续 ——", "-- Enter to go on --"),
    "replay_owed": Phrase("欠：{owed}", "owes {owed}"),
    "replay_only": Phrase("只能这样出", "the only way"),
    "replay_others": Phrase("还能出：{others:plain}", "could also have played: {others:plain}"),
    "replay_forced": Phrase("必出 {cards}", "must hold {cards}"),
    # --- simulate
    "simulate_running": Phrase("打了 {done}/{of} 场", "{done} of {of} matches"),
    "simulate_head": Phrase(
        "{rulebook}：{matches}场，{deals}盘（种子 {seed}）",
        "{rulebook}: {matches#match|matches}, {deals#deal|deals} (seed {seed})",
    ),
    "simulate_written": Phrase("记录写在 {folder}。", "Records are in {folder}."),
}


def shell(phrase: str, lang: Lang, /, **facts: Any) -> str:
    """A phrase with its facts."""
    from tuolaji.wording.sentence import fill_codes

    form = PHRASES[phrase].of(lang)
    return template.fill(form, fill_codes(form, facts, lang), lang)
