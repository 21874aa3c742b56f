"""`boxtop yahtzee solve`, `distribution` and `target`: the solved game on the command line."""

import time
from pathlib import Path

from rich import box
from rich.table import Table

from boxtop.cli.files import check_writable, write_file
from boxtop.cli.progress import progress_bar
from boxtop.cli.terminal import say, say_table
from boxtop.cli.yahtzee.advise import check_target
from boxtop.core import codec
from boxtop.core.texts import tr
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config

_QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def show_solution(config: Config, *, as_json: bool) -> None:
    """The expected score of perfect play from an empty card, and the time to compute it."""
    from boxtop.games.yahtzee.solver import solve

    wall, cpu = time.perf_counter(), time.process_time()
    with progress_bar(tr("solving")) as progress:
        solution = solve(config, progress)
    value = solution.value(Card())
    seconds, cpu_seconds = time.perf_counter() - wall, time.process_time() - cpu
    if as_json:
        found = {"expected": value.expected, "sd": value.sd, "states": solution.states}
        say(codec.encode(found | {"seconds": seconds, "cpu_seconds": cpu_seconds}).decode())
        return
    say(
        tr(
            "Perfect play scores {points} points on average, with a standard deviation of {deviation}.",
            points=f"{value.expected:.4f}",
            deviation=f"{value.sd:.4f}",
        ),
        tr(
            "{positions} positions in {seconds} s ({cpu_seconds} s of processor time).",
            positions=f"{solution.states:,}",
            seconds=f"{seconds:.2f}",
            cpu_seconds=f"{cpu_seconds:.2f}",
        ),
    )


def show_distribution(card: Card, config: Config, plot: Path | None, *, as_json: bool) -> None:
    """The odds of every final score."""
    from boxtop.games.yahtzee.distribution_svg import draw_distribution
    from boxtop.games.yahtzee.solver import solve
    from boxtop.games.yahtzee.solver.distribution import distribution

    if plot is not None:
        check_writable(plot)
    with progress_bar(tr("computing the odds")) as progress:
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
    say(
        tr(
            "Perfect play from here ends with {points} points on average, with a standard deviation of {deviation}.",
            points=f"{found.mean:.2f}",
            deviation=f"{found.sd:.2f}",
        )
    )
    table = Table(box=box.SIMPLE)
    table.add_column(tr("at most"), justify="right")
    table.add_column(tr("share of games"), justify="right")
    for part in _QUANTILES:
        table.add_row(str(found.quantile(part)), f"{part:.0%}")
    say_table(table)
    if plot is not None:
        say(tr("The drawing is in {file}.", file=plot))


def show_target(card: Card, score: int, config: Config, *, as_json: bool) -> None:
    """The greatest chance of a score."""
    from boxtop.games.yahtzee.solver import solve
    from boxtop.games.yahtzee.solver.target import Target

    check_target(score)
    with progress_bar(tr("computing all targets (only the first time)")) as progress:
        probability = Target(solve(config), score, progress).probability(card)
    if as_json:
        say(codec.encode({"target": score, "probability": probability}).decode())
        return
    say(
        tr(
            "The best possible chance of {score} points or more is {percent}.",
            score=score,
            percent=f"{probability:.4%}",
        )
    )
