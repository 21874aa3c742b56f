from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

from boxtop import ConfigError, read_record, verify
from boxtop.bots.arena import ArenaFolder, RunOptions, make_plan, run_arena
from boxtop.bots.arena.round import PlayedRound, RoundTask, play_round

PLAN = make_plan("yahtzee", ["random", "greedy"], seed=5)


class Interrupted:
    """Plays some rounds, then ends as if somebody pressed Ctrl-C."""

    def __init__(self, after: int) -> None:
        self._after = after

    def play(self, tasks: Iterable[RoundTask]) -> Generator[PlayedRound, None, None]:
        for done, task in enumerate(tasks):
            if done == self._after:
                raise KeyboardInterrupt
            yield play_round(task)


def test_greedy_is_found_stronger_and_the_arena_stops_early() -> None:
    found = run_arena(PLAN, RunOptions(rounds=200, until_decided=True))
    assert found.decided
    assert found.rounds < 20
    assert [each.bot for each in found.bots] == ["greedy", "random"]
    assert found.pairs[0].verdict == "second"
    assert found.games == found.rounds * 2


def test_an_interrupted_arena_continues_and_ends_as_an_uninterrupted_one(tmp_path: Path) -> None:
    options = RunOptions(rounds=6, with_records=True)
    with pytest.raises(KeyboardInterrupt):
        run_arena(PLAN, options, executor=Interrupted(2), folder=ArenaFolder(tmp_path / "arena"))
    rounds = tmp_path / "arena" / "rounds.jsonl"
    assert rounds.read_bytes().count(b"\n") == 2
    rounds.write_bytes(rounds.read_bytes() + b'{"round":2,"ga')
    found = run_arena(PLAN, options, executor=Interrupted(4), folder=ArenaFolder(tmp_path / "arena"))
    assert found == run_arena(PLAN, RunOptions(rounds=6))
    records = sorted((tmp_path / "arena" / "records").iterdir())
    assert [path.name for path in records] == [f"{number:06}.json" for number in range(1, 13)]
    assert verify(read_record(records[-1].read_bytes())).recomputed > 0
    again = run_arena(PLAN, RunOptions(rounds=6), executor=Interrupted(0), folder=ArenaFolder(tmp_path / "arena"))
    assert again == found


def test_records_without_a_folder_and_no_rounds_are_refused() -> None:
    with pytest.raises(ConfigError, match="records"):
        run_arena(PLAN, RunOptions(rounds=1, with_records=True))
    with pytest.raises(ConfigError, match="rounds"):
        run_arena(PLAN, RunOptions(rounds=0))
