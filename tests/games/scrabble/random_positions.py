"""Random positions of Scrabble."""

import random

from boxtop.games.scrabble.board import NO_TILES, Board, with_tiles
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.tiles import FULL_BAG, Rack, rack_of, tile_of, tiles_in


def random_position(source: random.Random, enable: Lexicon) -> tuple[Board, Rack]:
    """A board after some plays of whole racks, half of the time with a phony or two, and a rack from what is left."""
    board = NO_TILES
    bag = list(tiles_in(FULL_BAG))
    source.shuffle(bag)
    for _ in range(source.randrange(12)):
        if len(bag) < 14:
            break
        rack = rack_of(bag[:7])
        found = finder_for(enable).plays(board, rack)
        if found:
            chosen = found[min(int(source.expovariate(0.05)), len(found) - 1)]
            placement = place_word(board, chosen.play)
            laid = dict(placement.laid)
            if source.random() < 0.1:
                laid = dict(zip(laid, reversed(laid.values()), strict=True))
            board = with_tiles(board, laid)
            for letter in laid.values():
                tile = tile_of(letter)
                bag.remove(tile)
        source.shuffle(bag)
    return board, rack_of(bag[: source.randrange(1, 8)])
