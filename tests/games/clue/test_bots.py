"""The bots of Clue: they depend on views alone, play to the end, and each level does what it promises."""

import random

import pytest
from msgspec.structs import replace

from boxtop.bots import UNHURRIED, find_level, levels
from boxtop.bots.arena import play_game
from boxtop.core.types import Move
from boxtop.games.clue import Card, Clue, Config, Crime, Room
from boxtop.games.clue.actions import Accuse, EndTurn, MoveTo, Roll, Show, Suggest, TakePassage
from boxtop.games.clue.deduction.constraints import mask_of
from boxtop.games.clue.detective import Detective, Temper
from boxtop.games.clue.determinize import determinize
from boxtop.games.clue.distances import pips, turns_for, turns_to
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.novice import Novice
from boxtop.games.clue.state import Concluding, Disproving, State, Stepping, Suggesting, Suggestion
from tests.games.clue.positions import Tokens, crime, game_of, position
from tests.games.clue.test_secrecy import moments

REASONERS = [Novice, Logician, Detective]


def choice(bot: Novice, state: State, seat: int | None = None) -> object:
    game = game_of(state)
    seat = game.to_act(state)[0] if seat is None else seat
    return bot.choose(game.view(state, seat), game.legal(state, seat), UNHURRIED)


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


def test_a_novice_ignores_the_suggestions_of_others() -> None:
    """A logician learns from another player's suggestion; a novice does not."""
    named = crime("plum rope study")
    entry = Suggestion(1, named, (2, 0), None, None)
    held = position(phase=Concluding(), hands=("", "green knife hall mustard white wrench"))
    state = replace(held, entries=(entry,))
    assert choice(Novice(random.Random(1)), state) == EndTurn()
    assert Logician(random.Random(1)).candidates(game_of(state).view(state, 0)) < set(Card)


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


def test_a_logician_takes_the_passage_to_a_room_that_may_be_in_the_case_file() -> None:
    state = position(tokens={"scarlet": "study"}, hands=("study hall",))
    assert choice(Logician(random.Random(1)), state) == TakePassage()


def test_a_logician_names_only_what_may_be_in_the_case_file() -> None:
    state = position(tokens={"scarlet": "hall"}, phase=Suggesting(), hands=("green plum knife rope",))
    action = choice(Logician(random.Random(1)), state)
    assert isinstance(action, Suggest)
    assert not {action.suspect.card, action.weapon.card} & set(state.hands[0])


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


def test_turns_for_a_distance_are_exact() -> None:
    """One die: a distance of 1 always takes one turn; a distance of 2 takes more only after a roll of 1."""
    assert turns_for(1) == 1
    assert turns_for(2) == pytest.approx(1 + 1 / 6)
    assert turns_for(7) > 2


def test_distances_are_those_of_the_board() -> None:
    assert pips()[Room.STUDY][Room.HALL] == 4
    assert turns_to(Room.STUDY, Room.KITCHEN) == 1


def test_a_move_is_always_legal_even_when_trapped() -> None:
    state = position(tokens={"scarlet": "library", "plum": (8, 7), "white": (11, 3)})
    game = game_of(state)
    for kind in REASONERS:
        game.apply(state, Move(0, choice(kind(random.Random(1)), state)))  # type: ignore[arg-type]
