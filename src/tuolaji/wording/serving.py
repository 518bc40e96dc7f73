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
        "注意：这是不加密的 http，同一网络里的任何人都能读到传送的内容；冒充别人做不到。"
        "要加密：tuolaji certificate make",
        "Note: this is plain http. Anyone in the same network can read what is sent; nobody can act for another. "
        "To encrypt: tuolaji certificate make",
    ),
    "encrypted": Phrase(
        "连接已加密，证书到 {until} 为止，指纹 {fingerprint}",
        "Connections are encrypted; the certificate holds until {until}, fingerprint {fingerprint}",
    ),
    "trust": Phrase(
        "手机先信任一次：打开 {url}，核对指纹后安装。",
        "Phones trust it once: open {url}, compare the fingerprint, install it.",
    ),
    "uncovered": Phrase(
        "注意：证书里没有 {host}，手机会拒绝。重新做一张：tuolaji certificate make --host {host}",
        "Note: the certificate does not stand for {host}; phones will refuse it. Make one anew: tuolaji certificate "
        "make --host {host}",
    ),
    "moved": Phrase(
        "注意：以前给出的地址是 {before}，现在到不了这台电脑（换了网络，或端口变了）：印出去的链接和二维码打不开。"
        "回到原来的网络，或让路由器把原地址再分给这台电脑；要改用新地址：--address new，再重新发链接。",
        "Note: the address given out before was {before}, and it does not lead to this machine now (another network, "
        "or another port): links and codes already printed do not open. Go back to that network, or have the router "
        "give this machine its old address; to go on with a new one: --address new, and give the links out again.",
    ),
    "restored": Phrase(
        "已从备份恢复：{events} 条记录，在 {data}。[原来的数据库在同一文件夹里，名为 {kept}。]现在启动 "
        "tuolaji serve --lan：链接和短码照旧有效，手机会补发备份里没有的记录。",
        "Restored: {events} events in {data}. [The database that was there lies beside it as {kept}. ]Now "
        "start tuolaji serve --lan: links and codes hold, and phones send again what the copy lacks.",
    ),
    "restored_address": Phrase(
        "手机找的是 {url}：把这台电脑的地址设成 {host}（在路由器里指定，或手动设置），再启动。证书和本机链接也已恢复。",
        "Phones look for {url}: give this machine the address {host} (reserve it in the router, or set it by hand), "
        "then start. The certificate and the laptop's link are restored as well.",
    ),
    "laptop": Phrase("在这台电脑上管理场地：{url}", "Direct the hall on this machine: {url}"),
    "certificate_made": Phrase("证书已做好。", "The certificate is made."),
    "certificate_taken": Phrase("证书已收下。", "The certificate is taken."),
    "certificate_none": Phrase("没有证书：用不加密的 http。", "There is no certificate: connections are plain http."),
    "certificate_gone": Phrase(
        "证书已删除，下次启动用不加密的 http。", "The certificate is removed; the next start is plain http."
    ),
    "certificate_for": Phrase("用于：{hosts}", "For: {hosts}"),
    "certificate_until": Phrase("有效到：{until}", "Until: {until}"),
    "certificate_trust": Phrase(
        "签发者只能担保以上名字和地址，签完已丢掉私钥。指纹（SHA-256）：{fingerprint}",
        "Its authority can vouch for these names and addresses alone, and its key is gone. Fingerprint (SHA-256): "
        "{fingerprint}",
    ),
    "certificate_own": Phrase("指纹（SHA-256）：{fingerprint}", "Fingerprint (SHA-256): {fingerprint}"),
    "certificate_kept": Phrase("放在 {folder}", "Kept in {folder}"),
    "certificate_next": Phrase(
        "下次 tuolaji serve 就用它；手机怎样信任它，见 docs/hall.md。",
        "The next tuolaji serve uses it; docs/hall.md says how phones come to trust it.",
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
