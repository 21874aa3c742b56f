"""Positions that show the rules of Sorry!"""

from msgspec.structs import replace

from boxtop.core.svg import DrawOptions, RulePicture
from boxtop.core.texts import tr
from boxtop.core.types import Move
from boxtop.games.sorry.actions import Forward, Leg, Pawn, Split, Start, Switch, Use
from boxtop.games.sorry.board import COLORS, PAWNS, START, Color, from_name
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.rules import SorryGame
from boxtop.games.sorry.state import Moving, State
from boxtop.games.sorry.svg import draw

_GAME = SorryGame(Config(), len(COLORS))
_NAMES = ("Ann", "Ben", "Cleo", "Dan")


def _position(card: Card, **pawns: str) -> State:
    """Red has drawn a card; pawns that are not named are on START."""
    return replace(
        _GAME.initial(),
        phase=Moving(card),
        pawns=tuple(_places(pawns.get(color.value, "")) for color in COLORS),
    )


def _places(names: str) -> tuple[int, ...]:
    out = [from_name(int(name) if name.isdigit() else name) for name in names.split()]
    return tuple(sorted(out + [START] * (PAWNS - len(out))))


def _red(place: int) -> Pawn:
    return Pawn(Color.RED, place)


def _drawn(state: State, options: DrawOptions) -> str:
    return draw(_GAME.view(state, None), replace(options, names=_NAMES), numbers=False)


def _before(options: DrawOptions, state: State, *arrows: tuple[str, str]) -> str:
    """A position before a move, with arrows for it."""
    return _drawn(state, replace(options, arrows=arrows))


def _after(options: DrawOptions, state: State, use: Use) -> str:
    """The board after a move, with the path of each pawn."""
    step = _GAME.apply(state, Move(0, use))
    shown = replace(step.state, phase=state.phase, seat=0, pile=state.pile)
    return _drawn(shown, replace(options, events=step.events))


def _set_up(options: DrawOptions) -> str:
    return _drawn(_GAME.initial(), options)


def _start(options: DrawOptions) -> str:
    return _after(options, _position(Card.TWO), Start(Card.TWO, Color.RED))


def _slide(options: DrawOptions) -> str:
    state = _position(Card.FIVE, red="11", blue="18", yellow="40")
    return _after(options, state, Forward(Card.FIVE, _red(11)))


def _split(options: DrawOptions) -> str:
    state = _position(Card.SEVEN, red="20 30", blue="45")
    return _after(options, state, Split((Leg(_red(20), 4), Leg(_red(30), 3))))


def _switch(options: DrawOptions) -> str:
    state = _position(Card.ELEVEN, red="7", green="52")
    return _after(options, state, Switch(_red(7), Pawn(Color.GREEN, 52)))


def _sorry(options: DrawOptions) -> str:
    state = _position(Card.SORRY, yellow="40", green="8")
    return _before(options, state, ("red start", "8"), ("8", "green start"))


def _home(options: DrawOptions) -> str:
    state = _position(Card.EIGHT, red="0 home home")
    return _after(options, state, Forward(Card.EIGHT, _red(0)))


PICTURES = (
    RulePicture("set-up", tr("The board before the first card: every pawn is on its START."), _set_up),
    RulePicture("start", tr("A 1 or a 2 brings a pawn from START onto the circle outside it."), _start),
    RulePicture(
        "slide",
        tr(
            "A 5 ends on the triangle of another colour, so the red pawn slides to the end. The blue pawn "
            "on the slide goes back to its START."
        ),
        _slide,
    ),
    RulePicture("split", tr("A 7 shared by two pawns: one goes 4 spaces, the other 3."), _split),
    RulePicture("switch", tr("An 11 used to change places with a green pawn."), _switch),
    RulePicture(
        "sorry",
        tr("SORRY! takes a pawn from START to the place of an opponent's pawn, and sends that pawn back to its START."),
        _sorry,
    ),
    RulePicture("home", tr("An 8 takes this pawn through its safety zone HOME: the count must be exact."), _home),
)
