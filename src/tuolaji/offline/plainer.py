"""Sources of a module in the Python that small interpreters read: no annotations, no star displays, records as classes.

What a module does stays the same; only its spelling changes. The kernel needs none of it and is bundled as it is. Not
here: which modules are bundled (``bundle``).
"""

from __future__ import annotations

import ast
from typing import Final

RECORDS: Final = ("NamedTuple", "Struct", "Model", "Chapter")
METHODS: Final = ("removesuffix", "removeprefix", "isdecimal", "isascii")
"""Methods of texts that become functions of ``page.texts``."""
TYPES: Final = ("Literal", "tuple", "dict", "list", "Callable", "Mapping", "Sequence", "bool", "int", "str", "type")
HELPERS: Final = {
    "_Record": "from tuolaji.offline.page.handed import Record as _Record",
    "_texts": "from tuolaji.offline.page import texts as _texts",
}


def plainer(source: str) -> str:
    """The source, respelt."""
    tree = _Plainer().visit(ast.parse(source))
    tree.body = [node for node in tree.body if not _is_type(node)]
    _drop_unused(tree)
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    helpers = [ast.parse(line).body[0] for name, line in HELPERS.items() if name in names]
    tree.body = [*helpers, *tree.body]
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


class _Plainer(ast.NodeTransformer):
    """One node at a time, innermost first."""

    def visit_If(self, node: ast.If) -> ast.AST | None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return None
        self.generic_visit(node)
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        return None if node.module == "__future__" else node

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            return ast.Pass()
        self.generic_visit(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        self.generic_visit(node)
        return None if node.value is None else ast.Assign([node.target], node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_arguments(self, node: ast.arguments) -> ast.AST:
        node.args = node.posonlyargs + node.args
        node.posonlyargs = []
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        record = any(isinstance(base, ast.Name) and base.id in RECORDS for base in node.bases)
        fields = [part for part in node.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)]
        if record:
            node.body = [part for part in node.body if part not in fields]
        self.generic_visit(node)
        node.keywords = []
        if record:
            cited = any(isinstance(base, ast.Name) and base.id == "Chapter" for base in node.bases)
            inherited = [ast.Assign([ast.Name("cite")], ast.Dict([], []))] if cited else []
            node.bases = [ast.Name("_Record")]
            node.body = [*_fields([*inherited, *(self.visit(_whole(part)) for part in fields)]), *node.body]
        else:
            node.bases = [base for base in node.bases if not isinstance(base, ast.Subscript)] or [
                base.value for base in node.bases if isinstance(base, ast.Subscript)
            ]
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "zip":
            node.keywords = []
        if isinstance(node.func, ast.Name) and node.func.id == "isinstance" and isinstance(node.args[1], ast.BinOp):
            node.args[1] = ast.Tuple(_alternatives(node.args[1]), ast.Load())
        if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
            function = ast.Attribute(ast.Name("_texts"), node.func.attr, ast.Load())
            return ast.Call(function, [node.func.value, *node.args], [])
        return node

    def visit_List(self, node: ast.List) -> ast.AST:
        self.generic_visit(node)
        return _joined(node, "list") if isinstance(node.ctx, ast.Load) else node

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        self.generic_visit(node)
        return _joined(node, "tuple") if isinstance(node.ctx, ast.Load) else node

    def visit_Set(self, node: ast.Set) -> ast.AST:
        self.generic_visit(node)
        return _joined(node, "set")

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        self.generic_visit(node)
        if None not in node.keys:
            return node
        parts: list[ast.expr] = []
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                parts.append(ast.Call(ast.Name("dict"), [value], []))
            elif parts and isinstance(parts[-1], ast.Dict):
                parts[-1].keys.append(key)
                parts[-1].values.append(value)
            else:
                parts.append(ast.Dict([key], [value]))
        return _chain(parts, ast.BitOr())


def _joined(node: ast.List | ast.Tuple | ast.Set, name: str) -> ast.expr:
    """A display with stars as a sum of its parts."""
    if not any(isinstance(part, ast.Starred) for part in node.elts):
        return node
    parts: list[ast.expr] = []
    kind = type(node)
    for part in node.elts:
        if isinstance(part, ast.Starred):
            parts.append(ast.Call(ast.Name(name), [part.value], []))
        elif parts and isinstance(parts[-1], kind):
            parts[-1].elts.append(part)
        else:
            parts.append(ast.Set([part]) if isinstance(node, ast.Set) else type(node)([part], ast.Load()))
    return _chain(parts, ast.BitOr() if isinstance(node, ast.Set) else ast.Add())


def _chain(parts: list[ast.expr], sign: ast.operator) -> ast.expr:
    found = parts[0]
    for part in parts[1:]:
        found = ast.BinOp(found, sign, part)
    return found


def _alternatives(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.BinOp):
        return _alternatives(node.left) + _alternatives(node.right)
    return [node]


def _whole(part: ast.AnnAssign) -> ast.Assign:
    """A field as an assignment; one without a default as ``...``."""
    return ast.Assign([part.target], part.value if part.value is not None else ast.Constant(...))


def _fields(parts: list[ast.Assign]) -> list[ast.stmt]:
    """``__struct_fields__`` and ``DEFAULTS`` of a record."""
    names, keys, values = [], [], []
    for part in parts:
        assert isinstance(part.targets[0], ast.Name)
        name = ast.Constant(part.targets[0].id)
        names.append(name)
        if not (isinstance(part.value, ast.Constant) and part.value.value is ...):
            keys.append(name)
            values.append(part.value)
    fields = ast.Assign([ast.Name("__struct_fields__")], ast.Tuple(list(names), ast.Load()))
    return [fields, ast.Assign([ast.Name("DEFAULTS")], ast.Dict(list(keys), values))]


def _is_type(node: ast.stmt) -> bool:
    """Whether a statement of a module only names a type."""
    if not isinstance(node, ast.Assign):
        return isinstance(node, ast.Pass)
    value = node.value
    if isinstance(value, ast.Subscript):
        return isinstance(value.value, ast.Name) and value.value.id in TYPES
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr):
        return any(isinstance(part, ast.Name) and part.id in TYPES for part in _alternatives(value))
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "TypeVar"


def _drop_unused(tree: ast.Module) -> None:
    """Imports whose names nothing uses any more."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for block in ast.walk(tree):
        body = getattr(block, "body", None)
        if isinstance(body, list):
            for node in [part for part in body if isinstance(part, ast.Import | ast.ImportFrom)]:
                node.names = [name for name in node.names if (name.asname or name.name.split(".")[0]) in used]
                if not node.names:
                    body.remove(node)
            if not body and not isinstance(block, ast.Module):
                body.append(ast.Pass())
