"""Sorry!: the cards. Document 002, "EQUIPMENT", "THE CARDS" and Notes."""

import pytest

from boxtop.core.errors import IllegalAction
from boxtop.games.sorry.actions import Forfeit
from boxtop.games.sorry.cards import CARDS, Card, full_deck
from boxtop.games.sorry.events import (
    Bumped,
    BumpedBy,
    Forfeited,
    ForfeitReason,
    GoesAgain,
    Switched,
    TookPlace,
)
from boxtop.games.sorry.state import Drawing
from tests.games.sorry.positions import new_game, split, table


def test_deck_has_45_cards_and_no_6_and_no_9() -> None:
    """EQUIPMENT."""
    assert sum(full_deck(5)) == 45
    assert [card.value for card in CARDS] == ["1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"]


def test_the_older_deck_has_44_cards() -> None:
    assert sum(new_game(ones=4).state.pile) == 44


@pytest.mark.parametrize("card", ["1", "2", "3", "5", "8", "12"])
def test_plain_cards_move_one_pawn_forward(card: str) -> None:
    """THE CARDS."""
    assert table("red 5, yellow", card).play("red 5 forward").pawns("red") == str(5 + int(card))


def test_a_four_moves_backward_only() -> None:
    """THE CARDS, 4."""
    assert table("red 12, yellow", "4").offers == {"red 12 backward"}
    assert table("red 12, yellow", "4").play("red 12 backward").pawns("red") == "8"


def test_a_seven_is_whole_or_split_between_two_pawns_and_all_of_it_is_used() -> None:
    """THE CARDS, 7."""
    whole = {"red 35 forward", "red 50 forward"}
    shared = {f"red 35+{steps} red 50+{7 - steps}" for steps in range(1, 7)}
    assert table("red 35 50, blue", "7").offers == whole | shared


def test_a_seven_is_never_split_among_three_pawns() -> None:
    """THE CARDS, 7: between any two pawns."""
    assert (
        table("red 35 45 52, blue", "7").refusal(split(("red 35", 2), ("red 45", 2), ("red 52", 3))) == "not_possible"
    )


def test_a_part_of_a_seven_does_not_start_a_pawn() -> None:
    """THE CARDS, 7, Notes."""
    assert table("red 35, blue", "7").offers == {"red 35 forward"}


def test_a_part_that_takes_a_pawn_home_needs_a_use_for_the_rest() -> None:
    """THE CARDS, 7, Notes."""
    assert table("red safety3, blue", "7").offers == {"forfeit"}
    assert table("red safety3 48, blue", "7").play("red 48+4 red safety3+3").pawns("red") == "52 home"


def test_a_ten_goes_ten_forward_or_one_back() -> None:
    """THE CARDS, 10."""
    assert table("red 30, blue", "10").offers == {"red 30 forward", "red 30 backward"}


def test_when_no_pawn_can_go_ten_forward_one_must_go_back() -> None:
    """THE CARDS, 10; Notes: if you can move, you must."""
    assert table("red safety2, yellow", "10").offers == {"red safety2 backward"}


def test_an_eleven_goes_forward_or_switches_with_any_opponent_on_the_track() -> None:
    """THE CARDS, 11."""
    assert table("red 30, blue 40 safety1, green 50", "11").offers == {
        "red 30 forward",
        "red 30 switch blue 40",
        "red 30 switch green 50",
    }


@pytest.mark.parametrize("place", ["home", "safety2"])
def test_an_eleven_never_touches_start_home_or_a_safety_zone(place: str) -> None:
    """THE CARDS, 11, Notes."""
    assert table(f"red 30, blue {place}", "11").offers == {"red 30 forward"}
    assert table(f"red {place}, blue 30", "11").offers == {"forfeit"}


def test_a_switch_may_be_declined_when_no_pawn_can_go_eleven() -> None:
    """THE CARDS, 11, Notes. Other programs never offer the forfeit."""
    place = table("red 58, blue 40", "11")
    assert place.offers == {"red 58 switch blue 40", "forfeit"}
    after = place.play("forfeit")
    assert after.events[0] == Forfeited(0, Card.ELEVEN, ForfeitReason.DECLINED_SWITCH)
    assert (after.pawns("red"), after.turn) == ("58", "blue")


def test_an_eleven_may_not_be_forfeited_while_a_pawn_can_go_eleven() -> None:
    """THE CARDS, 11, Notes."""
    assert table("red 30 58, blue 40", "11").refusal(Forfeit(Card.ELEVEN)) == "must_move"


def test_a_switch_onto_another_colours_triangle_slides() -> None:
    """THE CARDS, 11, Notes; the pawn that went the other way is bumped if it stands on that slide."""
    after = table("red 26, blue 24", "11").play("red 26 switch blue 24")
    assert (after.pawns("red"), after.pawns("blue")) == ("28", "")
    assert Switched(after.game.colors[0][0], 26, after.game.colors[1][0], 24) in after.events


def test_after_a_two_the_same_player_draws_again() -> None:
    """THE CARDS, 2."""
    after = table("red, yellow", "2").play("red start")
    assert (after.turn, after.state.phase) == ("red", Drawing())
    assert after.events[-1] == GoesAgain(0)


def test_a_two_that_could_not_be_used_draws_again_any_number_of_times() -> None:
    """THE CARDS, 2: even if you couldn't move."""
    place = table("red home home home safety5, yellow")
    for _ in range(4):
        place = place.draw("2").play("forfeit")
    assert (place.turn, place.state.phase) == ("red", Drawing())


def test_a_sorry_card_takes_the_place_of_any_opponent_on_the_track() -> None:
    """THE CARDS, SORRY!."""
    place = table("red 30, blue 40 safety1 home, green 50", "sorry")
    assert place.offers == {"red sorry blue 40", "red sorry green 50"}
    after = place.play("red sorry blue 40")
    assert (after.pawns("red"), after.pawns("blue")) == ("30 40", "safety1 home")
    red, blue = after.game.colors[0][0], after.game.colors[1][0]
    assert after.events[:2] == (TookPlace(red, 40, blue), Bumped(blue, 40, red, BumpedBy.SORRY))


def test_a_sorry_card_needs_a_pawn_on_start_and_an_opponent_on_the_track() -> None:
    """THE CARDS, SORRY!: otherwise forfeit."""
    assert table("red 30 31 32 33, blue 40", "sorry").offers == {"forfeit"}
    assert table("red 30, blue safety1", "sorry").offers == {"forfeit"}


def test_a_sorry_card_that_can_be_used_must_be_used() -> None:
    """Notes: if at any time you can move, you must."""
    assert table("red, yellow 50", "sorry").refusal(Forfeit(Card.SORRY)) == "must_move"


def test_the_second_leg_of_a_split_starts_from_the_board_after_the_first() -> None:
    """THE CARDS, 7; THE BOARD, Slide: the first leg slides from 24 over the second pawn, which then cannot walk."""
    place = table("red 20 26, yellow", "7")
    assert place.refusal(split(("red 20", 4), ("red 26", 3))) == "not_possible"
    assert place.play("red 26+3 red 20+4").pawns("red") == "28 29"


def test_only_distinct_results_are_offered() -> None:
    """A split whose order makes no difference is one move; the other order is refused, and the error names the move."""
    assert table("red 35 50, blue", "7").refusal(split(("red 50", 3), ("red 35", 4))) == "same_result"


def test_the_refusal_of_a_move_with_a_listed_result_names_the_listed_move() -> None:
    """The error shows the move as the list does, so that a player can type it."""
    place = table("red 35 50, blue", "7")
    with pytest.raises(IllegalAction) as refused:
        place.move(split(("red 50", 3), ("red 35", 4)))
    assert refused.value.code == "same_result"
    named = refused.value.reason.rpartition(": ")[2]
    assert named == "red 35+4 red 50+3"
    assert named in place.offers


def test_both_legs_may_not_end_on_one_space() -> None:
    """Notes: two pawns of a colour never share a space."""
    place = table("red 5 6, blue", "7")
    assert place.refusal(split(("red 5", 4), ("red 6", 3))) == "not_possible"
    assert place.refusal(split(("red 6", 3), ("red 5", 4))) == "not_possible"


def test_a_leg_may_end_on_the_space_the_other_leg_left() -> None:
    """THE CARDS, 7. The result always equals a whole 7 for the pawn behind, so that move is offered."""
    place = table("red 5 8, blue", "7")
    assert place.refusal(split(("red 8", 4), ("red 5", 3))) == "same_result"
    assert place.refusal(split(("red 5", 3), ("red 8", 4))) == "not_possible"
    assert place.play("red 5 forward").pawns("red") == "8 12"


def test_an_own_pawn_at_the_end_of_a_slide_is_bumped() -> None:
    """THE BOARD, Slide. Some programs leave two own pawns on one space (20 and 21 with 4 and 3)."""
    after = table("red 20 21, yellow", "7").play("red 20+4 red 21+3")
    assert after.pawns("red") == "28"


def test_the_switched_opponent_does_not_slide_and_rests_on_the_triangle() -> None:
    """THE CARDS, 11: the rule says that the switch landed you. Red's own triangle is 9."""
    after = table("red 9, yellow 30", "11").play("red 9 switch yellow 30")
    assert (after.pawns("red"), after.pawns("yellow")) == ("30", "9")


def test_an_own_pawn_resting_on_a_triangle_bars_it() -> None:
    """A slide begins only by landing."""
    assert table("yellow 6 9, red", "3").offers == {"yellow 9 forward"}


def test_as_an_option_the_switched_opponent_slides_too() -> None:
    after = table("red 9, yellow 30", "11", switched_pawn_slides=True).play("red 9 switch yellow 30")
    assert (after.pawns("red"), after.pawns("yellow")) == ("30", "13")


def test_a_switch_may_be_chosen_even_if_a_pawn_can_go_forward_eleven() -> None:
    """THE CARDS, 11: a plain or."""
    assert "red 30 switch blue 40" in table("red 30, blue 40", "11").offers


def test_pawns_on_start_are_interchangeable() -> None:
    assert len(table("red, yellow", "1").uses) == 1
    assert len(table("red, yellow 20", "sorry").uses) == 1
