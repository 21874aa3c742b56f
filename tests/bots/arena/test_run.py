import os
from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

from boxtop import BoxtopError, ConfigError, read_record, verify
from boxtop.bots.arena import ArenaFolder, Processes, RunOptions, SequentialTest, make_plan, run_arena, standings_page
from boxtop.bots.arena.round import GameResult, PlayedRound, RoundResult, RoundTask, play_round
from boxtop.bots.arena.standings import standings
from boxtop.core import codec
from boxtop.core.errors import BotError

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


class Refuses:
    """A bot that raises an error."""

    def choose(self, view: object, legal: object) -> None:
        raise ValueError("no")


class Dies:
    """A bot that ends its process."""

    def choose(self, view: object, legal: object) -> None:
        os._exit(3)


def test_greedy_is_found_stronger_and_the_arena_stops_early() -> None:
    found = run_arena(PLAN, RunOptions(rounds=200, until_decided=True))
    assert found.decided
    assert found.rounds < 20
    assert [each.bot for each in found.bots] == ["greedy", "random"]
    assert found.pairs[0].verdict == "second"
    assert found.games == found.rounds * 2


def test_processes_give_the_same_standings_also_when_they_stop_early() -> None:
    options = RunOptions(rounds=60, until_decided=True)
    assert run_arena(PLAN, options, executor=Processes(2)) == run_arena(PLAN, options)


def test_games_of_a_round_share_their_chance() -> None:
    """Both games of a round begin with the same rolls for the start."""
    played = play_round(RoundTask(codec.encode(PLAN), 0, with_records=True))
    first, second = (read_record(text) for text in played.records)
    assert first.fairness == second.fairness
    assert [move.action for move in first.moves[:2]] == [move.action for move in second.moves[:2]]
    assert [seat.bot for seat in first.seats] == ["random", "greedy"]
    assert [seat.bot for seat in second.seats] == ["greedy", "random"]


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


def test_a_folder_of_another_arena_is_refused_and_unchanged(tmp_path: Path) -> None:
    run_arena(PLAN, RunOptions(rounds=1), folder=ArenaFolder(tmp_path))
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    other = make_plan("yahtzee", ["random", "greedy"], seed=6)
    with pytest.raises(ConfigError, match="has an arena with other bots"):
        run_arena(other, RunOptions(rounds=1), folder=ArenaFolder(tmp_path))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("line", [b"{}\n", b'{"round":1,"games":[]}\n'])
def test_a_damaged_folder_is_refused(tmp_path: Path, line: bytes) -> None:
    run_arena(PLAN, RunOptions(rounds=1), folder=ArenaFolder(tmp_path))
    (tmp_path / "rounds.jsonl").write_bytes(line)
    with pytest.raises(ConfigError, match="is damaged"):
        run_arena(PLAN, RunOptions(rounds=2), folder=ArenaFolder(tmp_path))


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear", "utf-8")
    with pytest.raises(ConfigError, match="has other files in it"):
        run_arena(PLAN, RunOptions(rounds=1), folder=ArenaFolder(tmp_path))


def test_a_folder_name_with_a_zero_byte_is_refused() -> None:
    with pytest.raises(ConfigError, match="it is not a valid folder name"):
        run_arena(PLAN, RunOptions(rounds=1), folder=ArenaFolder(Path("a\x00b")))


def test_an_error_of_a_bot_names_its_game_also_from_another_process() -> None:
    plan = make_plan("yahtzee", ["random", f"{__name__}:Refuses"], seed=1)
    with pytest.raises(BotError, match="game 1, ply") as raised:
        run_arena(plan, RunOptions(rounds=3), executor=Processes(1))
    assert raised.value.bot == f"{__name__}:Refuses"


def test_a_worker_that_dies_ends_the_arena_with_a_sentence() -> None:
    plan = make_plan("yahtzee", ["random", f"{__name__}:Dies"], seed=1)
    with pytest.raises(BoxtopError, match="a worker process ended before its round was played"):
        run_arena(plan, RunOptions(rounds=3), executor=Processes(1))


def test_records_without_a_folder_and_no_rounds_are_refused() -> None:
    with pytest.raises(ConfigError, match="records"):
        run_arena(PLAN, RunOptions(rounds=1, with_records=True))
    with pytest.raises(ConfigError, match="rounds"):
        run_arena(PLAN, RunOptions(rounds=0))


def test_the_page_shows_bots_pairs_and_escapes_names() -> None:
    plan = make_plan("yahtzee", ["random", "program:a<b>"], seed=1)
    game = GameResult((0, 1), (100, 90), (1, 2))
    page = standings_page(standings(plan, [RoundResult(0, (game, game))], SequentialTest()))
    assert "program:a&lt;b&gt;" in page
    assert "<b>" not in page
    assert "random against program" in page
    assert "seed 1" in page


def test_scores_are_left_out_where_they_are_not_points() -> None:
    found = run_arena(make_plan("sorry", ["random", "greedy"], seed=1), RunOptions(rounds=1))
    assert found.bots[0].score is None


@pytest.mark.deep
def test_a_ray_cluster_of_two_workers_gives_the_same_standings() -> None:
    """`make test-all` installs Ray."""
    from boxtop.bots.arena.ray_cluster import RayCluster

    options = RunOptions(rounds=40, until_decided=True)
    assert run_arena(PLAN, options, executor=RayCluster(workers=2)) == run_arena(PLAN, options)
