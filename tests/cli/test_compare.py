"""Rule sets compared: the columns of all games, and simulation."""

import json

import pytest

from boxtop.cli.compare import columns
from boxtop.games.yahtzee import YAHTZEE
from boxtop.games.yahtzee.presets import FREETHEDICE, HASBRO
from tests.cli.conftest import Boxtop, one_sentence


def test_each_house_rule_is_a_column_on_top_of_the_first_rule_set() -> None:
    found = columns(YAHTZEE, ["freethedice", "hasbro"], ["upper_bonus=50", "upper_threshold=60,games=2"])
    assert found["freethedice"] == FREETHEDICE
    assert found["hasbro"] == HASBRO
    assert found["upper_bonus=50"].upper_bonus == 50
    assert found["upper_bonus=50"].joker is FREETHEDICE.joker
    assert found["upper_threshold=60,games=2"].upper_threshold == 60
    assert list(columns(YAHTZEE, [], [])) == ["hasbro"]


@pytest.mark.parametrize("game", ["sorry", "clue", "scrabble"])
def test_the_other_games_are_compared_by_simulation(boxtop: Boxtop, game: str) -> None:
    words = (game, "compare", "--bots", "random,random", "--games", "1", "--seed", "1")
    one_sentence(boxtop(*words))
    weak = {"sorry": "greedy,random", "clue": "novice,random", "scrabble": "beginner,random"}[game]
    ran = boxtop(game, "compare", "--bots", weak, "--games", "2", "--seed", "1", "--json")
    assert (ran.status, ran.err) == (0, "")
    (column,) = json.loads(ran.out)["rules"]
    assert column["choices"]["mean"] > 10
    one_sentence(boxtop(game, "compare", "--bots", "random"))
    one_sentence(boxtop(game, "compare", "--games", "0"))
