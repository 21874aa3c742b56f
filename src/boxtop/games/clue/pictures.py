"""Positions that show the rules of Clue."""

from msgspec.structs import replace

from boxtop.core.svg import DrawOptions, RulePicture
from boxtop.core.texts import tr
from boxtop.core.types import Move
from boxtop.games.clue.actions import Suggest
from boxtop.games.clue.cards import CARDS, Crime, Room, Suspect, Weapon
from boxtop.games.clue.config import Config
from boxtop.games.clue.mansion import Place
from boxtop.games.clue.rules import Clue
from boxtop.games.clue.state import Phase, Starting, State, Stepping, Suggesting
from boxtop.games.clue.svg import draw

_NAMES = ("Ann", "Ben", "Cleo")
_GAME = Clue(Config(), len(_NAMES))
_SECRET = Crime(Suspect.PLUM, Weapon.ROPE, Room.STUDY)
_WEAPONS = (Room.LOUNGE, Room.KITCHEN, Room.LIBRARY, Room.BALLROOM, Room.DINING_ROOM, Room.CONSERVATORY)


def _position(phase: Phase, **tokens: Place) -> State:
    """A dealt game with Ann on turn."""
    start = _GAME.initial()
    dealt = [card for card in CARDS if card not in _SECRET.cards]
    return replace(
        start,
        phase=phase,
        case_file=_SECRET,
        hands=tuple(tuple(dealt[seat :: len(_NAMES)]) for seat in range(len(_NAMES))),
        tokens=tuple(tokens.get(suspect.value, start.tokens[suspect.place]) for suspect in Suspect),
        weapons=_WEAPONS,
    )


def _set_up(options: DrawOptions) -> str:
    return draw(_GAME.view(_position(Starting()), None), replace(options, names=_NAMES))


def _reach(options: DrawOptions) -> str:
    state = _position(Stepping(5), scarlet=(6, 15), mustard=(7, 18), white=Room.BALLROOM)
    return draw(_GAME.view(state, None), replace(options, names=_NAMES))


def _passage(options: DrawOptions) -> str:
    state = _position(Starting(), scarlet=Room.LOUNGE)
    arrows = (("lounge", "conservatory"), ("kitchen", "study"))
    return draw(_GAME.view(state, None), replace(options, names=_NAMES, arrows=arrows))


def _suggestion(options: DrawOptions) -> str:
    state = _position(Suggesting(), scarlet=Room.HALL, plum=(11, 7))
    step = _GAME.apply(state, Move(0, Suggest(Suspect.PLUM, Weapon.WRENCH)))
    return draw(_GAME.view(step.state, None), replace(options, names=_NAMES, events=step.events))


PICTURES = (
    RulePicture("set-up", tr("The board before the first turn: six suspects, six weapons and nine rooms."), _set_up),
    RulePicture(
        "reach",
        tr("Ann rolled a 5. Scarlet may end her move on any highlighted square or in a highlighted room."),
        _reach,
    ),
    RulePicture("passages", tr("Secret passages join the rooms in opposite corners."), _passage),
    RulePicture(
        "suggestion",
        tr("Ann, in the Hall, suggests Plum with the Wrench: both are brought into the Hall."),
        _suggestion,
    ),
)
