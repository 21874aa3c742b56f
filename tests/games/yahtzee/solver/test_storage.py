"""The store is shared, checked, and written again when damaged; heavy modules are imported late."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config, Labels, NextStarter, Tie
from boxtop.games.yahtzee.solver import solve
from boxtop.kernels.cache import FOLDER_VARIABLE

SOLVE = """
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.solver import solve
solution = solve(Config(rolls_per_turn=1, upper_bonus=0))
print(solution.value(Card()).expected, solution.best(Card(), (6, 6, 6, 6, 6), 0).box.value)
"""


def run(code: str, folder: Path) -> str:
    environment = os.environ | {FOLDER_VARIABLE: str(folder)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_importing_boxtop_does_not_import_the_compiler() -> None:
    code = "import sys, boxtop; print([name for name in ('numba', 'numpy', 'llvmlite') if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_stored_solution_is_used_without_the_compiler() -> None:
    solve(Config())
    code = (
        "import sys; from boxtop.games.yahtzee.card import Card; from boxtop.games.yahtzee.config import Config; "
        "from boxtop.games.yahtzee.solver import solve; solve(Config()).best(Card(), (2, 2, 3, 4, 5), 2); "
        "print([name for name in ('numba', 'llvmlite') if name in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_configs_that_differ_in_match_options_share_one_solution() -> None:
    match = Config(
        games=3, tie=Tie.EXTRA_GAME, labels=Labels.FREETHEDICE, next_starter=NextStarter.WINNER, start_dice=1
    )
    assert solve(match) is solve(Config())


def test_teams_do_not_affect_a_column() -> None:
    assert solve(Config(teams=2)) is solve(Config())


@pytest.mark.deep
def test_a_damaged_store_is_written_again(tmp_path: Path) -> None:
    """Every stored file, compiled code included, is truncated or has a bit flipped: the answer stays the same."""
    first = run(SOLVE, tmp_path)
    files = [path for path in tmp_path.rglob("*") if path.is_file() and path.suffix != ".lock"]
    assert {path.suffix for path in files} >= {"", ".kernel"}
    for number, path in enumerate(sorted(files)):
        content = bytearray(path.read_bytes())
        content[len(content) // 2] ^= 1
        path.write_bytes(content[: len(content) // 2] if number % 2 else content)
    assert run(SOLVE, tmp_path) == first


@pytest.mark.deep
def test_two_processes_can_write_at_the_same_time(tmp_path: Path) -> None:
    environment = os.environ | {FOLDER_VARIABLE: str(tmp_path)}
    both = [
        subprocess.Popen([sys.executable, "-c", SOLVE], env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    answers = {process.communicate()[0] for process in both}
    assert len(answers) == 1
    assert run(SOLVE, tmp_path) in answers


@pytest.mark.deep
def test_an_unwritable_store_changes_no_value(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    expected = solve(Config(rolls_per_turn=1, upper_bonus=0)).value(Card()).expected
    assert run(SOLVE, file).startswith(f"{expected} ")
