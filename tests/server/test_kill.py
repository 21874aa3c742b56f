"""Kill -9 under load, at random instants and at the instant of an acknowledgement: no acknowledged move is lost, no
table becomes unreadable. `make soak` does the same for a night."""

from pathlib import Path

import pytest

from tests.server import soak
from tests.server.conftest import MOSTLY_SQLITE, NewServer
from tests.server.kills import kill_busy_server, kill_one_of_two, kill_server, kill_while_people_sit_down, kill_worker
from tests.servers import NotReady, new_database


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(lone_server: NewServer, database: str) -> None:
    assert kill_server(lone_server, database, kills=2, seed=3) > 10


@MOSTLY_SQLITE
def test_nothing_acknowledged_is_lost_when_a_server_that_reads_many_sockets_together_is_killed(
    lone_server: NewServer, database: str
) -> None:
    assert kill_busy_server(lone_server, database, kills=2, seed=2) > 10


@MOSTLY_SQLITE
def test_no_acknowledged_table_or_seat_is_lost_when_the_server_is_killed(lone_server: NewServer, database: str) -> None:
    assert kill_while_people_sit_down(lone_server, database, kills=2, seed=3) > 10


@pytest.mark.deep
def test_nothing_acknowledged_is_lost_in_200_kills(lone_server: NewServer, database: str) -> None:
    assert kill_server(lone_server, database, kills=200, seed=200) > 1000


def test_nothing_acknowledged_is_lost_when_one_of_two_servers_is_killed(
    lone_server: NewServer, postgresql: str
) -> None:
    assert kill_one_of_two(lone_server, new_database(postgresql), kills=2, seed=2) > 10


@pytest.mark.deep
def test_nothing_acknowledged_is_lost_when_one_of_two_servers_is_killed_100_times(
    lone_server: NewServer, postgresql: str
) -> None:
    assert kill_one_of_two(lone_server, new_database(postgresql), kills=100, seed=100) > 500


@pytest.mark.deep
def test_nothing_acknowledged_is_lost_when_a_worker_is_killed_and_replaced(
    lone_server: NewServer, postgresql: str
) -> None:
    assert kill_worker(lone_server, new_database(postgresql), kills=10, seed=10) > 10


def test_soak_continues_where_it_was_stopped(tmp_path: Path) -> None:
    rounds: list[tuple[int, int]] = []

    def keeps(_make: NewServer, _database: str, kills: int, seed: int) -> int:
        rounds.append((kills, seed))
        return 100 * kills

    state = tmp_path / "build" / "soak.json"
    kinds = (soak.Kind("server, SQLite", keeps, shared=False),)
    assert soak.run(state, kills=6, kinds=kinds) == 0
    assert soak.run(state, kills=6, kinds=kinds) == 0, "nothing is left to do"
    assert soak.run(state, kills=18, kinds=kinds) == 0
    assert rounds == [(6, 0), (10, 6), (2, 16)]
    assert soak.load(state).kinds == {"server, SQLite": soak.Tally(rounds=3, kills=18, acknowledged=1800)}


def test_soak_reports_a_lost_move_and_keeps_the_database(tmp_path: Path) -> None:
    def loses(_make: NewServer, database: str, _kills: int, _seed: int) -> int:
        Path(database).touch()
        raise AssertionError("a move is missing")

    state = tmp_path / "soak.json"
    assert soak.run(state, kills=1, kinds=(soak.Kind("server, SQLite", loses, shared=False),)) == 1
    (loss,) = soak.load(state).losses
    assert "a move is missing" in loss.what
    assert Path(loss.database).exists()
    assert soak.run(state, kills=1, kinds=soak.KINDS[:1]) == 1, "it does not go on before somebody has looked"


def test_soak_does_not_call_it_a_loss_when_a_server_is_not_ready_in_time(tmp_path: Path) -> None:
    starts: list[int] = []

    def starts_late(_make: NewServer, _database: str, kills: int, seed: int) -> int:
        starts.append(seed)
        if len(starts) == 2:
            raise NotReady("the server is not ready")
        return 100 * kills

    state = tmp_path / "soak.json"
    kinds = (soak.Kind("server, SQLite", starts_late, shared=False),)
    assert soak.run(state, kills=20, kinds=kinds) == 1, "it stops, so that somebody looks"
    assert (soak.load(state).kills, soak.load(state).losses) == (10, [])
    assert soak.run(state, kills=20, kinds=kinds) == 0, "the next run plays the round again"
    assert starts == [0, 10, 10]
    assert len(soak.load(state).uncompared) == 1
