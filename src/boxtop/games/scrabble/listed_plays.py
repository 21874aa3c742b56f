"""The plays that can be listed: those whose words are all in the lexicon. Needs the extra `solver`."""

from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.rules import Scrabble
from boxtop.games.scrabble.state import State, Turning


def plays(game: Scrabble, state: State) -> tuple[Play, ...]:
    """Every play of the seat on turn whose words are all in the lexicon, highest score first."""
    from boxtop.games.scrabble.generator.play_finder import finder_for  # imports NumPy and Numba

    if not isinstance(state.phase, Turning):
        return ()
    found = finder_for(game.lexicon).plays(state.board, state.racks[state.seat])
    return tuple(candidate.play for candidate in found)
