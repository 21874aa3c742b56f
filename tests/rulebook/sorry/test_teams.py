"""Sorry!: the team game. Document 002, "Team rules"."""

import pytest

from boxtop.core.errors import ConfigError
from boxtop.games.sorry import SORRY
from boxtop.games.sorry.actions import Forfeit
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.events import Bumped, BumpedBy
from boxtop.games.sorry.state import Over
from tests.games.sorry.positions import Table, new_game, split
from tests.games.sorry.positions import table as any_table


def table(pawns: str, card: str | None = None) -> Table:
    return any_table(pawns, card, preset="teams")


@pytest.mark.parametrize(
    ("seats", "colors"),
    [
        (2, [["red", "yellow"], ["blue", "green"]]),
        (4, [["red", "yellow"], ["blue", "green"], ["yellow", "red"], ["green", "blue"]]),
    ],
)
def test_red_and_yellow_play_blue_and_green_with_two_people_or_four(seats: int, colors: list[list[str]]) -> None:
    assert [[color.value for color in own] for own in new_game("teams", seats).game.colors] == colors


def test_three_people_cannot_play_as_teams() -> None:
    with pytest.raises(ConfigError, match="2 people"):
        new_game("teams", 3)


def test_a_player_may_move_their_own_or_their_partners_pawns() -> None:
    assert table("red 30, yellow 50", "3").offers == {"red 30 forward", "yellow 50 forward"}


def test_a_one_or_a_two_starts_a_pawn_of_either_partner() -> None:
    assert table("red, yellow", "1").offers == {"red start", "yellow start"}
    assert table("blue, green", "2").offers == {"blue start", "green start"}


def test_after_a_two_the_next_card_is_for_any_of_the_teams_pawns() -> None:
    after = table("red 40, yellow 50", "2").play("red 40 forward").draw("3")
    assert after.offers == {"red 42 forward", "yellow 50 forward"}


def test_landing_on_a_partners_pawn_bumps_it() -> None:
    after = table("red 50, yellow 53", "3").play("red 50 forward")
    assert after.pawns("yellow") == ""
    assert after.events[1] == Bumped(after.game.colors[0][1], 53, after.game.colors[0][0], BumpedBy.LANDING)


def test_slides_and_safety_zones_go_by_the_pawns_own_colour() -> None:
    assert table("red 28, yellow 28", "11").offers  # both may stand in the list: they are placed by colour
    assert table("red, yellow 6", "3").play("yellow 6 forward").pawns("yellow") == "13"
    assert table("red, yellow 31", "3").play("yellow 31 forward").pawns("yellow") == "safety2"
    assert table("red 31, yellow", "3").play("red 31 forward").pawns("red") == "34"


def test_a_seven_may_be_split_among_seven_pawns_of_the_team() -> None:
    pawns = "red 40 43 46 50, yellow 5 10 20"
    seven = split(
        *[(f"red {space}", 1) for space in (40, 43, 46, 50)], *[(f"yellow {space}", 1) for space in (5, 10, 20)]
    )
    after = table(pawns, "7").move(seven)
    assert (after.pawns("red"), after.pawns("yellow")) == ("41 44 47 51", "6 11 21")


def test_each_pawn_has_at_most_one_leg_of_a_split_seven() -> None:
    assert (
        table("red 40, yellow 5", "7").refusal(split(("red 40", 2), ("yellow 5", 2), ("red 42", 3))) == "not_possible"
    )


def test_an_eleven_switches_with_an_opponent_never_with_the_partner() -> None:
    assert table("red 30, yellow 50, blue 40", "11").offers == {
        "red 30 forward",
        "yellow 50 forward",
        "red 30 switch blue 40",
        "yellow 50 switch blue 40",
    }


def test_a_sorry_card_is_used_on_an_opponent_if_one_is_on_the_track() -> None:
    assert table("red 30, yellow 50, blue 40", "sorry").offers == {"red sorry blue 40", "yellow sorry blue 40"}


def test_a_sorry_card_must_be_used_on_your_own_team_when_no_opponent_is_on_the_track() -> None:
    place = table("red 30, yellow home home home 50, blue safety1", "sorry")
    assert place.offers == {"red sorry red 30", "red sorry yellow 50"}
    assert place.refusal(Forfeit(Card.SORRY)) == "must_move"
    after = place.play("red sorry yellow 50")
    assert (after.pawns("red"), after.pawns("yellow")) == ("30 50", "home home home")


def test_a_sorry_card_on_your_own_colour_may_change_nothing_and_is_still_a_move() -> None:
    place = table("red 30, yellow home home home safety1", "sorry")
    assert place.offers == {"red sorry red 30"}
    assert place.play("red sorry red 30").pawns("red") == "30"


def test_a_sorry_pawn_slides_when_it_takes_a_place_on_another_colours_triangle() -> None:
    """A pawn can rest there after a switch."""
    assert table("red 24, yellow home home home home", "sorry").play("red sorry red 24").pawns("red") == "28"


def test_an_eleven_may_be_forfeited_when_no_pawn_of_the_team_can_go_eleven() -> None:
    assert "forfeit" in table("red 58, yellow, blue 40", "11").offers
    assert "forfeit" not in table("red 58, yellow 50, blue 40", "11").offers


def test_a_player_with_four_pawns_home_moves_the_partners() -> None:
    after = table("red home home home home, yellow 50", "3")
    assert after.state.phase != Over()
    assert after.offers == {"yellow 50 forward"}


def test_the_first_team_with_eight_pawns_home_wins_together() -> None:
    """WINNING."""
    place = table("red home home home home, yellow home home home safety5", "1")
    after = place.play("yellow safety5 forward")
    outcome = after.game.outcome(after.state)
    assert outcome is not None
    assert outcome.winners == (0, 2)


def test_the_partner_who_made_the_winning_move_begins_the_next_game() -> None:
    """WINNING with Team rules, our ruling: green brings blue's last pawn HOME, so green (seat 4) begins."""
    last = table("green home home home home, blue home home home safety5", "1").play("blue safety5 forward")
    assert last.state.phase == Over()
    assert SORRY.config_after(last.game, last.state).first_player == 4
