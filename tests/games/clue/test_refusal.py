"""Why an action is refused: a code, and a sentence that says what would be legal."""

import pytest

from boxtop.core.errors import IllegalAction
from boxtop.core.types import Move
from boxtop.games.clue.actions import Action, EndTurn, MoveTo, Roll, Show, Suggest, TakePassage
from boxtop.games.clue.cards import Card, Room, Suspect, Weapon
from boxtop.games.clue.config import Suggesting as SuggestingRule
from boxtop.games.clue.refusal import what_chance_does
from boxtop.games.clue.state import (
    Concluding,
    Cutting,
    Dealing,
    Disproving,
    Over,
    Phase,
    Placing,
    Rolling,
    Sealing,
    State,
    Stepping,
    Suggesting,
)
from tests.games.clue.positions import Tokens, crime, game_of, position

TRAPPED: Tokens = {"scarlet": "library", "plum": (8, 7), "white": (11, 3)}


@pytest.mark.parametrize(
    ("state", "action", "code", "sentence"),
    [
        (position(), EndTurn(), "turn_begins", "your turn begins: roll the die or make an accusation"),
        (
            position(tokens={"scarlet": "study"}, transferred=(0,)),
            MoveTo(Room.HALL),
            "turn_begins",
            (
                "your turn begins: roll the die, take the secret passage, make a suggestion here (you were moved into "
                "this room) or make an accusation"
            ),
        ),
        (
            position(tokens=TRAPPED),
            Roll(),
            "turn_begins",
            "your turn begins: end your turn (every way out is blocked) or make an accusation",
        ),
        (
            position(phase=Stepping(4)),
            EndTurn(),
            "must_move",
            "you rolled a 4: move to a square or room within reach, or make an accusation",
        ),
        (
            position(tokens={"scarlet": "hall"}, phase=Suggesting()),
            EndTurn(),
            "must_suggest",
            "you entered a room: make a suggestion or an accusation",
        ),
        (
            position(phase=Disproving(crime("green knife hall"), (), 1), hands=("hall", "green knife")),
            Show(Card.ROPE),
            "must_show",
            "show one of the suggested cards that you hold: Green or Knife",
        ),
        (
            position(tokens={"scarlet": "hall"}, phase=Concluding()),
            Suggest(Suspect.GREEN, Weapon.KNIFE),
            "turn_ends",
            "you cannot make a suggestion now: end your turn or make an accusation",
        ),
    ],
    ids=["begin", "begin after a transfer", "trapped", "move", "suggest", "show", "end"],
)
def test_an_action_that_is_not_legal_is_refused(state: State, action: Action, code: str, sentence: str) -> None:
    game = game_of(state)
    with pytest.raises(IllegalAction) as refused:
        game.apply(state, Move(game.to_act(state)[0], action))
    assert (refused.value.code, refused.value.reason) == (code, sentence)


def test_where_suggestions_are_optional_the_turn_may_end() -> None:
    state = position(tokens={"scarlet": "hall"}, phase=Suggesting())
    with pytest.raises(IllegalAction) as refused:
        game_of(state, suggestion=SuggestingRule.OPTIONAL).apply(state, Move(0, TakePassage()))
    assert refused.value.reason == "you entered a room: make a suggestion, end your turn, or make an accusation"


@pytest.mark.parametrize(
    ("phase", "sentence"),
    [
        (Placing(), "first the next weapon is placed in a room that has none"),
        (Sealing(), "first one card of each kind goes into the case file"),
        (Cutting(), "first it is decided who is dealt the first card"),
        (Dealing(0), "first the remaining cards are dealt"),
        (Rolling(), "first the die is rolled: 1 to 6"),
        (Over(None), "there is nothing to roll, place or deal now"),
    ],
)
def test_before_a_player_can_act_the_sentence_says_what_chance_does(phase: Phase, sentence: str) -> None:
    assert what_chance_does(position(phase=phase)) == sentence
