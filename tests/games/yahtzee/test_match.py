"""The match around the turns; `tests/rulebook/yahtzee/test_match.py` has what the documents say about it."""

from msgspec.structs import replace

from boxtop.games.yahtzee import Keep, Score, Yahtzee
from boxtop.games.yahtzee.match import chance_seat, column_count, column_of, next_config, same_dice
from boxtop.games.yahtzee.state import Over, State
from tests.games.yahtzee.positions import after, card, config_of, new_game, position, rolled

TEAMS = config_of(teams=2)


def test_partners_write_in_the_column_of_every_second_seat() -> None:
    assert [column_of(TEAMS, seat) for seat in range(4)] == [0, 1, 0, 1]
    assert (column_count(TEAMS, 4), column_count(config_of(), 4)) == (2, 4)


def test_only_the_first_roll_of_a_turn_waits_for_the_player() -> None:
    first, again = new_game(), after(position("22345", roll=1), Keep((2, 2)))
    assert chance_seat(first.game, first.state) == 0
    assert chance_seat(again.game, again.state) is None
    for_the_start = new_game(seats=2)
    assert chance_seat(for_the_start.game, for_the_start.state) is None


def test_every_roll_of_a_match_has_a_number_of_its_own() -> None:
    """By game, turn and roll, whoever plays."""
    numbers = []
    place = new_game(games=2)
    for _ in range(2 * 13):
        for dice in ("12345", "345", "345"):
            numbers.append(same_dice(place.game, place.state))
            place = rolled(place, dice)
            if len(numbers) % 3:
                place = after(place, Keep((1, 2)))
        place = after(place, Score(place.offers[0].box))
    assert None not in numbers
    assert len(set(numbers)) == 2 * 13 * 3


def test_rolls_for_the_start_and_in_extra_games_are_not_shared() -> None:
    for_the_start = new_game(seats=2)
    assert same_dice(for_the_start.game, for_the_start.state) is None
    extra = replace(new_game().state, game=2)
    assert same_dice(new_game().game, extra) is None


def test_the_next_match_begins_to_the_left_where_the_table_chose_the_first_player() -> None:
    over = State(
        phase=Over(), seat=1, starter=1, game=1, columns=(0, 1), cards=(card("all"), card("all")),
        finished=((card("all"), card("all")),),
    )  # fmt: skip
    assert next_config(Yahtzee(config_of(first_player=2), 2), over).first_player == 1
    assert next_config(Yahtzee(config_of(), 2), over).first_player == 0
