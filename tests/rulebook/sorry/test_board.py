"""Sorry!: the board, the slides and the safety zone. Document 002, "GAME PLAY" and "THE BOARD"."""

import pytest

from boxtop.games.sorry.actions import Forward, Start
from boxtop.games.sorry.board import COLORS, SLIDES, circle, corner, forward, steps_home
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.events import Bumped, BumpedBy, CameHome, Slid, Walked
from tests.games.sorry.positions import pawn, table
from tests.games.sorry.second_generator import drawing

COLOR_INDICES = range(4)


def test_the_board_is_the_one_in_the_drawing() -> None:
    """The numbers of the board agree with a drawing that was made independently."""
    picture = drawing()
    assert {space: COLORS[color].value for space, (color, _) in SLIDES.items()} == picture.triangle
    assert {space: end for space, (_, end) in SLIDES.items()} == {
        space: way[-1] for space, way in picture.rest_of_slide.items()
    }
    assert {color.value: circle(color.index) for color in COLORS} == picture.circle


@pytest.mark.parametrize("color", COLOR_INDICES)
def test_a_pawn_walks_64_steps_from_its_circle_home(color: int) -> None:
    assert steps_home(color, circle(color)) == 64


@pytest.mark.parametrize("color", COLOR_INDICES)
def test_four_back_from_the_circle_and_an_eight_bring_a_pawn_home(color: int) -> None:
    assert forward(color, corner(color), 8) == 65
    assert (circle(color) - 4) % 60 == corner(color)


@pytest.mark.parametrize("card", ["1", "2"])
def test_a_one_or_a_two_starts_a_pawn_onto_the_circle_and_no_further(card: str) -> None:
    """To Start a Pawn; Start a Pawn Here. In some programs a 2 goes one space past the circle."""
    assert table("red, yellow", card).play("red start").pawns("red") == "4"


@pytest.mark.parametrize("card", ["3", "4", "5", "7", "8", "10", "11", "12"])
def test_no_other_card_starts_a_pawn(card: str) -> None:
    """To Start a Pawn."""
    assert table("red, yellow 20", card).offers == {"forfeit"}


def test_an_own_pawn_on_the_circle_bars_the_start() -> None:
    """Start a Pawn Here: never two pawns on an entry circle."""
    assert table("red 4, yellow", "1").offers == {"red 4 forward"}
    assert table("red 4, yellow", "1").refusal(Start(Card.ONE, COLORS[0])) == "not_possible"


def test_an_opponent_on_the_circle_is_bumped_by_a_start() -> None:
    """Start a Pawn Here."""
    after = table("red, yellow 4", "1").play("red start")
    assert (after.pawns("red"), after.pawns("yellow")) == ("4", "")


def test_pawns_on_the_way_are_jumped_and_counted() -> None:
    """Jumping and Bumping."""
    after = table("red 20 21, yellow 22", "3").play("red 20 forward")
    assert (after.pawns("red"), after.pawns("yellow")) == ("21 23", "22")


def test_an_opponent_on_the_landing_space_goes_back_to_its_start() -> None:
    """Jumping and Bumping."""
    after = table("red 20, yellow 23", "3").play("red 20 forward")
    assert after.events[:2] == (
        Walked(COLORS[0], 20, 23, 3),
        Bumped(COLORS[2], 23, COLORS[0], BumpedBy.LANDING),
    )
    assert after.pawns("yellow") == ""


def test_an_own_pawn_on_the_landing_space_bars_the_move() -> None:
    """Notes: two pawns of a colour never share a space."""
    assert table("red 20 23, yellow", "3").offers == {"red 23 forward"}
    assert table("red 20 23, yellow", "3").refusal(Forward(Card.THREE, pawn("red 20"))) == "not_possible"


def test_a_turn_is_forfeited_when_the_only_move_lands_on_an_own_pawn() -> None:
    """Notes: the only possible move would land on a space occupied by one of your own pawns."""
    assert table("red safety2 safety5, yellow", "3").offers == {"forfeit"}


def test_home_holds_any_number() -> None:
    """THE BOARD, Home."""
    after = table("red home safety3, yellow", "3").play("red safety3 forward")
    assert after.pawns("red") == "home home"
    assert CameHome(COLORS[0], 2) in after.events


@pytest.mark.parametrize(
    ("pawns", "card", "use", "end"),
    [
        ("red 21, yellow", "3", "red 21 forward", "28"),
        ("red 28, yellow", "4", "red 28 backward", "28"),
        ("red 25, yellow", "10", "red 25 backward", "28"),
        ("red, blue 24", "sorry", "red sorry blue 24", "28"),
        ("red 50, blue 24", "11", "red 50 switch blue 24", "28"),
        ("red 17, yellow", "7", "red 17 forward", "28"),
    ],
)
def test_landing_on_another_colours_triangle_by_any_card_slides_to_the_end(
    pawns: str, card: str, use: str, end: str
) -> None:
    """THE BOARD, Slide: whichever card sent you there."""
    assert table(pawns, card).play(use).pawns("red") == end


def test_a_slide_bumps_every_pawn_on_it_own_ones_and_its_end_included() -> None:
    """THE BOARD, Slide: any pawns in the way, including your own."""
    after = table("red 21 25 28, blue 26, yellow 27", "3").play("red 21 forward")
    assert (after.pawns("red"), after.pawns("blue"), after.pawns("yellow")) == ("28", "", "")
    assert Slid(COLORS[0], 24, 28) in after.events
    assert Bumped(COLORS[0], 25, COLORS[0], BumpedBy.SLIDE) in after.events


def test_a_pawn_on_its_own_triangle_stays() -> None:
    """THE BOARD, Slide: of your own colour."""
    assert table("red 6, yellow 10", "3").play("red 6 forward").pawns("red") == "9"


def test_landing_in_the_middle_of_a_slide_is_nothing_special() -> None:
    """THE BOARD, Slide: only the triangle at its beginning."""
    after = table("red 22, blue 26", "3").play("red 22 forward")
    assert (after.pawns("red"), after.pawns("blue")) == ("25", "26")


def test_slides_of_a_colour_nobody_plays_still_work() -> None:
    """THE BOARD, Slide: any colour but your own."""
    assert table("red 43, yellow", "3").play("red 43 forward").pawns("red") == "49"


def test_a_pawn_passes_its_entry_going_backward_and_does_not_turn_in() -> None:
    """Safety Zone Entry Space; Safety Zone: no entering by a backward move."""
    assert table("red 3, yellow", "4").play("red 3 backward").pawns("red") == "59"


def test_two_spaces_behind_the_circle_a_pawn_turns_in_without_going_round() -> None:
    """Moving Backward."""
    assert table("red 2, yellow", "3").play("red 2 forward").pawns("red") == "safety3"
    assert table("red 0, yellow", "8").play("red 0 forward").pawns("red") == "home"


def test_one_space_behind_the_circle_a_pawn_must_go_round() -> None:
    """Moving Backward: at least two spaces."""
    assert table("red 3, yellow", "5").play("red 3 forward").pawns("red") == "8"


@pytest.mark.parametrize(
    ("origin", "card", "end"),
    [
        ("safety5", "4", "safety1"),
        ("safety4", "4", "2"),
        ("safety3", "4", "1"),
        ("safety1", "4", "59"),
        ("safety1", "10", "2"),
        ("safety2", "10", "safety1"),
    ],
)
def test_a_pawn_backs_out_of_its_safety_zone(origin: str, card: str, end: str) -> None:
    """Safety Zone; on its own triangle, space 1, it does not slide."""
    assert table(f"red {origin}, yellow", card).play(f"red {origin} backward").pawns("red") == end


def test_a_pawn_that_backs_out_bumps_the_pawn_it_lands_on_and_may_come_in_again() -> None:
    """Safety Zone: on later turns back into the zone."""
    after = table("red safety3, yellow 1", "4").play("red safety3 backward")
    assert (after.pawns("red"), after.pawns("yellow")) == ("1", "")
    assert table("red 1, yellow", "2").play("red 1 forward").pawns("red") == "safety1"


def test_going_forward_a_pawn_turns_into_its_own_zone_and_never_passes_the_entry() -> None:
    """Safety Zone Entry Space."""
    assert table("red 58, yellow", "5").play("red 58 forward").pawns("red") == "safety1"


def test_another_colours_entry_is_an_ordinary_space() -> None:
    """Safety Zone: only you may enter your own."""
    assert table("red 16 17, blue", "1").play("red 17 forward").pawns("red") == "16 18"


def test_home_needs_the_exact_count() -> None:
    """THE BOARD, Home."""
    assert table("red safety4, yellow", "3").offers == {"forfeit"}
    assert table("red safety4, yellow", "2").play("red safety4 forward").pawns("red") == "home"


def test_a_pawn_put_between_entry_and_circle_goes_round_again() -> None:
    """Safety Zone Entry Space: a switch may carry a pawn past it."""
    assert table("red 20, yellow 3", "11").play("red 20 switch yellow 3").pawns("red") == "3"
    assert table("red 3, yellow", "1").play("red 3 forward").pawns("red") == "4"


def test_a_safety_square_is_not_shared_with_another_colours() -> None:
    """In some programs landing on a safety square bumps an opponent on its own square of that number."""
    after = table("red 2, yellow safety3", "3").play("red 2 forward")
    assert (after.pawns("red"), after.pawns("yellow")) == ("safety3", "safety3")
