"""The engine against the second implementation through whole random games: the same choices, the same board."""

import random
from itertools import count

import pytest

from boxtop.core.types import CHANCE, Move
from boxtop.core.walk import random_move
from boxtop.games.clue import Clue, Config
from boxtop.games.clue.actions import (
    Accuse,
    Action,
    Die,
    EndTurn,
    MoveTo,
    Roll,
    Show,
    Suggest,
    TakePassage,
)
from boxtop.games.clue.cards import SUSPECTS, WEAPONS, Room
from boxtop.games.clue.config import Suggesting, suspects_of
from boxtop.games.clue.state import Over, State
from tests.games.clue.referee import Referee

OPTIONS = [
    Config(),
    Config(suggestion=Suggesting.OPTIONAL),
    Config(last_player_wins=True),
    Config(suggest_on_return=True),
    Config(suspects=(SUSPECTS[1], SUSPECTS[3], SUSPECTS[5])),
]


def in_words(action: Action) -> str:
    match action:
        case Roll():
            return "roll"
        case Die(pips):
            return f"die {pips}"
        case TakePassage():
            return "tunnel"
        case MoveTo(place):
            return f"go {place.value if isinstance(place, Room) else place}"
        case Suggest(suspect, weapon):
            return f"suggest {suspect.value} {weapon.value}"
        case Show(card):
            return f"show {card.value}"
        case Accuse(crime):
            return "accuse " + " ".join(card.value for card in crime.cards)
        case EndTurn():
            return "end"
        case _:
            raise AssertionError(action)


def referee_of(game: Clue, state: State) -> Referee:
    assert state.case_file is not None
    players = [suspect.value for suspect in suspects_of(game.config, game.seats)]
    return Referee(
        players=players,
        hands={name: {card.value for card in hand} for name, hand in zip(players, state.hands, strict=True)},
        envelope={card.value for card in state.case_file.cards},
        weapons={weapon.value: room.value for weapon, room in zip(WEAPONS, state.weapons, strict=True)},
        compulsory=game.config.suggestion is Suggesting.COMPULSORY,
        last_wins=game.config.last_player_wins,
        quick_return=game.config.suggest_on_return,
    )


def compare(game: Clue, state: State, referee: Referee) -> None:
    actors = game.to_act(state)
    names = [{CHANCE: "chance"}.get(actor) or referee.players[actor] for actor in actors]
    assert (names[0] if names else None) == referee.who_acts()
    if actors and actors[0] != CHANCE:
        legal = game.legal(state, actors[0])
        assert {in_words(action) for action in legal if not isinstance(action, Accuse)} == referee.choices()
        assert any(isinstance(action, Accuse) for action in legal) == referee.may_accuse()
    places = [place.value if isinstance(place, Room) else place for place in state.tokens]
    assert places == [referee.tokens[suspect.value] for suspect in SUSPECTS]
    assert [room.value for room in state.weapons] == [referee.weapons[weapon.value] for weapon in WEAPONS]
    if isinstance(state.phase, Over):
        winner = state.phase.winner
        assert (None if winner is None else referee.players[winner]) == referee.winner


def play_both(game: Clue, seed: int) -> int:
    """Play one random game with both; the number of moves."""
    source = random.Random(seed)
    state = game.initial()
    while sum(map(len, state.hands)) < 18:
        move = random_move(game, state, source)
        assert move is not None
        state = game.apply(state, move).state
    referee = referee_of(game, state)
    for number in count():
        compare(game, state, referee)
        made: Move[Action] | None = random_move(game, state, source)
        if made is None:
            return number
        if isinstance(made.action, Accuse) and source.random() < 0.7:
            continue
        referee.do(in_words(made.action))
        state = game.apply(state, made).state
    raise AssertionError("a random game ends")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_two_referees_agree_through_whole_games(seats: int) -> None:
    assert sum(play_both(Clue(Config(), seats), seed) for seed in range(3)) > 300


@pytest.mark.parametrize("config", OPTIONS, ids=["classic", "optional", "last-wins", "quick-return", "no-scarlet"])
def test_two_referees_agree_under_every_option(config: Config) -> None:
    assert sum(play_both(Clue(config, 3), seed) for seed in range(10, 13)) > 100


@pytest.mark.deep
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(20))
def test_two_referees_agree_through_many_games(seats: int, seed: int) -> None:
    for number in range(10):
        play_both(Clue(Config(), seats), 1000 * seed + number)
