"""The list of plays: what is kept between two lists changes nothing."""

import numpy as np

from boxtop.envs.scrabble_plays import PlayLists
from boxtop.games.scrabble import Scrabble
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.state import State
from tests.envs.conftest import MOST


def test_the_list_is_that_of_the_generator(scrabble: Scrabble, turns: list[State]) -> None:
    lists, finder = PlayLists(scrabble.lexicon), finder_for(scrabble.lexicon)
    for state in (*turns, *turns[::-1]):  # boards that grow, and boards that shrink
        rack = state.racks[state.seat]
        assert np.array_equal(
            lists.ranked(state.board, rack, MOST), finder.ranked(state.board, rack, own_leaves(), MOST)
        )
