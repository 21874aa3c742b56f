"""The notation of a game, checked: what it writes is what it reads."""

from boxtop.core.errors import CodecError
from boxtop.core.game import Notated
from boxtop.testing.cases import fail
from boxtop.testing.trial import Trial

EVERY = 7
"""Each state that is a multiple of this is written and read."""


def check_notation(trial: Trial) -> None:
    """Actions and states are equal after writing and reading them; a game without a notation has nothing to check."""
    case, game = trial.case, trial.game
    if not isinstance(game, Notated):
        return
    try:
        for action in {ply.move.action for ply in trial.plies}:
            text = game.format(action)
            if game.parse(text) != action:
                fail(case, f"{action!r} is {game.parse(text)!r} after writing it as {text!r}")
        for state in (*trial.states[::EVERY], trial.states[-1]):
            text = game.format_state(state)
            if "\n" in text or game.parse_state(text) != state:
                fail(case, f"{state!r} is different after writing it as {text!r}")
    except CodecError as error:
        fail(case, f"the notation cannot read what it wrote: {error}")
