"""The coach says what the view proves, and nothing that the view does not."""

import random

from msgspec.structs import replace

from boxtop.games.clue import Clue, Config
from boxtop.games.clue.actions import Accuse, Suggest
from boxtop.games.clue.coach import advise
from boxtop.games.clue.deduction.deduce import Status
from boxtop.games.clue.determinize import imagining
from boxtop.games.clue.state import Concluding, Suggesting, Suggestion
from tests.games.clue.positions import crime, game_of, position
from tests.games.clue.test_secrecy import moments


def test_what_is_proved_is_to_be_accused() -> None:
    named = crime("plum rope study")
    state = replace(
        position(tokens={"scarlet": "study"}, phase=Concluding()),
        entries=(Suggestion(0, named, (1, 2), None, None),),
    )
    advice = advise(game_of(state).view(state, 0))
    assert (advice.likeliest, advice.odds, advice.action) == (named, 1.0, Accuse(named))
    cell = advice.notebook.cells["case_file"]["rope"]
    assert cell.status is Status.YES
    assert cell.reason is not None
    assert "Mustard has none of Plum, Rope or Study" in cell.reason.words


def test_in_a_room_a_suggestion_is_advised() -> None:
    state = position(tokens={"scarlet": "study"}, phase=Suggesting())
    advice = advise(game_of(state).view(state, 0))
    assert isinstance(advice.action, Suggest)
    assert advice.odds < 0.1


def test_the_coach_says_the_same_in_worlds_the_seat_cannot_tell_apart() -> None:
    game = Clue(Config(), 3)
    source = random.Random(2)
    for state, move in list(moments(game, 4))[60:120:12]:
        if move.actor >= 0:
            view = game.view(state, move.actor)
            if view.case_file is None:
                other = imagining(view)(source)
                assert advise(view) == advise(game.view(other, move.actor))
