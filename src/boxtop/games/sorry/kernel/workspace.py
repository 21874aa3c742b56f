"""Everything a kernel call needs in one place: the tables of a config, a network, and room to work."""

import numpy as np
from numpy.typing import NDArray

from boxtop.games.sorry.config import Config
from boxtop.games.sorry.kernel.choose import choose_result
from boxtop.games.sorry.kernel.matches import play_games
from boxtop.games.sorry.kernel.moves import new_work
from boxtop.games.sorry.kernel.rollout import new_trial, rollouts
from boxtop.games.sorry.kernel.search import new_ahead
from boxtop.games.sorry.kernel.self_play import new_memory, self_play
from boxtop.games.sorry.kernel.tables import ALL_PAWNS, Bytes, Record, Words, tables
from boxtop.games.sorry.kernel.turns import new_cards
from boxtop.games.sorry.kernel.value import evaluate, new_seen, see_cards

ROLLOUT_SEED = 4_711
"""Always the same, so that two positions are played on with the same luck and a review says the same twice."""


class Desk:
    """One caller's place to work at; not to be shared between threads."""

    def __init__(self, config: Config, seats: int, network: Record) -> None:
        self.tables = tables(config, seats)
        self.network = network
        self.seen = new_seen()
        self.work = new_work()
        self.ahead = new_ahead()
        self.trial = new_trial()
        self.places: Bytes = np.zeros(ALL_PAWNS, np.int8)
        self.cards: Words = new_cards(self.tables)

    def choose(self, places: Bytes, cards: Words, seat: int, card: int, draws: int) -> tuple[int, int]:
        """The best result looking so many draws ahead, and the number of results; they lie in `work`."""
        chosen = choose_result(
            self.tables, self.network, self.seen, self.work, self.ahead, self.trial, places, cards, seat, card, draws
        )
        assert isinstance(chosen, tuple), "a kernel answers with what it returns"
        return chosen

    def value(self, places: Bytes, unseen: Words, seat: int, turn: int) -> float:
        """The value function's answer for a seat without a hand, when `turn` draws next."""
        colors = self.tables.colors
        see_cards(self.network, self.seen, unseen, np.zeros_like(unseen))
        return float(evaluate(self.tables, self.network, self.seen, places, colors[seat], colors[turn]))

    def rollouts(
        self, places: Bytes, cards: Words, seat: int, last: int, *, moves: int, games: int
    ) -> NDArray[np.float64]:
        """[game, seat]: what the position was worth each time it was played on; see `kernel.rollout`."""
        worths = np.zeros((games, self.tables.seats))
        rollouts(
            self.tables, self.network, self.seen, self.work, self.ahead, self.trial, places, cards, seat, last, moves,
            ROLLOUT_SEED, games, worths,
        )  # fmt: skip
        return worths

    def rewards(self, policies: list[int], seed: int, games: int) -> NDArray[np.float64]:
        """[game, seat]: what games between these policies were worth, the same cards for the same seed."""
        rewards = np.zeros((games, self.tables.seats))
        seated = np.array(policies, np.int64)
        play_games(
            self.tables, self.network, self.seen, self.work, self.ahead, self.trial, self.places, self.cards, seated,
            np.uint64(seed), games, rewards,
        )  # fmt: skip
        return rewards

    def practise(self, seed: int, games: int, trust: float, rate: float) -> float:
        """Let the network play itself and learn; the mean squared error of its answers."""
        memory = new_memory()
        error = self_play(
            self.tables, self.network, self.seen, self.work, self.ahead, memory, self.places, self.cards,
            np.uint64(seed), games, trust, rate,
        )  # fmt: skip
        assert isinstance(error, float), "a kernel answers with what it returns"
        return error
