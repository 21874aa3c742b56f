"""`boxtop yahtzee solve`, `advise`, `distribution` and `target`: the solved game on the command line."""

import time
from pathlib import Path

from rich import box
from rich.table import Table

from boxtop.cli.files import write_file
from boxtop.cli.progress import progress_bar
from boxtop.cli.terminal import say, say_table
from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.games.yahtzee.actions import Keep
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.coach import Choice, Coach
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.labels import label
from boxtop.games.yahtzee.story import show_dice

_MOST_TARGET = 9999
_SHOWN_CHOICES = 8
_QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def show_solution(config: Config, *, as_json: bool) -> None:
    """The expected score of perfect play from an empty card, and the time to compute it."""
    from boxtop.games.yahtzee.solver import solve

    wall, cpu = time.perf_counter(), time.process_time()
    with progress_bar("solving") as progress:
        solution = solve(config, progress)
    value = solution.value(Card())
    seconds, cpu_seconds = time.perf_counter() - wall, time.process_time() - cpu
    if as_json:
        found = {"expected": value.expected, "sd": value.sd, "states": solution.states}
        say(codec.encode(found | {"seconds": seconds, "cpu_seconds": cpu_seconds}).decode())
        return
    say(f"Perfect play expects {value.expected:.4f} points, with a standard deviation of {value.sd:.4f}.")
    say(f"{solution.states:,} positions in {seconds:.2f} s ({cpu_seconds:.2f} s of one processor).")


def show_advice(card: Card, dice: Dice, rolls_left: int, target: int | None, config: Config, *, as_json: bool) -> None:
    """Every choice, best first."""
    if card.is_full:
        raise ConfigError("card", "every box is filled, so there is nothing to decide")
    if target is not None:
        _check_target(target)
    from boxtop.games.yahtzee.solver import solve

    with progress_bar("thinking") as progress:
        solve(config, progress)
        advice = Coach(config).advise(card, dice, rolls_left, target)
    if as_json:
        say(codec.encode(advice).decode())
        return
    if target is None:
        say(f"{show_dice(dice)}, {rolls_left} to roll: expect {advice.expected:.2f} points in the end.")
    else:
        say(f"{show_dice(dice)}, {rolls_left} to roll: {advice.expected:.2%} to reach {target}.")
    table = Table(box=box.SIMPLE)
    table.add_column("choice")
    table.add_column("value", justify="right")
    table.add_column("loss", justify="right")
    table.add_column("upper bonus", justify="right")
    table.add_column("why")
    for choice in advice.choices[:_SHOWN_CHOICES]:
        table.add_row(
            _words(choice, config),
            f"{choice.value:.2f}" if target is None else f"{choice.value:.2%}",
            f"{choice.loss:.2f}" if target is None else f"{choice.loss:.2%}",
            f"{choice.upper_bonus:.0%}",
            choice.reason,
        )
    say_table(table)
    rest = len(advice.choices) - _SHOWN_CHOICES
    if rest > 0:
        say(f"{rest} more, none of them better; --json lists them all.")


def _words(choice: Choice, config: Config) -> str:
    match choice.action:
        case Keep(kept):
            return f"keep {show_dice(kept)}" if kept else "roll all"
        case score:
            return f"{'zero in ' if score.zero else ''}{label(score.box, config)}"


def show_distribution(card: Card, config: Config, plot: Path | None, *, as_json: bool) -> None:
    """The odds of every final score."""
    from boxtop.games.yahtzee.distribution_svg import draw_distribution
    from boxtop.games.yahtzee.solver import solve
    from boxtop.games.yahtzee.solver.distribution import distribution

    with progress_bar("computing the odds") as progress:
        found = distribution(solve(config), card, progress)
    if plot is not None:
        write_file(plot, draw_distribution(found.lowest, found.probability.tolist()).encode())
    if as_json:
        odds = [
            {"score": int(score), "probability": float(chance)}
            for score, chance in zip(found.scores, found.probability, strict=True)
            if chance > 0
        ]
        say(codec.encode({"mean": found.mean, "sd": found.sd, "scores": odds}).decode())
        return
    say(f"Perfect play from here ends with {found.mean:.2f} points on average, standard deviation {found.sd:.2f}.")
    table = Table(box=box.SIMPLE)
    table.add_column("at most", justify="right")
    table.add_column("share of games", justify="right")
    for part in _QUANTILES:
        table.add_row(str(found.quantile(part)), f"{part:.0%}")
    say_table(table)
    if plot is not None:
        say(f"Drawn into {plot}.")


def show_target(card: Card, score: int, config: Config, *, as_json: bool) -> None:
    """The greatest chance of a score."""
    from boxtop.games.yahtzee.solver import solve
    from boxtop.games.yahtzee.solver.target import Target

    _check_target(score)
    with progress_bar("computing every target once; later runs read them from a file") as progress:
        probability = Target(solve(config), score, progress).probability(card)
    if as_json:
        say(codec.encode({"target": score, "probability": probability}).decode())
        return
    say(f"At best {probability:.4%} to finish with at least {score} points.")


def _check_target(score: int) -> None:
    if not 1 <= score <= _MOST_TARGET:
        raise ConfigError("target", f"must be from 1 to {_MOST_TARGET}, not {score}")
