"""Clue, accusing and winning: document 002, "MAKING AN ACCUSATION" to "WINNING"; rulings K8 to K10, K12, K13."""

import pytest

from boxtop.core.errors import IllegalAction
from boxtop.core.types import Move
from boxtop.games.clue.actions import Accuse, Die, EndTurn, MoveTo, Roll, Show, Suggest
from boxtop.games.clue.cards import CRIMES, Card, Room, Suspect, Weapon
from boxtop.games.clue.events import (
    AccusationFailed,
    Accused,
    CaseSolved,
    CaseUnsolved,
    LastOneLeft,
    Transferred,
    TurnBegan,
)
from boxtop.games.clue.state import Accusation, Concluding, Over, Phase, Starting, Stepping, Suggesting
from tests.games.clue.positions import after, crime, events, game_of, legal, position

RIGHT = Accuse(crime("plum rope study"))
WRONG = Accuse(crime("green rope study"))


def test_a_right_accusation_wins_and_reveals_the_case_file() -> None:
    """Document 002, WINNING."""
    state = position()
    assert events(state, RIGHT) == [Accused(0, RIGHT.crime), CaseSolved(0, RIGHT.crime)]
    outcome = game_of(state).outcome(after(state, RIGHT))
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.winners) == ((1, 0, 0), (1, 2, 2), (0,))
    assert outcome.reason == "it was Plum with the Rope in the Study"


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_after_a_win_everybody_sees_the_case_file(viewer: int | None) -> None:
    state = after(position(), RIGHT)
    assert game_of(state).view(state, viewer).case_file == RIGHT.crime


@pytest.mark.parametrize("wrong", ["green rope study", "plum knife study", "plum rope hall"])
def test_one_wrong_card_makes_it_false(wrong: str) -> None:
    """Document 002, IF YOUR ACCUSATION IS INCORRECT: any one of the cards."""
    assert after(position(), Accuse(crime(wrong))).out == (True, False, False)


@pytest.mark.parametrize("phase", [Starting(), Stepping(3), Suggesting(), Concluding()])
def test_a_player_may_accuse_at_any_time_in_their_turn(phase: Phase) -> None:
    """Document 002, MAKING AN ACCUSATION: on your turn; K5, K9."""
    state = position(tokens={"scarlet": "hall"}, phase=phase)
    assert all(Accuse(one) in game_of(state).legal(state, 0) for one in CRIMES)
    assert after(state, RIGHT).phase == Over(0)


def test_no_accusation_on_another_players_turn() -> None:
    state = position()
    game = game_of(state)
    assert not list(game.legal(state, 1))
    with pytest.raises(IllegalAction, match="player 1's turn"):
        game.apply(state, Move(1, RIGHT))


def test_no_accusation_while_somebody_has_to_show_a_card() -> None:
    entered = position(tokens={"scarlet": "hall"}, phase=Suggesting(), hands=("", "green"))
    state = after(entered, Suggest(Suspect.GREEN, Weapon.ROPE))
    with pytest.raises(IllegalAction, match="show one of"):
        after(state, RIGHT)


def test_an_accusation_may_name_any_room() -> None:
    """Document 002, MAKING AN ACCUSATION."""
    assert after(position(tokens={"scarlet": "hall"}, phase=Suggesting()), RIGHT).phase == Over(0)


def test_suggestion_and_accusation_in_the_same_turn_even_after_a_card_was_shown() -> None:
    """Document 002, SPECIAL NOTES; K8."""
    state = position(tokens={"scarlet": "hall"}, phase=Suggesting(), hands=("", "green"))
    assert after(state, Suggest(Suspect.GREEN, Weapon.ROPE), Show(Card.GREEN), RIGHT).phase == Over(0)


def test_a_false_accusation_ends_the_turn() -> None:
    """K9."""
    assert events(position(), WRONG)[-1] == TurnBegan(1)


def test_a_false_accuser_moves_no_more() -> None:
    """Document 002, IF YOUR ACCUSATION IS INCORRECT; so there is one accusation per game."""
    state = after(position(seat=2, phase=Concluding()), WRONG)
    state = after(state, Roll())
    assert after(position(seat=1, phase=Concluding(), out=(2,)), EndTurn()).seat == 0
    assert state.out == (False, False, True)


def test_only_the_false_accuser_has_seen_the_case_file() -> None:
    """Document 002, MAKING AN ACCUSATION, and IF YOUR ACCUSATION IS INCORRECT: nobody else sees the cards."""
    state = position()
    game = game_of(state)
    step = game.apply(state, Move(0, WRONG))
    failed = step.events[1]
    assert isinstance(failed, AccusationFailed)
    assert {viewer: game.redact(failed, viewer) for viewer in (0, 1, None)} == {
        0: AccusationFailed(0, RIGHT.crime),
        1: AccusationFailed(0, None),
        None: AccusationFailed(0, None),
    }
    assert [game.view(step.state, viewer).case_file for viewer in (0, 1, 2, None)] == [RIGHT.crime, None, None, None]


def test_everybody_learns_what_was_falsely_accused() -> None:
    """The others learn that these three cards are wrong."""
    state = after(position(), WRONG)
    assert game_of(state).view(state, 2).entries == (Accusation(0, WRONG.crime),)


def test_a_false_accusers_token_may_still_be_brought_into_rooms() -> None:
    """Document 002, IF YOUR ACCUSATION IS INCORRECT."""
    state = position(seat=1, tokens={"mustard": "hall"}, phase=Suggesting(), out=(0,))
    assert after(state, Suggest(Suspect.SCARLET, Weapon.ROPE)).tokens[0] is Room.HALL


def test_a_false_accusers_token_before_a_door_goes_into_the_room() -> None:
    """Document 002, IF YOUR ACCUSATION IS INCORRECT, last item."""
    state = position(tokens={"scarlet": (6, 17)})
    assert Transferred(Suspect.SCARLET, (6, 17), Room.LOUNGE) in events(state, WRONG)
    assert after(state, WRONG).tokens[0] is Room.LOUNGE


def test_a_false_accusers_token_elsewhere_in_the_hallway_stays_and_blocks() -> None:
    """K10."""
    state = after(position(tokens={"scarlet": (7, 18)}), WRONG)
    assert state.tokens[0] == (7, 18)
    assert MoveTo((7, 18)) not in legal(after(state, Roll(), Die(5)))


def test_the_last_player_left_keeps_playing() -> None:
    """K12: the document does not say that this player wins."""
    state = after(position(seat=1, out=(0,)), WRONG)
    assert (state.seat, state.phase) == (2, Starting())
    concluded = position(seat=2, out=(0, 1), phase=Concluding())
    assert after(concluded, EndTurn()).seat == 2


def test_option_last_player_wins_ends_the_game_at_once() -> None:
    """K12, option `last_player_wins`."""
    state = position(seat=1, out=(0,))
    assert events(state, WRONG, last_player_wins=True)[-1] == LastOneLeft(2, RIGHT.crime)
    outcome = game_of(state, last_player_wins=True).outcome(after(state, WRONG, last_player_wins=True))
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((2,), "everyone else made a wrong accusation")


def test_when_everybody_accuses_falsely_nobody_wins() -> None:
    """K13: the case file is shown and all score nothing."""
    state = position(seat=2, out=(0, 1))
    assert events(state, WRONG)[-1] == CaseUnsolved(RIGHT.crime)
    outcome = game_of(state).outcome(after(state, WRONG))
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((0, 0, 0), ())


def test_after_the_end_nobody_may_act() -> None:
    state = after(position(), RIGHT)
    with pytest.raises(IllegalAction, match="the game is over"):
        game_of(state).apply(state, Move(0, EndTurn()))
