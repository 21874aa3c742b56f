"""One game of Scrabble between two engines, with the tiles in the order of a seed; and results with intervals."""

import random
from collections.abc import Callable, Sequence
from statistics import fmean, stdev

from msgspec import Struct
from msgspec.structs import replace

from benchmarks.scrabble_luck import Luck, LuckMeter
from boxtop.core.types import CHANCE, Event, Move, Seat
from boxtop.games.scrabble import SCRABBLE, ChallengeRule, Draw, Scrabble
from boxtop.games.scrabble.actions import Action
from boxtop.games.scrabble.state import Drawing, Seating
from boxtop.games.scrabble.tiles import FULL_BAG, Rack, tiles_in
from boxtop.games.scrabble.view import View, redact

Choose = Callable[[Seat, View], Action]
Observe = Callable[[Seat, Event], None]


class Pair(Struct, frozen=True):
    """The result of two games for the first engine: its share of the wins, and its points ahead per game."""

    share: float
    margin: float
    luck: Luck = Luck()
    """Of the first engine, on average per game."""


class Final(Struct, frozen=True):
    """The ranks and the scores of a game by seat."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    luck: Luck = Luck()
    """Of seat 0, that of the other seat subtracted."""


def tournament() -> Scrabble:
    """Two players, tournament rules, void challenges: no engine would play a phony."""
    return Scrabble(replace(SCRABBLE.preset("tournament").config, challenge=ChallengeRule.VOID), 2)


def play_in_order(game: Scrabble, seed: int, choose: Choose, observe: Observe) -> Final:
    """A game with the tiles in the order of the seed; seat 0 begins."""
    source = random.Random(seed)
    order = list(tiles_in(FULL_BAG))
    source.shuffle(order)
    meter, chance, points = LuckMeter(game.lexicon, seed), 0.0, 0.0
    before: Rack | None = None
    bag: list[str] = []
    state = game.initial()
    while actors := game.to_act(state):
        seat = actors[0]
        if seat != CHANCE:
            step = game.apply(state, Move(seat, choose(seat, game.view(state, seat))))
        elif isinstance(state.phase, Seating):
            step = game.apply(state, Move(CHANCE, Draw("AB"[len(state.phase.drawn)])))
        else:
            assert isinstance(state.phase, Drawing)
            aside, drawer = state.phase.aside, state.phase.draws[0][0]
            if before is None:
                before, bag = state.racks[drawer], order.copy()
            step = game.apply(state, Move(CHANCE, Draw(order.pop())))
            following = step.state.phase
            if not isinstance(following, Drawing) or following.draws[0][0] != drawer:
                luck = meter.of_draw(step.state, drawer, before, bag)
                chance += luck.chance if drawer == 0 else -luck.chance
                points += luck.points if drawer == 0 else -luck.points
                before = None
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
    return Final(tuple(outcome.ranks), tuple(int(score) for score in outcome.scores), Luck(chance, points))


def pair_of(games: Sequence[Final]) -> Pair:
    """Two games with the seats swapped: the first engine has seat 0 in the first and seat 1 in the second."""
    shares = [
        (one.ranks[seat] < one.ranks[1 - seat]) + 0.5 * (one.ranks[0] == one.ranks[1]) for seat, one in enumerate(games)
    ]
    signs = (1, -1)
    return Pair(
        fmean(shares),
        fmean(one.scores[seat] - one.scores[1 - seat] for seat, one in enumerate(games)),
        Luck(
            fmean(sign * one.luck.chance for sign, one in zip(signs, games, strict=True)),
            fmean(sign * one.luck.points for sign, one in zip(signs, games, strict=True)),
        ),
    )


def result_line(names: Sequence[str], pairs: Sequence[Pair]) -> str:
    """The result so far, then with the luck of the draws subtracted; with 95 % intervals of the mean over pairs."""
    share = _mean([100 * pair.share for pair in pairs])
    margin = _mean([pair.margin for pair in pairs], sign="+")
    fair_share = _mean([100 * (pair.share - pair.luck.chance) for pair in pairs])
    fair_margin = _mean([pair.margin - pair.luck.points for pair in pairs], sign="+")
    return (
        f"{len(pairs)} pairs: {names[0]} wins {share} % against {names[1]}, {margin} points a game; "
        f"luck subtracted {fair_share} %, {fair_margin} points"
    )


def _mean(values: Sequence[float], sign: str = "") -> str:
    half = 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{fmean(values):{sign}.1f} ± {half:.1f}"
