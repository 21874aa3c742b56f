"""Many games of Sorry! at once, compared with the engine step by step."""

from collections.abc import Iterator

import numpy as np
import pytest

from boxtop import CHANCE, Move
from boxtop.envs.aec import rewards_of
from boxtop.envs.sorry_encoder import SorryEncoder
from boxtop.envs.vector import BatchedSorry
from boxtop.games.sorry import Config, SorryGame
from boxtop.games.sorry.actions import Draw, Lot
from boxtop.games.sorry.cards import CARDS, Card
from boxtop.games.sorry.config import Bonus, Variation
from boxtop.games.sorry.state import Dealing, Moving, Over, Starting, State

CONFIGS = [
    (Config(), 2),
    (Config(switched_pawn_slides=True, ones=4, first_player=2), 4),
    (Config(variation=Variation.POINTS, target=60, bonus=Bonus.CUMULATIVE), 3),
    (Config(variation=Variation.POINTS, target=0), 2),
]


def dealt(game: SorryGame, state: State, found: State) -> State:
    """The state after chance has drawn the cards that lead to the state found."""
    while CHANCE in game.to_act(state):
        state = game.apply(state, Move(CHANCE, drawn(state, found))).state
    return state


def drawn(state: State, found: State) -> Lot | Draw:
    if isinstance(state.phase, Starting):
        return Lot(found.seat)
    if isinstance(found.phase, Moving):
        return Draw(found.phase.card)
    to = state.phase.to if isinstance(state.phase, Dealing) else state.seat
    return Draw(next(missing(state.hands[to], found.hands[to])))


def missing(hand: tuple[int, ...], found: tuple[int, ...]) -> Iterator[Card]:
    return (card for card in CARDS if found[card.index] > hand[card.index])


@pytest.mark.parametrize(("config", "seats"), CONFIGS)
def test_batched_games_equal_the_engine_in_lockstep(config: Config, seats: int) -> None:
    games = 6
    game = SorryGame(config, seats)
    encoder = SorryEncoder(game)
    env = BatchedSorry(games, seats=seats, config=config)
    source = np.random.default_rng(5)
    _, info = env.reset(seed=5)
    states = [dealt(game, game.initial(), env.position(number)) for number in range(games)]
    ended_games = 0
    for _ in range(220):
        masks = info["action_mask"]
        # Forfeits and starts come first: the last legal actions bring pawns home sooner.
        actions = masks.shape[1] - 1 - (masks[:, ::-1] * source.random(masks.shape)).argmax(axis=1)
        over = env.batch.games["over"].copy()
        observations, rewards, ended, _, info = env.step(actions)
        for number in range(games):
            before, found = states[number], env.position(number)
            after = game.initial()
            if not over[number]:
                use = encoder.choices(before, before.seat).action_of(int(actions[number]))
                after = game.apply(before, Move(before.seat, use)).state
            after = dealt(game, after, found)
            assert found == after
            assert np.array_equal(observations[number], encoder.vector(after, after.seat))
            assert ended[number] == isinstance(after.phase, Over)
            outcome = game.outcome(after)
            if outcome is None:
                assert np.array_equal(info["action_mask"][number], encoder.choices(after, after.seat).mask)
                assert not info["rewards"][number].any()
            else:
                ended_games += 1
                assert rewards_of(outcome, "win") == tuple(info["rewards"][number])
                assert rewards[number] == info["rewards"][number, before.seat]
                assert outcome.scores == tuple(info["scores"][number])
            states[number] = after
    assert ended_games
