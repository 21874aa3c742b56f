"""Counts of moves by hand, in phases whose moves can all be listed."""

from boxtop.core.walk import perft
from boxtop.games.scrabble import Play
from tests.games.scrabble.perft import moves
from tests.games.scrabble.positions import do, position, scrabble


def test_a_window_of_three_opponents() -> None:
    """Each may accept or challenge: 6 first answers; after an acceptance two opponents are left."""
    game = scrabble(4)
    state, _ = do(game, position("HORNQXZ", "A", "A", "A"), Play("8F", "HORN"))
    assert perft(game, state, 1) == 6


def test_a_turn_without_phonies() -> None:
    """HO and OH with either letter on the star, across or down; a pass; H, O or both exchanged."""
    game = scrabble()
    assert perft(game, position("HO", "A"), 1, moves) == 8 + 1 + 3
