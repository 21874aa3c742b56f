"""Compile and load what the bots, the coach and the review need, before anybody waits for it."""

from boxtop.games.sorry.config import LEAST_SEATS, Config


def warm_up() -> None:
    """Compile or load what the strong bot, the coach and the review call; one kernel serves all three games."""
    from boxtop.games.sorry.kernel.advice import new_workspace, warm_up_kernels  # late: Numba takes a second to load

    warm_up_kernels(new_workspace(Config(), LEAST_SEATS))
