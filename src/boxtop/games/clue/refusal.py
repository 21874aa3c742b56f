"""Why an action is refused: one sentence that says what would be legal."""

from boxtop.core.errors import IllegalAction
from boxtop.games.clue import turn
from boxtop.games.clue.actions import Show
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
            return f"the die shows {pips}: move to a square or room it reaches, or accuse"
        case Suggesting():
            more = ", end the turn" if turn.END_TURN in choices else ""
            return f"you have entered a room: suggest a suspect and a weapon there{more}, or accuse"
        case Disproving():
            cards = ", ".join(action.card.label for action in choices if isinstance(action, Show))
            return f"show one of the cards named that you hold: {cards}"
        case Concluding():
            return "you cannot make a suggestion now: end the turn, or accuse"
        case _:
            ways = ["roll the die" if turn.ROLL in choices else "end the turn, because no step is possible"]
            if turn.TAKE_PASSAGE in choices:
                ways.append("take the secret passage")
            if turn.SUGGESTS[0] in choices:
                ways.append("suggest here, because you were brought into this room")
            return f"a turn begins: {', '.join(ways)}, or accuse"


def what_chance_does(state: State) -> str:
    """What chance has to do now, before a player can act."""
    match state.phase:
        case Placing():
            return "the next weapon is to be put into a room that holds none yet"
        case Sealing():
            return "one card of each pile is to be put into the case file"
        case Cutting():
            return "chance is to choose the seat that is dealt the first card"
        case Dealing():
            return "the next card is to be dealt, one of those left"
        case Rolling():
            return "the die is to be rolled, showing 1 to 6"
        case _:
            return "nothing is to be rolled, placed or dealt now"
