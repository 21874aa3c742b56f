"""Many games of Yahtzee at once, compared with the engine step by step."""

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

import boxtop.envs  # noqa: F401 - registers the ids
from boxtop import CHANCE, Move
from boxtop.envs.aec import rewards_of
from boxtop.envs.vector import BatchedSolitaire, BatchedYahtzee
from boxtop.envs.yahtzee_batch import YahtzeeBatch
from boxtop.envs.yahtzee_encoder import ACTIONS, YahtzeeEncoder
from boxtop.games.yahtzee import PRESETS, Config, Keep, Roll, Yahtzee
from boxtop.games.yahtzee.config import BoxOrder, JokerRule
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.state import Choosing, Rolling, Starting, State

NUMBER = {action: number for number, action in enumerate(ACTIONS)}
CONFIGS = [
    (Config(), 1),
    (Config(), 2),
    (PRESETS[2].config, 3),
    # With ten rolls a turn, five alike are common: bonuses and jokers are met often.
    *((replace(preset.config, rolls_per_turn=10, games=1), 1) for preset in PRESETS),
    (Config(joker=JokerRule.NONE, rolls_per_turn=1, upper_bonus=0), 1),
    (Config(box_order=BoxOrder.PRINTED, rolls_per_turn=5, upper_threshold=20), 2),
]


def begun(game: Yahtzee, starter: int) -> State:
    """A new game after the rolls for the start, in which this seat rolls highest."""
    state = game.initial()
    while isinstance(state.phase, Starting):
        face = 6 if len(state.phase.totals) == starter else 1
        state = game.apply(state, Move(CHANCE, Roll((face,) * game.config.start_dice))).state
    return state


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


@pytest.mark.parametrize(("config", "seats"), CONFIGS)
def test_batched_games_equal_the_engine_in_lockstep(config: Config, seats: int) -> None:
    games = 8
    game = Yahtzee(config, seats)
    encoder = YahtzeeEncoder(game)
    env = BatchedSolitaire(games, config=config) if seats == 1 else BatchedYahtzee(games, seats=seats, config=config)
    source = np.random.default_rng(7)
    _, info = env.reset(seed=7)
    rows = env.batch.games
    states = [rolled(game, begun(game, int(row["starter"])), ROLLS[row["roll"]]) for row in rows]
    bonuses = 0
    for _ in range(150):
        over = rows["over"].copy()
        each = zip(info["action_mask"], over, rows["roll"], strict=True)
        actions = np.array([0 if done else choice(mask, ROLLS[roll], source) for mask, done, roll in each])
        observations, rewards, ended, _, info = env.step(actions)
        for number in range(games):
            before = states[number]
            if over[number]:
                after = begun(game, int(rows["starter"][number]))
            else:
                after = game.apply(before, Move(before.seat, ACTIONS[actions[number]])).state
            if isinstance(after.phase, Rolling):
                after = rolled(game, after, ROLLS[rows["roll"][number]])
                assert np.array_equal(encoder.choices(after, after.seat).mask, info["action_mask"][number])
            assert env.position(number) == after
            assert ended[number] == (not isinstance(after.phase, Choosing))
            assert np.array_equal(encoder.vector(after, after.seat), observations[number])
            if seats == 1:
                gained = game.view(after, 0).totals[0] - (0 if over[number] else game.view(before, 0).totals[0])
                assert rewards[number] == gained
            elif (outcome := game.outcome(after)) is not None:
                assert rewards_of(outcome, "win") == tuple(info["rewards"][number])
                assert rewards[number] == info["rewards"][number, before.seat]
            states[number] = after
        assert isinstance(env.batch, YahtzeeBatch)
        bonuses += int(env.batch.columns["bonuses"].sum())
    meets_bonuses = config.rolls_per_turn == 10 and config.bonus_points > 0
    assert bonuses or not meets_bonuses


def test_afterstates_are_what_is_seen_before_the_dice_are_rolled() -> None:
    game = Yahtzee(Config(rolls_per_turn=10), 1)
    encoder = YahtzeeEncoder(game)
    env = BatchedSolitaire(4, config=game.config)
    source = np.random.default_rng(3)
    _, info = env.reset(seed=3)
    for _ in range(60):
        if not env.batch.games["over"].any():
            after = env.afterstates()
            assert np.array_equal(np.bincount(after.game), info["action_mask"].sum(axis=1))
            row = int(source.integers(len(after.game)))
            number, action = int(after.game[row]), ACTIONS[after.action[row]]
            assert info["action_mask"][number, after.action[row]]
            before = env.position(number)
            left = game.config.rolls_per_turn - before.phase.roll
            state = game.apply(before, Move(0, action)).state
            expected = encoder.vector(state, 0)
            dice = action.dice if isinstance(action, Keep) else ()
            expected[29:35] = [np.float32(dice.count(face) / 5) for face in range(1, 7)]
            expected[35:] = (left / 9, 1.0) if isinstance(action, Keep) else (10 / 9, 0.0)
            assert np.array_equal(after.observation[row], expected)
            assert after.points[row] == game.view(state, 0).totals[0] - game.view(before, 0).totals[0]
        rows = zip(info["action_mask"], env.batch.games["over"], env.batch.games["roll"], strict=True)
        actions = [0 if over else choice(mask, ROLLS[roll], source) for mask, over, roll in rows]
        _, _, _, _, info = env.step(np.array(actions))


def test_faces_and_starters_are_equally_frequent() -> None:
    env = BatchedYahtzee(4000)
    env.reset(seed=1)
    counts = np.bincount(np.array([ROLLS[roll] for roll in env.batch.games["roll"]]).ravel(), minlength=7)[1:]
    assert abs(counts - 20000 / 6).max() < 5 * np.sqrt(20000 * 5 / 36)
    assert abs(env.batch.games["starter"].sum() - 2000) < 5 * np.sqrt(1000)
