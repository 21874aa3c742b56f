"""The detective asks what narrows the case file, and accuses at the odds it likes."""

import random

import pytest
from msgspec.structs import replace

from boxtop.games.clue import Card, Crime, Room
from boxtop.games.clue.actions import Accuse, EndTurn, Suggest
from boxtop.games.clue.deduction.constraints import mask_of
from boxtop.games.clue.detective import Detective, Temper
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.state import Concluding, Suggesting, Suggestion
from tests.games.clue.choices import choice
from tests.games.clue.positions import crime, game_of, position


def test_a_detective_asks_what_narrows_the_case_file() -> None:
    """Nothing can be learned about its own cards, so it does not name three of them."""
    state = position(tokens={"scarlet": "hall"}, phase=Suggesting(), hands=("green knife hall",))
    action = choice(Detective(random.Random(1), Temper(secrecy=0.0)), state)
    assert isinstance(action, Suggest)
    assert mask_of(Crime(action.suspect, action.weapon, Room.HALL).cards) != mask_of(state.hands[0][:3])


def test_a_bold_detective_accuses_at_even_odds_and_a_careful_one_does_not() -> None:
    rest = "mustard green peacock scarlet white", "knife candlestick revolver lead_pipe wrench", "hall lounge"
    state = position(
        seats=3,
        case_file="plum rope study",
        phase=Concluding(),
        hands=(" ".join([rest[0], "knife"]), "candlestick revolver lead_pipe wrench hall lounge"),
    )
    shown = [
        Suggestion(0, crime(f"scarlet {weapon} {room}"), (), 1, Card(card))
        for weapon, room, card in [
            ("candlestick", "study", "candlestick"),
            ("revolver", "study", "revolver"),
            ("lead_pipe", "study", "lead_pipe"),
            ("wrench", "study", "wrench"),
            ("knife", "hall", "hall"),
            ("knife", "lounge", "lounge"),
        ]
    ]
    others = [
        Suggestion(0, crime(f"scarlet knife {room}"), (1,), 2, Card(room))
        for room in ("dining_room", "kitchen", "ballroom", "conservatory", "billiard_room")
    ]
    even = replace(state, entries=(*shown, *others))
    view = game_of(even).view(even, 0)
    assert Logician(random.Random(1)).insight(view).best[1] == pytest.approx(0.5)
    assert isinstance(choice(Detective(random.Random(1), Temper(boldness=0.5)), even), Accuse)
    assert choice(Detective(random.Random(1), Temper(boldness=1.0)), even) == EndTurn()
