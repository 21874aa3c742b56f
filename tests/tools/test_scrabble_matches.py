"""Compiled games follow the rules: each is played again, move by move, by the rules."""

import numpy as np
import numpy.typing as npt
import pytest

from boxtop.core.types import CHANCE, Move
from boxtop.games.scrabble import Draw, Pass, Play, Scrabble, State
from boxtop.games.scrabble.config import ChallengeRule, Config
from boxtop.games.scrabble.generator.gaddag import graph_of
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.play_finder import play_at
from boxtop.games.scrabble.generator.static_choice import EXCHANGE, PLAY, Player, new_memory
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.state import Drawing, Over
from boxtop.games.scrabble.tiles import LETTERS
from tests.games.scrabble.positions import position
from tests.quick import first_of
from tools.scrabble_matches import Setup, new_log, play_static, shuffled_tiles

TILES = "?" + LETTERS


@pytest.mark.parametrize("seed", first_of(range(12), 4))
def test_a_compiled_game_is_a_game_of_the_rules(seed: int) -> None:
    """Void challenges, so that the engine refuses any word that is not in the lexicon, and checks every score."""
    order = shuffled_tiles(np.random.default_rng(seed))
    log, player = new_log(), Player(own_leaves())
    graph = graph_of(shipped_lexicon("enable"))
    final = play_static(graph, (player, player), Setup(order, seed), new_memory(), log)
    game = Scrabble(Config(challenge=ChallengeRule.VOID, exchange_min_bag=7, scoreless_turns=6), 2)
    bag = [TILES[tile] for tile in order]
    racks = ("".join(bag[93:]), "".join(bag[86:93]))
    state = position(*racks)
    bag = bag[:86]
    for turn in range(int(log.total[0])):
        done, score, orientation, row = (int(number) for number in log.turns[turn])
        seat, before = state.seat, state.scores[state.seat]
        if done == PLAY:
            state = game.apply(state, Move(seat, play_of(log.lines[turn], orientation, row, state))).state
            state = draw(game, state, bag)
            if not isinstance(state.phase, Over):
                assert state.scores[seat] - before == score
        elif done == EXCHANGE:
            return  # From here on the order of the bag is the kernel's own.
        else:
            state = game.apply(state, Move(seat, Pass())).state
    assert isinstance(state.phase, Over)
    assert list(state.scores) == list(final)


def play_of(line: npt.NDArray[np.int8], orientation: int, row: int, state: State) -> Play:
    """The play of a line of tiles: the word reaches as far as tiles go."""
    columns = [column for column in range(15) if line[column]]
    rows = state.board if not orientation else tuple("".join(each) for each in zip(*state.board, strict=True))
    first, last = columns[0], columns[-1]
    while first > 0 and rows[row][first - 1] != ".":
        first -= 1
    while last < 14 and rows[row][last + 1] != ".":
        last += 1
    return play_at(orientation, row, first, last - first + 1, line)


def draw(game: Scrabble, state: State, bag: list[str]) -> State:
    while isinstance(state.phase, Drawing):
        state = game.apply(state, Move(CHANCE, Draw(bag.pop()))).state
    return state
