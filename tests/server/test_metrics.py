"""What an operator can see: metrics over all workers, and log lines."""

import os
import signal
from http import HTTPStatus
from pathlib import Path
from urllib.request import urlopen

from prometheus_client.mmap_dict import MmapedDict, mmap_key

from boxtop.server.metrics import Metrics
from boxtop.server.run import free_port
from tests.device import Device, tokens_of
from tests.server.conftest import NewServer
from tests.server.measured import lines, values
from tests.servers import Server, new_database, person, until


def play_once(server: Server) -> None:
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        assert ann.ask("request_chance", seat=0, ply=ann.welcome["now"]["ply"])["type"] == "ack"


def test_metrics_count_tables_moves_and_commits(lone_server: NewServer) -> None:
    server = lone_server()
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        ann.ask("request_chance", seat=0, ply=ann.welcome["now"]["ply"])
        found = values(server.ask("/metrics")[2])
    assert found["boxtop_tables"] == 1
    assert found["boxtop_connections"] == 1
    assert found["boxtop_moves_total"] >= 1
    assert found["boxtop_answer_seconds_count"] == 1
    assert found["boxtop_commit_changes_sum"] >= 2
    assert found["boxtop_write_failures_total"] == 0
    assert {"boxtop_writer_waiting", "boxtop_event_loop_lag_seconds_count", "boxtop_http_seconds_count"} <= set(found)
    events = [line["event"] for line in lines(server)]
    assert "worker started" in events
    assert all(line["worker"] == server.process.pid for line in lines(server))


def test_metrics_move_to_an_address_of_their_own(lone_server: NewServer) -> None:
    place = f"127.0.0.1:{free_port('127.0.0.1', 0)}"
    server = lone_server("--metrics", place)
    assert server.ask("/metrics")[0] == HTTPStatus.NOT_FOUND
    with urlopen(f"http://{place}/metrics", timeout=20) as answer:
        assert values(answer.read())["boxtop_workers"] == 1


def test_two_workers_answer_for_both_and_a_dead_one_is_replaced_and_logged(
    lone_server: NewServer, postgresql: str
) -> None:
    server = lone_server("--workers", "2", database=new_database(postgresql))
    for _ in range(4):
        play_once(server)
    until(lambda: values(server.ask("/metrics")[2])["boxtop_workers"] == 2)
    # Each worker counts its answers once a second.
    until(lambda: values(server.ask("/metrics")[2]).get("boxtop_answer_seconds_count") == 4)
    victim = next(line["worker"] for line in lines(server) if line["event"] == "worker started")
    assert isinstance(victim, int)
    os.kill(victim, signal.SIGKILL)
    until(lambda: any(line["event"] == "a worker died" for line in lines(server)))
    (death,) = [line for line in lines(server) if line["event"] == "a worker died"]
    assert (death["pid"], death["status"]) == (victim, -signal.SIGKILL)
    until(lambda: values(server.ask("/metrics")[2])["boxtop_workers"] == 2)
    assert values(server.ask("/metrics")[2])["boxtop_answer_seconds_count"] == 4
    assert server.stop() in (0, -signal.SIGTERM)
    assert lines(server)[-1]["event"] == "server stopped"


def test_a_file_that_a_starting_worker_has_not_filled_yet_hides_no_other_worker(tmp_path: Path) -> None:
    """A worker makes its files empty, and gives them their size a moment later."""
    moves = "boxtop_moves_total"
    other = MmapedDict(str(tmp_path / "counter_1.db"))  # type: ignore[no-untyped-call]
    other.write_value(mmap_key("boxtop_moves", moves, [], [], "Moves"), 3.0, 0.0)  # type: ignore[no-untyped-call]
    other.close()  # type: ignore[no-untyped-call]
    (tmp_path / "counter_2.db").touch()
    (tmp_path / f"gauge_livesum_{os.getpid()}.db").touch()
    assert values(Metrics(str(tmp_path)).text()) == {moves: 3.0}
