"""Sample actions of a seat: legal, of many kinds, and good words where bad ones are refused."""

import random
from collections import Counter

import pytest

from boxtop.games.scrabble import Exchange, Pass, Play, State
from boxtop.games.scrabble.config import ChallengeRule
from boxtop.games.scrabble.sample_actions import example_actions, sample_action
from tests.games.scrabble.positions import board_of, do, position, scrabble

BOARD = board_of(".....HORN......")
STATES = {
    "first turn": position("AEINRS?", "DEGLOUY"),
    "later": position("AEINRS?", "DEGLOUY", board=BOARD),
    "the last tile": position("S", "DEGLOUY", board=BOARD, bag=""),
}
RULES = [ChallengeRule.DOUBLE, ChallengeRule.VOID]
GAMES = {rule: scrabble(challenge=rule) for rule in RULES}
EACH_STATE = pytest.mark.parametrize("state", STATES.values(), ids=STATES)


@EACH_STATE
@pytest.mark.parametrize("rule", RULES)
def test_every_sample_is_legal(state: State, rule: ChallengeRule) -> None:
    game, source = GAMES[rule], random.Random(1)
    for _ in range(60):
        do(game, state, sample_action(state, game.config, game.lexicon, source))


@EACH_STATE
def test_every_example_is_legal_where_challenges_are(state: State) -> None:
    game = GAMES[ChallengeRule.DOUBLE]
    for action in example_actions(state, game.config):
        do(game, state, action)


def test_samples_are_mostly_plays_and_mostly_of_good_words() -> None:
    game, source = GAMES[ChallengeRule.DOUBLE], random.Random(1)
    found = [sample_action(STATES["later"], game.config, game.lexicon, source) for _ in range(300)]
    kinds = Counter(type(action) for action in found)
    assert kinds[Play] > 150
    assert min(kinds[Exchange], kinds[Pass]) > 10


def test_with_an_empty_bag_nothing_is_exchanged() -> None:
    game, source = GAMES[ChallengeRule.DOUBLE], random.Random(1)
    state = STATES["the last tile"]
    found = [sample_action(state, game.config, game.lexicon, source) for _ in range(60)]
    assert not any(isinstance(action, Exchange) for action in (*found, *example_actions(state, game.config)))


def test_where_bad_words_are_refused_a_rack_without_a_word_passes() -> None:
    game, source = GAMES[ChallengeRule.VOID], random.Random(1)
    state = position("QV", "DEGLOUY", board=BOARD, bag="")
    assert {sample_action(state, game.config, game.lexicon, source) for _ in range(20)} == {Pass()}
