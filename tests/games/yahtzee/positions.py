"""Yahtzee positions in one line: dice on the table, boxes filled, a rule set.

position(dice="44444", filled="fours yahtzee=0")
position(dice="55555", filled="all -ones", rules="freethedice", roll=1)
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.errors import IllegalAction
from boxtop.core.types import CHANCE, Event, Move
from boxtop.games.yahtzee import YAHTZEE, Box, Config, Keep, Roll, Score, State, Yahtzee
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.scoring import Offer
from boxtop.games.yahtzee.state import Choosing

UPPER = "ones twos threes fours fives sixes"
LOWER = "three_of_a_kind four_of_a_kind full_house small_straight large_straight yahtzee chance"
PRESET_IDS = tuple(preset.id for preset in YAHTZEE.presets)
CHIP_RULES = ("hasbro", "winning-moves", "winning-moves-lenient", "verhoeff")
"""The rule sets that pay the Yahtzee bonus also on a zero."""
ZERO_RULES = ("hasbro", "winning-moves", "winning-moves-lenient")
"""The rule sets whose documents let a player enter a zero by choice."""

_USUAL = dict(
    zip(f"{UPPER} {LOWER}".split(), (3, 6, 9, 12, 15, 18, 20, 20, 25, 30, 40, 50, 20), strict=True),
)
_GROUPS = {"all": f"{UPPER} {LOWER}", "upper": UPPER, "lower": LOWER}


def card(filled: str = "", bonuses: int = 0) -> Card:
    """A column: `box` with a usual score, `box=points`, a group (all, upper, lower), `-box` to leave one open."""
    points: dict[str, int] = {}
    for word in filled.split():
        name, _, value = word.partition("=")
        if name.startswith("-"):
            del points[name[1:]]
        else:
            for box in _GROUPS.get(name, name).split():
                points[box] = int(value) if value else _USUAL[box]
    return Card(tuple(points.get(box.value) for box in Box), bonuses)


def faces(text: str) -> tuple[int, ...]:
    """Dice from digits, in ascending order."""
    return tuple(sorted(int(face) for face in text))


class Position(Struct, frozen=True):
    """A game and its state, after some events."""

    game: Yahtzee
    state: State
    events: tuple[Event, ...] = ()

    @property
    def card(self) -> Card:
        """The column of the last seat that scored, or of whoever is to act."""
        return self.state.cards[0]

    @property
    def offers(self) -> tuple[Offer, ...]:
        return self.game.view(self.state, None).offers

    @property
    def scores(self) -> dict[str, int]:
        """Every box that may be filled now, by id, with its points."""
        return {offer.box.value: offer.points for offer in self.offers}

    @property
    def bonuses(self) -> dict[str, int]:
        """Every box that may be filled now, by id, with the Yahtzee bonus that comes with it."""
        return {offer.box.value: offer.bonus for offer in self.offers}

    @property
    def keeps(self) -> set[tuple[int, ...]]:
        """The dice that may be set aside now."""
        return {action.dice for action in self.game.legal(self.state, self.state.seat) if isinstance(action, Keep)}

    @property
    def story(self) -> list[str]:
        """The names of the last events."""
        return [type(event).__name__ for event in self.events]


def config_of(rules: str = "hasbro", **options: Any) -> Config:
    """A preset with some options changed."""
    return replace(YAHTZEE.preset(rules).config, **options)


def position(
    dice: str, filled: str = "", rules: str = "hasbro", *, roll: int = 3, bonuses: int = 0, **options: Any
) -> Position:
    """A solitaire player with these dice on the table after this roll, and this column."""
    game = Yahtzee(config_of(rules, **options), 1)
    state = State(
        phase=Choosing(faces(dice), roll), seat=0, starter=0, game=1, columns=(0,), cards=(card(filled, bonuses),)
    )
    return Position(game, state)


def new_game(rules: str = "hasbro", seats: int = 1, **options: Any) -> Position:
    """The first position of a game."""
    game = Yahtzee(config_of(rules, **options), seats)
    return Position(game, game.initial())


def after(place: Position, *actions: Roll | Keep | Score) -> Position:
    """The position after these actions, each by whoever may act; the events are those of the last."""
    for action in actions:
        step = place.game.apply(place.state, Move(place.game.to_act(place.state)[0], action))
        place = Position(place.game, step.state, step.events)
    return place


def rolled(place: Position, *rolls: str) -> Position:
    """The position after chance rolled these dice, once or several times."""
    return after(place, *(Roll(faces(dice)) for dice in rolls))


def refusal(place: Position, action: Roll | Keep | Score, actor: int | None = None) -> str:
    """The code with which this action is refused; empty when it is allowed."""
    who = (CHANCE if isinstance(action, Roll) else place.state.seat) if actor is None else actor
    try:
        place.game.apply(place.state, Move(who, action))
    except IllegalAction as error:
        return error.code if error.reason else "refused without a sentence"
    return ""
