"""What is said about a server: its settings, its data, requests that cannot be answered.

Not here: what is refused at a table (``services``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.wording.language import Phrase

SENTENCES: Final[dict[str, Phrase]] = {
    # --- settings
    "settings_unreadable": Phrase(
        "设置文件读不出来[：{reason:plain}]。", "The settings cannot be read[: {reason:plain}]."
    ),
    "settings_unknown": Phrase(
        "没有「{setting}」这项设置[，是不是 {nearest:plain}]。",
        "There is no setting “{setting}”[; is {nearest:plain} meant?]",
    ),
    "settings_bad": Phrase(
        "设置「{setting}」不能是「{value:plain}」，应为：{expected}。",
        "The setting “{setting}” cannot be “{value:plain}”; it should be: {expected}.",
    ),
    # --- starting
    "data_in_use": Phrase(
        "这个数据文件夹已有服务器在用[（进程 {process}）][，地址 {address:plain}]。先停掉它，或用 "
        "TUOLAJI_DATA 另选文件夹。",
        "Another server uses this data folder[ (process {process})][ at {address:plain}]. Stop it, or choose another "
        "folder with TUOLAJI_DATA.",
    ),
    "data_unusable": Phrase(
        "数据文件夹用不了[：{reason:plain}]。", "The data folder cannot be used[: {reason:plain}]."
    ),
    "database_unusable": Phrase("数据库打不开[：{reason:plain}]。", "The database cannot be opened[: {reason:plain}]."),
    "database_newer": Phrase(
        "数据库是更新的版本写的（{found:plain}），这个版本不动它。",
        "The database was written by a later version ({found:plain}); this one leaves it alone.",
    ),
    "port_unusable": Phrase(
        "{host:plain} 的端口 {port} 用不了[：{reason:plain}]。可用 --port 或 TUOLAJI_PORT 另选一个。",
        "Port {port} of {host:plain} cannot be used[: {reason:plain}]. Choose another with --port or TUOLAJI_PORT.",
    ),
    "certificate_expired": Phrase(
        "证书到 {until:plain} 已过期。重新做一张：tuolaji certificate make；或加 --plain 不加密启动。",
        "The certificate expired on {until:plain}. Make one anew: tuolaji certificate make; or start with --plain.",
    ),
    "certificate_bad": Phrase(
        "证书或私钥用不了[：{reason:plain}]。", "The certificate or its key cannot be used[: {reason:plain}]."
    ),
    "certificate_not_one": Phrase("这个文件里没有 PEM 证书。", "There is no certificate (PEM) in this file."),
    "certificate_key_locked": Phrase("私钥带密码，请先去掉密码。", "The key has a password; remove it first."),
    "certificate_key_not_one": Phrase("这个文件里没有 PEM 私钥。", "There is no key (PEM) in this file."),
    "certificate_key_other": Phrase("私钥不是这张证书的。", "The key is not this certificate's."),
    "no_address": Phrase(
        "没有找到网络地址。用 --host 说明证书给哪个名字或地址。",
        "No network address was found. Say with --host for which name or address the certificate is.",
    ),
    # --- the hall
    "plain_hands": Phrase(
        "连接没有加密，同一网络里的人能读到手牌，所以不发牌。开桌人可以在等人的页面上允许，或给场地做证书。",
        "This connection is not encrypted: others in the network could read the hands, so none are dealt. The table's "
        "host may allow it on the waiting page, or the hall gets a certificate.",
    ),
    "laptop_only": Phrase(
        "这件事要在电脑上确认：用启动时显示的链接在那台电脑上打开。",
        "This is confirmed on the laptop: open there the link shown at its start.",
    ),
    "confirm_on_laptop": Phrase(
        "已送到电脑上，等那里确认。确认以后就办。", "This waits on the laptop. It is done once it is confirmed there."
    ),
    "wish_unknown": Phrase("这件事已经办过，或者撤回了。", "That has been answered already, or was taken back."),
    "hall_not_paired": Phrase(
        "这台设备没有和电脑配对。在电脑上要一个配对码，到这台设备的 /hall 页输入。",
        "This device is not paired with the laptop. Ask for a code on the laptop and enter it on this device's page "
        "/hall.",
    ),
    "pairing_unknown": Phrase(
        "配对码不对，或已过期。在电脑上另要一个。",
        "That pairing code is wrong or has expired. Ask for another on the laptop.",
    ),
    "device_unknown": Phrase("没有这台设备。", "There is no such device."),
    "too_many_devices": Phrase(
        "已配对{most}台设备，先撤掉一台。", "{most} devices are paired already; remove one first."
    ),
    "role_unknown": Phrase("没有「{role:plain}」这种身份。", "There is no role “{role:plain}”."),
    # --- requests
    "host_foreign": Phrase(
        "这台服务器不叫「{host:plain}」。要用这个名字，写进设置 names（TUOLAJI_NAMES）。",
        "This server is not called “{host:plain}”. To use that name, add it to the setting names (TUOLAJI_NAMES).",
    ),
    "origin_foreign": Phrase(
        "不接受别的网页（{origin:plain}）发来的请求。", "Requests of other pages ({origin:plain}) are not taken."
    ),
    "page_unknown": Phrase("没有这个地址。", "There is no such address."),
    "method_unknown": Phrase("这个地址不接受这种请求。", "This address does not take such requests."),
    "body_too_large": Phrase("内容太大，最多{most}字节。", "That is too large; at most {most} bytes."),
    "too_many_files": Phrase("文件太多，一次最多{most}个。", "Too many files; at most {most} at once."),
    "message_too_large": Phrase("消息太大，最多{most}字节。", "The message is too large; at most {most} bytes."),
    "too_many_messages": Phrase("消息太密，每秒最多{most}条。", "Too many messages; at most {most} a second."),
    "too_many_requests": Phrase(
        "请求太密，一小时最多{most}次，过一会儿再来。", "Too many requests; at most {most} an hour. Try again later."
    ),
    "too_many_wishes": Phrase(
        "已有{most}件事等着在电脑上确认，请先在电脑上处理。",
        "{most} wishes wait for a word at the laptop already; answer those first.",
    ),
    "too_many_connections": Phrase("连接太多，最多{most}个。", "Too many connections; at most {most}."),
    "upload_failed": Phrase(
        "读它用了太久（限{seconds}秒）或太多内存，放弃了。",
        "Reading it took too long (at most {seconds} s) or too much memory; it was given up.",
    ),
    "not_joined": Phrase("先加入牌桌，再发这个。", "Join the table first."),
    "server_stopping": Phrase("服务器正在停止。", "The server is stopping."),
}
