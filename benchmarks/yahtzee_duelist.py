"""The duelist, or any bot, against another one: pairs of games with the same dice, from positions of perfect play.

python -m benchmarks.yahtzee_duelist [--games 2000] [--open 6] [--bot duelist] [--against perfect] [--jobs N]
    [--first-seed 1] [--json FILE] [--beside perfect]

A pair begins with two cards with N open boxes each, from games of perfect play. It is played twice with the
same dice, and the bots change cards. A finished pair is one line of the JSON file, so a run that was stopped goes on
where it ended, and runs with different seeds can be joined.

`--beside` plays the same pairs with another bot in the place of the first, and reports the difference.
"""

import argparse
import json
import os
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from boxtop.bots import UNHURRIED, find_level
from boxtop.core.types import CHANCE, Move
from boxtop.games.yahtzee import Yahtzee
from boxtop.games.yahtzee.actions import Roll
from boxtop.games.yahtzee.boxes import DICE, FACES, Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.state import Rolling, State

GAMES = 400
OPEN = 6
BOT = "duelist"
EVERY = 50
"""Pairs between two lines of the report."""


class FixedDice:
    """Dice that depend on the seat, its turn and its roll alone: both games of a pair see the same."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def roll(self, state: State, phase: Rolling) -> Roll:
        """The next dice for this roll."""
        turn = len(state.cards[state.seat].open_boxes)
        source = random.Random(f"{self._seed}:{state.seat}:{turn}:{phase.roll}")
        thrown = tuple(source.choice(FACES) for _ in range(DICE))
        return Roll(tuple(sorted(thrown[: DICE - len(phase.kept)])))


def start(seed: int, open_boxes: int) -> tuple[Card, Card]:
    """Two cards with this number of open boxes, each from a game of perfect play."""
    one, other = (perfect_card(random.Random(f"{seed}:{seat}:start"), open_boxes) for seat in range(2))
    return one, other


def perfect_card(source: random.Random, open_boxes: int) -> Card:
    """A card that perfect play has filled until this number of boxes is open."""
    from boxtop.games.yahtzee.solver import solve

    solution, game = solve(HASBRO), Yahtzee(HASBRO, 1)
    state = game.initial()
    while len(state.cards[0].open_boxes) > open_boxes:
        if game.to_act(state)[0] == CHANCE:
            state = game.apply(state, Move(CHANCE, game.chance(state).sample(source))).state
            continue
        view = game.view(state, 0)
        state = game.apply(state, Move(0, solution.best(view.state.cards[0], _dice(view.state), view.rolls_left))).state
    return state.cards[0]


def _dice(state: State) -> Dice:
    dice: Dice = state.phase.dice  # type: ignore[union-attr]
    return dice


def share(names: tuple[str, str], seat: int, cards: tuple[Card, Card], dice: FixedDice) -> float:
    """The share of one game that this seat wins: 1, a half for a shared win, or 0. The first seat begins."""
    game = Yahtzee(HASBRO, 2)
    bots = [find_level("yahtzee", name).make(game, seat, random.Random(seat)) for seat, name in enumerate(names)]
    state = State(phase=Rolling((), 1), seat=0, starter=0, game=1, columns=(0, 1), cards=cards)
    while actors := game.to_act(state):
        if actors[0] == CHANCE:
            assert isinstance(state.phase, Rolling), "the dice for the start are not rolled here"
            state = game.apply(state, Move(CHANCE, dice.roll(state, state.phase))).state
            continue
        actor = actors[0]
        action = bots[actor].choose(game.view(state, actor), game.legal(state, actor), UNHURRIED)
        state = game.apply(state, Move(actor, action)).state
    outcome = game.outcome(state)
    assert outcome is not None, "the game is over"
    return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0


def pair(open_boxes: int, bot: str, against: str, seed: int) -> tuple[int, float]:
    """The seed, and the bot's mean share of the two games with this seed."""
    cards, dice = start(seed, open_boxes), FixedDice(str(seed))
    return seed, fmean((share((bot, against), 0, cards, dice), share((against, bot), 1, cards, dice)))


def summary(arguments: argparse.Namespace, shares: list[float]) -> dict[str, object]:
    """The result of these pairs."""
    error = stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
    return {
        "bot": arguments.bot,
        "against": arguments.against,
        "open": arguments.open,
        "games": 2 * len(shares),
        "share": fmean(shares),
        "standard_error": error,
    }


def finished(arguments: argparse.Namespace) -> dict[int, float]:
    """The pairs that an earlier run has left in the file."""
    path: Path | None = arguments.json
    if path is None or not path.exists():
        return {}
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return {
        line["seed"]: line["share"]
        for line in lines
        if (line["open"], line.get("bot", BOT), line["against"]) == (arguments.open, arguments.bot, arguments.against)
    }


def play(arguments: argparse.Namespace) -> dict[int, float]:
    """Play the pairs that are missing, and report; the share of each pair."""
    shares = finished(arguments)
    seeds = range(arguments.first_seed, arguments.first_seed + arguments.games // 2)
    missing = [seed for seed in seeds if seed not in shares]
    for seed, won in _played(arguments, missing):
        shares[seed] = won
        if arguments.json is not None:
            line = {"seed": seed, "open": arguments.open, "bot": arguments.bot, "against": arguments.against}
            with arguments.json.open("a") as file:
                file.write(json.dumps(line | {"share": won}) + "\n")
        if len(shares) % EVERY == 0:
            print(json.dumps(summary(arguments, list(shares.values()))), flush=True)
    print(json.dumps(summary(arguments, list(shares.values()))), flush=True)
    return shares


def _played(arguments: argparse.Namespace, seeds: list[int]) -> Iterator[tuple[int, float]]:
    """Each pair when it is finished, on all jobs. Solving and compiling is done once, before the processes start."""
    one = partial(pair, arguments.open, arguments.bot, arguments.against)
    if not seeds:
        return
    yield one(seeds[0])
    with ProcessPoolExecutor(arguments.jobs) as processes:
        yield from processes.map(one, seeds[1:], chunksize=max(1, min(20, len(seeds) // (4 * arguments.jobs))))


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="The duelist against another bot.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--open", type=int, default=OPEN)
    parser.add_argument("--bot", default=BOT)
    parser.add_argument("--against", default="perfect")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--beside")
    arguments = parser.parse_args(words or [])
    shares = play(arguments)
    if arguments.beside:
        others = play(argparse.Namespace(**vars(arguments) | {"bot": arguments.beside}))
        gained = [shares[seed] - others[seed] for seed in shares if seed in others]
        print(json.dumps(summary(arguments, gained) | {"beside": arguments.beside}), flush=True)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
