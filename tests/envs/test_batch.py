"""Many games of solitaire Yahtzee at once, held equal to the engine step by step."""

import gymnasium
import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

import boxtop.envs  # noqa: F401 - registers the ids
from boxtop import CHANCE, Move
from boxtop.core.errors import ConfigError, IllegalAction
from boxtop.envs.batch import BatchedSolitaire
from boxtop.envs.yahtzee_encoder import ACTIONS, YahtzeeEncoder
from boxtop.games.yahtzee import PRESETS, Config, Keep, Roll, Yahtzee
from boxtop.games.yahtzee.card import tally
from boxtop.games.yahtzee.config import BoxOrder, JokerRule
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.state import Choosing, Rolling, State

NUMBER = {action: number for number, action in enumerate(ACTIONS)}
CONFIGS = [
    Config(),
    # With ten rolls a turn, five alike are common: bonuses and bonuses are met often.
    *(replace(preset.config, rolls_per_turn=10, games=1) for preset in PRESETS),
    Config(joker=JokerRule.NONE, rolls_per_turn=1, upper_bonus=0),
    Config(box_order=BoxOrder.PRINTED, rolls_per_turn=5, upper_threshold=20),
]


def rolled(game: Yahtzee, state: State, dice: tuple[int, ...]) -> State:
    """The state after the roll that leads to these dice."""
    assert isinstance(state.phase, Rolling)
    thrown = list(dice)
    for die in state.phase.kept:
        thrown.remove(die)
    return game.apply(state, Move(CHANCE, Roll(tuple(thrown)))).state


def choice(mask: NDArray[np.int8], dice: tuple[int, ...], source: np.random.Generator) -> int:
    """Mostly collect the most frequent face and fill a box with five alike; sometimes any legal action."""
    face = max(dice, key=dice.count)
    collected = NUMBER.get(Keep((face,) * dice.count(face)))
    if collected is not None and mask[collected] and source.random() < 0.9:
        return collected
    scores = mask.copy()
    scores[26:] = 0
    return int(source.choice(np.flatnonzero(scores if source.random() < 0.9 else mask)))


@pytest.mark.parametrize("config", CONFIGS)
def test_batched_games_equal_the_engine_in_lockstep(config: Config) -> None:
    games = 8
    game = Yahtzee(config, 1)
    encoder = YahtzeeEncoder(game)
    env = BatchedSolitaire(games, config=config)
    source = np.random.default_rng(7)
    observations, info = env.reset(seed=7)
    states = [rolled(game, game.initial(), ROLLS[roll]) for roll in env.games.roll]
    bonuses = 0
    for _ in range(150):
        over = env.games.over.copy()
        rows = zip(info["action_mask"], over, env.games.roll, strict=True)
        actions = np.array([0 if done else choice(mask, ROLLS[roll], source) for mask, done, roll in rows])
        observations, rewards, ended, _, info = env.step(actions)
        for number in range(games):
            before = states[number]
            if over[number]:
                after = game.initial()
            else:
                after = game.apply(before, Move(0, ACTIONS[actions[number]])).state
                gained = tally(after.cards[0], config).grand_total - tally(before.cards[0], config).grand_total
                assert rewards[number] == gained
            if isinstance(after.phase, Rolling):
                after = rolled(game, after, ROLLS[env.games.roll[number]])
                assert np.array_equal(encoder.choices(after, 0).mask, info["action_mask"][number])
            assert ended[number] == (not isinstance(after.phase, Choosing))
            assert np.array_equal(encoder.vector(after, 0), observations[number])
            states[number] = after
        bonuses += int(env.games.bonuses.sum())
    meets_bonuses = config.rolls_per_turn == 10 and config.bonus_points > 0
    assert bonuses or not meets_bonuses


def test_make_vec_makes_it_and_a_seed_fixes_it() -> None:
    first, second = (gymnasium.make_vec("boxtop/Yahtzee-v0", 4) for _ in range(2))
    assert isinstance(first.unwrapped, BatchedSolitaire)
    observations, info = first.reset(seed=9)
    assert first.observation_space.contains(observations)
    again, _ = second.reset(seed=9)
    assert np.array_equal(observations, again)
    actions = info["action_mask"].argmax(axis=1)
    assert np.array_equal(first.step(actions)[0], second.step(actions)[0])


def test_faces_are_equally_frequent() -> None:
    env = BatchedSolitaire(4000)
    env.reset(seed=1)
    counts = np.bincount(np.array([ROLLS[roll] for roll in env.games.roll]).ravel(), minlength=7)[1:]
    assert abs(counts - 20000 / 6).max() < 5 * np.sqrt(20000 * 5 / 36)


def test_an_illegal_action_is_refused_and_no_game_changes() -> None:
    env = BatchedSolitaire(3)
    before, info = env.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    for bad in (-1, 236, 13 + 11):
        with pytest.raises(IllegalAction) as caught:
            env.step(np.array([actions[0], bad, actions[2]]))
        assert caught.value.code == "not_in_mask"
    with pytest.raises(IllegalAction):
        env.step(actions[:2])
    with pytest.raises(IllegalAction):
        env.step(actions.astype(float))
    assert np.array_equal(env.games.observation, before)
    with pytest.raises(ConfigError):
        BatchedSolitaire(0)
