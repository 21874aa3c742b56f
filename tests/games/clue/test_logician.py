"""The logician goes and asks where the case file may be."""

import random

from boxtop.games.clue.actions import Suggest, TakePassage
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.state import Suggesting
from tests.games.clue.choices import choice
from tests.games.clue.positions import position


def test_a_logician_takes_the_passage_to_a_room_that_may_be_in_the_case_file() -> None:
    state = position(tokens={"scarlet": "study"}, hands=("study hall",))
    assert choice(Logician(random.Random(1)), state) == TakePassage()


def test_a_logician_names_only_what_may_be_in_the_case_file() -> None:
    state = position(tokens={"scarlet": "hall"}, phase=Suggesting(), hands=("green plum knife rope",))
    action = choice(Logician(random.Random(1)), state)
    assert isinstance(action, Suggest)
    assert not {action.suspect.card, action.weapon.card} & set(state.hands[0])
