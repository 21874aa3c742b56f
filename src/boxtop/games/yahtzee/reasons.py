"""Why a choice is worth what it is: sentences whose numbers are computed for the position and the rules of the table.

A test computes each number again in another way.
"""

from typing import TYPE_CHECKING

from msgspec import Struct

from boxtop.core.texts import list_or, tr, tr_count
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import DICE, FACES, Box, Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.labels import label
from boxtop.games.yahtzee.scoring import ROLLS, scoring

if TYPE_CHECKING:
    from boxtop.games.yahtzee.solver.tables import Outcome

ENOUGH_ALIKE = 3
"""An upper box counts as made with three of its dice: the average per box that the upper bonus needs."""

_MOST_AIMS = 2
_LIKELY = 0.01
"""A Yahtzee bonus is mentioned beside the boxes if it is at least this likely."""
_SURE = 1 - 1e-12
_EQUAL = 0.05
"""A smaller difference is shown as none."""


class Aim(Struct, frozen=True):
    """What a keep may still become: the greatest chance of making this box with the rolls that are left.

    The Yahtzee box, once it is filled, stands for another Yahtzee and the bonus it brings.
    """

    box: Box
    chance: float
    faces: tuple[int, ...] = ()
    """When a single die is rolled: the faces that make it at once."""


def is_made(box: Box, points: int) -> bool:
    """Whether these points are a goal in this box: any points in the lower section, three dice in the upper.

    Chance is never a goal: every roll makes it.
    """
    if box.is_upper:
        return points >= ENOUGH_ALIKE * (box.place + 1)
    return box is not Box.CHANCE and points > 0


class Reasons:
    """The reasons for the choices in one position."""

    def __init__(self, config: Config, card: Card, rolls_left: int, *, average: float, is_chance: bool) -> None:
        self._config = config
        self._card = card
        self._rolls_left = rolls_left
        self._average = average
        """The value of the turn before its first roll, in the same unit as the other values."""
        self._is_chance = is_chance
        """Whether values are chances of a target, not points."""
        self._chances: dict[Box, dict[Dice, float]] = {}

    def why(self, action: Keep | Score, value: float, endings: "dict[Outcome, float]") -> tuple[str, tuple[Aim, ...]]:
        """The reason for a choice, given its value and how the turn then ends; for a keep also the aims it mentions."""
        if isinstance(action, Score):
            return self._why_score(next(iter(endings)), value), ()
        aims = self._aims(action, endings)
        return self._why_keep(aims, endings), aims

    def _aims(self, keep: Keep, endings: "dict[Outcome, float]") -> tuple[Aim, ...]:
        """The boxes that the best play from this keep makes most often, and a Yahtzee bonus."""
        ends: dict[Box, float] = {}
        for outcome, chance in endings.items():
            if is_made(outcome.box, outcome.points):
                ends[outcome.box] = ends.get(outcome.box, 0.0) + chance
        goals = sorted(ends, key=lambda box: -ends[box])[:_MOST_AIMS]
        another = sum(chance for outcome, chance in endings.items() if outcome.bonus)
        if another >= _LIKELY or (another and not goals):
            goals.append(Box.YAHTZEE)
        return tuple(Aim(box, self._chances_of(box)[keep.dice], self._faces(box, keep.dice)) for box in goals)

    def _why_keep(self, aims: tuple[Aim, ...], endings: "dict[Outcome, float]") -> str:
        """The reason for a keep: a sentence per aim, or else the points the turn will bring."""
        if aims:
            return " ".join(self._describe(aim) for aim in aims)
        points = sorted({outcome.points for outcome in endings})
        if len(points) > 1:
            return tr("With best play this turn brings {least} to {most} points.", least=points[0], most=points[-1])
        return tr_count(
            "With best play this turn brings {count} point.",
            "With best play this turn brings {count} points.",
            points[0],
        )

    def _why_score(self, outcome: "Outcome", value: float) -> str:
        """The reason for a box: what it scores, and how this turn compares with an average one."""
        name = label(outcome.box, self._config)
        difference = value - self._average
        compared = _compare_chance(difference) if self._is_chance else _compare_points(difference)
        return f"{_describe_score(name, outcome.points, outcome.bonus)} {compared}"

    def _describe(self, aim: Aim) -> str:
        made = self._goal(aim.box)
        if aim.chance >= _SURE:
            return tr("You already have {goal}.", goal=made)
        percent = _percent(aim.chance)
        if not aim.faces:
            return tr("If you go for {goal}, the chance is {percent}.", goal=made, percent=percent)
        faces = list_or([tr("a {face}", face=face) for face in aim.faces])
        return tr_count(
            "You make {goal} with {faces}: {percent}.",
            "You make {goal} with {faces}: {percent} in {count} rolls.",
            self._rolls_left,
            goal=made,
            faces=faces,
            percent=percent,
        )

    def _goal(self, box: Box) -> str:
        """What is aimed at, in a sentence: three of a number, a lower box, or another Yahtzee."""
        name = label(box, self._config)
        if box.is_upper:
            return tr("three {box}", box=name)
        return name if self._card.is_open(box) else tr("another {box}", box=name)

    def _chances_of(self, box: Box) -> dict[Dice, float]:
        """For each keep the greatest chance of making this box with the rolls left."""
        if box not in self._chances:
            from boxtop.games.yahtzee.solver.reroll_odds import greatest_chances

            self._chances[box] = greatest_chances([self._makes(dice, box) for dice in ROLLS], self._rolls_left)
        return self._chances[box]

    def _makes(self, dice: Dice, box: Box) -> bool:
        """Whether these dice may fill this box of the card, and make it; or bring a Yahtzee bonus in any box."""
        rules = scoring(self._config)
        if not self._card.is_open(box):
            return any(offer.bonus for offer in rules.offers(self._card, dice))
        return box in rules.boxes(self._card, dice) and is_made(box, rules.points(self._card, dice, box))

    def _faces(self, box: Box, kept: Dice) -> tuple[int, ...]:
        if len(kept) != DICE - 1:
            return ()
        return tuple(face for face in FACES if self._makes(tuple(sorted((*kept, face))), box))


def _describe_score(name: str, points: int, bonus: int) -> str:
    if points and bonus:
        return tr("{points} in {box}, and +{bonus} for the Yahtzee.", points=points, box=name, bonus=bonus)
    if points:
        return tr("{points} in {box}.", points=points, box=name)
    if bonus:
        return tr("A zero in {box}, and +{bonus} for the Yahtzee.", box=name, bonus=bonus)
    return tr("A zero in {box}.", box=name)


def _compare_points(difference: float) -> str:
    points = f"{abs(difference):.1f}"
    if abs(difference) < _EQUAL:
        return tr("That is about as good as an average turn.")
    if difference > 0:
        return tr("That is {points} points better than an average turn.", points=points)
    return tr("That is {points} points worse than an average turn.", points=points)


def _compare_chance(difference: float) -> str:
    """How this turn changes the chance of the target."""
    points = f"{abs(100 * difference):.1f}"
    if abs(100 * difference) < _EQUAL:
        return tr("Your chance stays about the same.")
    if difference > 0:
        return tr("Your chance rises by {points} percentage points.", points=points)
    return tr("Your chance falls by {points} percentage points.", points=points)


def _percent(chance: float) -> str:
    """A chance in percent, never rounded to 0 or 100."""
    if chance < 0.01:
        return tr("less than 1%")
    if chance > 0.99:
        return tr("more than 99%")
    return tr("{number}%", number=f"{100 * chance:.0f}")
