"""A process that thinks."""

import os
from collections.abc import Iterator

import pytest

from boxtop.core.errors import IllegalAction
from boxtop.server.thinking_process import ThinkingProcess
from boxtop.table.thinking import ProcessEnded


def refuse() -> None:
    raise IllegalAction("no_roll", "there is nothing to roll")


@pytest.fixture(scope="module")
def process() -> Iterator[ThinkingProcess]:
    running = ThinkingProcess("bots", niceness=1)
    yield running
    running.close()


def test_process_returns_results_and_raises_what_was_raised_there(process: ThinkingProcess) -> None:
    assert process.call(os.getpid) == process.pid != os.getpid()
    assert process.call(sum, (1, 2, 3)) == 6
    with pytest.raises(IllegalAction, match="nothing to roll"):
        process.call(refuse)
    with pytest.raises(RuntimeError, match="ValueError: invalid literal"):
        process.call(int, "three")


def test_process_that_dies_is_replaced(process: ThinkingProcess) -> None:
    before = process.call(os.getpid)
    generation = process.generation
    with pytest.raises(ProcessEnded):
        process.call(os._exit, 3)
    assert process.call(os.getpid) != before
    assert process.generation == generation + 1


def test_closed_process_is_not_started_again() -> None:
    process = ThinkingProcess("bots", niceness=1)
    process.close()
    with pytest.raises(ProcessEnded):
        process.call(os.getpid)
