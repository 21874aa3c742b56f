"""`boxtop yahtzee compare`: rule sets and house rules side by side, computed exactly."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from rich import box
from rich.table import Table

from boxtop.cli.files import check_writable, write_file
from boxtop.cli.progress import progress_bar
from boxtop.cli.terminal import say, say_table, say_wrapped
from boxtop.core import codec
from boxtop.core.texts import list_plain, tr, tr_count
from boxtop.games.yahtzee import YAHTZEE
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import BOXES, Box
from boxtop.games.yahtzee.compare import ChangedPosition, Comparison, RuleFigures, compare
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.labels import label
from boxtop.games.yahtzee.story import show_dice


def show_comparison(rules: Mapping[str, Config], plot: Path | None, *, as_json: bool) -> None:
    """The comparison as tables, or as JSON; the drawing in a file."""
    if plot is not None:
        check_writable(plot)
    with progress_bar(tr("comparing")) as progress:
        found = compare(rules, progress)
    if plot is not None:
        from boxtop.games.yahtzee.compare_svg import draw_comparison

        write_file(plot, draw_comparison(rules).encode())
    if as_json:
        say(codec.encode(found).decode())
        return
    say(tr("Perfect play from the empty card, computed exactly."))
    say_table(_side_by_side(found))
    for each in found.rules[1:]:
        _say_changes(each, found.rules[0].name, rules[each.name])
    if plot is not None:
        say(tr("The drawing is in {file}.", file=plot))


def figures(found: Comparison) -> Iterator[tuple[str, list[str]]]:
    """The lines of the comparison: what it is, and the number of each rule set."""
    rules = found.rules
    yield tr("average score"), [f"{each.expected:.2f}" for each in rules]
    yield tr("change"), [f"{each.change:+.2f}" for each in rules]
    yield tr("standard deviation (luck)"), [f"{each.sd:.2f}" for each in rules]
    for at, (part, _) in enumerate(rules[0].quantiles):
        yield (
            tr("{percent} of games stay at or below", percent=f"{part:.0%}"),
            [str(each.quantiles[at][1]) for each in rules],
        )
    yield tr("one-page strategy (club)"), [f"{each.club:.2f}" for each in rules]
    yield tr("perfect play above club (skill)"), [f"{each.skill:.2f}" for each in rules]
    yield tr("upper bonus"), [f"{each.upper_bonus:.2%}" for each in rules]
    yield tr("Yahtzee bonuses per game"), [f"{each.bonus_yahtzees:.4f}" for each in rules]
    yield tr("changed decisions per game"), [f"{each.decisions_changed:.3f}" for each in rules]
    for at, first in enumerate(rules[0].boxes):
        name = label(first.box, YAHTZEE.default.config)
        yield (
            tr("{box}: chance, average", box=name),
            [f"{each.boxes[at].scored:.1%} {each.boxes[at].points:.2f}" for each in rules],
        )


def _side_by_side(found: Comparison) -> Table:
    table = Table(box=box.SIMPLE)
    table.add_column("")
    for each in found.rules:
        table.add_column(each.name, justify="right")
    for name, numbers in figures(found):
        table.add_row(name, *numbers)
    return table


def _say_changes(each: RuleFigures, first: str, config: Config) -> None:
    say("")
    if not each.positions:
        say(tr("{rules}: every best choice is the same as under {first}.", rules=each.name, first=first))
        return
    say(
        tr(
            "{rules}: in 100 games, the best choice differs from that under {first} {number} times. Most often:",
            rules=each.name,
            first=first,
            number=f"{100 * each.decisions_changed:.3g}",
        )
    )
    say_wrapped(f"  {describe_change(position, first, config)}" for position in each.positions)


def describe_change(position: ChangedPosition, first: str, config: Config) -> str:
    """A position whose best choice changes, as sentences."""
    return " ".join([_sheet(position, config), _choices(position, config), _loss(position, first)])


def _sheet(position: ChangedPosition, config: Config) -> str:
    every = len(position.open_boxes) == len(BOXES)
    opened = tr("every box") if every else list_plain([label(each, config) for each in position.open_boxes])
    if Box.YAHTZEE in position.open_boxes:
        return tr("Open: {opened}; upper total {total}.", opened=opened, total=position.upper_total)
    return tr(
        "Open: {opened}; Yahtzee {points}, upper total {total}.",
        opened=opened,
        points=50 * position.yahtzee_scored,
        total=position.upper_total,
    )


def _choices(position: ChangedPosition, config: Config) -> str:
    return tr_count(
        "With {dice} and {count} roll left: {here} instead of {there}.",
        "With {dice} and {count} rolls left: {here} instead of {there}.",
        position.rolls_left,
        dice=show_dice(position.dice),
        here=_words(position.here, config),
        there=_words(position.first, config),
    )


def _loss(position: ChangedPosition, first: str) -> str:
    if position.loss is None:
        return tr("The best choice under {first} is not allowed here.", first=first)
    return tr(
        "The best choice under {first} would lose {points} points here.", first=first, points=f"{position.loss:.2f}"
    )


def _words(action: Keep | Score, config: Config) -> str:
    if isinstance(action, Keep):
        return tr("keep {dice}", dice=show_dice(action.dice)) if action.dice else tr("roll all")
    name = label(action.box, config)
    return tr("zero in {box}", box=name) if action.zero else name
