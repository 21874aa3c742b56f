"""One game of Scrabble between two engines, with the tiles in the order of a seed; and results with intervals."""

import random
from collections.abc import Callable, Sequence
from statistics import fmean, stdev

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.types import CHANCE, Event, Move, Seat
from boxtop.games.scrabble import SCRABBLE, ChallengeRule, Draw, Scrabble
from boxtop.games.scrabble.actions import Action
from boxtop.games.scrabble.state import Drawing, Seating
from boxtop.games.scrabble.tiles import FULL_BAG, tiles_in
from boxtop.games.scrabble.view import View, redact

Choose = Callable[[Seat, View], Action]
Observe = Callable[[Seat, Event], None]


class Pair(Struct, frozen=True):
    """The result of two games for the first engine: its share of the wins, and its points ahead per game."""

    share: float
    margin: float


class Final(Struct, frozen=True):
    """The ranks and the scores of a game by seat."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]


def tournament() -> Scrabble:
    """Two players, tournament rules, void challenges: no engine would play a phony."""
    return Scrabble(replace(SCRABBLE.preset("tournament").config, challenge=ChallengeRule.VOID), 2)


def play_in_order(game: Scrabble, seed: int, choose: Choose, observe: Observe) -> Final:
    """A game with the tiles in the order of the seed; seat 0 begins."""
    source = random.Random(seed)
    order = list(tiles_in(FULL_BAG))
    source.shuffle(order)
    state = game.initial()
    while actors := game.to_act(state):
        seat = actors[0]
        if seat != CHANCE:
            step = game.apply(state, Move(seat, choose(seat, game.view(state, seat))))
        elif isinstance(state.phase, Seating):
            step = game.apply(state, Move(CHANCE, Draw("AB"[len(state.phase.drawn)])))
        else:
            assert isinstance(state.phase, Drawing)
            aside = state.phase.aside
            step = game.apply(state, Move(CHANCE, Draw(order.pop())))
            if aside and not isinstance(step.state.phase, Drawing):
                order.extend(aside)
                source.shuffle(order)
        state = step.state
        for event in step.events:
            for viewer in range(2):
                if (seen := redact(event, viewer)) is not None:
                    observe(viewer, seen)
    outcome = game.outcome(state)
    assert outcome is not None
    return Final(tuple(outcome.ranks), tuple(int(score) for score in outcome.scores))


def pair_of(games: Sequence[Final]) -> Pair:
    """Two games with the seats swapped: the first engine has seat 0 in the first and seat 1 in the second."""
    shares = [
        (one.ranks[seat] < one.ranks[1 - seat]) + 0.5 * (one.ranks[0] == one.ranks[1]) for seat, one in enumerate(games)
    ]
    return Pair(fmean(shares), fmean(one.scores[seat] - one.scores[1 - seat] for seat, one in enumerate(games)))


def result_line(names: Sequence[str], pairs: Sequence[Pair]) -> str:
    """The result so far, with 95 % intervals of the mean over pairs."""
    share, margin = fmean(pair.share for pair in pairs), fmean(pair.margin for pair in pairs)
    half = wide = 0.0
    if len(pairs) > 1:
        root = len(pairs) ** 0.5
        half = 1.96 * stdev(pair.share for pair in pairs) / root
        wide = 1.96 * stdev(pair.margin for pair in pairs) / root
    return (
        f"{len(pairs)} pairs: {names[0]} wins {100 * share:.1f} % ± {100 * half:.1f} against {names[1]}, "
        f"{margin:+.1f} ± {wide:.1f} points a game"
    )
