"""The page's table of traditional characters writes every word of the program as the server does, and stays small."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import traditional_table as made

from tuolaji.wording.taiwan import GLOSSARY, taiwan


def test_the_table_writes_as_the_server_does(tmp_path: Path) -> None:
    target = tmp_path / "table.json"
    made.main(target)
    body = json.loads(target.read_text(encoding="utf-8"))
    pairs = body["characters"]
    phrases = dict(zip(body["phrases"][::2], body["phrases"][1::2], strict=True))
    table = made.Table(dict(zip(pairs[::2], pairs[1::2], strict=True)), phrases)
    words = made.spoken()
    assert len(words) > 5000
    assert {word: table.of(word) for word in words if table.of(word) != taiwan(word)} == {}
    assert {word: table.of(word) for word in GLOSSARY} == GLOSSARY
    assert len(gzip.compress(target.read_bytes(), 9)) < 90_000
