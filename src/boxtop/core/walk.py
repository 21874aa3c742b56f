"""The tree of a game: listing moves, counting sequences of moves, playing at random."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias, TypeVar

from boxtop.core.chance import Source
from boxtop.core.game import Game
from boxtop.core.types import CHANCE, Move, Outcome, Step

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

Moves: TypeAlias = Callable[[Any, Any], Iterator[Move[Any]]]
"""Lists the moves of a game in a state."""


def moves(game: Game[S, A, V], state: S) -> Iterator[Move[A]]:
    """Every move that a seat or chance may make now. A legal set that cannot be listed gives its examples."""
    for actor in game.to_act(state):
        if actor == CHANCE:
            for outcome, _ in game.chance(state):
                yield Move(CHANCE, outcome)
        else:
            for action in game.legal(state, actor):
                yield Move(actor, action)


def perft(game: Game[S, A, V], state: S, depth: int, list_moves: Moves = moves) -> int:
    """The number of sequences of `depth` moves from here. A sequence that ends the game earlier is not counted."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in list_moves(game, state))
    return sum(perft(game, game.apply(state, move).state, depth - 1, list_moves) for move in list_moves(game, state))


def random_move(game: Game[S, A, V], state: S, source: Source) -> Move[A] | None:
    """A random move: chance by its weights, seats uniformly; None when the game is over."""
    actors = game.to_act(state)
    if not actors:
        return None
    actor = actors[0] if len(actors) == 1 else actors[source.randrange(len(actors))]
    if actor == CHANCE:
        return Move(CHANCE, game.chance(state).sample(source))
    return Move(actor, game.legal(state, actor).sample(source))


def playout(game: Game[S, A, V], source: Source) -> Iterator[tuple[Move[A], Step[S]]]:
    """A random game to its end, move by move."""
    state = game.initial()
    while (move := random_move(game, state, source)) is not None:
        step = game.apply(state, move)
        yield move, step
        state = step.state


def random_outcome(game: Game[S, A, V], source: Source) -> Outcome:
    """The outcome of a random game."""
    state = game.initial()
    while (move := random_move(game, state, source)) is not None:
        state = game.apply(state, move).state
    outcome = game.outcome(state)
    assert outcome is not None, "nobody may act, so the game is over"
    return outcome
