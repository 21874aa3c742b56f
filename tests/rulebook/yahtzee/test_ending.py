"""Adding up: the upper bonus, the tally at the end of a game, and the highest score there is."""

import pytest

from boxtop.games.yahtzee import Box, Score
from boxtop.games.yahtzee.card import Tally, tally
from boxtop.games.yahtzee.events import GameEnded, MatchEnded, UpperBonusReached
from tests.games.yahtzee.positions import PRESET_IDS, Position, after, card, config_of, new_game, position, rolled

THREE_OF_EACH = "ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18"


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_three_of_each_number_earn_the_upper_bonus(rules: str) -> None:
    """000, 002, 004 SCORING; 003 BONUS; 001 Left Hand Bonus: 63 is three of each number, and brings 35."""
    sums = tally(card(THREE_OF_EACH), config_of(rules))
    assert (sums.upper, sums.upper_bonus, sums.upper_total) == (63, 35, 98)


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_62_points_earn_no_upper_bonus(rules: str) -> None:
    """000 SCORING "at least 63 points"; 003 BONUS "63 points or more"."""
    assert tally(card("ones=2 twos=6 threes=9 fours=12 fives=15 sixes=18"), config_of(rules)).upper_bonus == 0


@pytest.mark.parametrize("rules", PRESET_IDS)
@pytest.mark.parametrize("filled", ["ones=0 twos=4 threes=9 fours=12 fives=20 sixes=18", "fours=16 fives=25 sixes=24"])
def test_any_combination_of_63_or_more_earns_the_bonus(rules: str, filled: str) -> None:
    """000, 002, 004 SCORING "any combination"; 003 "in any manner"; 001: four Sixes make up for dropped numbers."""
    assert tally(card(filled), config_of(rules)).upper_bonus == 35


def test_two_twos_are_made_up_by_four_of_a_higher_number() -> None:
    """003 STRATEGY, third example: 4 in Twos is 2 short of 63; a fourth Three (or higher) makes it good."""
    assert tally(card("ones=3 twos=4 threes=9 fours=12 fives=15 sixes=18"), config_of()).upper_bonus == 0
    assert tally(card("ones=3 twos=4 threes=12 fours=12 fives=15 sixes=18"), config_of()).upper_bonus == 35


def test_lower_section_does_not_help_the_upper_bonus() -> None:
    """001 Left Hand Bonus: Ones to Sixes only; 000 the Upper Section only."""
    assert tally(card("lower upper ones=0"), config_of()).upper_bonus == 0


def test_upper_bonus_is_announced_once_when_it_is_reached() -> None:
    """001 Left Hand Bonus: scored automatically."""
    place = after(position("66612", "ones=3 twos=6 threes=9 fours=12 fives=15"), Score(Box.SIXES))
    assert UpperBonusReached(0, 35) in place.events
    later = after(position("66612", THREE_OF_EACH), Score(Box.CHANCE))
    assert "UpperBonusReached" not in later.story


def test_tally_in_the_order_of_the_sheet() -> None:
    """000, 002, 004 ENDING A GAME: total score, bonus, total; lower total, 100 a check mark; grand total."""
    filled = (
        "ones=3 twos=6 threes=9 fours=12 fives=15 sixes=24 three_of_a_kind=18 four_of_a_kind=0 full_house=25 "
        "small_straight=30 large_straight=40 yahtzee=50 chance=22"
    )
    assert tally(card(filled, bonuses=2), config_of()) == Tally(
        upper=69,
        upper_bonus=35,
        upper_total=104,
        lower=185,
        yahtzee_bonus=200,
        lower_total=385,
        grand_total=489,
    )


def perfect_game(rules: str, **options: int) -> Position:
    """The best roll for every box, in the printed order, except that the Yahtzee box comes last of all."""
    place = new_game(rules, **options)
    best = [(Box(name), str(face) * 5) for face, name in enumerate(("ones", "twos", "threes", "fours", "fives"), 1)]
    best += [(Box.SIXES, "66666"), (Box.THREE_OF_A_KIND, "66666"), (Box.FOUR_OF_A_KIND, "66666")]
    best += [(Box.FULL_HOUSE, "66655"), (Box.SMALL_STRAIGHT, "12345"), (Box.LARGE_STRAIGHT, "12345")]
    best += [(Box.CHANCE, "66666"), (Box.YAHTZEE, "66666")]
    for box, dice in best:
        place = after(rolled(place, dice), Score(box))
    return place


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_highest_score_without_bonus_chips_is_375(rules: str) -> None:
    """003 YAHTZEE PLAYED SOLITAIRE."""
    result = perfect_game(rules).game.outcome(perfect_game(rules).state)
    assert result is not None
    assert result.scores == (375,)


@pytest.mark.parametrize("rules", [rules for rules in PRESET_IDS if rules != "plain"])
def test_highest_score_with_bonus_chips_is_1575(rules: str) -> None:
    """Follows from the scores: thirteen Yahtzees, the first of them in its box."""
    place = after(rolled(new_game(rules), "66666"), Score(Box.YAHTZEE))
    for face, name in enumerate(("ones", "twos", "threes", "fours", "fives", "sixes"), 1):
        place = after(rolled(place, str(face) * 5), Score(Box(name)))
    for name in ("three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight", "chance"):
        place = after(rolled(place, "66666"), Score(Box(name)))
    result = place.game.outcome(place.state)
    assert result is not None
    assert result.scores == (1575,)


def test_game_ends_when_all_thirteen_boxes_are_filled() -> None:
    """000, 002, 004 ENDING A GAME; 003 SCORE CARD (13 turns); 001 Ending the Round."""
    place = after(position("12345", "all -chance -ones"), Score(Box.CHANCE))
    assert place.game.outcome(place.state) is None
    place = after(rolled(place, "11234"), Score(Box.ONES))
    assert place.game.to_act(place.state) == ()
    assert place.story == ["Scored", "GameEnded", "MatchEnded"]


def test_final_events_carry_the_tally() -> None:
    """000 ENDING A GAME: each player adds up; Solo Play: a game for one has its total."""
    place = after(position("12345", "all -chance", bonuses=1), Score(Box.CHANCE))
    ended = place.events[-2]
    assert isinstance(ended, GameEnded)
    # 63 + 35 above; 20 + 20 + 25 + 30 + 40 + 50 + 15 below, and one chip.
    assert ended.tallies[0].grand_total == 98 + 200 + 100
    assert place.events[-1] == MatchEnded((398,), (0,))


def test_bonus_chips_start_at_zero_in_each_game() -> None:
    """003 HOW TO USE YAHTZEE BONUS CHIPS: scored at the end of each game, then returned to the kitty."""
    place = after(position("12345", "all -chance", bonuses=3, games=2), Score(Box.CHANCE))
    assert place.card.bonuses == 0
    assert place.state.finished[0][0].bonuses == 3


def test_upper_bonus_is_per_round() -> None:
    """001 Ending the Round: bonuses are calculated round by round."""
    place = after(position("12345", "all -chance", "freethedice", games=2), Score(Box.CHANCE))
    assert tally(place.card, place.game.config).upper_bonus == 0
    assert place.game.view(place.state, None).totals == (63 + 35 + 200,)
