"""Why a choice is worth what it is: sentences whose numbers are computed for the position and the rules of the table.

A test computes each number again in another way.
"""

from typing import TYPE_CHECKING

from msgspec import Struct

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
        """The reason for a keep: its aims, or else the points the turn will bring."""
        if not aims:
            points = sorted({outcome.points for outcome in endings})
            span = f"{points[0]}" if len(points) == 1 else f"{points[0]} to {points[-1]}"
            return f"With the best play from here the turn brings {span} points."
        text = "; ".join(self._describe(aim) for aim in aims)
        return f"{text[0].upper()}{text[1:]}."

    def _why_score(self, outcome: "Outcome", value: float) -> str:
        """The reason for a box: its points, and how this turn compares with an average one."""
        name = label(outcome.box, self._config)
        what = f"{outcome.points} in {name}" if outcome.points else f"A zero in {name}"
        if outcome.bonus:
            what += f" and +{outcome.bonus} for the Yahtzee"
        return f"{what}: {self._compared(value - self._average)}."

    def _compared(self, difference: float) -> str:
        if self._is_chance:
            points = 100 * difference
            if abs(points) < 0.05:
                return "the chance is about what it was before the turn"
            rises = "rises" if points > 0 else "falls"
            return f"since before the turn the chance {rises} by {abs(points):.1f} percentage points"
        if abs(difference) < 0.05:
            return "about as good as an average turn here"
        return f"{abs(difference):.1f} {'better' if difference > 0 else 'worse'} than an average turn here"

    def _describe(self, aim: Aim) -> str:
        name = label(aim.box, self._config)
        made = f"three {name}" if aim.box.is_upper else name if self._card.is_open(aim.box) else f"another {name}"
        if aim.chance >= _SURE:
            return f"{made} {'are' if aim.box.is_upper else 'is'} safe"
        percent = _percent(aim.chance)
        if aim.faces:
            within = "" if self._rolls_left == 1 else f" within {self._rolls_left} rolls"
            return f"{_or(aim.faces)} makes {made}: {percent}{within}"
        return f"{made}: {percent} if you go for {'them' if aim.box.is_upper else 'it'}"

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


def _percent(chance: float) -> str:
    """A chance in percent, never rounded to 0 or 100."""
    if chance < 0.01:
        return "under 1 %"
    if chance > 0.99:
        return "over 99 %"
    return f"{100 * chance:.0f} %"


def _or(faces: tuple[int, ...]) -> str:
    words = [f"a {face}" for face in faces]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
