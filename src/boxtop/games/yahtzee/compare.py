"""The rule lab: what rule sets and house rules do to the game, exactly.

Every number follows from the solved game: perfect play is followed forward from the empty card, so chances are exact
and nothing is simulated. The first rules are the ones the others are compared with.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from boxtop.core.errors import ConfigError
from boxtop.core.progress import Progress, no_progress
from boxtop.core.texts import tr
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import BOXES, Box, Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.page_strategy import BY_THE_PAGE

if TYPE_CHECKING:
    from boxtop.games.yahtzee.solver import Solution
    from boxtop.games.yahtzee.solver.differences import Changed

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
    change: float
    """The expected score less that of the first rules."""
    decisions_changed: float
    """Decisions per game whose best choice differs from that of the first rules, on average."""
    positions: tuple[ChangedPosition, ...]
    """The most common of them."""

    @property
    def skill(self) -> float:
        """The points between `club` and perfect play."""
        return self.expected - self.club


class Comparison(Struct, frozen=True):
    """Rule sets side by side; the first is what the others are compared with."""

    rules: tuple[RuleFigures, ...]


def compare(rules: Mapping[str, Config], progress: Progress = no_progress) -> Comparison:
    """Compare these rule sets, by name; about half a minute for each the first time."""
    from boxtop.games.yahtzee.solver import solve

    if not 1 <= len(rules) <= MOST_COLUMNS:
        raise ConfigError(
            "rules", tr("compare from 1 to {most} rule sets, not {count}", most=MOST_COLUMNS, count=len(rules))
        )
    first: Solution | None = None
    figures = []
    for done, (name, config) in enumerate(rules.items()):
        solution = solve(config)
        progress((done + 0.2) / len(rules))
        figures.append(_figures(name, solution, first or solution))
        first = first or solution
        progress((done + 1) / len(rules))
    return Comparison(tuple(figures))


def _figures(name: str, solution: "Solution", first: "Solution") -> RuleFigures:
    from boxtop.games.yahtzee.solver.bonus import bonus_chances
    from boxtop.games.yahtzee.solver.differences import Differences, differences
    from boxtop.games.yahtzee.solver.final_scores import whole_game
    from boxtop.games.yahtzee.solver.paths import outcome_counts
    from boxtop.games.yahtzee.solver.policy import policy_expectation

    counts = outcome_counts(solution)
    value, scores = solution.value(Card()), whole_game(solution)
    is_first = solution.tables is first.tables
    changed = Differences(0.0, ()) if is_first else differences(first, solution, _LISTED)
    boxes = tuple(
        BoxFigures(
            box,
            scored=sum(count for outcome, count in counts if outcome.box is box and outcome.points),
            points=sum(count * outcome.points for outcome, count in counts if outcome.box is box),
        )
        for box in BOXES
    )
    return RuleFigures(
        name=name,
        expected=value.expected,
        sd=value.sd,
        quantiles=tuple((part, scores.quantile(part)) for part in QUANTILES),
        upper_bonus=float(bonus_chances(solution)[solution.position(Card())]),
        yahtzee=boxes[Box.YAHTZEE.place].scored,
        bonus_yahtzees=sum(count for outcome, count in counts if outcome.bonus),
        boxes=boxes,
        club=policy_expectation(solution, BY_THE_PAGE),
        change=value.expected - first.value(Card()).expected,
        decisions_changed=changed.per_game,
        positions=tuple(_position(each) for each in changed.most_common),
    )


def _position(changed: "Changed") -> ChangedPosition:
    at = changed.at
    return ChangedPosition(
        open_boxes=tuple(box for box in BOXES if not at.filled >> box.place & 1),
        upper_total=at.total,
        yahtzee_scored=bool(at.points),
        per_game=changed.per_game,
        dice=changed.dice,
        rolls_left=changed.rolls_left,
        first=changed.chosen,
        here=changed.other,
        loss=changed.loss,
    )
