"""Sorry!: the cards and the turn. Document 002, "THE CARDS" and Notes; lines S7 to S13 and the readings A1 to A10."""

import pytest
from msgspec.structs import replace

from boxtop.core.errors import ConfigError, IllegalAction
from boxtop.core.types import CHANCE, Move
from boxtop.games.sorry import SORRY, SorryGame
from boxtop.games.sorry.actions import Forfeit, Lot
from boxtop.games.sorry.board import Color
from boxtop.games.sorry.cards import CARDS, Card, full_deck
from boxtop.games.sorry.events import (
    Bumped,
    BumpedBy,
    Drew,
    Forfeited,
    ForfeitReason,
    GameBegan,
    GameWon,
    GoesAgain,
    Reshuffled,
    Switched,
    TookPlace,
)
from boxtop.games.sorry.state import Drawing, Moving, Over
from tests.games.sorry.positions import Table, new_game, split, table


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


def test_s7_a_seven_is_whole_or_split_between_two_pawns_and_all_of_it_is_used() -> None:
    """THE CARDS, 7."""
    whole = {"red 35 forward", "red 50 forward"}
    shared = {f"red 35+{steps} red 50+{7 - steps}" for steps in range(1, 7)}
    assert table("red 35 50, blue", "7").offers == whole | shared


def test_s7_a_seven_is_never_split_among_three_pawns() -> None:
    """THE CARDS, 7: between any two pawns."""
    assert (
        table("red 35 45 52, blue", "7").refusal(split(("red 35", 2), ("red 45", 2), ("red 52", 3))) == "not_possible"
    )


def test_s7_a_part_of_a_seven_does_not_start_a_pawn() -> None:
    """THE CARDS, 7, Notes."""
    assert table("red 35, blue", "7").offers == {"red 35 forward"}


def test_s7_a_part_that_takes_a_pawn_home_needs_a_use_for_the_rest() -> None:
    """THE CARDS, 7, Notes."""
    assert table("red safety3, blue", "7").offers == {"forfeit"}
    assert table("red safety3 48, blue", "7").play("red 48+4 red safety3+3").pawns("red") == "52 home"


def test_s8_a_ten_goes_ten_forward_or_one_back() -> None:
    """THE CARDS, 10."""
    assert table("red 30, blue", "10").offers == {"red 30 forward", "red 30 backward"}


def test_s8_when_no_pawn_can_go_ten_forward_one_must_go_back() -> None:
    """THE CARDS, 10; Notes: if you can move, you must."""
    assert table("red safety2, yellow", "10").offers == {"red safety2 backward"}


def test_s9_an_eleven_goes_forward_or_switches_with_any_opponent_on_the_track() -> None:
    """THE CARDS, 11."""
    assert table("red 30, blue 40 safety1, green 50", "11").offers == {
        "red 30 forward",
        "red 30 switch blue 40",
        "red 30 switch green 50",
    }


@pytest.mark.parametrize("place", ["home", "safety2"])
def test_s9_an_eleven_never_touches_start_home_or_a_safety_zone(place: str) -> None:
    """THE CARDS, 11, Notes."""
    assert table(f"red 30, blue {place}", "11").offers == {"red 30 forward"}
    assert table(f"red {place}, blue 30", "11").offers == {"forfeit"}


def test_s9_a_switch_may_be_declined_when_no_pawn_can_go_eleven() -> None:
    """THE CARDS, 11, Notes. Known fault: the forfeit never offered."""
    place = table("red 58, blue 40", "11")
    assert place.offers == {"red 58 switch blue 40", "forfeit"}
    after = place.play("forfeit")
    assert after.events[0] == Forfeited(0, Card.ELEVEN, ForfeitReason.DECLINED_SWITCH)
    assert (after.pawns("red"), after.turn) == ("58", "blue")


def test_s9_an_eleven_may_not_be_forfeited_while_a_pawn_can_go_eleven() -> None:
    """THE CARDS, 11, Notes."""
    assert table("red 30 58, blue 40", "11").refusal(Forfeit(Card.ELEVEN)) == "must_move"


def test_s9_a_switch_onto_another_colours_triangle_slides() -> None:
    """THE CARDS, 11, Notes; the pawn that went the other way is bumped if it stands on that slide."""
    after = table("red 26, blue 24", "11").play("red 26 switch blue 24")
    assert (after.pawns("red"), after.pawns("blue")) == ("28", "")
    assert Switched(after.game.colors[0][0], 26, after.game.colors[1][0], 24) in after.events


def test_s10_after_a_two_the_same_player_draws_again() -> None:
    """THE CARDS, 2."""
    after = table("red, yellow", "2").play("red start")
    assert (after.turn, after.state.phase) == ("red", Drawing())
    assert after.events[-1] == GoesAgain(0)


def test_s10_a_two_that_could_not_be_used_draws_again_any_number_of_times() -> None:
    """THE CARDS, 2: even if you couldn't move."""
    place = table("red home home home safety5, yellow")
    for _ in range(4):
        place = place.draw("2").play("forfeit")
    assert (place.turn, place.state.phase) == ("red", Drawing())


def test_s11_a_sorry_card_takes_the_place_of_any_opponent_on_the_track() -> None:
    """THE CARDS, SORRY!."""
    place = table("red 30, blue 40 safety1 home, green 50", "sorry")
    assert place.offers == {"red sorry blue 40", "red sorry green 50"}
    after = place.play("red sorry blue 40")
    assert (after.pawns("red"), after.pawns("blue")) == ("30 40", "safety1 home")
    red, blue = after.game.colors[0][0], after.game.colors[1][0]
    assert after.events[:2] == (TookPlace(red, 40, blue), Bumped(blue, 40, red, BumpedBy.SORRY))


def test_s11_a_sorry_card_needs_a_pawn_on_start_and_an_opponent_on_the_track() -> None:
    """THE CARDS, SORRY!: otherwise forfeit."""
    assert table("red 30 31 32 33, blue 40", "sorry").offers == {"forfeit"}
    assert table("red 30, blue safety1", "sorry").offers == {"forfeit"}


def test_s12_a_player_who_can_move_must_even_if_it_hurts() -> None:
    """Notes. The only move slides over two own pawns."""
    place = table("red 16 25 28 home, yellow", "8")
    assert "forfeit" not in place.offers
    assert place.refusal(Forfeit(Card.EIGHT)) == "must_move"
    assert place.play("red 16 forward").pawns("red") == "28 home"


def test_s12_a_player_who_cannot_move_forfeits() -> None:
    """GAME PLAY, Note; Notes."""
    after = table("red, yellow 50", "12").play("forfeit")
    assert after.events[0] == Forfeited(0, Card.TWELVE, ForfeitReason.NO_MOVE)
    assert after.turn == "yellow"


def _with_empty_pile(place: Table) -> Table:
    state = place.state
    return Table(place.game, replace(state, pile=(0,) * 11, discards=state.pile))


def test_s13_when_the_pile_is_empty_the_discards_are_shuffled() -> None:
    """Notes: run out of cards."""
    place = _with_empty_pile(table("red, yellow"))
    after = place.draw("5")
    assert after.events == (Reshuffled(45), Drew(0, Card.FIVE))
    assert (sum(after.state.pile), sum(after.state.discards)) == (44, 0)


def test_s13_the_first_with_four_home_wins_at_once() -> None:
    """WINNING."""
    after = table("red home home home safety5, yellow", "1").play("red safety5 forward")
    assert after.state.phase == Over()
    assert after.events[-1] == GameWon(1, (0,), ())
    outcome = after.game.outcome(after.state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_s13_a_two_that_brings_the_last_pawn_home_ends_the_game_without_another_draw() -> None:
    """WINNING, in the middle of a draw-again chain."""
    after = table("red home home home safety4, yellow", "2").play("red safety4 forward")
    assert after.game.to_act(after.state) == ()


def test_a1_a_sorry_card_that_can_be_used_must_be_used() -> None:
    """Notes: if at any time you can move, you must."""
    assert table("red, yellow 50", "sorry").refusal(Forfeit(Card.SORRY)) == "must_move"


def test_a2_the_second_leg_of_a_split_starts_from_the_board_after_the_first() -> None:
    """THE CARDS, 7; THE BOARD, Slide: the first leg slides from 24 over the second pawn, which then cannot walk."""
    place = table("red 20 26, yellow", "7")
    assert place.refusal(split(("red 20", 4), ("red 26", 3))) == "not_possible"
    assert place.play("red 26+3 red 20+4").pawns("red") == "28 29"


def test_a2_only_distinct_results_are_offered() -> None:
    """A split whose order makes no difference is one move; the other order is refused, and the error names the move."""
    assert table("red 35 50, blue", "7").refusal(split(("red 50", 3), ("red 35", 4))) == "same_result"


def test_a2_the_refusal_of_a_move_with_a_listed_result_names_the_listed_move() -> None:
    """The error shows the move as the list does, so that a player can type it."""
    place = table("red 35 50, blue", "7")
    with pytest.raises(IllegalAction) as refused:
        place.move(split(("red 50", 3), ("red 35", 4)))
    assert refused.value.code == "same_result"
    named = refused.value.reason.rpartition(": ")[2]
    assert named == "red 35+4 red 50+3"
    assert named in place.offers


def test_a3_both_legs_may_not_end_on_one_space() -> None:
    """Notes: two pawns of a colour never share a space."""
    place = table("red 5 6, blue", "7")
    assert place.refusal(split(("red 5", 4), ("red 6", 3))) == "not_possible"
    assert place.refusal(split(("red 6", 3), ("red 5", 4))) == "not_possible"


def test_a3_a_leg_may_end_on_the_space_the_other_leg_left() -> None:
    """THE CARDS, 7. The result always equals a whole 7 for the pawn behind, so that move is offered."""
    place = table("red 5 8, blue", "7")
    assert place.refusal(split(("red 8", 4), ("red 5", 3))) == "same_result"
    assert place.refusal(split(("red 5", 3), ("red 8", 4))) == "not_possible"
    assert place.play("red 5 forward").pawns("red") == "8 12"


def test_a4_an_own_pawn_at_the_end_of_a_slide_is_bumped() -> None:
    """THE BOARD, Slide. Known fault: a split 7 that leaves two own pawns on one space (20 and 21 with 4 and 3)."""
    after = table("red 20 21, yellow", "7").play("red 20+4 red 21+3")
    assert after.pawns("red") == "28"


def test_a5_the_switched_opponent_does_not_slide_and_rests_on_the_triangle() -> None:
    """THE CARDS, 11: the rule says that the switch landed you. Red's own triangle is 9."""
    after = table("red 9, yellow 30", "11").play("red 9 switch yellow 30")
    assert (after.pawns("red"), after.pawns("yellow")) == ("30", "9")


def test_a5_an_own_pawn_resting_on_a_triangle_bars_it() -> None:
    """A slide begins only by landing."""
    assert table("yellow 6 9, red", "3").offers == {"yellow 9 forward"}


def test_a5_as_an_option_the_switched_opponent_slides_too() -> None:
    after = table("red 9, yellow 30", "11", switched_pawn_slides=True).play("red 9 switch yellow 30")
    assert (after.pawns("red"), after.pawns("yellow")) == ("30", "13")


def test_a6_a_switch_may_be_chosen_even_if_a_pawn_can_go_forward_eleven() -> None:
    """THE CARDS, 11: a plain or."""
    assert "red 30 switch blue 40" in table("red 30, blue 40", "11").offers


def test_a7_the_card_in_play_is_among_the_discards_that_are_reshuffled() -> None:
    """GAME PLAY: the card is laid on the discards; then the next one is drawn. It matters for a 2 as the last card."""
    after = _with_empty_pile(table("red, yellow", "2")).play("red start")
    assert after.game.chance(after.state).total == 45


@pytest.mark.parametrize(("seats", "colors"), [(2, "red yellow"), (3, "red blue yellow"), (4, "red blue yellow green")])
def test_a8_the_default_colours_are_opposite_for_two_players(seats: int, colors: str) -> None:
    assert [own[0].value for own in new_game(seats=seats).game.colors] == colors.split()


def test_a8_any_colours_may_play_as_long_as_they_go_clockwise() -> None:
    """SETUP: play passes to the left."""
    clockwise = (Color.YELLOW, Color.GREEN, Color.BLUE)
    assert new_game(seats=3, colors=clockwise).game.colors == ((Color.YELLOW,), (Color.GREEN,), (Color.BLUE,))
    with pytest.raises(ConfigError, match="clockwise"):
        new_game(seats=3, colors=(Color.YELLOW, Color.BLUE, Color.GREEN))


def test_fault_turns_go_clockwise() -> None:
    """SETUP: play passes to the left. Known fault: a turn order that is not clockwise."""
    place = table("red, blue, yellow, green")
    turns = []
    for card in ("3", "5", "8", "12", "3"):
        turns.append(place.turn)
        place = place.draw(card).play("forfeit")
    assert turns == ["red", "blue", "yellow", "green", "red"]


def test_a9_pawns_on_start_are_interchangeable() -> None:
    assert len(table("red, yellow", "1").uses) == 1
    assert len(table("red, yellow 20", "sorry").uses) == 1


def test_a10_lots_decide_who_begins_and_every_seat_is_equally_likely() -> None:
    """SETUP: pick a player to go first."""
    place = new_game(seats=3)
    assert dict(place.game.chance(place.state)) == {Lot(0): 1, Lot(1): 1, Lot(2): 1}
    step = place.game.apply(place.state, Move(CHANCE, Lot(2)))
    assert step.state.seat == 2
    assert step.events[0] == GameBegan(1, 2, step.state.pawns)


def test_a10_a_table_may_choose_who_begins() -> None:
    """SETUP: pick a player to go first."""
    place = new_game(seats=3, first_player=3)
    assert dict(place.game.chance(place.state)) == {Lot(2): 1}


@pytest.mark.parametrize("first_player", [0, 1, 2])
def test_the_winner_begins_the_next_game(first_player: int) -> None:
    """WINNING: if you play again, the winner goes first."""
    last = table("yellow home home home safety5, red", "1", first_player=first_player).play("yellow safety5 forward")
    assert last.state.phase == Over()
    following = SorryGame(SORRY.config_after(last.game.config, last.state), 2)
    assert dict(following.chance(following.initial())) == {Lot(1): 1}


def test_a_first_turn_without_a_one_or_a_two_is_forfeited() -> None:
    """GAME PLAY, Note."""
    place = new_game(first_player=1)
    step = place.game.apply(place.state, Move(CHANCE, Lot(0)))
    drawn = Table(place.game, step.state).draw("8")
    assert drawn.state.phase == Moving(Card.EIGHT)
    assert drawn.offers == {"forfeit"}
