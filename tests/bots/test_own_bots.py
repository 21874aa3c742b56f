"""Bots of your own: by import path, entry point, environment and as external programs."""

import os
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import boxtop
from boxtop import BotError, ConfigError, UnknownName
from boxtop.bots import find_level, levels, load_bot, play_games
from boxtop.bots import own_bots as own
from boxtop.cli import main
from boxtop.core.legal import Legal

ONE_METHOD = '''
class First:
    """Takes the first offer."""
    games = ("sorry",)
    def choose(self, view, legal):
        return view.offers[0].action

class Seeded:
    def __init__(self, game, seat, generator):
        self.generator = generator
    def choose(self, view, legal, budget):
        return legal.sample(self.generator)

class Broken:
    def choose(self, view, legal):
        raise ZeroDivisionError

NOTHING = 7
'''


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The module `kitchen_bots`, which can be imported during the test."""
    (tmp_path / "kitchen_bots.py").write_text(ONE_METHOD, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    sys.modules.pop("kitchen_bots", None)
    own._from_environment.cache_clear()
    own._installed.cache_clear()


@pytest.mark.parametrize("name", ["First", "Seeded"])
def test_a_class_with_one_method_plays_in_the_arena(name: str) -> None:
    level = load_bot(f"kitchen_bots:{name}")
    report = play_games(boxtop.make("sorry", seats=2), [level, find_level("sorry", "random")], games=2, seed=1)
    assert report.seats[0].bot == f"kitchen_bots:{name}"
    assert find_level("sorry", f"kitchen_bots:{name}") is level


class Sampling:
    """Takes any action."""

    def choose(self, view: object, legal: Legal[Any]) -> Any:
        return legal.sample(random.Random(1))


def test_a_class_is_a_bot_without_an_import_path() -> None:
    level = pickle.loads(pickle.dumps(load_bot(Sampling)))
    assert (level.id, level.description) == ("Sampling", "Takes any action.")
    report = play_games(boxtop.make("sorry", seats=2), [level, find_level("sorry", "random")], games=1, seed=1)
    assert report.seats[0].bot == "Sampling"


def test_a_class_without_choose_is_refused_before_a_game() -> None:
    with pytest.raises(ConfigError, match="Path must be a class with the method choose"):
        load_bot(Path)


def test_simulate_takes_an_import_path(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "sorry", "--bots", "kitchen_bots:First,random", "--games", "1", "--json"]) == 0
    assert '"bot":"kitchen_bots:First"' in capsys.readouterr().out


def test_play_takes_an_import_path(capsys: pytest.CaptureFixture[str]) -> None:
    players = "bot:kitchen_bots:First,bot:kitchen_bots:Seeded"
    assert main(["play", "sorry", "--seats", players]) == 0
    assert "Seeded" in capsys.readouterr().out


def test_a_bot_of_the_environment_is_offered_at_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(own.VARIABLE, "kitchen_bots:First")
    assert levels("sorry")[-1].title == "First"
    assert all(level.id != "kitchen_bots:First" for level in levels("clue")), "it plays Sorry! only"


def test_bots_of_the_environment_may_be_in_the_current_folder(tmp_path: Path) -> None:
    """The command `boxtop` starts without the current folder in Python's path; so does `python -P`."""
    (tmp_path / "garden_bots.py").write_text(
        "class First:\n    def choose(self, view, legal):\n        return legal[0]\n"
    )
    command = [sys.executable, "-P", "-m", "boxtop", "simulate", "sorry", "--bots", "random,random", "--games", "1"]
    environment = {**os.environ, own.VARIABLE: "garden_bots:First"}
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_bot_of_an_installed_package_is_a_level(tmp_path: Path) -> None:
    info = tmp_path / "kitchen_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: kitchen_bots\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(
        "[boxtop.bots]\nfirst = kitchen_bots:First\nbad = kitchen_bots:Gone\n", "utf-8"
    )
    own._installed.cache_clear()
    assert find_level("sorry", "first").description == "Takes the first offer."


def test_a_name_that_somebody_else_sends_is_never_imported() -> None:
    with pytest.raises(UnknownName, match="there is no bot 'kitchen_bots:First'"):
        find_level("sorry", "kitchen_bots:First")
    assert "kitchen_bots" not in sys.modules


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("kitchen_bots:Gone", "has no attribute 'Gone'"),
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        ("kitchen_bots:NOTHING", "must be a class with the method choose"),
        ("random", "must be package.module:Class or program:COMMAND"),
        ("program: ", "needs the command that starts the program"),
    ],
)
def test_value_that_is_not_a_bot_is_refused_in_one_sentence(path: str, reason: str) -> None:
    with pytest.raises(ConfigError, match=reason):
        load_bot(path)


def test_a_failing_bot_is_named_with_seat_game_and_ply() -> None:
    bots = [load_bot("kitchen_bots:Broken"), find_level("sorry", "random")]
    with pytest.raises(BotError) as failed:
        play_games(boxtop.make("sorry", seats=2), bots, games=1, seed=1)
    assert (failed.value.bot, failed.value.seat, failed.value.game) == ("kitchen_bots:Broken", 0, "Sorry")
