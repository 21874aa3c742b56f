"""Counts of moves that can be checked by hand."""

from boxtop.core.walk import perft
from boxtop.games.scrabble import Play
from tests.games.scrabble.positions import do, position, scrabble


def test_the_first_two_draws() -> None:
    """27 kinds of tiles; after one is out, five kinds (J, K, Q, X, Z) may be gone: 27 x 27 - 5."""
    game = scrabble()
    assert perft(game, game.initial(), 1) == 27
    assert perft(game, game.initial(), 2) == 27 * 27 - 5


def test_a_window_of_three_opponents() -> None:
    """Each may accept or challenge: 6 first answers; after an acceptance two opponents are left."""
    game = scrabble(4)
    state, _ = do(game, position("HORNQXZ", "A", "A", "A"), Play("8F", "HORN"))
    assert perft(game, state, 1) == 6
