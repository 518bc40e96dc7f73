"""Papers on A4: table cards, score sheets, referee's cards, ledgers, as PDF with their fonts inside.

Here: the typesetter and its templates. Names and texts reach it as data, never as source. Not here: what stands on a
paper (``wording.paper``), where it is written or sent to (``cli``, ``server``).
"""

from typing import Final

PAPERS: Final = ("table-card", "score-sheet", "referee-card")
"""Papers that need nothing but a rulebook, by the names ``press`` has them under."""
