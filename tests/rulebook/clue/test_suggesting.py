"""Clue, suggesting: document 002, "MAKING A SUGGESTION" and "SPECIAL NOTES"; rulings K5 to K7 and K17."""

import pytest
from msgspec.structs import replace

from boxtop.core.errors import IllegalAction
from boxtop.games.clue.actions import Accuse, Die, EndTurn, MoveTo, Roll, Suggest, TakePassage
from boxtop.games.clue.cards import Room, Suspect, Weapon
from boxtop.games.clue.config import Suggesting as SuggestingRule
from boxtop.games.clue.events import (
    NobodyDisproved,
    Suggested,
    SuggestionBarred,
    Transferred,
    WeaponMoved,
)
from boxtop.games.clue.state import Concluding, Disproving, Starting, State, Stepping, Suggesting
from tests.games.clue.positions import Tokens, after, crime, events, game_of, legal, position

GREEN_WRENCH = Suggest(Suspect.GREEN, Weapon.WRENCH)


def in_lounge(**more: object) -> State:
    """The document's example: Miss Scarlet has entered the Lounge."""
    settings: dict[str, object] = {"tokens": {"scarlet": "lounge"}, "phase": Suggesting()}
    return position(**{**settings, **more})  # type: ignore[arg-type]


def test_the_worked_example_brings_green_and_the_wrench_into_the_lounge() -> None:
    """Document 002, MAKING A SUGGESTION, the example."""
    happened = events(in_lounge(), GREEN_WRENCH)
    assert happened[:3] == [
        Suggested(0, crime("green wrench lounge")),
        Transferred(Suspect.GREEN, (24, 9), Room.LOUNGE),
        WeaponMoved(Weapon.WRENCH, Room.STUDY, Room.LOUNGE),
    ]


def test_a_suggestion_names_the_room_of_the_token() -> None:
    """Document 002, MAKING A SUGGESTION: the action cannot name another room."""
    state = after(in_lounge(), GREEN_WRENCH)
    assert isinstance(state.phase, Disproving)
    assert state.phase.crime.room is Room.LOUNGE


def test_any_suspect_and_any_weapon_may_be_named() -> None:
    """Document 002, MAKING A SUGGESTION: spare suspects, and oneself, fall under suspicion."""
    assert {(action.suspect, action.weapon) for action in legal(in_lounge()) if isinstance(action, Suggest)} == {
        (suspect, weapon) for suspect in Suspect for weapon in Weapon
    }


def test_own_cards_may_be_named() -> None:
    """Document 002, SPECIAL NOTES."""
    state = in_lounge(hands=("green wrench lounge",))
    assert events(state, GREEN_WRENCH)[-1] == NobodyDisproved(0)


def test_transferred_tokens_and_weapons_stay_in_the_room() -> None:
    """Document 002, SPECIAL NOTES: left in the new location."""
    state = in_lounge(case_file="green wrench lounge")
    state = after(state, GREEN_WRENCH, EndTurn())
    assert state.tokens[Suspect.GREEN.place] is Room.LOUNGE
    assert state.weapons[Weapon.WRENCH.place] is Room.LOUNGE


def test_a_token_that_is_in_the_room_already_is_not_transferred() -> None:
    """Document 002, SPECIAL NOTES; K6: so it gives no right to stay."""
    state = position(tokens={"scarlet": "lounge", "mustard": "lounge"}, phase=Suggesting())
    happened = events(state, Suggest(Suspect.MUSTARD, Weapon.CANDLESTICK))
    assert not [event for event in happened if isinstance(event, Transferred | WeaponMoved)]
    assert after(state, Suggest(Suspect.MUSTARD, Weapon.CANDLESTICK)).transferred == (False, False, False)


def test_a_player_whose_token_was_brought_may_suggest_there_next_turn() -> None:
    """Document 002, SPECIAL NOTES."""
    state = in_lounge(case_file="mustard rope lounge")
    state = after(state, Suggest(Suspect.MUSTARD, Weapon.ROPE), EndTurn())
    assert state.seat == 1
    assert any(isinstance(action, Suggest) for action in legal(state))
    assert Roll() in legal(state)


def test_a_second_transfer_gives_the_right_in_the_last_room() -> None:
    """K7."""
    state = position(
        seat=2,
        tokens={"white": "hall", "mustard": "lounge"},
        phase=Suggesting(),
        transferred=(1,),
        case_file="mustard rope hall",
    )
    state = after(state, Suggest(Suspect.MUSTARD, Weapon.ROPE), EndTurn())
    assert state.transferred[1]
    assert state.tokens[Suspect.MUSTARD.place] is Room.HALL


def test_transferring_an_unplayed_suspect_gives_nobody_a_right() -> None:
    assert after(in_lounge(), Suggest(Suspect.PLUM, Weapon.ROPE)).transferred == (False, False, False)


def test_naming_yourself_is_not_a_transfer() -> None:
    """Document 002, SPECIAL NOTES: a suspect who is in the room already is not transferred."""
    assert after(in_lounge(), Suggest(Suspect.SCARLET, Weapon.ROPE)).transferred == (False, False, False)


def test_any_number_of_tokens_and_weapons_may_be_in_a_room() -> None:
    """Document 002, SPECIAL NOTES."""
    everybody: Tokens = {suspect.value: "lounge" for suspect in Suspect}
    state = position(tokens=everybody, phase=Suggesting())
    assert after(state, GREEN_WRENCH).weapons.count(Room.LOUNGE) == 2


def test_a_suggestion_on_entering_is_compulsory() -> None:
    """K5."""
    assert EndTurn() not in legal(in_lounge())
    with pytest.raises(IllegalAction, match="make a suggestion or an accusation") as refused:
        after(in_lounge(), EndTurn())
    assert refused.value.code == "must_suggest"


def test_option_optional_lets_the_turn_end_without_one() -> None:
    """K5, option `suggestion`."""
    assert EndTurn() in legal(in_lounge(), suggestion=SuggestingRule.OPTIONAL)
    assert after(in_lounge(), EndTurn(), suggestion=SuggestingRule.OPTIONAL).seat == 1


SCARLET_ROPE = Suggest(Suspect.SCARLET, Weapon.ROPE)


def brought_out_of_the_lounge() -> State:
    """Scarlet suggests in the Lounge, Mustard brings her to the Conservatory, White walks a step: her next turn."""
    state = in_lounge(
        case_file="green wrench lounge",
        hands=("", "scarlet rope conservatory"),
        tokens={"scarlet": "lounge", "mustard": "conservatory"},
        transferred=(1,),
    )
    state = after(state, GREEN_WRENCH, EndTurn(), SCARLET_ROPE, EndTurn(), Roll(), Die(1), MoveTo((23, 14)), EndTurn())
    assert (state.seat, state.phase, state.tokens[0]) == (0, Starting(), Room.CONSERVATORY)
    return state


def test_back_in_the_same_room_on_the_very_next_turn_there_is_no_suggestion() -> None:
    """Document 002, SPECIAL NOTES: a different room, or the same one sometime after the next turn."""
    state = brought_out_of_the_lounge()
    assert events(state, TakePassage())[-1] == SuggestionBarred(0, Room.LOUNGE)
    back = after(state, TakePassage())
    assert (back.phase, legal(back)) == (Concluding(), [EndTurn()])
    with pytest.raises(IllegalAction) as refused:
        after(back, GREEN_WRENCH)
    assert refused.value.code == "turn_ends"
    assert Accuse(crime("green wrench lounge")) in game_of(back).legal(back, 0)


def test_option_suggest_on_return_lets_the_same_room_be_used_again_at_once() -> None:
    """Document 002, SPECIAL NOTES; option `suggest_on_return`."""
    back = after(brought_out_of_the_lounge(), TakePassage(), suggest_on_return=True)
    assert back.phase == Suggesting()
    assert GREEN_WRENCH in legal(back, suggest_on_return=True)


def test_back_on_foot_is_the_same_as_back_by_the_passage() -> None:
    """Document 002, SPECIAL NOTES."""
    state = position(tokens={"scarlet": "dining_room"}, suggested={0: "lounge"}, phase=Stepping(4))
    assert after(state, MoveTo(Room.LOUNGE)).phase == Concluding()


def test_another_room_may_be_used_on_the_very_next_turn() -> None:
    """Document 002, SPECIAL NOTES: enter a different room."""
    state = position(tokens={"scarlet": "conservatory"}, suggested={0: "lounge"}, phase=Stepping(4))
    assert after(state, MoveTo(Room.BALLROOM)).phase == Suggesting()


def test_a_transferred_player_may_suggest_in_the_other_room() -> None:
    """Document 002, SPECIAL NOTES: a player whose token was transferred suggests there on the next turn."""
    assert SCARLET_ROPE in legal(brought_out_of_the_lounge())


def test_the_same_room_may_be_used_again_one_turn_later() -> None:
    """Document 002, SPECIAL NOTES: sometime after the next turn."""
    state = position(tokens={"scarlet": (6, 17)}, suggested={0: "lounge"}, phase=Stepping(1))
    state = after(state, MoveTo((7, 17)), EndTurn())
    assert state.suggested[0] is None
    later = position(tokens={"scarlet": (7, 17)}, phase=Stepping(2))
    assert after(later, MoveTo(Room.LOUNGE)).phase == Suggesting()


def test_a_turn_of_waiting_counts_as_the_next_turn() -> None:
    """Document 002, SPECIAL NOTES: trapped in the room, then brought out and back, the player may suggest."""
    trapped = position(tokens={"scarlet": "lounge", "plum": (6, 17)}, suggested={0: "lounge"})
    assert after(trapped, EndTurn()).suggested[0] is None


def test_after_coming_back_too_soon_the_player_must_move_on() -> None:
    """Document 002, SPECIAL NOTES: nobody may remain in a room; the room may be used when it is entered again."""
    state = after(brought_out_of_the_lounge(), TakePassage(), EndTurn())
    assert state.suggested[0] is None
    assert legal(replace(state, seat=0)) == [Roll(), TakePassage()]


def test_a_player_who_is_brought_back_may_suggest() -> None:
    """K17: the note about transfers has no such condition, and the player did not enter the room."""
    state = position(tokens={"scarlet": "lounge"}, suggested={0: "lounge"}, transferred=(0,))
    assert GREEN_WRENCH in legal(state)
    assert after(state, GREEN_WRENCH).suggested[0] is Room.LOUNGE


def test_everybody_sees_where_a_suggestion_is_barred_until_the_move() -> None:
    """Document 002, SPECIAL NOTES: it is public, because suggestions are public."""
    state = brought_out_of_the_lounge()
    game = game_of(state)
    assert [game.view(state, viewer).barred for viewer in (None, 0, 1, 2)] == [Room.LOUNGE] * 4
    assert game.view(after(state, TakePassage()), 0).barred is None
