"""The error codes of Boxtop, read from the source: `python -m tools.error_codes` lists them by module.

A code is the first string argument of an error or a refusal (`IllegalAction("box_filled", ...)`), or the first entry of
a pair of a code and a sentence. `docs/build/errors.md` explains each of them; a test compares the two.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "boxtop"
_CODE_PLACE = {
    "IllegalAction": 0,
    "NotGranted": 0,
    "Refusal": 0,
    "Failure": 1,
    "_error": 1,
    "_refused": 1,
    "refuse": 1,
}
"""For each function or class that takes a code: which positional argument it is."""
_BASES = ("IllegalAction", "NotGranted")
"""Errors whose subclasses pass a fixed code to `super().__init__`."""
_CODE = re.compile(r"[a-z]+(_[a-z0-9]+)*")


class UnreadableCode(Exception):
    """A code that is neither a literal nor handed on from a place where it is one."""


def codes_of(path: Path) -> set[str]:
    """The codes in one module."""
    tree = ast.parse(path.read_text("utf-8"))
    found = set[str]()
    for node in ast.walk(tree):
        found.update(_codes_in(node, tree, path))
    return found


def codes_by_module(source: Path = SOURCE) -> dict[str, list[str]]:
    """The codes of every module that has some, by its path below the package."""
    found = {path.relative_to(source).as_posix(): sorted(codes_of(path)) for path in sorted(source.rglob("*.py"))}
    return {path: codes for path, codes in found.items() if codes}


def _codes_in(node: ast.AST, tree: ast.Module, path: Path) -> Iterator[str]:
    match node:
        case ast.Call():
            place = _CODE_PLACE.get(_name(node.func))
            if place is not None and len(node.args) > place:
                yield from _literals(node.args[place], tree, path)
        case ast.ClassDef() if any(_name(base) in _BASES for base in node.bases):
            calls = [call for call in ast.walk(node) if isinstance(call, ast.Call) and _name(call.func) == "__init__"]
            yield from (code for call in calls for code in _literals(call.args[0], tree, path))
        case ast.Tuple(elts=[ast.Constant(str() as code), ast.Constant(str() as sentence)]):
            if _CODE.fullmatch(code) and " " in sentence and path.parent.name in ("table", "server"):
                yield code
        case ast.Tuple(elts=[ast.Constant(str() as code), ast.Call(func=ast.Name(id="tr"))]):
            yield code
        case ast.Dict(keys=[*keys], values=[*values]):
            for key, value in zip(keys, values, strict=True):
                if isinstance(key, ast.Constant) and key.value == "code" and isinstance(value, ast.Constant):
                    yield str(value.value)


def _literals(code: ast.expr, tree: ast.Module, path: Path) -> Iterator[str]:
    """The codes an argument can have. Names and attributes hand on a code from elsewhere."""
    match code:
        case ast.Constant(str() as text):
            yield text
        case ast.IfExp():
            yield from _literals(code.body, tree, path)
            yield from _literals(code.orelse, tree, path)
        case ast.Subscript(value=ast.Name(id=table)):
            yield from _dict_values(table, tree, path)
        case ast.Name() | ast.Attribute() | ast.Starred():
            return
        case _:
            raise UnreadableCode(f"{path.name}, line {code.lineno}: write the code as a string")


def _dict_values(name: str, tree: ast.Module, path: Path) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and _name(node.target) == name and isinstance(node.value, ast.Dict):
            for value in node.value.values:
                yield from _literals(value, tree, path)


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


if __name__ == "__main__":
    for module, codes in codes_by_module().items():
        print(f"{module}: {', '.join(codes)}")
