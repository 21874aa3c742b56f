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
from boxtop.core.texts import tr, tr_count
from boxtop.games.yahtzee.actions import Keep
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.coach import Advice, Choice, Coach
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


def show_advice(card: Card, dice: Dice, rolls_left: int, target: int | None, config: Config, *, as_json: bool) -> None:
    """Every choice, best first."""
    if card.is_full:
        raise ConfigError("card", tr("every box is filled, so there is nothing to decide"))
    if target is not None:
        _check_target(target)
    from boxtop.games.yahtzee.solver import solve

    with progress_bar(tr("thinking")) as progress:
        solve(config, progress)
        advice = Coach(config).advise(card, dice, rolls_left, target)
    if as_json:
        say(codec.encode(advice).decode())
        return
    say(_headline(dice, rolls_left, advice))
    table = Table(box=box.SIMPLE)
    table.add_column(tr("choice"))
    table.add_column(tr("value"), justify="right")
    table.add_column(tr("loss"), justify="right")
    table.add_column(tr("upper bonus"), justify="right")
    table.add_column(tr("why"))
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
        say(tr_count("{count} more choice; --json lists all.", "{count} more choices; --json lists all.", rest))


def _headline(dice: Dice, rolls_left: int, advice: Advice) -> str:
    """What the best choice is worth."""
    if advice.target is None:
        return tr_count(
            "{dice}, {count} roll left: you can expect {points} points at the end.",
            "{dice}, {count} rolls left: you can expect {points} points at the end.",
            rolls_left,
            dice=show_dice(dice),
            points=f"{advice.expected:.2f}",
        )
    return tr_count(
        "{dice}, {count} roll left: the chance of {target} points is {percent}.",
        "{dice}, {count} rolls left: the chance of {target} points is {percent}.",
        rolls_left,
        dice=show_dice(dice),
        target=advice.target,
        percent=f"{advice.expected:.2%}",
    )


def _words(choice: Choice, config: Config) -> str:
    match choice.action:
        case Keep(kept):
            return tr("keep {dice}", dice=show_dice(kept)) if kept else tr("roll all")
        case score:
            name = label(score.box, config)
            return tr("zero in {box}", box=name) if score.zero else name


def show_distribution(card: Card, config: Config, plot: Path | None, *, as_json: bool) -> None:
    """The odds of every final score."""
    from boxtop.games.yahtzee.distribution_svg import draw_distribution
    from boxtop.games.yahtzee.solver import solve
    from boxtop.games.yahtzee.solver.distribution import distribution

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

    _check_target(score)
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


def _check_target(score: int) -> None:
    if not 1 <= score <= _MOST_TARGET:
        raise ConfigError("target", tr("must be from 1 to {most}, not {score}", most=_MOST_TARGET, score=score))
