"""The reference has every public name, and each has a docstring."""

import ast
import importlib
import inspect
import re
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

REFERENCE = Path(__file__).parent.parent / "docs" / "build" / "reference"
PACKAGES = (
    "boxtop",
    "boxtop.bots",
    "boxtop.bots.arena",
    "boxtop.games.clue",
    "boxtop.games.scrabble",
    "boxtop.games.sorry",
    "boxtop.games.yahtzee",
)


@cache
def documented() -> dict[str, list[object]]:
    """The names that the reference shows, each with its values: a name may be that of an action in several games."""
    found: dict[str, list[object]] = {}
    for page in REFERENCE.glob("*.md"):
        for path in re.findall(r"^::: ([\w.]+)$", page.read_text("utf-8"), re.MULTILINE):
            for name, value in _shown(path).items():
                found.setdefault(name, []).append(value)
    return found


def _shown(path: str) -> dict[str, object]:
    """What one directive shows: a name, or what a module defines itself."""
    try:
        module = importlib.import_module(path)
    except ModuleNotFoundError as error:
        if not path.startswith(error.name or ""):
            return {}  # a module that needs an extra, which no package exports
        holder, _, name = path.rpartition(".")
        return {name: getattr(importlib.import_module(holder), name)}
    return {name: getattr(module, name) for name in _defined(module)}


def _defined(module: ModuleType) -> set[str]:
    names = set()
    for node in ast.parse(inspect.getsource(module)).body:
        match node:
            case ast.FunctionDef(name) | ast.ClassDef(name) | ast.AnnAssign(ast.Name(name)):
                names.add(name)
            case ast.Assign(targets):
                names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return {name for name in names if not name.startswith("_") and hasattr(module, name)}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_exported_name_is_in_the_reference(package: str) -> None:
    module = importlib.import_module(package)
    names = [name for name in module.__all__ if not name.startswith("__")]
    missing = [
        name for name in names if not any(getattr(module, name) is value for value in documented().get(name, []))
    ]
    assert missing == []


@pytest.mark.parametrize("package", [*PACKAGES, "boxtop.client"])
def test_every_exported_class_and_function_has_a_docstring(package: str) -> None:
    module = importlib.import_module(package)
    values = [getattr(module, name) for name in getattr(module, "__all__", _defined(module))]
    bare = [value for value in values if (inspect.isclass(value) or inspect.isfunction(value)) and not value.__doc__]
    assert bare == []
