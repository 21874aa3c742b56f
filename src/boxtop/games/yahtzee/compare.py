"""The rule lab: what rule sets and house rules do to the game, exactly.

Every number follows from the solved game: perfect play is followed forward from the empty card, so chances are exact
and nothing is simulated. The others are compared with the first rules.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.core.progress import Progress, no_progress
from boxtop.core.texts import tr
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import BOXES, Box, Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config, rules_only
from boxtop.games.yahtzee.page_strategy import BY_THE_PAGE
from boxtop.games.yahtzee.presets import PRESETS

PRINTED_FILE = Path(__file__).with_name("printed_figures.json")
"""The rule sets of the presets compared with one another, written by `python -m tools.rules_compared`."""
MOST_COLUMNS = 12
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
_LISTED = 5


class BoxFigures(Struct, frozen=True):
    """One box under perfect play."""

    box: Box
    scored: float
    """The chance that it brings points."""
    points: float
    """Its average points, without bonuses."""


class ChangedPosition(Struct, frozen=True):
    """A position in which the best choice differs from that of the first rules, with the decision that matters most."""

    open_boxes: tuple[Box, ...]
    upper_total: int
    """As far as it matters: a total beyond the upper bonus counts as the one that earns it."""
    yahtzee_scored: bool
    per_game: float
    """How many decisions that differ this position brings to a game, on average."""
    dice: Dice
    rolls_left: int
    first: Keep | Score
    """The best choice under the first rules."""
    here: Keep | Score
    """The best choice under these rules."""
    loss: float | None
    """What the choice of the first rules loses here; None if it is not allowed here."""


class RuleFigures(Struct, frozen=True, kw_only=True):
    """One rule set, with perfect play from the empty card."""

    name: str
    expected: float
    sd: float
    quantiles: tuple[tuple[float, int], ...]
    """Pairs of a share of games and the score that this share stays at or below."""
    upper_bonus: float
    """The chance of the upper bonus."""
    yahtzee: float
    """The chance of points in the Yahtzee box."""
    bonus_yahtzees: float
    """Yahtzee bonuses per game, on average."""
    boxes: tuple[BoxFigures, ...]
    club: float
    """The expected score of the level `club`, which plays by one page."""
    change: float = 0.0
    """The expected score minus that of the first rules."""
    decisions_changed: float = 0.0
    """Decisions per game whose best choice differs from that of the first rules, on average."""
    positions: tuple[ChangedPosition, ...] = ()
    """The most common of them."""

    @property
    def skill(self) -> float:
        """The points between `club` and perfect play."""
        return self.expected - self.club


class Comparison(Struct, frozen=True):
    """Rule sets side by side; the others are compared with the first."""

    rules: tuple[RuleFigures, ...]


class Changes(Struct, frozen=True):
    """The decisions that differ between two rule sets."""

    per_game: float
    most_common: tuple[ChangedPosition, ...]


class PrintedFigures(Struct, frozen=True):
    """What is stored of the presets, by their ids."""

    figures: dict[str, RuleFigures]
    changes: dict[str, dict[str, Changes]]
    """[the first rules][the other rules]"""


def compare(rules: Mapping[str, Config], progress: Progress = no_progress) -> Comparison:
    """Compare these rule sets, by name. Presets are stored; others take about half a minute each the first time."""
    if not 1 <= len(rules) <= MOST_COLUMNS:
        raise ConfigError(
            "rules", tr("compare from 1 to {most} rule sets, not {count}", most=MOST_COLUMNS, count=len(rules))
        )
    first = next(iter(rules.values()))
    columns = []
    for done, (name, config) in enumerate(rules.items()):
        columns.append(replace(compare_with(first, config), name=name))
        progress((done + 1) / len(rules))
    return Comparison(tuple(columns))


def compare_with(first: Config, config: Config) -> RuleFigures:
    """One rule set beside the first one; takes about half a minute unless it is stored."""
    stored = stored_comparison(first, config)
    if stored is not None:
        return stored
    changes = _compute_changes(rules_only(first), rules_only(config))
    return _column(_figures(first), _figures(config), changes)


def _figures(config: Config) -> RuleFigures:
    preset = _preset_of(config)
    return _compute_figures(rules_only(config)) if preset is None else printed_figures().figures[preset]


def stored_comparison(first: Config, config: Config) -> RuleFigures | None:
    """One rule set beside the first one, at once; None unless both are presets."""
    one, other = _preset_of(first), _preset_of(config)
    if one is None or other is None:
        return None
    printed = printed_figures()
    return _column(printed.figures[one], printed.figures[other], printed.changes[one][other])


def _column(first: RuleFigures, figures: RuleFigures, changes: Changes) -> RuleFigures:
    return replace(
        figures,
        change=figures.expected - first.expected,
        decisions_changed=changes.per_game,
        positions=changes.most_common,
    )


@cache
def printed_figures() -> PrintedFigures:
    """The stored figures of the presets."""
    return codec.decode(PRINTED_FILE.read_bytes(), PrintedFigures)


def compute_printed() -> PrintedFigures:
    """Compute the figures of the presets again; takes some minutes."""
    configs = {preset.id: rules_only(preset.config) for preset in PRESETS}
    figures = {name: replace(_compute_figures(config), name=name) for name, config in configs.items()}
    changes = {
        first: {other: _compute_changes(configs[first], configs[other]) for other in configs} for first in configs
    }
    return PrintedFigures(figures, changes)


def _preset_of(config: Config) -> str | None:
    """The first preset with the same rules for a column."""
    rules = rules_only(config)
    return next((preset.id for preset in PRESETS if rules_only(preset.config) == rules), None)


@lru_cache(maxsize=200)
def _compute_figures(config: Config) -> RuleFigures:
    from boxtop.games.yahtzee.solver import solve
    from boxtop.games.yahtzee.solver.final_scores import whole_game
    from boxtop.games.yahtzee.solver.paths import outcome_counts
    from boxtop.games.yahtzee.solver.policy import policy_expectation

    solution = solve(config)
    counts = outcome_counts(solution)
    value, scores = solution.value(Card()), whole_game(solution)
    boxes = tuple(
        BoxFigures(
            box,
            scored=sum(count for outcome, count in counts if outcome.box is box and outcome.points),
            points=sum(count * outcome.points for outcome, count in counts if outcome.box is box),
        )
        for box in BOXES
    )
    return RuleFigures(
        name="",
        expected=value.expected,
        sd=value.sd,
        quantiles=tuple((part, scores.quantile(part)) for part in QUANTILES),
        upper_bonus=float(solution.bonus_chance[solution.position(Card())]),
        yahtzee=boxes[Box.YAHTZEE.place].scored,
        bonus_yahtzees=sum(count for outcome, count in counts if outcome.bonus),
        boxes=boxes,
        club=policy_expectation(solution, BY_THE_PAGE),
    )


@lru_cache(maxsize=200)
def _compute_changes(first: Config, other: Config) -> Changes:
    from boxtop.games.yahtzee.solver import solve
    from boxtop.games.yahtzee.solver.differences import differences

    if first == other:
        return Changes(0.0, ())
    found = differences(solve(first), solve(other), _LISTED)
    positions = [
        ChangedPosition(
            open_boxes=tuple(box for box in BOXES if not changed.at.filled >> box.place & 1),
            upper_total=changed.at.total,
            yahtzee_scored=bool(changed.at.points),
            per_game=changed.per_game,
            dice=changed.dice,
            rolls_left=changed.rolls_left,
            first=changed.chosen,
            here=changed.other,
            loss=changed.loss,
        )
        for changed in found.most_common
    ]
    return Changes(found.per_game, tuple(positions))
