"""Hypothesis strategies for any game: cases, played games and positions. Needs the `testing` extra."""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.walk import random_move
from boxtop.games import GAMES
from boxtop.testing.cases import Case, Ply, cases


class DrawnSource:
    """A source of chance that draws from Hypothesis, so that examples shrink."""

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw

    def randrange(self, stop: int, /) -> int:
        return self._draw(st.integers(0, stop - 1))


def any_case(games: Sequence[AnyDef] = GAMES, seats: Sequence[int] = (1, 2, 3, 4)) -> st.SearchStrategy[Case]:
    """A game, one of its rule sets and a number of seats."""
    return st.sampled_from(tuple(cases(games, seats)))


@st.composite
def played_games(draw: st.DrawFn, game: AnyGame, longest: int = 60) -> tuple[Ply, ...]:
    """The first moves of a game, up to `longest` of them."""
    source = DrawnSource(draw)
    plies: list[Ply] = []
    state = game.initial()
    for _ in range(draw(st.integers(0, longest))):
        move = random_move(game, state, source)
        if move is None:
            break
        step = game.apply(state, move)
        plies.append(Ply(state, move, step.events, step.state))
        state = step.state
    return tuple(plies)


def reached_states(game: AnyGame, longest: int = 60) -> st.SearchStrategy[Any]:
    """A state that a game can reach."""
    return played_games(game, longest).map(lambda plies: plies[-1].after if plies else game.initial())
