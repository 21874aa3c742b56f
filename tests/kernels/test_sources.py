"""Compiled code is stored under a digest of its sources: a source left out would leave old code in use."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from boxtop import kernels
from boxtop.kernels.cache import SHARED

_PATHS = {"DATA"}
"""Constants that are not compiled in."""
CACHES = {
    "clue": "deduction",
    "scrabble": "generator",
    "sorry": "kernel",
    "yahtzee": "solver",
}


def _kernel_modules(package: Path) -> Iterator[ast.Module]:
    """The modules of a package that hold compiled functions."""
    for path in package.glob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        names = (alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names)
        if {"kernel", "in_place", "inner", "inlined", "bare"} & set(names):
            yield tree


def _constants_from_rules(tree: ast.Module, game: str) -> Iterator[str]:
    """The modules of the rules from which a module imports constants, which are compiled in."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            rule = node.module.removeprefix(f"boxtop.games.{game}.")
            constants = {alias.name for alias in node.names if alias.name.isupper()} - _PATHS
            if rule != node.module and "." not in rule and constants:
                yield rule


@pytest.mark.parametrize(("game", "package"), CACHES.items())
def test_every_rule_module_with_compiled_constants_is_part_of_the_digest(game: str, package: str) -> None:
    cache = import_module(f"boxtop.games.{game}.{package}.cache")
    used = {
        rule
        for tree in _kernel_modules(Path(cache.__file__ or "").parent)
        for rule in _constants_from_rules(tree, game)
    }
    assert used <= set(cache.RULES)


@pytest.mark.parametrize(("game", "package"), CACHES.items())
def test_every_source_of_the_digest_exists(game: str, package: str) -> None:
    cache = import_module(f"boxtop.games.{game}.{package}.cache")
    folder = Path(cache.__file__ or "").parent
    assert all((folder.parent / f"{rule}.py").is_file() for rule in cache.RULES)


def test_compiled_code_that_games_share_is_part_of_every_digest() -> None:
    """Modules beside the decorators hold compiled functions if they import them, or emit code with llvmlite."""
    folder = Path(kernels.__file__ or "").parent
    signs = ("from boxtop.kernels.compile import", "from llvmlite import")
    compiled = {path for path in folder.glob("*.py") if any(sign in path.read_text("utf-8") for sign in signs)}
    assert compiled == set(SHARED)
