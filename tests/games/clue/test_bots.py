"""The bots of Clue: they depend on views alone, play to the end, and each level does what it promises."""

import random

import pytest
from msgspec.structs import replace

from boxtop.bots import find_level, levels
from boxtop.bots.arena import play_game
from boxtop.core.types import Move
from boxtop.games.clue import Card, Clue, Config, Room
from boxtop.games.clue.actions import Accuse, EndTurn, MoveTo, Roll, Show, Suggest
from boxtop.games.clue.detective import Detective
from boxtop.games.clue.determinize import determinize
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.novice import Novice
from boxtop.games.clue.state import Concluding, Disproving, Stepping, Suggestion
from tests.games.clue.choices import choice
from tests.games.clue.positions import Tokens, crime, game_of, position
from tests.games.clue.test_secrecy import moments

REASONERS = [Novice, Logician, Detective]


def test_levels_are_offered_from_weakest_to_strongest() -> None:
    assert [level.id for level in levels("clue")] == ["random", "novice", "logician", "detective"]


@pytest.mark.parametrize("name", ["novice", "logician", "detective"])
@pytest.mark.parametrize("seats", [3, 6])
def test_every_level_plays_whole_games_by_the_rules(name: str, seats: int) -> None:
    game = Clue(Config(), seats)
    level = find_level("clue", name)
    bots = [level.make(game, seat, random.Random(seat)) for seat in range(seats)]
    assert len(play_game(game, bots, random.Random(seats)).winners) <= 1


@pytest.mark.parametrize("name", ["novice", "logician", "detective"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    game = Clue(Config(), 4)
    level = find_level("clue", name)

    def play() -> str:
        bots = [level.make(game, seat, random.Random(seat)) for seat in range(4)]
        return play_game(game, bots, random.Random(1)).reason

    assert play() == play()


@pytest.mark.parametrize("kind", REASONERS)
def test_a_bot_chooses_the_same_in_worlds_it_cannot_tell_apart(kind: type[Novice]) -> None:
    """Secrecy of the bots: the choice depends on the view alone."""
    game = Clue(Config(), 4)
    source = random.Random(3)
    for state, move in list(moments(game, 8))[40:160:6]:
        if move.actor < 0:
            continue
        other = determinize(game.view(state, move.actor), source)
        assert choice(kind(random.Random(1)), state) == choice(kind(random.Random(1)), other)


@pytest.mark.parametrize("kind", REASONERS)
def test_what_is_certain_is_accused(kind: type[Novice]) -> None:
    """Nobody could disprove a suggestion of three cards the seat does not hold."""
    named = crime("plum rope study")
    state = position(tokens={"scarlet": "study"}, phase=Concluding())
    entry = Suggestion(0, named, (1, 2), None, None)
    state = replace(state, entries=(entry,))
    assert choice(kind(random.Random(1)), state) == Accuse(named)


@pytest.mark.parametrize("kind", [Logician, Detective])
def test_a_card_shown_before_is_shown_again(kind: type[Novice]) -> None:
    held = position(
        tokens={"scarlet": "hall"},
        phase=Disproving(crime("green knife hall"), (), 1),
        hands=("", "green knife hall"),
    )
    before = Suggestion(0, crime("plum knife lounge"), (), 1, Card.KNIFE)
    state = replace(held, entries=(before,))
    assert choice(kind(random.Random(5)), state) == Show(Card.KNIFE)


@pytest.mark.parametrize("kind", REASONERS)
def test_a_wanted_room_in_reach_is_entered(kind: type[Novice]) -> None:
    state = position(tokens={"scarlet": (6, 17)}, phase=Stepping(3), hands=("hall study library",))
    action = choice(kind(random.Random(1)), state)
    assert isinstance(action, MoveTo)
    assert action.place in (Room.LOUNGE, Room.DINING_ROOM)


@pytest.mark.parametrize("kind", REASONERS)
def test_a_room_in_which_a_suggestion_is_barred_is_not_entered_for_one(kind: type[Novice]) -> None:
    """Document 002, SPECIAL NOTES: not in the room of the last suggestion on the very next turn."""
    hands = ("hall study library",)
    on_foot = position(tokens={"scarlet": (6, 17)}, phase=Stepping(3), hands=hands, suggested={0: "lounge"})
    assert choice(kind(random.Random(1)), on_foot) == MoveTo(Room.DINING_ROOM)
    by_passage = position(tokens={"scarlet": "conservatory"}, hands=hands, suggested={0: "lounge"})
    assert choice(kind(random.Random(1)), by_passage) == Roll()


@pytest.mark.parametrize("kind", REASONERS)
def test_a_bot_may_suggest_where_it_was_brought_and_nowhere_else(kind: type[Novice]) -> None:
    """Trapped in a room that may be in the case file: with a transfer it suggests there, else it waits."""
    tokens: Tokens = {"scarlet": "billiard_room", "plum": (11, 1), "white": (15, 6)}
    hands = ("hall lounge library green knife plum",)
    brought = position(tokens=tokens, transferred=(0,), hands=hands, case_file="white rope study")
    waiting = position(tokens=tokens, hands=hands, case_file="white rope study")
    assert isinstance(choice(kind(random.Random(1)), brought), Suggest)
    assert choice(kind(random.Random(1)), waiting) == EndTurn()


def test_a_move_is_always_legal_even_when_trapped() -> None:
    state = position(tokens={"scarlet": "library", "plum": (8, 7), "white": (11, 3)})
    game = game_of(state)
    for kind in REASONERS:
        game.apply(state, Move(0, choice(kind(random.Random(1)), state)))  # type: ignore[arg-type]
