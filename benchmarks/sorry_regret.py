"""How much a better player could gain over the strong bot of Sorry!: an upper bound from long rollouts.

python -m benchmarks.sorry_regret [--games 40] [--first 0] [--draws 1] [--seats 2] [--every 8] [--rollouts 400]
                                  [--cards 32] [--results FILE]

The bot plays games against itself, looking DRAWS draws ahead. At every EVERY-th choice among different results, each
other result that the search ranked is compared with the chosen one: both are played on CARDS cards with the same luck,
ROLLOUTS times and then as often again with other cards. The difference d of a result is what it would have gained.

A player who always took the better of the two gains E[max(d, 0)], which is at most (sqrt(E[d * d]) + E[d]) / 2 for any
distribution of d. The mean of the two runs estimates E[d], and their product estimates E[d * d], both without bias, so
the noise of the rollouts does not inflate the bound. It is computed for results in classes by how far the search puts
them behind, added up over all results (more than the best of them can gain), and multiplied by the choices of a seat in
a game. That is the gain of the best single deviations, with the bot's own play before and after.

Choosing by the first run and valuing by the second gives a player that exists: what it gains is the lower figure.
Intervals are 95 %, from resampling games. Games in FILE are not played again, so that a run can be resumed.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from boxtop.core import codec
from boxtop.games.sorry.board import HOME, PAWNS
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.kernel.advice import new_workspace
from boxtop.games.sorry.kernel.dtypes import DISCARDS, PILE, CardTable, Places, Workspace
from boxtop.games.sorry.kernel.rollout import Plan, rollouts
from boxtop.games.sorry.kernel.search import choose_result
from boxtop.games.sorry.kernel.tables import AGAIN_CARD
from boxtop.games.sorry.kernel.workspace import full_pile

BEHIND = (0.0025, 0.005, 0.01, 0.02, 0.04, 1.0)
"""The classes of results: the most that the search puts them behind the chosen one."""
RESAMPLED = 2000
_SEED = 20_261
Numbers = NDArray[np.float64]


class Compared(Struct, frozen=True):
    """The other results of one choice: how far behind the search puts each, and its difference in both runs."""

    behind: tuple[float, ...]
    first: tuple[float, ...]
    second: tuple[float, ...]


class Game(Struct, frozen=True):
    """One game: how many choices among different results it had, and those that were examined."""

    number: int
    choices: int
    compared: tuple[Compared, ...]


class Effort(NamedTuple):
    """How results are found and compared."""

    draws: int
    every: int
    rollouts: int
    cards: int


def compare(workspace: Workspace, cards: CardTable, seat: int, after: list[Places], plan: Plan) -> Numbers:
    """[run, other result]: the gain of each result over the first one to the seat."""
    runs = [plan, plan._replace(seed=plan.seed + 1)]
    means = [[float(rollouts(workspace, each, cards, run)[:, seat].mean()) for each in after] for run in runs]
    values = np.array(means)
    gains: Numbers = values[:, 1:] - values[:, :1]
    return gains


def is_home(workspace: Workspace, places: Places, seat: int) -> bool:
    color = int(workspace.tables.own[seat, 0])
    return bool((places[PAWNS * color : PAWNS * (color + 1)] == HOME).all())


def play(workspace: Workspace, number: int, effort: Effort) -> Game:
    """A game of the bot against itself."""
    generator, seats = np.random.default_rng((_SEED, number)), int(workspace.tables.seats)
    places, cards = workspace.tables.first_places.copy(), full_pile(workspace)
    seat, choices, compared = number % seats, 0, list[Compared]()
    skipped = int(generator.integers(effort.every))
    while True:
        if not cards[PILE].any():
            cards[PILE], cards[DISCARDS] = cards[DISCARDS].copy(), 0
        card = int(generator.choice(len(cards[PILE]), p=cards[PILE] / cards[PILE].sum()))
        cards[PILE, card] -= 1
        chosen, count = choose_result(workspace, places, cards, seat, card, effort.draws)
        values = workspace.search.values[:count].astype(np.float64)
        after = workspace.results.places[:count].copy()
        cards[DISCARDS, card] += 1
        if is_home(workspace, after[chosen], seat):
            return Game(number, choices, tuple(compared))
        following = seat if card == AGAIN_CARD else (seat + 1) % seats
        if count > 1:
            choices += 1
            if choices % effort.every == skipped:
                others = [other for other in range(count) if other != chosen and values[other] >= 0.0]
                plan = Plan(following, seat, effort.cards, effort.rollouts, int(generator.integers(1 << 40)))
                gains = compare(workspace, cards, seat, [after[each] for each in (chosen, *others)], plan)
                behind = tuple((values[chosen] - values[others]).tolist())
                compared.append(Compared(behind, tuple(gains[0].tolist()), tuple(gains[1].tolist())))
        places, seat = after[chosen].copy(), following


class Table(NamedTuple):
    """All compared results, one per row, with the number of the game and of the choice that each belongs to."""

    game: NDArray[np.int64]
    behind: Numbers
    first: Numbers
    second: Numbers


def table(games: Sequence[Game]) -> Table:
    rows = [
        (number, *row)
        for number, game in enumerate(games)
        for each in game.compared
        for row in zip(each.behind, each.first, each.second, strict=True)
    ]
    columns = np.array(rows, dtype=np.float64).reshape(-1, 4).T
    return Table(columns[0].astype(np.int64), *columns[1:])


def classes(rows: Table) -> list[tuple[float, NDArray[np.bool_]]]:
    """For each class the most that its results are behind, and which rows are in it."""
    lower = (-1.0, *BEHIND)
    return [(most, (rows.behind > less) & (rows.behind <= most)) for less, most in zip(lower, BEHIND, strict=False)]


def most_gain(rows: Table, weight: Numbers, choices: float) -> float:
    """The bound per choice that was examined, with this weight for each row."""
    total = 0.0
    for _, inside in classes(rows):
        count = float(weight[inside].sum())
        if count:
            mean = float(weight[inside] @ (rows.first + rows.second)[inside]) / count / 2
            square = float(weight[inside] @ (rows.first * rows.second)[inside]) / count
            total += count * (np.sqrt(max(square, mean * mean)) + mean) / 2
    return total / choices


def gain_by_first_run(compared: Compared) -> float:
    """What the second run says of the result that the first run prefers."""
    best = max(range(len(compared.first)), key=compared.first.__getitem__, default=None)
    return compared.second[best] if best is not None and compared.first[best] > 0.0 else 0.0


def report(games: Sequence[Game], seats: int) -> None:
    rows, each = table(games), np.array([len(game.compared) for game in games], dtype=np.float64)
    per_game = np.array([game.choices for game in games]) / seats
    found = np.array([sum(map(gain_by_first_run, game.compared)) for game in games])
    source = np.random.default_rng(_SEED)
    bounds, lows = list[float](), list[float]()
    for number in range(RESAMPLED + 1):
        drawn = source.multinomial(len(games), np.full(len(games), 1 / len(games))) if number else np.ones(len(games))
        taken, length = float(drawn @ each), float(drawn @ per_game) / drawn.sum()
        bounds.append(100 * length * most_gain(rows, drawn[rows.game].astype(np.float64), taken))
        lows.append(100 * length * float(drawn @ found) / taken)
    print(
        f"{len(games)} games, {per_game.mean():.1f} choices a seat, {each.sum():.0f} examined, {len(rows.game)} results"
    )
    for behind, inside in classes(rows):
        if inside.any():
            mean = -50 * (rows.first + rows.second)[inside].mean()
            print(
                f"  up to {100 * behind:.2f} % behind by the search: {inside.sum()} results, by rollouts {mean:.2f} %"
            )
    for name, values in (("at most", bounds), ("found by one run and valued by the other", lows)):
        low, high = np.percentile(values[1:], (2.5, 97.5))
        print(f"gain in points of a hundred wins per game, {name}: {values[0]:.2f} [{low:.2f}, {high:.2f}]", flush=True)


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sorry_regret")
    for name, usual in (("games", 40), ("first", 0), ("seats", 2), ("draws", 1), ("every", 8)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--rollouts", type=int, default=400)
    parser.add_argument("--cards", type=int, default=32)
    parser.add_argument("--results", type=Path, help="a file that games are added to")
    options = parser.parse_args(words)
    effort = Effort(options.draws, options.every, options.rollouts, options.cards)
    lines = options.results.read_bytes().splitlines() if options.results and options.results.exists() else []
    games = {game.number: game for game in (codec.decode(line, Game) for line in lines)}
    workspace = new_workspace(Config(), options.seats)
    for number in range(options.first, options.first + options.games):
        if number in games:
            continue
        games[number] = play(workspace, number, effort)
        if options.results:
            with options.results.open("ab") as file:
                file.write(codec.encode(games[number]) + b"\n")
    report(list(games.values()), options.seats)


if __name__ == "__main__":
    main(sys.argv[1:])
