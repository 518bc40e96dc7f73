"""Messages made from the protocol's schema: right in shape, then bent out of it. Not here: who sends them."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tests.house.tree import ROOT
from tests.server.client import Tree

DEFS: Final[dict[str, Tree]] = json.loads((ROOT / "docs" / "protocol.schema.json").read_text(encoding="utf-8"))["$defs"]
NUMBERS: Final = (
    0,
    0,
    1,
    1,
    1,
    2,
    3,
    5,
    40,
    -1,
    -(10**6),
    10**6,
    2**31,
    2**53,
    2**63 - 1,
    2**63,
    2**64,
    -(2**63) - 1,
    10**30,
)
TEXTS: Final = (
    "",
    "x",
    "e1",
    "1",
    "d1",
    "A",
    "because",
    " ",
    "\u0000",
    "\ud7ff",
    "裁判",
    "\u202e",
    "0" * 64,
    "q" * 401,
    "文" * 1_500,
)
WRONG: Final[tuple[Any, ...]] = (
    None,
    True,
    0,
    -1,
    1.5,
    1e308,
    10**30,
    "",
    "x",
    "NaN",
    [],
    [[]],
    {},
    {"type": "x"},
    [None] * 50,
)
DEEP: Final = 300


class Maker:
    """Values of the schema. known: ids that mean something, by the name of the field they stand in."""

    def __init__(self, r: random.Random, known: Mapping[str, Sequence[Any]]) -> None:
        self.r = r
        self.known = known

    def of(self, name: str) -> Tree:
        """A message or a part of one, by its name in the schema."""
        made: Tree = self._made({"$ref": f"#/$defs/{name}"}, name)
        return made

    def bent(self, value: Any) -> Any:
        """The same with one thing wrong with it: missing, besides, of another kind, beyond measure."""
        if not isinstance(value, dict | list) or not value or self.r.random() < 0.15:
            return self.r.choice((*WRONG, nested()))
        key = self.r.choice(list(value) if isinstance(value, dict) else range(len(value)))
        if isinstance(value, dict) and self.r.random() < 0.3:
            kept = {name: one for name, one in value.items() if name != key}
            return kept if self.r.random() < 0.5 else {**value, self.r.choice(("extra", "__proto__", "")): 1}
        changed = dict(value) if isinstance(value, dict) else list(value)
        changed[key] = self.bent(value[key])
        return changed

    def _made(self, schema: Tree, name: str) -> Any:
        if "$ref" in schema:
            return self._made(DEFS[schema["$ref"].rpartition("/")[2]], name)
        if "enum" in schema:
            return self.r.choice(schema["enum"])
        if "anyOf" in schema:
            return self._made(self.r.choice(schema["anyOf"]), name)
        kind = schema.get("type")
        if kind == "object":
            return self._object(schema)
        if kind == "array":
            items: list[Tree] = schema.get("prefixItems") or [schema.get("items", {})] * self.r.choice(
                (0, 1, 2, 2, 3, 9)
            )
            return [self._made(one, name) for one in items]
        if kind == "boolean":
            return self.r.random() < 0.5
        if kind == "null":
            return None
        return self._known(name, NUMBERS if kind == "integer" else TEXTS)

    def _object(self, schema: Tree) -> Tree:
        wanted = schema.get("required", ())
        fields = schema.get("properties", {})
        return {one: self._made(of, one) for one, of in fields.items() if one in wanted or self.r.random() < 0.5}

    def _known(self, name: str, usual: Sequence[Any]) -> Any:
        found = self.known.get(name, ())
        return self.r.choice(found) if found and self.r.random() < 0.8 else self.r.choice(usual)


def nested() -> Any:
    """A value too deep for anybody."""
    value: Any = []
    for _ in range(DEEP):
        value = [value]
    return value
