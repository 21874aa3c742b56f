"""`boxtop yahtzee advise`: every choice for the dice on the table, for points, for a target or to win."""

from typing import NamedTuple

from rich import box
from rich.table import Table

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

MOST_TARGET = 9999
_SHOWN_CHOICES = 8


class Question(NamedTuple):
    """What is asked: the card, the dice, and what to play for."""

    card: Card
    dice: Dice
    rolls_left: int
    target: int | None = None
    to_win: bool = False
    opponents: tuple[Card, ...] = ()


def show_advice(question: Question, config: Config, *, as_json: bool) -> None:
    """Every choice, best first."""
    _check(question)
    from boxtop.games.yahtzee.solver import solve

    with progress_bar(tr("thinking")) as progress:
        solve(config, progress)
        advice = _advise(question, Coach(config))
    if as_json:
        say(codec.encode(advice).decode())
        return
    say(_headline(question, advice))
    say_table(_win_table(advice, config) if question.to_win else _value_table(advice, config))
    rest = len(advice.choices) - _SHOWN_CHOICES
    if rest > 0:
        say(tr_count("{count} more choice; --json lists all.", "{count} more choices; --json lists all.", rest))


def check_target(score: int) -> None:
    """Refuse a target that no card could be meant to reach."""
    if not 1 <= score <= MOST_TARGET:
        raise ConfigError("target", tr("must be from 1 to {most}, not {score}", most=MOST_TARGET, score=score))


def _check(question: Question) -> None:
    if question.card.is_full:
        raise ConfigError("card", tr("every box is filled, so there is nothing to decide"))
    if question.to_win and not question.opponents:
        raise ConfigError("to-win", tr("needs --opponent with the card of each player you want to beat"))
    if question.opponents and not question.to_win:
        raise ConfigError("opponent", tr("other cards matter only with --to-win"))
    if question.target is None:
        return
    if question.to_win:
        raise ConfigError("target", tr("choose either --target or --to-win"))
    check_target(question.target)


def _advise(question: Question, coach: Coach) -> Advice:
    if not question.to_win:
        return coach.advise(question.card, question.dice, question.rolls_left, question.target)
    from boxtop.games.yahtzee.solver.win import Column, Race

    race = Race(Column(question.card), tuple(Column(card) for card in question.opponents))
    return coach.advise_to_win(race, question.dice, question.rolls_left)


def _headline(question: Question, advice: Advice) -> str:
    """What the best choice is worth."""
    dice, rolls_left = show_dice(question.dice), question.rolls_left
    if advice.win is not None:
        return tr_count(
            "{dice}, {count} roll left: your chance of winning is {percent}.",
            "{dice}, {count} rolls left: your chance of winning is {percent}.",
            rolls_left,
            dice=dice,
            percent=f"{advice.win:.2%}",
        )
    if advice.target is None:
        return tr_count(
            "{dice}, {count} roll left: you can expect {points} points at the end.",
            "{dice}, {count} rolls left: you can expect {points} points at the end.",
            rolls_left,
            dice=dice,
            points=f"{advice.expected:.2f}",
        )
    return tr_count(
        "{dice}, {count} roll left: the chance of {target} points is {percent}.",
        "{dice}, {count} rolls left: the chance of {target} points is {percent}.",
        rolls_left,
        dice=dice,
        target=advice.target,
        percent=f"{advice.expected:.2%}",
    )


def _value_table(advice: Advice, config: Config) -> Table:
    """Choices by expected score, or by the chance of a target."""
    form = ".2f" if advice.target is None else ".2%"
    table = _table(tr("value"), tr("loss"), tr("upper bonus"))
    for choice in advice.choices[:_SHOWN_CHOICES]:
        table.add_row(
            _words(choice, config),
            format(choice.value, form),
            format(choice.loss, form),
            f"{choice.upper_bonus:.0%}",
            choice.reason,
        )
    return table


def _win_table(advice: Advice, config: Config) -> Table:
    """Choices by the chance of winning, with the expected score beside it."""
    table = _table(tr("win"), tr("win lost"), tr("points"))
    for choice in advice.choices[:_SHOWN_CHOICES]:
        table.add_row(
            _words(choice, config),
            f"{choice.win or 0.0:.2%}",
            f"{choice.win_lost or 0.0:.2%}",
            f"{choice.value:.1f}",
            choice.reason,
        )
    return table


def _table(*numbers: str) -> Table:
    table = Table(box=box.SIMPLE)
    table.add_column(tr("choice"))
    for heading in numbers:
        table.add_column(heading, justify="right")
    table.add_column(tr("why"))
    return table


def _words(choice: Choice, config: Config) -> str:
    match choice.action:
        case Keep(kept):
            return tr("keep {dice}", dice=show_dice(kept)) if kept else tr("roll all")
        case score:
            name = label(score.box, config)
            return tr("zero in {box}", box=name) if score.zero else name
