"""Who starts: rolls for the start, and ties among them."""

import pytest

from boxtop.games.yahtzee import Roll
from boxtop.games.yahtzee.events import (
    GameBegan,
    StartRolled,
    StartTied,
    TurnBegan,
)
from boxtop.games.yahtzee.state import Rolling, Starting
from tests.games.yahtzee.positions import PRESET_IDS, new_game, refusal, rolled

FIVE_DICE = tuple(rules for rules in PRESET_IDS if rules != "freethedice")


@pytest.mark.parametrize("rules", FIVE_DICE)
def test_each_player_in_turn_rolls_all_five_dice_for_the_start(rules: str) -> None:
    """000, 004 HOW TO PLAY; 002 SETUP AND GAME PLAY; 003 NOW LET'S PLAY."""
    place = new_game(rules, 3)
    assert refusal(place, Roll((6,))) == "not_a_roll"
    place = rolled(place, "11111")
    assert place.events == (StartRolled(0, (1, 1, 1, 1, 1), 5),)
    assert place.state.phase == Starting((0, 1, 2), (5,))


@pytest.mark.parametrize("rules", FIVE_DICE)
def test_highest_total_goes_first(rules: str) -> None:
    """000, 004 HOW TO PLAY; 002 SETUP AND GAME PLAY; 003 NOW LET'S PLAY."""
    place = rolled(new_game(rules, 3), "11111", "66666", "55555")
    assert place.state.seat == 1
    assert place.events[1:] == (GameBegan(1, 1), TurnBegan(1))


def test_one_die_decides_the_start() -> None:
    """001 Start!: roll a die, the highest starts."""
    place = new_game("freethedice", 3)
    assert refusal(place, Roll((1, 1, 1, 1, 1))) == "not_a_roll"
    assert rolled(place, "2", "5", "6").state.seat == 2


@pytest.mark.parametrize(("rules", "high", "low"), [("freethedice", "6", "1"), ("hasbro", "66666", "11111")])
def test_tied_players_roll_again_among_themselves(rules: str, high: str, low: str) -> None:
    """001 Start!: only those who tie; the other documents are silent, so the same."""
    place = rolled(new_game(rules, 4), high, low, high, low)
    assert place.state.phase == Starting((0, 2))
    assert place.events[-1] == StartTied((0, 2))
    place = rolled(place, low, high)
    assert place.state.seat == 2


def test_tie_of_the_low_rollers_does_not_matter() -> None:
    """001 Start!: a tie is one for the highest."""
    assert rolled(new_game("freethedice", 3), "1", "1", "2").state.seat == 2


def test_players_who_tie_twice_roll_a_third_time() -> None:
    """001 Start!: until they are separated."""
    place = rolled(new_game("freethedice", 3), "4", "4", "4", "5", "5", "1")
    assert place.state.phase == Starting((0, 1))
    assert rolled(place, "3", "2").state.seat == 0


def test_equal_totals_of_different_dice_tie() -> None:
    """000 HOW TO PLAY: the total counts."""
    assert rolled(new_game("hasbro", 2), "11666", "44444").state.phase == Starting((0, 1))


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_solitaire_player_needs_no_roll_for_the_start(rules: str) -> None:
    """000, 002, 004 Solo Play; 003 PLAYED SOLITAIRE; 001 one player."""
    assert new_game(rules, 1).state.phase == Rolling((), 1)
