"""The moves that the perft file of Scrabble counts.

Any placement is a legal play, so a turn cannot be listed. Counted are all moves but plays with a word that is not in
the lexicon: passing, every exchange, and every play that the plain generator finds.
"""

from collections.abc import Iterator
from itertools import combinations

from boxtop.core import walk
from boxtop.core.types import Move
from boxtop.games.scrabble import Action, Exchange, Pass, Scrabble, State
from boxtop.games.scrabble.config import may_exchange
from boxtop.games.scrabble.lexicon import find_lexicon
from boxtop.games.scrabble.plays import good_plays
from boxtop.games.scrabble.state import Turning


def moves(game: Scrabble, state: State) -> Iterator[Move[Action]]:
    """Every move without a phony."""
    if not isinstance(state.phase, Turning):
        yield from walk.moves(game, state)
        return
    rack, bag = state.racks[state.seat], sum(state.bag)
    lexicon = find_lexicon(game.config.dictionary, game.config.dictionary_sha256)
    yield Move(state.seat, Pass())
    for count in range(1, len(rack) + 1):
        if may_exchange(game.config, bag, count):
            for tiles in sorted({"".join(chosen) for chosen in combinations(rack, count)}):
                yield Move(state.seat, Exchange(tiles))
    for scored in good_plays(state.board, rack, lexicon):
        yield Move(state.seat, scored.play)
