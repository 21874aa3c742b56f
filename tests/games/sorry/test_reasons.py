"""The reasons of the coach: what a move does, and what it gains."""

from boxtop.games.sorry.coach import Advice, advise
from boxtop.games.sorry.notation import format_use
from tests.games.sorry.positions import Table, table


def advice(place: Table) -> Advice:
    return advise(place.game, place.game.view(place.state, place.state.seat))


def reasons(place: Table) -> dict[str, str]:
    return {format_use(choice.action): choice.reason for choice in advice(place).choices}


def test_a_reason_names_the_pawn_that_goes_back_and_the_spaces_gained() -> None:
    """Yellow on 18 is 44 steps past its circle, so 45 steps from START; red walks 8."""
    assert reasons(table("red 10 40, yellow 18", "8")) == {
        "red 10 forward": "Sends back an opponent's pawn. You gain 53 spaces on the others.",
        "red 40 forward": "You gain 8 spaces on the others.",
    }


def test_a_reason_names_the_pawn_that_comes_home() -> None:
    place = table("red home home home safety4, yellow 40", "2")
    assert reasons(place)["red safety4 forward"] == "Brings a pawn HOME. You gain 2 spaces on the others."


def test_a_reason_names_the_pawn_that_starts_and_the_one_that_is_safe() -> None:
    found = reasons(table("red start 1 10, yellow 40", "1"))
    assert found["red start"] == "Starts a pawn. You gain 1 space on the others."
    assert reasons(table("red 1 10, yellow 40", "3"))["red 1 forward"].startswith("A pawn is safe. You gain 3 spaces")


def test_a_pawn_that_walks_back_within_its_safety_zone_was_safe_before() -> None:
    assert reasons(table("red safety5, yellow 40", "4")) == {"red safety5 backward": "You lose 4 spaces to the others."}


def test_a_reason_names_the_spaces_lost() -> None:
    assert reasons(table("red 10, yellow 40", "4")) == {"red 10 backward": "You lose 4 spaces to the others."}


def test_when_no_pawn_moves_the_reason_says_so() -> None:
    assert set(reasons(table("red start, yellow 40", "8")).values()) == {"No pawn moves."}
