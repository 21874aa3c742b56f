"""Positions that show the rules of Yahtzee."""

from msgspec.structs import replace

from boxtop.core.svg import DrawOptions, RulePicture
from boxtop.core.texts import tr
from boxtop.games.yahtzee.boxes import BOXES, Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.rules import Yahtzee
from boxtop.games.yahtzee.state import Choosing
from boxtop.games.yahtzee.svg import draw

_NAMES = ("Ann", "Ben")


def _column(text: str, bonuses: int = 0) -> Card:
    """A column from words such as `fours=12`."""
    points = {name: int(number) for name, _, number in (word.partition("=") for word in text.split())}
    return Card(tuple(points.get(box.value) for box in BOXES), bonuses)


def _draw(options: DrawOptions, columns: tuple[Card, Card], dice: Dice, roll: int) -> str:
    game = Yahtzee(Config(), len(columns))
    state = replace(game.initial(), phase=Choosing(dice, roll), cards=columns)
    return draw(game.view(state, None), options)


def _sheet(options: DrawOptions) -> str:
    ann = _column("ones=3 threes=9 fours=12 full_house=25 small_straight=30")
    ben = _column("twos=6 sixes=18 three_of_a_kind=22 large_straight=40 chance=19")
    marked = replace(options, names=_NAMES, highlights=("keep 5 5 5",), arrows=(("dice", "fives"),))
    return _draw(marked, (ann, ben), (2, 5, 5, 5, 6), 1)


def _joker(options: DrawOptions) -> str:
    ann = _column("ones=3 twos=6 fours=12 sixes=18 yahtzee=50 full_house=25 chance=22")
    ben = _column("ones=2 threes=9 fours=16 fives=15 three_of_a_kind=18 small_straight=30 yahtzee=0")
    marked = replace(options, names=_NAMES, highlights=("large straight",))
    return _draw(marked, (ann, ben), (4, 4, 4, 4, 4), 2)


PICTURES = (
    RulePicture(
        "sheet",
        tr(
            "Ann keeps three fives and rolls the other dice again. The numbers in brackets are what each "
            "open box would score now."
        ),
        _sheet,
    ),
    RulePicture(
        "joker",
        tr(
            "A second Yahtzee as a joker: Fours and Yahtzee are filled, so five fours may score 40 as a "
            "Large Straight. The number in brackets includes the bonus of 100."
        ),
        _joker,
    ),
)
