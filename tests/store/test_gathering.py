"""When the writer waits for more moves: with many tables at play, and only then."""

from boxtop.store.gathering import MANY, SPACING, Gathering


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def last_pause(tables: int, per_second: int, commit: float = 0.001) -> float:
    """The pause after a second of commits of one change each, of these tables in turn."""
    clock = Clock()
    gathering = Gathering(clock)
    pause = 0.0
    for number in range(per_second + 1):
        clock.now = number / per_second
        pause = gathering.pause([f"t{number % tables}"], commit)
    return pause


def test_moves_of_many_tables_wait_for_one_another() -> None:
    assert last_pause(tables=10 * MANY, per_second=2 * MANY) == SPACING - 0.001


def test_moves_of_few_tables_do_not_wait_however_fast_they_come() -> None:
    assert last_pause(tables=10, per_second=5000) == 0.0


def test_moves_that_come_now_and_then_do_not_wait() -> None:
    assert last_pause(tables=10 * MANY, per_second=MANY // 2) == 0.0


def test_nobody_waits_after_a_commit_that_took_long_enough() -> None:
    assert last_pause(tables=10 * MANY, per_second=2 * MANY, commit=2 * SPACING) == 0.0


def test_moves_do_not_wait_any_more_when_the_tables_are_quiet_again() -> None:
    clock = Clock()
    gathering = Gathering(clock)
    for number in range(2 * MANY):
        clock.now = number / (2 * MANY)
        gathering.pause([f"t{number}"], 0.0)
    clock.now = 60.0
    gathering.pause(["t0"], 0.0)
    clock.now = 61.0
    assert gathering.pause(["t1"], 0.0) == 0.0
