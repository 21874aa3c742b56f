"""SIGHUP replaces the workers one after the other, while people play, and no acknowledged move is lost."""

import json
import random
import signal

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.device import Device, tokens_of
from tests.server.conftest import NewServer
from tests.servers import Server, new_database, person, until


def events(server: Server) -> list[str]:
    lines = server.log.read_text().rpartition("\n")[0].splitlines()
    found = [json.loads(line)["event"] for line in lines if line.startswith("{")]
    assert "not all workers were replaced" not in found
    return found


@pytest.mark.deep
@pytest.mark.parametrize("names_table", [False, True])
def test_workers_are_replaced_while_people_play(lone_server: NewServer, postgresql: str, names_table: bool) -> None:
    server = lone_server("--workers", "2", "--messages-per-second", "100000", database=new_database(postgresql))
    until(lambda: events(server).count("worker started") == 2)
    made = server.make(person("Ann"))
    spectators = [Device(server, made["table"], names_table=names_table) for _ in range(4)]
    server.process.send_signal(signal.SIGHUP)
    acked, source = 0, random.Random(1)
    request = None  # without an answer yet: it is sent again, as a page does
    while "workers were replaced" not in events(server):
        try:
            with Device(server, made["table"], tokens_of(made), names_table=names_table) as ann:
                assert ann.welcome["now"]["ply"] >= acked, "an acknowledged move was lost"
                while "workers were replaced" not in events(server):
                    request = request or ann.next_request(source)
                    if request is None:
                        made = server.make(person("Ann"))
                        acked = 0
                        break
                    answer = ann.answer_to(request)
                    assert answer["type"] == "ack", answer
                    acked, request = request["ply"] + 1, None
                    while ann.now is not None and ann.now["ply"] < acked:
                        ann.receive()
        except (ConnectionClosed, InvalidHandshake, OSError):
            continue
    with Device(server, made["table"], tokens_of(made)) as ann:
        assert ann.welcome["now"]["ply"] >= acked
    until(lambda: events(server).count("worker stopped") == 2)
    assert events(server).count("worker started") == 4
    for spectator in spectators:
        with spectator, pytest.raises(ConnectionClosed):
            spectator.until(lambda _: False)
