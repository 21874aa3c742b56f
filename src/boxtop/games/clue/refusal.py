"""Why an action is refused: one sentence that says what would be legal."""

from boxtop.core.errors import IllegalAction
from boxtop.core.texts import list_or, tr
from boxtop.games.clue import turn
from boxtop.games.clue.actions import Action, Show
from boxtop.games.clue.config import Config
from boxtop.games.clue.state import (
    Concluding,
    Cutting,
    Dealing,
    Disproving,
    Placing,
    Rolling,
    Sealing,
    Starting,
    State,
    Stepping,
    Suggesting,
)

_CODES: dict[type, str] = {
    Starting: "turn_begins",
    Stepping: "must_move",
    Suggesting: "must_suggest",
    Disproving: "must_show",
    Concluding: "turn_ends",
}


def explain_refusal(state: State, config: Config) -> IllegalAction:
    """The error for an action that is not among the choices of the seat that is to act."""
    return IllegalAction(_CODES[type(state.phase)], _what_is_legal(state, config))


def _what_is_legal(state: State, config: Config) -> str:
    choices = turn.choices(state, config)
    match state.phase:
        case Stepping(pips):
            return tr(
                "you rolled a {number}: move to a square or room within reach, or make an accusation", number=pips
            )
        case Suggesting() if turn.END_TURN in choices:
            return tr("you entered a room: make a suggestion, end your turn, or make an accusation")
        case Suggesting():
            return tr("you entered a room: make a suggestion or an accusation")
        case Disproving():
            cards = [action.card.label for action in choices if isinstance(action, Show)]
            return tr("show one of the suggested cards that you hold: {cards}", cards=list_or(cards))
        case Concluding():
            return tr("you cannot make a suggestion now: end your turn or make an accusation")
        case _:
            return tr("your turn begins: {ways}", ways=list_or(_ways_to_begin(choices)))


def _ways_to_begin(choices: tuple[Action, ...]) -> list[str]:
    ways = [tr("roll the die") if turn.ROLL in choices else tr("end your turn (every way out is blocked)")]
    if turn.TAKE_PASSAGE in choices:
        ways.append(tr("take the secret passage"))
    if turn.SUGGESTS[0] in choices:
        ways.append(tr("make a suggestion here (you were moved into this room)"))
    return [*ways, tr("make an accusation")]


def what_chance_does(state: State) -> str:
    """What chance has to do now, before a player can act."""
    match state.phase:
        case Placing():
            return tr("first the next weapon is placed in a room that has none")
        case Sealing():
            return tr("first one card of each kind goes into the case file")
        case Cutting():
            return tr("first it is decided who is dealt the first card")
        case Dealing():
            return tr("first the remaining cards are dealt")
        case Rolling():
            return tr("first the die is rolled: 1 to 6")
        case _:
            return tr("there is nothing to roll, place or deal now")
