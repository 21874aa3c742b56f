"""Whether turns under these rules can have filled a card.

No rule is repeated here: `Scoring` decides which rolls could have filled which box, in some order.
"""

from functools import lru_cache

from boxtop.core.errors import CodecError
from boxtop.core.texts import list_or, tr
from boxtop.games.yahtzee.boxes import BOXES, Box, Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.labels import label
from boxtop.games.yahtzee.scoring import ROLLS, YAHTZEE_POINTS, Scoring, is_yahtzee, scoring


def check_card(card: Card, config: Config) -> None:
    """Raise CodecError, with the reason, for a card that no turns can have filled."""
    wrong = wrong_points(card, config)
    if wrong is not None:
        raise CodecError(wrong)
    if card.bonuses:
        _check_bonuses(card, config)
    if not _Turns(card, scoring(config)).can_fill():
        if card.bonuses:
            reason = tr("no order of turns under these rules fills this card with chips={chips}", chips=card.bonuses)
            raise CodecError(reason)
        raise CodecError(tr("no order of turns under these rules fills this card"))


def wrong_points(card: Card, config: Config) -> str | None:
    """What is wrong with the first box that has points no dice score in it; None if every box is possible."""
    for box in BOXES:
        points = card[box]
        if points is not None and points not in possible_points(box, config):
            return _impossible_points(box, points, config)
    return None


@lru_cache(maxsize=1024)
def possible_points(box: Box, config: Config) -> frozenset[int]:
    """Every number of points this box can hold."""
    rules = scoring(config)
    last = _all_but(box)
    points = {rules.points(last, dice, box) for dice in ROLLS}
    if any(rules.may_zero(last, dice, box) for dice in ROLLS):
        points.add(0)
    return frozenset(points)


def _all_but(box: Box) -> Card:
    """A card with only this box open: no rule can send dice elsewhere, so every roll may fill it."""
    return Card(tuple(None if other is box else 0 for other in BOXES))


def _impossible_points(box: Box, points: int, config: Config) -> str:
    allowed = sorted(possible_points(box, config))
    return tr(
        "no dice score {points} in {box}; it can hold {spans}",
        points=points,
        box=label(box, config),
        spans=_spans(allowed),
    )


def _spans(numbers: list[int]) -> str:
    """Numbers with runs joined: `0 or 5 to 30`."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return list_or(
        [str(span[0]) if len(span) == 1 else tr("{first} to {last}", first=span[0], last=span[-1]) for span in spans]
    )


def _check_bonuses(card: Card, config: Config) -> None:
    if not config.bonus_points:
        raise CodecError(tr("chips: these rules have no Yahtzee bonus, so leave chips out"))
    if not card[Box.YAHTZEE]:
        raise CodecError(tr("chips: a Yahtzee bonus needs yahtzee=50 on the card"))
    earners = _earners(card, scoring(config))
    if card.bonuses > len(earners):
        raise CodecError(
            tr(
                "chips: each Yahtzee bonus fills a box of its own, and Yahtzees after the first can have filled "
                "{boxes} of these boxes, so chips={chips} is too many",
                boxes=len(earners),
                chips=card.bonuses,
            )
        )


def _earners(card: Card, rules: Scoring) -> list[Box]:
    """The boxes that could have been filled by a Yahtzee after the Yahtzee box, early or late in the game."""
    early = Card().fill(Box.YAHTZEE, YAHTZEE_POINTS, 0)
    yahtzees = [dice for dice in ROLLS if is_yahtzee(dice)]
    found: list[Box] = []
    for box in BOXES:
        points = card[box]
        if box is Box.YAHTZEE or points is None:
            continue
        late = Card(tuple(None if other is box else early[other] or 0 for other in BOXES))
        if any(_may_hold(rules, at, dice, box, points) for at in (early, late) for dice in yahtzees):
            found.append(box)
    return found


def _may_hold(rules: Scoring, card: Card, dice: Dice, box: Box, points: int) -> bool:
    """Whether these dice, on this card, may be entered as these points in this box."""
    if box in rules.boxes(card, dice) and rules.points(card, dice, box) == points:
        return True
    return points == 0 and rules.may_zero(card, dice, box)


class _Turns:
    """The search for an order of turns that fills a card: boxes one by one, each with a roll the rules allow."""

    def __init__(self, card: Card, rules: Scoring) -> None:
        self._rules = rules
        self._goal = card
        self._filled = [box for box in BOXES if not card.is_open(box)]
        self._dead: set[tuple[tuple[int | None, ...], int]] = set()
        self._earners = _earners(card, rules)
        self._rolls = {box: self._rolls_for(box) for box in self._filled}
        self._order = self._likely_order()

    def can_fill(self) -> bool:
        """Whether the card can be reached from an empty one."""
        return self._from(Card())

    def _from(self, card: Card) -> bool:
        if card.points == self._goal.points:
            return card.bonuses == self._goal.bonuses
        key = (card.points, card.bonuses)
        if key in self._dead or self._goal.bonuses > card.bonuses + sum(map(card.is_open, self._earners)):
            return False
        for box in self._order:
            if card.is_open(box) and any(self._from(after) for after in self._after(card, box)):
                return True
        self._dead.add(key)
        return False

    def _after(self, card: Card, box: Box) -> list[Card]:
        """The cards after filling this box as the goal has it: with a Yahtzee bonus, without, or both."""
        points = self._goal[box]
        assert points is not None, "only filled boxes are searched"
        after: dict[bool, Card] = {}
        for dice in self._rolls[box]:
            earns = self._rules.bonus(card, dice, points) > 0
            if earns not in after and _may_hold(self._rules, card, dice, box, points):
                after[earns] = card.fill(box, points, 1 if earns else 0)
        # Bonuses early in the game are the likelier way to a goal with bonuses.
        first = sorted(after.values(), key=lambda filled: filled.bonuses, reverse=True)
        return [filled for filled in first if filled.bonuses <= self._goal.bonuses]

    def _rolls_for(self, box: Box) -> list[Dice]:
        """The rolls that could give this box its points: Yahtzees first, which alone can earn a bonus."""
        points = self._goal[box]
        assert points is not None, "only filled boxes are searched"
        last = _all_but(box)
        fitting = [dice for dice in ROLLS if is_yahtzee(dice) or _may_hold(self._rules, last, dice, box, points)]
        return sorted(fitting, key=is_yahtzee, reverse=True)

    def _likely_order(self) -> list[Box]:
        """Boxes in the order most likely to work, so that a possible card is found without backtracking."""
        if not self._goal.bonuses:
            return sorted(self._filled, key=lambda box: box is Box.YAHTZEE)
        before = [box for box in self._filled if box not in self._earners and box is not Box.YAHTZEE]
        spare = len(self._earners) - self._goal.bonuses
        return [*before, *self._earners[:spare], Box.YAHTZEE, *self._earners[spare:]]
