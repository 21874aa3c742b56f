"""What more thinking gains in Sorry!: a search against the one that looks one draw ahead, on every other seat.

python -m benchmarks.sorry_thinking SEARCH [--seats 2] [--games FIRST:END] [--luck DRAWS] [--jobs N]
    [--results FILE]

The luck of every card is subtracted from the result: the value of the position after the card, less the mean over all
cards that could have been drawn, both by a search that looks DRAWS draws ahead. On average that is zero, whatever the
values are, so the result stays fair and its interval is narrower. Intervals are 95 %.

Results are written to FILE as lines of JSON after each game; games that are there already are not played again, so that
a match can be interrupted and resumed.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from benchmarks.sorry_dropping import Effort, compare
from benchmarks.sorry_regret import is_home
from boxtop.core import codec
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.kernel.advice import new_workspace, warm_up_kernels
from boxtop.games.sorry.kernel.dtypes import DISCARDS, PILE, CardTable, Places, Workspace
from boxtop.games.sorry.kernel.rollout import Plan, rollouts
from boxtop.games.sorry.kernel.search import choose_result, position_value
from boxtop.games.sorry.kernel.tables import AGAIN_CARD
from boxtop.games.sorry.kernel.workspace import full_pile

_SEED = 20_262


class Search(NamedTuple):
    """How a choice is made: every result by looking some draws ahead, then the best ones again in another way."""

    draws: int
    most: int = 1
    """How many results are compared again, if they are `within` this of the best value."""
    within: float = 1.0
    draws_again: int = 0
    games: int = 0
    """Rollouts of each result, all with the same cards; 0: look `draws_again` draws ahead instead."""
    cards: int = 0
    """How many cards a rollout lasts."""
    drops: bool = False
    """Whether results that are worse are dropped early; `games` is then the number for all results together."""


SEARCHES = {
    "value": Search(0),
    "one-draw": Search(1),
    "two-draws": Search(2),
    "three-draws": Search(2, most=3, within=0.04, draws_again=3),
    "roll-outs": Search(2, most=4, within=0.04, games=1200, cards=16),
    "long-roll-outs": Search(2, most=8, within=0.08, games=4800, cards=24),
    "dropping": Search(2, most=8, within=0.08, games=10_800, cards=24, drops=True),
    "dropping-deeper": Search(2, most=8, within=0.12, games=6480, cards=40, drops=True),
}
"""By name; `one-draw` against itself shows what is left of the luck."""
_OTHER = SEARCHES["one-draw"]


class Played(Struct, frozen=True):
    """A game: whether the measured search won it, its luck, and the CPU seconds of its slowest choice."""

    number: int
    won: bool
    luck: float
    slowest: float


class Table(NamedTuple):
    """A position in which `seat` is to draw."""

    places: Places
    cards: CardTable
    seat: int


def draw(table: Table, card: int) -> None:
    """Take a card out of the pile."""
    table.cards[PILE, card] -= 1


def following(table: Table, card: int, seats: int) -> int:
    """Who draws after this card."""
    return table.seat if card == AGAIN_CARD else (table.seat + 1) % seats


def choose(workspace: Workspace, search: Search, table: Table, card: int, seed: int) -> Places:
    """The board after the choice of this search."""
    chosen, count = choose_result(workspace, table.places, table.cards, table.seat, card, search.draws)
    values, boards = workspace.search.values[:count].copy(), workspace.results.places[:count].copy()
    best: Places = boards[chosen]
    close = [number for number in np.argsort(-values) if values[number] >= values[chosen] - search.within]
    if search.most == 1 or len(close) < 2 or is_home(workspace, best, table.seat):
        return best
    cards, turn = table.cards.copy(), following(table, card, int(workspace.tables.seats))
    cards[DISCARDS, card] += 1

    if search.drops:
        positions = [boards[number] for number in close[: search.most]]
        effort = Effort(search.games, search.cards)
        values = np.array(compare(workspace, positions, cards, turn, table.seat, effort, seed))
        found: Places = positions[int(np.argmax(values))]
        return found

    def value(places: Places) -> float:
        if not search.games:
            return position_value(workspace, places, cards, turn, search.draws_again, table.seat)
        plan = Plan(turn, table.seat, search.cards, search.games, seed)
        return float(rollouts(workspace, places, cards, plan)[:, table.seat].mean())

    return max((boards[number] for number in close[: search.most]), key=value)


def luck_of_cards(workspace: Workspace, table: Table, draws: int) -> dict[int, float]:
    """How lucky each card is for the seat that draws it; on average over the pile, zero."""
    values = {}
    for card in np.flatnonzero(table.cards[PILE]).tolist():
        left = table._replace(cards=table.cards.copy())
        draw(left, card)
        chosen, _ = choose_result(workspace, left.places, left.cards, left.seat, card, draws)
        values[card] = float(workspace.search.values[chosen])
    weights = [int(table.cards[PILE, card]) for card in values]
    mean = float(np.average(list(values.values()), weights=weights))
    return {card: value - mean for card, value in values.items()}


def play(workspace: Workspace, search: Search, number: int, draws: int) -> Played:
    """A game; each side is measured and begins in turn."""
    source, seats = np.random.default_rng((_SEED, number)), int(workspace.tables.seats)
    measured, seat = number % seats, number // seats % seats
    table = Table(workspace.tables.first_places.copy(), full_pile(workspace), seat)
    luck = slowest = 0.0
    while True:
        pile = table.cards[PILE]
        if not pile.any():
            pile[:], table.cards[DISCARDS] = table.cards[DISCARDS].copy(), 0
        lucky = luck_of_cards(workspace, table, draws)
        card = int(source.choice(len(pile), p=pile / pile.sum()))
        luck += lucky[card] if table.seat == measured else -lucky[card] / (seats - 1)
        draw(table, card)
        seed, began = int(source.integers(1 << 40)), time.thread_time()
        places = choose(workspace, search if table.seat == measured else _OTHER, table, card, seed)
        if table.seat == measured:
            slowest = max(slowest, time.thread_time() - began)
        table.cards[DISCARDS, card] += 1
        if is_home(workspace, places, table.seat):
            return Played(number, table.seat == measured, luck, slowest)
        table = Table(places.copy(), table.cards, following(table, card, seats))


@cache
def warm_workspace(seats: int) -> Workspace:
    """A workspace of this process, with all compiled code loaded."""
    workspace = new_workspace(Config(), seats)
    warm_up_kernels(workspace)
    position_value(workspace, workspace.tables.first_places, full_pile(workspace), 0, 0, 0)
    return workspace


def play_one(search: str, seats: int, draws: int, number: int) -> Played:
    """A game in any process."""
    return play(warm_workspace(seats), SEARCHES[search], number, draws)


def mean_line(values: Sequence[float]) -> str:
    """The mean in per cent, with its interval."""
    half = 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{100 * fmean(values):.2f} % ± {100 * half:.2f}"


def report(name: str, games: Sequence[Played]) -> None:
    """Print wins, and wins with the luck subtracted."""
    wins, fair = [float(one.won) for one in games], [one.won - one.luck for one in games]
    slowest = 1000 * max(one.slowest for one in games)
    print(
        f"{len(games)} games: {name} wins {mean_line(wins)}, luck subtracted {mean_line(fair)}; "
        f"slowest choice {slowest:.0f} ms CPU",
        flush=True,
    )


def main(words: list[str]) -> None:
    """Play the games that are missing, and print the result every twenty games and at the end."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sorry_thinking")
    parser.add_argument("search", choices=SEARCHES)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", default="0:100", help="FIRST:END")
    parser.add_argument("--luck", type=int, default=1, help="draws ahead of the values that luck is measured by")
    parser.add_argument("--jobs", type=int, default=1, help="games that are played at once")
    parser.add_argument("--results", type=Path, help="a file that games are added to")
    options = parser.parse_args(words)
    first, end = (int(word) for word in options.games.split(":"))
    lines = options.results.read_bytes().splitlines() if options.results and options.results.exists() else []
    games = {one.number: one for one in (codec.decode(line, Played) for line in lines)}
    task = partial(play_one, options.search, options.seats, options.luck)
    with get_context("spawn").Pool(options.jobs) as pool:
        for game in pool.imap_unordered(task, [number for number in range(first, end) if number not in games]):
            games[game.number] = game
            if options.results:
                with options.results.open("ab") as file:
                    file.write(codec.encode(game) + b"\n")
            if len(games) % 20 == 0:
                report(options.search, list(games.values()))
    report(options.search, list(games.values()))


if __name__ == "__main__":
    main(sys.argv[1:])
