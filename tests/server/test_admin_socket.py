"""The sockets by which the operator's commands reach a running server."""

import os
import socket
import threading
from pathlib import Path
from unittest.mock import patch

from tests.device import Device, tokens_of
from tests.server.administer import admin, refusal, tried
from tests.server.conftest import NewServer
from tests.servers import new_database, person


def test_file_of_a_running_server_that_cannot_be_reached_is_not_changed(lone_server: NewServer, tmp_path: Path) -> None:
    """The server would go on with the tables that it has in memory."""
    server = lone_server("--admin", str(tmp_path / "elsewhere"))
    made = server.make(person("Ann"))
    ran = tried(server, "delete", made["table"], "--yes")
    assert ran.status == 2
    assert "a server uses this database, but does not answer in" in ran.err
    assert made["table"] in admin(server, "tables")
    with patch.dict(os.environ, {"BOXTOP_ADMIN": str(tmp_path / "elsewhere")}):
        admin(server, "delete", made["table"], "--yes")
    assert made["table"] not in admin(server, "tables")


def _answer_nothing(listening: socket.socket) -> None:
    for _ in range(4):
        listening.accept()[0].close()


def test_worker_that_stops_before_it_answers_gets_one_sentence_and_the_others_are_asked(
    lone_server: NewServer, tmp_path: Path
) -> None:
    """Each command connects twice: it looks first who answers."""
    folder = tmp_path / "sockets"
    server = lone_server("--admin", str(folder))
    with socket.socket(socket.AF_UNIX) as stopping, patch.dict(os.environ, {"BOXTOP_ADMIN": str(folder)}):
        stopping.bind(str(folder / "0"))  # asked first
        stopping.listen()
        answering = threading.Thread(target=_answer_nothing, args=(stopping,))
        answering.start()
        ran = tried(server, "tables")
        assert (ran.status, ran.err.count("\n")) == (2, 1)
        assert "the server stopped before it answered" in ran.err
        assert admin(server, "announce", "Restart at 20:00.") == "Announced\n"
        answering.join()


def test_two_workers_both_learn_that_a_table_was_deleted(lone_server: NewServer, postgresql: str) -> None:
    server = lone_server("--workers", "2", database=new_database(postgresql))
    made = server.make(person("Ann"))
    devices = [Device(server, made["table"], tokens_of(made)) for _ in range(6)]
    admin(server, "delete", made["table"], "--yes")
    assert {refusal(device) for device in devices} == {"no_such_table"}
    for device in devices:
        device.__exit__(None, None, None)
