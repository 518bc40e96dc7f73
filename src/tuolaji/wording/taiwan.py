"""Chinese for readers of the traditional script: the same words as Taiwan writes and says them.

OpenCC's dictionaries do it (``s2twp``); here is what they would get wrong for this game. Texts come here before names
are filled in: a person's name stays as it was typed. Not here: who reads it (``language``).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

GLOSSARY: Final[dict[str, str]] = {
    # --- the game
    "拖拉机": "拖拉機",
    "升级": "升級",
    "级牌": "級牌",
    "庄家": "莊家",
    "甩牌": "甩牌",
    "毙牌": "斃牌",
    "复式": "複式",
    "复盘": "覆盤",
    "抽签": "抽籤",
    "循环": "循環",
    "分区": "分區",
    "组合": "組合",
    "最高级": "最高級",
    "叫主窗口": "叫主時段",
    "同类型": "同類型",
    "折算": "折算",
    "声明": "聲明",
    # --- said otherwise there
    "普通话": "國語",
    "二维码": "QR 碼",
    "回车": "Enter 鍵",
    "笔记本": "筆電",
    "高校": "大學",
    "落账": "入帳",
    "端口": "連接埠",
    "打开": "打開",
    # --- what the dictionaries take for another word
    "程序只": "程式只",
    "多只说": "多只說",
    "九只说": "九只說",
    "二只定": "二只定",
    "是只看": "是只看",
    "次里约": "次裡約",
    "赛场合并": "賽場合併",
    "看表": "看錶",
    "发布": "發布",
    "公布": "公布",
    "查看": "查看",
    "权限": "權限",
    "参数": "參數",
    "类型": "類型",
    "未注日期": "未註日期",
    "不在线": "不在線上",
    "数据文件夹": "資料夾",
    "总台": "總台",
    "报名表": "報名表",
    "准许": "准許",
    "说明了的": "說明了的",
    "在线上": "在線上",
    "另一个窗口": "另一個視窗",
    "承诺里": "承諾裡",
    "不准": "不准",
    "进程": "行程",
}
"""Written here → written there, longer ones before shorter ones; these parts go past the dictionaries."""
SHAPES: Final = str.maketrans("臺檯", "台台")
"""Of the shapes in use there the one that is on its signs and papers."""
MOST_KEPT: Final = 8192

_WRITTEN: Final = {**{there: there for there in GLOSSARY.values()}, **GLOSSARY}
"""With the words of the right side: texts are put together out of parts that have been here before."""
_TERMS: Final = re.compile("(" + "|".join(sorted(map(re.escape, _WRITTEN), key=len, reverse=True)) + ")")


@cache
def _dictionaries() -> Callable[[str], str]:
    from opencc import OpenCC  # its tables take 0.2 s and 20 MB: only where somebody reads this script

    convert: Callable[[str], str] = OpenCC("s2twp").convert
    return convert


@lru_cache(maxsize=MOST_KEPT)
def taiwan(text: str) -> str:
    """A text in simplified characters as Taiwan writes it; other characters stay."""
    if text.isascii():
        return text
    convert = _dictionaries()
    parts = _TERMS.split(text)
    return "".join(_WRITTEN.get(part) or convert(part) for part in parts if part).translate(SHAPES)
