"""The example programs run, and each is short."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(program: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / program), *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.parametrize("game", ["yahtzee", "sorry", "clue", "scrabble"])
def test_one_loop_plays_any_game(game: str) -> None:
    assert "Winners: " in run("play_any_game.py", game).splitlines()[-1]


def test_sorry_bot_beats_the_random_bot() -> None:
    own, random = run("sorry_bot.py").splitlines()
    assert own == "sorry_bot:Eventful: 64% of 100 games won, rating +49"
    assert random == "random: 36% of 100 games won, rating -49"


def test_scrabble_bot_beats_the_random_bot() -> None:
    own, random = (float(line.split()[1]) for line in run("scrabble_bot.py").splitlines())
    assert own > random


def test_house_rule_is_solved() -> None:
    three, four, best = run("house_rule.py").splitlines()
    assert three == "three rolls: 254.59 points, standard deviation 59.61"
    assert four.startswith("four rolls: 328.96 points")
    assert best.startswith("Keep(")


def test_record_is_saved_verified_replayed_and_written_as_gcg(tmp_path: Path) -> None:
    saved, gcg = tmp_path / "game.json", tmp_path / "game.gcg"
    assert "draws recomputed from the revealed seed" in run("save_and_replay.py", str(saved), str(gcg))
    assert gcg.read_text("utf-8").startswith("#character-encoding UTF-8\n#player1 Ann Ann\n")


@pytest.mark.parametrize("program", sorted(path.name for path in EXAMPLES.glob("*.*")))
def test_programs_have_fewer_than_40_lines(program: str) -> None:
    assert len((EXAMPLES / program).read_text("utf-8").splitlines()) < 40


@pytest.mark.deep
def test_the_trained_network_is_measured_in_regret() -> None:
    """`make test-all` installs PyTorch."""
    shown = run("training/train_yahtzee.py", "--minutes", "0.02", "--measure-every", "0.01", "--games", "2")
    assert ": score " in shown
    assert ", regret " in shown
