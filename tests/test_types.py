"""Strict mypy and pyright on the examples and on `typed_use.py`: a wrong attribute of a view is a type error."""

import importlib
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

import boxtop
from boxtop.core.game_def import AnyDef

ROOT = Path(__file__).parent.parent
TYPED_USE = ROOT / "tests" / "typed_use.py"
PYRIGHT = ROOT / "node_modules" / "pyright" / "index.js"


def wrong_lines() -> set[int]:
    """The lines that must be refused."""
    lines = TYPED_USE.read_text("utf-8").splitlines()
    return {number for number, line in enumerate(lines, start=1) if line.endswith("# wrong")}


def refused_lines(output: str) -> set[int]:
    """The lines of `typed_use.py` with an error in the output of a type checker."""
    return {int(line) for line in re.findall(r"typed_use\.py:(\d+)(?::\d+)?(?: -)?:? error", output)}


def run(*command: str) -> str:
    """The output of a type checker. Its exit status says only that there are errors, which `typed_use.py` must have."""
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout


def test_mypy_refuses_the_wrong_lines_and_no_others() -> None:
    """The examples are checked with the rest of the project."""
    output = run(sys.executable, "-m", "mypy", "--no-error-summary", str(TYPED_USE))
    assert refused_lines(output) == wrong_lines(), output


def test_pyright_refuses_the_wrong_lines_and_accepts_every_example() -> None:
    assert PYRIGHT.exists(), (
        "pyright comes with the development tools of the browser client: make node_modules/.installed"
    )
    node = str(Path(sys.executable).with_name("node"))
    settings = str(ROOT / "tests" / "pyright.json")
    output = run(node, str(PYRIGHT), "--project", settings, "--pythonpath", sys.executable)
    assert refused_lines(output) == wrong_lines(), output
    others = [line for line in output.splitlines() if " - error: " in line and "typed_use.py" not in line]
    assert others == []


@pytest.mark.parametrize("game_def", boxtop.all_games()[:4], ids=lambda game_def: game_def.id)
def test_every_game_exports_the_same_kinds_of_names(game_def: AnyDef) -> None:
    package = importlib.import_module(f"boxtop.games.{game_def.id}")
    exported = set(package.__all__)
    same = {"Action", "Config", "PRESETS", "State", "View"}
    actions = {action.__name__ for action in get_args(game_def.action_type)}
    title = game_def.title.strip("!")
    assert (
        same | actions | {game_def.id.upper(), f"{title}Event", f"{title}Session", game_def.make.__name__} <= exported
    )
    assert all(hasattr(package, name) for name in exported)
