"""TypeScript types of all messages, made from the JSON Schema. ``web/src/protocol.ts`` is this, kept equal by a test.

Not here: the schema (``schema``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from tuolaji.protocol import VERSION
from tuolaji.protocol.schema import ROOTS, schema

HEAD: Final = (
    "// Made from the server's message types by `python -m tuolaji.protocol`. Do not edit.\n"
    "// Seats 0..3 = E N W S; cards are faces 0..53, -1 a hidden one; moments are milliseconds of the server's clock.\n"
)
_PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """The whole module."""
    parts = [HEAD, f"export const PROTOCOL_VERSION = {VERSION};\n"]
    for name, node in schema()["$defs"].items():
        parts.append("".join(_declaration(name, node)))
    return "\n".join(parts)


def _declaration(name: str, node: dict[str, Any]) -> Iterator[str]:
    if name in ROOTS or node.get("type") != "object":
        yield f"export type {name} = {_type(node)};\n"
        return
    if text := node.get("description"):
        yield "/** " + " ".join(text.split()).replace("*/", "* /") + " */\n"
    required = set(node.get("required", ()))
    yield f"export interface {name} {{\n"
    for key, entry in node.get("properties", {}).items():
        always = key in required or (_in_views(name) and not _nullable(entry))
        yield f"  {key}{'' if always else '?'}: {_type(entry, drop_null=_in_views(name))};\n"
    yield "}\n"


def _in_views(name: str) -> bool:
    """Views leave nulls out and hold everything else, so that what has a default is there all the same."""
    return (name.endswith("View") and name != "View") or name in ("Mine", "FailedThrow")


def _nullable(node: dict[str, Any]) -> bool:
    return any(_nullable(entry) for entry in node.get("anyOf", ())) or node.get("type") == "null"


def _type(node: dict[str, Any], *, drop_null: bool = False) -> str:
    if "$ref" in node:
        return str(node["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in node:
        kinds = [_type(entry) for entry in node["anyOf"] if not (drop_null and entry.get("type") == "null")]
        return " | ".join(dict.fromkeys(kinds))
    if "enum" in node:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in node["enum"])
    if "const" in node:
        return f'"{node["const"]}"' if isinstance(node["const"], str) else str(node["const"])
    kind = node.get("type")
    if kind == "array":
        return _array(node)
    if kind == "object":
        values = node.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return _PLAIN[kind] if isinstance(kind, str) else "unknown"


def _array(node: dict[str, Any]) -> str:
    if "prefixItems" in node:
        return "[" + ", ".join(_type(entry) for entry in node["prefixItems"]) + "]"
    items = node.get("items")
    inner = _type(items) if isinstance(items, dict) else "unknown"
    return f"({inner})[]" if " | " in inner else f"{inner}[]"
