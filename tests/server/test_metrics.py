"""What an operator can see: metrics over all workers, log lines, limits with the time to wait."""

import json
import os
import signal
from http import HTTPStatus
from pathlib import Path
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from boxtop.server.limits import OpenConnections
from boxtop.server.metrics import Metrics
from boxtop.server.run import free_port
from tests.device import Device, tokens_of
from tests.server.conftest import NewServer
from tests.servers import Server, new_database, person, until


def values(text: bytes) -> dict[str, float]:
    """Every sample without labels by its name."""
    families = text_string_to_metric_families(text.decode())
    return {sample.name: sample.value for family in families for sample in family.samples if not sample.labels}


def lines(server: Server) -> list[dict[str, object]]:
    """The log of a server, without a line that is still being written."""
    complete, _, _ = server.log.read_text().rpartition("\n")
    return [json.loads(line) for line in complete.splitlines() if line.startswith("{")]


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


def test_answers_that_are_counted_together_are_each_in_their_bucket() -> None:
    metrics = Metrics()
    for seconds in (0.02, 0.0005, 60.0, 0.001):
        metrics.answered(seconds)
    metrics.count_answers()
    metrics.answered(0.02)
    families = text_string_to_metric_families(metrics.text().decode())
    samples = [sample for family in families if family.name == "boxtop_answer_seconds" for sample in family.samples]
    below = {sample.labels["le"]: sample.value for sample in samples if "le" in sample.labels}
    assert (below["0.001"], below["0.01"], below["0.025"], below["10.0"], below["+Inf"]) == (2, 2, 4, 4, 5)
    assert values(metrics.text())["boxtop_answer_seconds_sum"] == pytest.approx(60.0415)


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


def test_a_slow_request_is_logged_with_its_id_and_no_table(lone_server: NewServer, tmp_path: Path) -> None:
    server = lone_server("--slow-request", "0.0000001")
    made = server.make(person("Ann"))
    _, headers, _ = server.ask(f"/api/tables/{made['table']}/record")
    server.stop()  # the line is written after the answer
    slow = [line for line in lines(server) if line.get("request") == headers["x-request-id"]]
    assert [(line["event"], line["endpoint"], line["status"]) for line in slow] == [("slow request", "record", 409)]
    assert made["table"] not in server.log.read_text()


def test_limits_per_address_say_how_long_to_wait(lone_server: NewServer) -> None:
    limits = ("--connections-per-address", "2", "--tables-per-hour", "2", "--reviews-per-hour", "1")
    server = lone_server("--public-url", "https://games.example.org", *limits)
    made = server.set_up(person("Ann"))
    server.set_up(person("Ben"))
    status, headers, _ = server.ask("/api/tables", {"game": "yahtzee", "config": {}, "seats": []})
    assert (status, int(headers["retry-after"]) > 0) == (429, True)
    assert server.ask(f"/api/tables/{made['table']}/review")[0] == 409
    for page in ("review", "record", "fairness"):
        status, headers, _ = server.ask(f"/api/tables/{made['table']}/{page}")
        assert (status, int(headers["retry-after"]) > 0) == (429, True)
    place = server.address.replace("http", "ws") + "/ws"
    forwarded = {"X-Forwarded-For": "2001:db8::1"}
    with connect(place, additional_headers=forwarded), connect(place, additional_headers=forwarded):
        same_network = {"X-Forwarded-For": "2001:db8::ffff"}
        with pytest.raises(InvalidStatus) as refused, connect(place, additional_headers=same_network):
            pass
        assert refused.value.response.status_code == 429
        assert refused.value.response.headers["Retry-After"] == "60"
        with connect(place, additional_headers={"X-Forwarded-For": "2001:db8:0:1::1"}):
            pass


def test_closed_connections_are_not_counted() -> None:
    connections = OpenConnections(1)
    connections.opened("192.0.2.1")
    assert connections.is_full("192.0.2.1")
    assert not connections.is_full("192.0.2.2")
    connections.closed("192.0.2.1")
    assert not connections.is_full("192.0.2.1")
    assert connections.total == 0
