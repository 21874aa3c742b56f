"""What dice are worth: points in a box, where a roll may go, jokers and bonuses.

These rules are stated here only: the engine, the score pad and the tables of the solver all use `Scoring`.
"""

from collections import Counter
from enum import Enum
from functools import lru_cache
from itertools import combinations_with_replacement

from msgspec import Struct

from boxtop.core.texts import tr
from boxtop.games.yahtzee.boxes import BOXES, DICE, FACES, Box, Dice, upper_box
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import BoxOrder, Config, FiveAlikeFullHouse, JokerRule
from boxtop.games.yahtzee.labels import label, lower_section_label

FULL_HOUSE_POINTS = 25
SMALL_STRAIGHT_POINTS = 30
LARGE_STRAIGHT_POINTS = 40
YAHTZEE_POINTS = 50

ROLLS: tuple[Dice, ...] = tuple(combinations_with_replacement(FACES, DICE))
"""The 252 different rolls of five dice."""


class Joker(Enum):
    """What the joker rules say about five alike on a given card."""

    NO = "no"
    """Not a joker: normal values in any open box."""
    UPPER = "upper"
    """Must go in the upper box of its number."""
    LOWER = "lower"
    """Must go in an open lower box, at joker values."""
    FREE = "free"
    """May go in any open box, in the lower section at joker values."""


class Offer(Struct, frozen=True):
    """A box these dice may fill: its points, and the Yahtzee bonus that comes with it."""

    box: Box
    points: int
    bonus: int
    joker: bool = False


class Refusal(Struct, frozen=True):
    """Why a box may not be filled: a code for programs, a sentence for people."""

    code: str
    reason: str


def is_yahtzee(dice: Dice) -> bool:
    """Five alike."""
    return dice[0] == dice[-1]


def has_straight(dice: Dice, length: int) -> bool:
    """Whether the dice show a sequence of this many numbers."""
    faces = set(dice)
    return any(faces.issuperset(range(low, low + length)) for low in range(1, len(FACES) - length + 2))


def is_full_house(dice: Dice) -> bool:
    """Three of one number and two of another; five alike are not (000, "Full House")."""
    return sorted(Counter(dice).values()) == [2, 3]


def normal_points(box: Box, dice: Dice, config: Config) -> int:
    """The points of these dice in a box, jokers apart (000, "SCORING"; the same in every document)."""
    most_alike = max(Counter(dice).values())
    match box:
        case Box.THREE_OF_A_KIND:
            return sum(dice) if most_alike >= 3 else 0
        case Box.FOUR_OF_A_KIND:
            return sum(dice) if most_alike >= 4 else 0
        case Box.FULL_HOUSE:
            natural = config.five_alike_full_house is FiveAlikeFullHouse.NATURAL and is_yahtzee(dice)
            return FULL_HOUSE_POINTS if natural or is_full_house(dice) else 0
        case Box.SMALL_STRAIGHT:
            return SMALL_STRAIGHT_POINTS if has_straight(dice, 4) else 0
        case Box.LARGE_STRAIGHT:
            return LARGE_STRAIGHT_POINTS if has_straight(dice, 5) else 0
        case Box.YAHTZEE:
            return YAHTZEE_POINTS if is_yahtzee(dice) else 0
        case Box.CHANCE:
            return sum(dice)
        case _:
            face = box.place + 1
            return face * dice.count(face)


_JOKER_POINTS = {
    Box.FULL_HOUSE: FULL_HOUSE_POINTS,
    Box.SMALL_STRAIGHT: SMALL_STRAIGHT_POINTS,
    Box.LARGE_STRAIGHT: LARGE_STRAIGHT_POINTS,
}
"""The boxes in which a joker is worth more than its dice (000, "JOKER RULES"; 003, "YAHTZEE USED AS A JOKER")."""


def joker(card: Card, dice: Dice, config: Config) -> Joker:
    """How the joker rules treat these dice on this card: the only place that reads the joker options."""
    if not is_yahtzee(dice) or config.joker is JokerRule.NONE:
        return Joker.NO
    held = card[Box.YAHTZEE]
    if held is None:
        return Joker.NO
    if held == 0 and not config.joker_after_zero:
        return Joker.NO
    if card.is_open(upper_box(dice[0])):
        if config.joker is JokerRule.FORCED or (config.joker is JokerRule.FORCED_AFTER_50 and held > 0):
            return Joker.UPPER
        if config.joker_values_need_upper:
            return Joker.NO
    if config.joker_may_decline:
        return Joker.FREE
    return Joker.LOWER


class Scoring:
    """The rules of scoring under one config."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._normal = {dice: tuple(normal_points(box, dice, config) for box in BOXES) for dice in ROLLS}
        self._joker = {
            dice: tuple(_JOKER_POINTS.get(box, points) for box, points in zip(BOXES, self._normal[dice], strict=True))
            for dice in ROLLS
            if is_yahtzee(dice)
        }

    def points(self, card: Card, dice: Dice, box: Box) -> int:
        """The points of these dice in an open box of this card, whether or not they may go there."""
        if dice[0] == dice[-1] and joker(card, dice, self.config) in (Joker.LOWER, Joker.FREE):
            return self._joker[dice][box.place]
        return self._normal[dice][box.place]

    def bonus(self, card: Card, dice: Dice, points: int) -> int:
        """The Yahtzee bonus for scoring these dice as `points` (000, "YAHTZEE BONUS"; 001, "Yahtzee Bonus")."""
        if dice[0] != dice[-1] or not card[Box.YAHTZEE]:
            return 0
        if points == 0 and not self.config.bonus_on_zero:
            return 0
        return self.config.bonus_points

    def boxes(self, card: Card, dice: Dice) -> tuple[Box, ...]:
        """The open boxes these dice may fill, in the printed order; never empty while the card is not full."""
        open_boxes = card.open_boxes
        if self.config.box_order is BoxOrder.PRINTED:
            return open_boxes[:1]
        if dice[0] == dice[-1]:
            match joker(card, dice, self.config):
                case Joker.UPPER:
                    return (upper_box(dice[0]),)
                case Joker.LOWER:
                    return tuple(box for box in open_boxes if not box.is_upper) or open_boxes
                case Joker.FREE:
                    return open_boxes
                case Joker.NO:
                    pass
        if self.config.cascade_literal:
            return tuple(box for box in open_boxes if self._cascade_blocker(card, dice, box) is None)
        return open_boxes

    def may_zero(self, card: Card, dice: Dice, box: Box) -> bool:
        """Whether a zero may be entered in this box although the dice would score in it."""
        return box in self.zeros(card, dice)

    def zeros(self, card: Card, dice: Dice) -> tuple[Box, ...]:
        """The boxes in which a zero may be entered although the dice would score in them.

        A joker that must go somewhere must also score there: the joker rules say what to write, and a zero only when
        nothing else is left (000, "JOKER RULES"; 003, "HOW TO USE YAHTZEE BONUS CHIPS"). One that may go anywhere is
        like any other dice.
        """
        config = self.config
        if not config.voluntary_zero:
            return ()
        points = self._normal[dice]
        if dice[0] == dice[-1]:
            match joker(card, dice, config):
                case Joker.UPPER | Joker.LOWER:
                    return ()
                case Joker.FREE:
                    points = self._joker[dice]
                case Joker.NO:
                    pass
        in_turn = card.open_boxes if config.box_order is BoxOrder.FREE else card.open_boxes[:1]
        return tuple([box for box in in_turn if points[box.place]])

    def offer(self, card: Card, dice: Dice, box: Box) -> Offer:
        """What filling this box would bring."""
        points = self.points(card, dice, box)
        is_joker = not box.is_upper and joker(card, dice, self.config) in (Joker.LOWER, Joker.FREE)
        return Offer(box, points, self.bonus(card, dice, points), is_joker)

    def offers(self, card: Card, dice: Dice) -> tuple[Offer, ...]:
        """Every box these dice may fill, with what it would bring."""
        if dice[0] != dice[-1]:  # only five alike are a joker or bring a bonus
            normal = self._normal[dice]
            return tuple([Offer(box, normal[box.place], 0) for box in self.boxes(card, dice)])
        return tuple(self.offer(card, dice, box) for box in self.boxes(card, dice))

    def explain_refusal(self, card: Card, dice: Dice, box: Box) -> Refusal | None:
        """Why these dice may not fill this box; None if they may."""
        name = label(box, self.config)
        if not card.is_open(box):
            return Refusal("box_filled", tr("{box} is already filled", box=name))
        if box in self.boxes(card, dice):
            return None
        if self.config.box_order is BoxOrder.PRINTED:
            next_box = label(card.open_boxes[0], self.config)
            return Refusal("printed_order", tr("boxes are filled from top to bottom: {box} is next", box=next_box))
        match joker(card, dice, self.config):
            case Joker.UPPER:
                own = label(upper_box(dice[0]), self.config)
                return Refusal(
                    "must_use_upper", tr("five {face}s must go in {box} while it is open", face=dice[0], box=own)
                )
            case Joker.LOWER:
                lower = lower_section_label(self.config)
                return Refusal(
                    "must_use_lower",
                    tr("five {face}s are a joker now and must go in the {lower}", face=dice[0], lower=lower),
                )
            case Joker.NO | Joker.FREE:
                pass
        blocker = self._cascade_blocker(card, dice, box)
        assert blocker is not None, "a box is refused for one of the reasons above"
        first = label(blocker, self.config)
        return Refusal(
            "cascade", tr("these dice can score in {box} only after {first} is filled", box=name, first=first)
        )

    def _cascade_blocker(self, card: Card, dice: Dice, box: Box) -> Box | None:
        """The open box these dice must fill first (003, "LOWER SECTION", the remarks in brackets)."""
        if box is Box.THREE_OF_A_KIND and self._normal[dice][Box.FOUR_OF_A_KIND.place]:
            better = Box.FOUR_OF_A_KIND
        elif box is Box.SMALL_STRAIGHT and self._normal[dice][Box.LARGE_STRAIGHT.place]:
            better = Box.LARGE_STRAIGHT
        elif is_full_house(dice) and box in (Box.THREE_OF_A_KIND, upper_box(dice[DICE // 2])):
            better = Box.FULL_HOUSE
        else:
            return None
        return better if card.is_open(better) else None


@lru_cache(maxsize=64)
def scoring(config: Config) -> Scoring:
    """The rules of scoring under this config, made once."""
    return Scoring(config)
