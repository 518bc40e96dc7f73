"""What is said about tables with several people: settings, messages, who may do what.

Not here: the game itself (``cards``, ``match``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.wording.language import Phrase

SENTENCES: Final[dict[str, Phrase]] = {
    "message_unreadable": Phrase("消息看不懂[：{reason:plain}]。", "The message makes no sense[: {reason:plain}]."),
    "setting_bad": Phrase(
        "设置「{setting}」应在 {least} 至 {most} 之间。",
        "The setting “{setting}” should lie between {least} and {most}.",
    ),
    "text_bad": Phrase("文字应有{least}至{most}个字。", "The text should have {least} to {most} characters."),
}
