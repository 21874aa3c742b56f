"""The novice knows what it was shown, and no more."""

import random

from msgspec.structs import replace

from boxtop.games.clue import Card
from boxtop.games.clue.actions import EndTurn
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.novice import Novice
from boxtop.games.clue.state import Concluding, Suggestion
from tests.games.clue.choices import choice
from tests.games.clue.positions import crime, game_of, position


def test_a_novice_ignores_the_suggestions_of_others() -> None:
    """A logician learns from another player's suggestion; a novice does not."""
    named = crime("plum rope study")
    entry = Suggestion(1, named, (2, 0), None, None)
    held = position(phase=Concluding(), hands=("", "green knife hall mustard white wrench"))
    state = replace(held, entries=(entry,))
    assert choice(Novice(random.Random(1)), state) == EndTurn()
    assert Logician(random.Random(1)).candidates(game_of(state).view(state, 0)) < set(Card)
