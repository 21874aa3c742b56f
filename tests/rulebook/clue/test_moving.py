"""Clue, moving: document 002, "MOVING YOUR SUSPECT TOKEN"; rulings K3, K4, K7, K9, K11, K14, K16."""

import pytest

from boxtop.core.errors import IllegalAction
from boxtop.games.clue.actions import Accuse, Die, EndTurn, MoveTo, Roll, Suggest, TakePassage
from boxtop.games.clue.cards import Room, Suspect, Weapon
from boxtop.games.clue.mansion import FRONTS, STARTS
from boxtop.games.clue.motion import reach
from boxtop.games.clue.state import Concluding, Starting, Stepping, Suggesting
from tests.games.clue.positions import after, crime, game_of, legal, position


def test_a_turn_begins_with_the_die_or_an_accusation() -> None:
    """Document 002, MOVING YOUR SUSPECT TOKEN; K9."""
    state = position()
    assert legal(state) == [Roll()]
    assert Accuse(crime("green knife hall")) in game_of(state).legal(state, 0)


def test_the_token_goes_exactly_the_number_rolled() -> None:
    """Document 002, Rolling. From Miss Scarlet's start with a 2, every square is two steps away."""
    state = position(phase=Stepping(2))
    assert legal(state) == [MoveTo((1, 15)), MoveTo((2, 16))]


def test_no_diagonal_steps() -> None:
    """Document 002, Rolling."""
    assert MoveTo((1, 15)) not in legal(position(phase=Stepping(1)))


def test_the_direction_may_change_as_often_as_the_roll_allows() -> None:
    """Document 002, Rolling: three steps with two corners."""
    assert (2, 15) in reach(STARTS[Suspect.SCARLET], 3, set()).squares


def test_no_square_is_entered_twice_in_a_turn() -> None:
    """Document 002, Rolling. In the dead end (0, 7) a roll of 2 cannot go out and back."""
    assert (0, 7) not in reach((0, 7), 2, set()).squares


def test_the_starting_square_counts_as_entered() -> None:
    """K4: four steps round a block do not return to the start."""
    assert (5, 5) not in reach((5, 5), 4, set()).squares


def test_an_occupied_square_is_neither_entered_nor_passed() -> None:
    """Document 002, Rolling: Miss Scarlet is shut in by one token."""
    state = position(tokens={"plum": (1, 16)})
    assert legal(state) == [EndTurn()]


def test_the_token_may_not_stop_short_of_the_roll() -> None:
    state = position(phase=Stepping(5))
    assert MoveTo((1, 16)) not in legal(state)
    with pytest.raises(IllegalAction, match="you rolled a 5") as refused:
        after(state, MoveTo((1, 16)))
    assert refused.value.code == "must_move"


def test_a_room_may_be_entered_with_pips_to_spare() -> None:
    """Document 002, Entering and Leaving a Room: the number may be higher than needed."""
    state = position(tokens={"scarlet": (6, 17)}, phase=Stepping(6))
    assert MoveTo(Room.LOUNGE) in legal(state)


def test_entering_a_room_ends_the_move_and_asks_for_a_suggestion() -> None:
    """Document 002, Entering and Leaving a Room, and MAKING A SUGGESTION."""
    state = position(tokens={"scarlet": (6, 17)}, phase=Stepping(6))
    assert after(state, MoveTo(Room.LOUNGE)).phase == Suggesting()


def test_the_doorway_is_not_counted_as_a_space() -> None:
    """Document 002, Entering and Leaving a Room: from the square in front, the room is one pip away."""
    assert reach((4, 6), 1, set()).rooms == (Room.STUDY,)
    assert Room.STUDY not in reach((4, 7), 1, set()).rooms
    assert Room.STUDY in reach((4, 7), 2, set()).rooms


def test_when_leaving_the_square_in_front_of_the_door_is_the_first() -> None:
    """Document 002, Entering and Leaving a Room."""
    assert reach(Room.STUDY, 1, set()).squares == ((4, 6),)


def test_a_room_may_be_left_by_any_of_its_doors() -> None:
    """Document 002, Entering and Leaving a Room."""
    assert set(reach(Room.BALLROOM, 1, set()).squares) == set(FRONTS[Room.BALLROOM])


def test_the_same_room_may_not_be_entered_again_in_a_turn() -> None:
    """Document 002, Entering and Leaving a Room: the Hall's two lower doors are neighbours."""
    assert Room.HALL not in reach(Room.HALL, 3, set()).rooms


def test_a_token_in_front_of_a_door_closes_it_both_ways() -> None:
    """Document 002, Entering and Leaving a Room."""
    assert reach(Room.KITCHEN, 6, {(17, 19)}).is_nowhere
    assert Room.KITCHEN not in reach((17, 18), 6, {(17, 19)}).rooms


def test_unplayed_tokens_block_as_well() -> None:
    """K11: with three players nobody plays Plum, whose token may still stand in a doorway."""
    assert legal(position(tokens={"scarlet": "lounge", "plum": (6, 17)})) == [EndTurn(), TakePassage()]


def test_an_empty_start_is_a_square_like_any_other() -> None:
    """K14."""
    assert STARTS[Suspect.MUSTARD] in reach((7, 20), 3, set()).squares


def test_if_no_path_is_long_enough_the_token_goes_as_far_as_it_can() -> None:
    """K3: a corridor of three squares, a roll of six."""
    assert reach((0, 16), 6, {(3, 16), (1, 15), (2, 15)}).squares == ((2, 16),)


def test_if_no_path_is_long_enough_a_room_in_reach_must_be_entered() -> None:
    """K3: only where no room is in reach does the token stop short."""
    found = reach((11, 2), 6, {(11, 4)})
    assert (found.squares, set(found.rooms)) == ((), {Room.BILLIARD_ROOM, Room.LIBRARY})


def test_after_a_move_in_the_hallway_the_player_ends_the_turn_or_accuses() -> None:
    state = after(position(), Roll(), Die(2), MoveTo((2, 16)))
    assert state.phase == Concluding()
    assert legal(state) == [EndTurn()]


@pytest.mark.parametrize(
    ("room", "beyond"),
    [("study", Room.KITCHEN), ("kitchen", Room.STUDY), ("lounge", Room.CONSERVATORY), ("conservatory", Room.LOUNGE)],
)
def test_secret_passages_lead_to_the_opposite_corner_and_a_suggestion(room: str, beyond: Room) -> None:
    """Document 002, Secret Passages."""
    state = after(position(tokens={"scarlet": room}), TakePassage())
    assert (state.tokens[0], state.phase) == (beyond, Suggesting())


def test_a_passage_is_an_alternative_to_rolling() -> None:
    """Document 002, Secret Passages."""
    assert legal(position(tokens={"scarlet": "study"})) == [Roll(), TakePassage()]


def test_no_passage_after_the_die_is_rolled() -> None:
    """Document 002, Secret Passages: instead of rolling."""
    assert TakePassage() not in legal(position(tokens={"scarlet": "study"}, phase=Stepping(3)))


def test_no_passage_from_the_other_rooms() -> None:
    assert TakePassage() not in legal(position(tokens={"scarlet": "hall"}))


def test_a_trapped_player_waits_without_a_suggestion() -> None:
    """Document 002, Entering and Leaving a Room, and SPECIAL NOTES."""
    state = position(tokens={"scarlet": "library", "plum": (8, 7), "white": (11, 3)})
    assert legal(state) == [EndTurn()]
    assert after(state, EndTurn()).seat == 1


def test_a_trapped_player_may_accuse() -> None:
    """Document 002, MAKING AN ACCUSATION: on your turn."""
    state = position(tokens={"scarlet": "library", "plum": (8, 7), "white": (11, 3)})
    assert Accuse(crime("green knife hall")) in game_of(state).legal(state, 0)


def test_trapped_in_a_corner_room_the_passage_is_optional() -> None:
    """Document 002, Secret Passages: only if you wish."""
    assert legal(position(tokens={"scarlet": "study", "plum": (4, 6)})) == [EndTurn(), TakePassage()]


def test_nobody_may_stay_in_a_room_by_choice() -> None:
    """Document 002, SPECIAL NOTES: no turn is forfeited to remain."""
    state = position(tokens={"scarlet": "hall"})
    assert legal(state) == [Roll()]
    with pytest.raises(IllegalAction, match="roll the die"):
        after(state, EndTurn())


def test_one_suggestion_for_each_entry() -> None:
    """Document 002, SPECIAL NOTES."""
    entered = position(tokens={"scarlet": "hall"}, phase=Suggesting(), case_file="green knife hall")
    state = after(entered, Suggest(Suspect.GREEN, Weapon.KNIFE))
    with pytest.raises(IllegalAction, match="end your turn or make an accusation"):
        after(state, Suggest(Suspect.GREEN, Weapon.ROPE))


def test_a_transferred_player_may_suggest_without_moving() -> None:
    """Document 002, SPECIAL NOTES."""
    state = position(tokens={"scarlet": "hall"}, transferred=(0,))
    assert Roll() in legal(state)
    assert sum(isinstance(action, Suggest) for action in legal(state)) == 36


def test_a_transferred_player_may_leave_by_passage() -> None:
    """K16."""
    assert TakePassage() in legal(position(tokens={"scarlet": "lounge"}, transferred=(0,)))


def test_the_right_of_a_transfer_lasts_for_the_next_turn_only() -> None:
    """K7: afterwards the player must move."""
    state = position(tokens={"scarlet": "library", "plum": (8, 7), "white": (11, 3)}, transferred=(0,))
    assert EndTurn() in legal(state), "trapped, so waiting is possible too"
    assert after(state, EndTurn()).transferred == (False, False, False)


def test_after_the_turn_play_passes_to_the_left() -> None:
    """Document 002, SETUP, last item."""
    state = position(seat=2, phase=Concluding())
    assert (after(state, EndTurn()).seat, after(state, EndTurn()).phase) == (0, Starting())
