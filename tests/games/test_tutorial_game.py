"""The tutorial game is on the shelf only when installed; then it is listed, checked and played like the others."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.tutorial_game import environment_with, install


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    return environment_with(install(tmp_path_factory.mktemp("tutorial")))


def boxtop(environment: Mapping[str, str], *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "boxtop", *words]
    return subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, check=False)


def test_it_is_not_on_the_shelf_unless_it_is_installed() -> None:
    ran = boxtop(environment_with(None), "games")
    assert ran.returncode == 0
    assert "Yahtzee" in ran.stdout
    assert "High Card" not in ran.stdout


def test_games_lists_it_with_its_rule_set_and_its_bot(installed: Mapping[str, str]) -> None:
    ran = boxtop(installed, "games")
    assert "High Card, 2 to 5 players: boxtop play high_card" in ran.stdout
    assert "--rules standard (default): Bid up to 3 points" in ran.stdout
    assert "bot:random" in ran.stdout
    assert "bot:cautious: Pays for a hint only with a bad card." in ran.stdout
    assert ran.stderr == ""


def test_its_rules_are_shown(installed: Mapping[str, str]) -> None:
    ran = boxtop(installed, "rules", "high_card", "--set", "highest_bid=5")
    assert "Everybody bids 0 to 5 points for a hint" in ran.stdout
    assert "standard, but the highest bid is 5" in ran.stdout


def test_the_conformance_checks_pass(installed: Mapping[str, str]) -> None:
    program = """
import boxtop
from boxtop.testing import cases, check_game
(game,) = (game for game in boxtop.all_games() if game.id == "high_card")
names = []
for case in cases(games=[game], seats=(2, 3, 5)):
    for seed in range(5):
        check_game(case, seed=seed)
    names.append(case.name)
print(names)
"""
    ran = subprocess.run([sys.executable, "-c", program], env=installed, capture_output=True, text=True, check=False)
    assert ran.stdout == "['high_card-standard-2', 'high_card-standard-3', 'high_card-standard-5']\n", ran.stderr


def test_a_whole_game_is_played_in_line_mode_and_replayed(installed: Mapping[str, str], tmp_path: Path) -> None:
    save = str(tmp_path / "game.json")
    typed = "bid 9\nbid 3\ntell low\ntell high\nkeep\n"
    ran = boxtop(installed, "play", "high_card", "--seats", "Ann,bot:cautious", "--save", save, typed=typed)
    assert ran.returncode == 0, ran.stderr
    assert "Choose one of: bid 0, bid 1, bid 2, bid 3." in ran.stdout
    assert "Ann          card" in ran.stdout
    assert "Ann kept. The cards: Ann" in ran.stdout
    assert boxtop(installed, "verify", save).returncode == 0
    assert "Ann bids 3." in boxtop(installed, "replay", save).stdout


def test_its_bots_are_simulated(installed: Mapping[str, str]) -> None:
    ran = boxtop(installed, "simulate", "high_card", "--bots", "cautious,random", "--games", "50", "--seed", "1")
    assert "High Card: 50 games" in ran.stdout
