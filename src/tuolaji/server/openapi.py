"""The description of the HTTP interface (OpenAPI 3.1), made from its routes and the types of their bodies.

Not here: the routes (``api``), the socket's messages (``protocol.schema``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tuolaji import __version__
from tuolaji.protocol.http import Problem

if TYPE_CHECKING:
    from tuolaji.server.routes import Entry

REF: Final = "#/components/schemas/{name}"
TEXT: Final = {"text/plain": {"schema": {"type": "string"}}}
FREE: Final = {"application/json": {"schema": {"type": "object"}}}


def description(entries: Sequence[Entry]) -> bytes:
    """The document as JSON."""
    kinds: list[Any] = list(dict.fromkeys(kind for entry in entries for kind in (entry.takes, entry.gives) if kind))
    schemas, components = msgspec.json.schema_components([*kinds, Problem], ref_template=REF)
    named = dict(zip(kinds, schemas, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for entry in entries:
        paths.setdefault(entry.path, {})[entry.method.lower()] = _operation(entry, named)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "tuolaji", "version": __version__, "license": {"name": "Apache-2.0"}},
            "paths": paths,
            "components": {"schemas": dict(sorted(components.items()))},
        }
    )


def _operation(entry: Entry, named: dict[Any, Any]) -> dict[str, Any]:
    text = FREE if entry.path.endswith(".json") else TEXT
    body = {"application/json": {"schema": named[entry.gives]}} if entry.gives else text
    problem = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}
    operation: dict[str, Any] = {
        "operationId": entry.answer.__name__,
        "summary": (entry.answer.__doc__ or "").strip().splitlines()[0],
        "responses": {
            str(entry.status): {"description": "done", "content": body},
            "default": {"description": "a refusal", "content": problem},
        },
    }
    if names := re.findall(r"{(\w+)}", entry.path):
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names
        ]
    if entry.method == "POST" and entry.takes is None:
        operation["requestBody"] = {"required": True, "content": TEXT}
    if entry.takes is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": named[entry.takes]}}}
    return operation
