"""What a server says to whoever starts it, and to a browser that finds no page built.

Not here: refusals (``sentence``), the page's own words (the web client).
"""

from __future__ import annotations

from typing import Any, Final

from tuolaji.wording import template
from tuolaji.wording.language import Lang, Phrase

PHRASES: Final[dict[str, Phrase]] = {
    "open": Phrase("打开 {url}", "Open {url}"),
    "loopback": Phrase(
        "只有这台电脑能打开。要让同一网络里的手机也能加入：加上 --lan。",
        "Only this machine can open it. For phones on the same network: add --lan.",
    ),
    "join": Phrase("同一网络里的手机：{url}", "Phones on the same network: {url}"),
    "no_network": Phrase("没有找到可供别的设备使用的网络地址。", "No address was found that other devices could use."),
    "plain_http": Phrase(
        "注意：这是不加密的 http，同一网络里的人能看到经过的牌；冒充别人出牌做不到。",
        "Note: this is plain http. Others on the network can see the cards that pass by; nobody can act for another.",
    ),
    "data": Phrase("数据在 {folder}", "Data is kept in {folder}"),
    "no_page": Phrase("网页还没有构建，只有接口可用：{how}", "The page is not built, only the interface works: {how}"),
    "stop": Phrase(
        "按 Ctrl-C 停止；牌局都已存好，下次接着打。", "Ctrl-C stops; every table is kept and goes on next time."
    ),
    "stopped": Phrase("已停止，牌局都存好了。", "Stopped; every table is kept."),
    "build_page": Phrase("在源码目录里运行 scripts/serve", "run scripts/serve in the source folder"),
}


def serving(phrase: str, lang: Lang, /, **facts: Any) -> str:
    """A phrase with its facts."""
    return template.fill(PHRASES[phrase].of(lang), facts, lang)


def page_missing(lang: Lang) -> str:
    """The plain page where there is none."""
    return serving("no_page", lang, how=serving("build_page", lang)) + "\n"
