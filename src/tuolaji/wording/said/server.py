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
    "too_many_connections": Phrase("连接太多，最多{most}个。", "Too many connections; at most {most}."),
    "upload_failed": Phrase(
        "读它用了太久（限{seconds}秒）或太多内存，放弃了。",
        "Reading it took too long (at most {seconds} s) or too much memory; it was given up.",
    ),
    "not_joined": Phrase("先加入牌桌，再发这个。", "Join the table first."),
    "server_stopping": Phrase("服务器正在停止。", "The server is stopping."),
}
