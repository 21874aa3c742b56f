"""Whole games between static players, compiled: for training, matches and figures of speed.

A static player takes the play of the best equity: its score and what the tiles kept are worth. Two players, no
challenges, the exchange rule of the config; the tiles come in one fixed order, so that a game can be played again with
the seats swapped. A lockstep test holds these games equal to the rules.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.bounds import find_best
from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import KINDS, RACK, ROOM, SQUARES, Record, Records, new_record, room_for
from boxtop.games.scrabble.generator.gaddag import WordGraph
from boxtop.games.scrabble.generator.grid import ALL_LETTERS, NO_CROSS, TILE_VALUES, empty_grid, lay
from boxtop.games.scrabble.generator.leaves import Leaves, fill_leaves
from boxtop.games.scrabble.generator.movegen import set_steps
from boxtop.games.scrabble.scoring import adjustments
from boxtop.games.scrabble.tiles import COUNT, LETTERS, RACK_SIZE, VALUE
from boxtop.kernels.compile import inner

_GAIN, _LOSS = adjustments(("", "Z"))
OUT_TIMES = (_GAIN - _LOSS) // VALUE["Z"]
"""How often the tiles of the other count for who goes out, in the difference of two scores (asked of the rules)."""
STUCK_COST = 10.0
"""What it costs in an endgame not to go out, beside twice the tiles left: the other side plays on."""
PASS, PLAY, EXCHANGE = 0, 1, 2
MOST_TURNS = 100
SCORELESS_TURNS = 6
"""The games of this module end after so many turns without a score, whatever the rules of the table."""
ALL_TILES = np.array([kind for kind, tile in enumerate("?" + LETTERS) for _ in range(COUNT[tile])], dtype=np.int8)
"""The hundred tiles by number."""


class Memory(NamedTuple):
    """Working memory of one game, made once."""

    grid: Record
    rack: Record
    racks: npt.NDArray[np.int64]
    best: Records
    """Room for one play."""
    room: Record
    bag: npt.NDArray[np.int8]
    kept: npt.NDArray[np.int64]


class Log(NamedTuple):
    """What happened, turn by turn."""

    turns: npt.NDArray[np.int32]
    """What was done (`PASS`, `PLAY`, `EXCHANGE`), the score, and for a play orientation and row."""
    lines: npt.NDArray[np.int8]
    total: npt.NDArray[np.int64]


def new_memory() -> Memory:
    """Fresh working memory."""
    return Memory(
        empty_grid(),
        new_record(RACK),
        np.zeros((2, KINDS), dtype=np.int64),
        room_for(1),
        new_record(ROOM),
        np.zeros(ALL_TILES.size, dtype=np.int8),
        np.zeros(KINDS, dtype=np.int64),
    )


def new_log() -> Log:
    """Room for the turns of a game."""
    return Log(
        np.zeros((MOST_TURNS, 4), dtype=np.int32),
        np.zeros((MOST_TURNS, SIZE), dtype=np.int8),
        np.zeros(1, dtype=np.int64),
    )


@inner
def clear(grid):  # type: ignore[no-untyped-def]
    """Take every tile off the board."""
    for orientation in range(2):
        for square in range(SQUARES):
            grid.letters[orientation, square] = 0
            grid.values[orientation, square] = 0
            grid.cross[orientation, square] = ALL_LETTERS
            grid.cross_score[orientation, square] = NO_CROSS


@inner
def set_counts(target, source):  # type: ignore[no-untyped-def]
    """Make a hand another one's equal. (A loop is compiled in a tenth of the time of an expression of arrays.)"""
    for tile in range(KINDS):
        target[tile] = source[tile]


@inner
def hand_size(counts):  # type: ignore[no-untyped-def]
    """How many tiles there are."""
    size = 0
    for tile in range(KINDS):
        size += counts[tile]
    return size


@inner
def rack_points(counts):  # type: ignore[no-untyped-def]
    """The face value of these tiles."""
    points = 0
    for tile in range(1, KINDS):
        points += counts[tile] * TILE_VALUES[tile]
    return points


@inner
def fill_last(rack, whole, others):  # type: ignore[no-untyped-def]
    """With an empty bag: going out gains twice what the other holds, anything kept costs twice its value and more."""
    for part in range(whole + 1):
        points = 0
        for tile in range(1, KINDS):
            if rack.counts[tile]:
                points += part // rack.steps[tile] % (rack.counts[tile] + 1) * TILE_VALUES[tile]
        rack.values[part] = -OUT_TIMES * points - STUCK_COST
    rack.values[0] = OUT_TIMES * others


@inner
def choose(graph, grid, leaves, looks_ahead, rack, others, bag, min_bag, best, room, kept):  # type: ignore[no-untyped-def]
    """The static choice: `PASS`, `PLAY` (then it stands in `best`) or `EXCHANGE` (then `kept` is what stays).

    `others` is the value of the other rack, looked at only when the bag is empty and it is known; without
    `looks_ahead` nothing counts but the score.
    """
    whole = set_steps(rack)
    if bag == 0 and looks_ahead:
        fill_last(rack, whole, others)
    else:
        fill_leaves(leaves, rack, whole)
    find_best(graph, grid, rack, whole, best, room)
    equity = best[0].equity if room.total else -1.0e9
    if bag >= max(min_bag, 1) and (looks_ahead or not room.total):
        stays = -1
        for part in range(whole):
            count = rack.sizes[whole] - rack.sizes[part]
            if count <= bag and rack.values[part] > equity:
                stays = part
                equity = rack.values[part]
        if stays >= 0:
            for tile in range(KINDS):
                kept[tile] = stays // rack.steps[tile] % (rack.counts[tile] + 1)
            return EXCHANGE
    return PLAY if room.total else PASS


@inner
def draw(bag, left, counts, number):  # type: ignore[no-untyped-def]
    """Draw so many tiles, as far as they go; how many are left in the bag."""
    while number > 0 and left > 0:
        left -= 1
        counts[bag[left]] += 1
        number -= 1
    return left


@inner
def put_back(bag, left, tile):  # type: ignore[no-untyped-def]
    """Put a tile back at a random place of the bag."""
    place = np.random.randint(0, left + 1)
    bag[left] = bag[place]
    bag[place] = tile
    return left + 1


@kernel
def play_static(graph, leaves, looks_ahead, order, seed, min_bag, memory, log):  # type: ignore[no-untyped-def]
    """A game of two static players from this order of tiles (drawn from the end); their final scores.

    `leaves` and `looks_ahead` have an entry for each player.
    """
    np.random.seed(seed)
    clear(memory.grid)
    left = order.size
    for place in range(left):
        memory.bag[place] = order[place]
    for seat in range(2):
        for tile in range(KINDS):
            memory.racks[seat, tile] = 0
        left = draw(memory.bag, left, memory.racks[seat], RACK_SIZE)
    scores = np.zeros(2, dtype=np.int64)
    swapped = np.zeros(KINDS, dtype=np.int64)
    rack = memory.rack
    seat, scoreless, out = 0, 0, -1
    log.total[0] = 0
    while scoreless < SCORELESS_TURNS and log.total[0] < MOST_TURNS:
        own = memory.racks[seat]
        set_counts(rack.counts, own)
        done = choose(
            graph, memory.grid, leaves[seat], looks_ahead[seat], rack, rack_points(memory.racks[1 - seat]), left,
            min_bag, memory.best, memory.room, memory.kept,
        )  # fmt: skip
        turn = log.total[0]
        log.total[0] = turn + 1
        log.turns[turn, 0] = done
        log.turns[turn, 1] = 0
        if done == PLAY:
            play = memory.best[0]
            score, line = play.score, play.line
            log.turns[turn, 1] = score
            log.turns[turn, 2] = play.orientation
            log.turns[turn, 3] = play.row
            scores[seat] += score
            scoreless = 0 if score else scoreless + 1
            laid = 0
            for column in range(SIZE):
                log.lines[turn, column] = line[column]
                if line[column]:
                    own[0 if line[column] & 32 else line[column]] -= 1
                    laid += 1
            lay(graph, memory.grid, play.orientation, play.row, line)
            left = draw(memory.bag, left, own, laid)
            if left == 0 and hand_size(own) == 0:
                out = seat
                break
        else:
            scoreless += 1
            if done == EXCHANGE:
                held = hand_size(own)
                for tile in range(KINDS):
                    swapped[tile] = own[tile] - memory.kept[tile]
                    own[tile] = memory.kept[tile]
                left = draw(memory.bag, left, own, held - hand_size(own))
                for tile in range(KINDS):
                    for _ in range(swapped[tile]):
                        left = put_back(memory.bag, left, tile)
        seat = 1 - seat
    for seat in range(2):
        points = rack_points(memory.racks[seat])
        scores[seat] -= points
        if out >= 0 and out != seat:
            scores[out] += points
    return scores


@kernel
def sample_racks(graph, leaves, order, seed, min_bag, memory, log, racks, equities):  # type: ignore[no-untyped-def]
    """Boards of a static game, each with a random rack of what the player on turn cannot see, and its best equity.

    The game is played first (its turns stand in `log`) and then laid out again turn by turn. How many samples were
    taken is returned. The racks are random, not those of the game: what somebody chose to keep would bias them.
    """
    play_static(graph, (leaves, leaves), (True, True), order, seed, min_bag, memory, log)
    clear(memory.grid)
    unseen = order.copy()
    left = unseen.size
    rack = memory.rack
    taken = 0
    for turn in range(log.total[0]):
        if left < 3 * RACK_SIZE or taken == equities.size:
            break
        for tile in range(KINDS):
            rack.counts[tile] = 0
        for place in range(RACK_SIZE):
            chosen = np.random.randint(place, left)
            unseen[place], unseen[chosen] = unseen[chosen], unseen[place]
            racks[taken, place] = unseen[place]
            rack.counts[unseen[place]] += 1
        whole = set_steps(rack)
        fill_leaves(leaves, rack, whole)
        find_best(graph, memory.grid, rack, whole, memory.best, memory.room)
        equity = memory.best[0].equity if memory.room.total else 0.0
        for part in range(whole):
            equity = max(equity, rack.values[part])
        equities[taken] = equity
        taken += 1
        if log.turns[turn, 0] == PLAY:
            lay(graph, memory.grid, log.turns[turn, 2], log.turns[turn, 3], log.lines[turn])
            for column in range(SIZE):
                tile = log.lines[turn, column]
                if tile:
                    kind = 0 if tile & 32 else tile
                    for place in range(left):
                        if unseen[place] == kind:
                            left -= 1
                            unseen[place] = unseen[left]
                            break
    return taken


def shuffled_tiles(source: np.random.Generator) -> npt.NDArray[np.int8]:
    """The hundred tiles in a random order."""
    return source.permutation(ALL_TILES)


def play_pair(
    graph: WordGraph,
    players: tuple[Leaves, Leaves],
    looks_ahead: tuple[bool, bool],
    order: npt.NDArray[np.int8],
    seed: int,
    memory: Memory,
    log: Log,
    min_bag: int = RACK_SIZE,
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Two games from one order of tiles, with the seats swapped: the scores of the first and the second player."""
    first = play_static(graph, players, looks_ahead, order, seed, min_bag, memory, log)
    swapped, ahead = (players[1], players[0]), (looks_ahead[1], looks_ahead[0])
    second = play_static(graph, swapped, ahead, order, seed, min_bag, memory, log)
    return (int(first[0]), int(first[1])), (int(second[1]), int(second[0]))
