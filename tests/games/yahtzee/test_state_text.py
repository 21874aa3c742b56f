"""States of Yahtzee as text: what is written, and why a text is no state."""

import pytest

from boxtop.core.errors import CodecError
from boxtop.games.yahtzee import Keep
from boxtop.games.yahtzee.state_text import format_state, parse_state
from tests.games.yahtzee.positions import after, config_of, new_game, position, rolled

HASBRO = config_of()
MATCH = config_of(games=2)


def test_dice_on_the_table_are_written_with_their_roll() -> None:
    at = position("22566", "ones=3 yahtzee=50", roll=2, bonuses=1)
    assert format_state(at.state, HASBRO) == "cards ones=3 yahtzee=50 chips=1; seat 0; dice 2 2 5 6 6; roll 2"


def test_before_a_roll_the_dice_kept_are_written() -> None:
    at = after(position("22566", roll=1), Keep((2, 2)))
    assert format_state(at.state, HASBRO) == "cards -; seat 0; kept 2 2; roll 2"


def test_rolls_for_the_start_are_written_as_json() -> None:
    at = rolled(new_game(seats=2), "12345")
    text = format_state(at.state, HASBRO)
    assert text == 'cards - | -; seat 0; phase {"type":"starting","contenders":[0,1],"totals":[15]}'
    assert parse_state(text, HASBRO, 2) == at.state


def test_what_is_left_out_is_the_beginning_of_a_turn() -> None:
    state = parse_state("", HASBRO, 2)
    assert format_state(state, HASBRO) == "cards - | -; seat 0; kept; roll 1"


FULL = (
    "ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 three_of_a_kind=20 four_of_a_kind=20 full_house=25 "
    "small_straight=30 large_straight=40 yahtzee=50 chance=20"
)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("cards - | - | -", "this game has 2 columns, not 3"),
        ("cards ones=7 | -", "no dice score 7 in Aces"),
        ("colour red", "a position has the fields cards, seat, dice, .*, not 'colour'"),
        ("seat 1; seat 1", "seat is in this position twice; give it once"),
        ("seat 2", "seat must be a number from 0 to 1, not '2'"),
        ("starter -1", "starter must be a number from 0 to 1, not '-1'"),
        ("columns 0 2", "columns must be a number from 0 to 1, not '2'"),
        ("dice 1 2 3", "five dice"),
        ("dice 1 2 3 4 5; roll 4", "roll must be a number from 1 to 3, not '4'"),
        ("dice 1 2 3 4 5; kept 1; roll 2", "dice, kept dice or another phase: only one of them"),
        ("kept 1 2 3 4 5; roll 2", "at most four dice are kept, and none before the first"),
        ("kept 1; roll 1", "at most four dice are kept, and none before the first"),
        ('phase {"type":"starting","contenders":[0,2]}', "phase names a seat that is not at this table"),
        ('phase {"type":"dreaming"}', "phase cannot be read: "),
        ("game 2", "game 2 needs the finished games before it, no more and no fewer"),
        ("finished - | -", "game 1 needs the finished games before it, no more and no fewer"),
        (f"cards {FULL} | -; dice 1 2 3 4 5", "seat 0 has no open box left, so it has no turn"),
    ],
)
def test_a_text_that_is_no_state_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(CodecError, match=reason):
        parse_state(text, HASBRO, 2)


def test_the_columns_of_earlier_games_are_read_back() -> None:
    text = f"cards - | ones=1; seat 1; kept; roll 1; starter 1; game 2; finished {FULL} | {FULL}"
    assert format_state(parse_state(text, MATCH, 2), MATCH) == text
