"""Late positions of static self-play, for the endgame and pre-endgame benchmarks."""

from collections.abc import Iterator

import numpy as np
from msgspec import Struct

from boxtop.games.scrabble.board import NO_TILES, Board, with_tiles
from boxtop.games.scrabble.generator.gaddag import graph_of
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.static_choice import EXCHANGE, PLAY, Player, new_memory
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.tiles import LETTERS, RACK_SIZE, Rack, rack_of, without
from tools.scrabble_matches import (
    TURN_ACTION,
    TURN_ORIENTATION,
    TURN_ROW,
    TURN_SCORE,
    Setup,
    new_log,
    play_static,
    shuffled_tiles,
)

_KINDS = "?" + LETTERS


class Late(Struct, frozen=True):
    """A position late in a game: the side to move is ahead by `lead`."""

    seed: int
    board: Board
    rack: Rack
    other: Rack
    bag: Rack
    lead: int


def late_positions(first: int, games: int, tiles_in_bag: range, later: int = 0) -> Iterator[Late]:
    """From each of these games of two static players, the first position with this number of tiles in the bag.

    Or the one that comes this many turns `later`, if the game lasts so long.
    """
    graph = graph_of(shipped_lexicon("enable"))
    player, memory, log = Player(own_leaves()), new_memory(), new_log()
    for seed in range(first, first + games):
        order = shuffled_tiles(np.random.default_rng(seed))
        play_static(graph, (player, player), Setup(order, seed), memory, log)
        turns = log.turns[: int(log.total[0])]
        if (turns[:, TURN_ACTION] == EXCHANGE).any():
            continue  # the order of the bag after an exchange is not known here
        bag = [_KINDS[tile] for tile in order]
        racks = [rack_of(bag.pop() for _ in range(RACK_SIZE)) for _ in range(2)]
        board, scores, waited = NO_TILES, [0, 0], 0
        for turn, (taken, line) in enumerate(zip(turns, log.lines, strict=False)):
            seat = turn & 1
            waited += len(bag) in tiles_in_bag
            if waited > later:
                lead = scores[seat] - scores[1 - seat]
                yield Late(seed, board, racks[seat], racks[1 - seat], rack_of(bag), lead)
                break
            if taken[TURN_ACTION] != PLAY:
                continue
            laid = {}
            for column in np.flatnonzero(line):
                place = (int(taken[TURN_ROW]), int(column))
                letter = LETTERS[(int(line[column]) & 31) - 1]
                is_blank = bool(line[column] & 32)
                laid[place[::-1] if taken[TURN_ORIENTATION] else place] = letter.lower() if is_blank else letter
            board = with_tiles(board, laid)
            used = "".join("?" if letter.islower() else letter for letter in laid.values())
            scores[seat] += int(taken[TURN_SCORE])
            drawn = [bag.pop() for _ in range(min(len(used), len(bag)))]
            racks[seat] = rack_of(without(racks[seat], used) + "".join(drawn))
