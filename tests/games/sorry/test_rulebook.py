"""The rules in words: a house rule is described, and only where it is played."""

from typing import Any

import pytest
from msgspec.structs import replace

from boxtop.games.sorry import SORRY, Config
from boxtop.games.sorry.config import Bonus
from boxtop.games.sorry.rulebook import rulebook

STANDARD, TEAMS, POINTS = (SORRY.preset(rules).config for rules in ("standard", "teams", "points"))


def text(config: Config) -> str:
    return " ".join(part for section in rulebook(config) for part in (*section.sentences, *section.rulings))


@pytest.mark.parametrize(
    ("config", "change", "sentence"),
    [
        (STANDARD, {"first_player": 2}, "Player 2 goes first."),
        (STANDARD, {"ones": 4}, "The deck has 44 cards, four of each kind."),
        (STANDARD, {"switched_pawn_slides": True}, "that pawn slides too."),
        (POINTS, {"bonus": Bonus.CUMULATIVE}, "The winner's bonuses add up."),
        (POINTS, {"target": 0}, "You play a single game."),
        (POINTS, {"target": 250}, "You play until somebody has 250 points."),
    ],
)
def test_a_house_rule_is_described(config: Config, change: dict[str, Any], sentence: str) -> None:
    assert sentence in text(replace(config, **change))
    assert sentence not in text(config)


@pytest.mark.parametrize(
    ("config", "titles"),
    [(STANDARD, set()), (TEAMS, {"Teams"}), (POINTS, {"Hands", "Points"})],
    ids=["standard", "teams", "points"],
)
def test_each_game_has_the_sections_of_its_own(config: Config, titles: set[str]) -> None:
    found = {section.title for section in rulebook(config)}
    assert found & {"Teams", "Hands", "Points"} == titles


def test_without_teams_a_sorry_card_must_be_used_if_it_can() -> None:
    assert "If you can use a SORRY! card, you must." in text(STANDARD)
    assert "If you can use a SORRY! card, you must." not in text(TEAMS)
    assert "you must replace your own or your partner's pawn." in text(TEAMS)
