"""`boxtop admin`: with a running server it acts by the server's socket, without one in the database."""

import io
import os
import random
import socket
import threading
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from boxtop.cli import main
from tests.device import Device, play_together, tokens_of
from tests.server.conftest import NewServer
from tests.servers import FAST, OPEN, Server, new_database, person, postgres_tools, until


class Ran(NamedTuple):
    status: int
    out: str
    err: str


def admin(server: Server, *arguments: str) -> str:
    """What a command prints; it must succeed."""
    ran = tried(server, *arguments)
    assert ran.status == 0, ran.err
    return ran.out


def tried(server: Server, *arguments: str) -> Ran:
    """Run a command in this process: one of its own would take a second to start."""
    out, err = io.StringIO(), io.StringIO()
    path = f"{postgres_tools()}{os.pathsep}{os.environ['PATH']}"
    with patch.dict(os.environ, {"PATH": path}), redirect_stdout(out), redirect_stderr(err):
        status = main(["admin", *arguments, "--database", server.database])
    return Ran(status, out.getvalue(), err.getvalue())


def refusal(device: Device) -> str:
    """The code with which a table that is gone turns a device away."""
    code = str(device.until_type("refused")["code"])
    with pytest.raises(ConnectionClosed):
        device.receive()
    return code


def test_operator_lists_ends_deletes_and_announces_while_people_play(lone_server: NewServer) -> None:
    server = lone_server()
    ended, deleted = server.make(person("Ann")), server.make(person("Ben"))
    listed = msgspec.json.decode(admin(server, "tables", "--json"))
    assert {row["table"]: row["players"] for row in listed} == {ended["table"]: ["Ann"], deleted["table"]: ["Ben"]}
    assert {row["state"] for row in listed} == {"playing"}
    assert not any(secret in str(listed) for secret in (ended["code"], ended["host_token"]))

    with Device(server, ended["table"], tokens_of(ended)) as ann, Device(server, deleted["table"]) as watcher:
        admin(server, "announce", "Restart at 20:00.")
        assert ann.until_type("notice")["text"] == "Restart at 20:00."
        with Device(server, ended["table"]) as latecomer:
            assert latecomer.until_type("notice")["text"] == "Restart at 20:00."
        admin(server, "announce", "")
        assert ann.until_type("notice")["text"] == ""
        admin(server, "end", ended["table"][:12], "--yes")
        assert refusal(ann) == "ended"
        admin(server, "delete", deleted["table"], "--yes")
        assert refusal(watcher) == "no_such_table"
    with Device(server, ended["table"], tokens_of(ended)) as ann:
        assert ann.welcome["code"] == "ended"
    assert "ended" in admin(server, "show", ended["table"])
    assert tried(server, "show", deleted["table"]).status == 2
    server.kill()
    assert tried(server, "announce", "Hello").err.startswith("boxtop: no server answers")
    assert [row["table"] for row in msgspec.json.decode(admin(server, "tables", "--json"))] == [ended["table"]]


@pytest.mark.parametrize("command", ["end", "delete"])
def test_operator_is_asked_before_a_game_is_ended_or_deleted(
    command: str, lone_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = lone_server()
    made = server.make(person("Ann"))
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))
    refused = tried(server, command, made["table"])
    assert (refused.status, refused.err.strip()) == (2, "boxtop: nothing was changed")
    assert "Ann" in refused.out
    assert "playing" in admin(server, "show", made["table"])
    monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))
    admin(server, command, made["table"])
    left = tried(server, "show", made["table"])
    assert (left.status, "ended" in left.out) == ((0, True) if command == "end" else (2, False))


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


def test_a_forgotten_person_is_removed_everywhere_and_the_game_continues(lone_server: NewServer) -> None:
    server = lone_server()
    made = server.make(person("Ann"), OPEN, begin=False)
    with Device(server, made["table"]) as ben:
        ben.ask("sit", seat=1, name="Ben", code=made["code"])
    assert admin(server, "forget", "Ben", "--yes") == "Removed from 1 table\n"

    def names() -> list[str]:
        with Device(server, made["table"], tokens_of(made)) as ann:
            return [seat["name"] for seat in ann.welcome["table"]["seats"]]

    assert names() == ["Ann", "Former player"]
    server.kill()
    wal = Path(f"{server.database}-wal")
    admin(server, "tables")
    assert not wal.exists() or b'"Ben"' not in wal.read_bytes()[-4096:]


def test_files_of_a_finished_game_are_not_served_from_memory_once_it_was_changed(lone_server: NewServer) -> None:
    """The record without a forgotten name; nothing of a deleted table."""
    server = lone_server(*FAST)
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        play_together(random.Random(1), ann)
    files = [f"/api/tables/{made['table']}/{name}" for name in ("record", "fairness", "review")]
    assert [server.ask(path)[0] for path in files] == [200] * 3
    assert b'"Ann"' in server.ask(files[0])[2]
    admin(server, "forget", "Ann", "--yes")
    assert b'"Ann"' not in server.ask(files[0])[2]
    admin(server, "delete", made["table"], "--yes")
    assert [server.ask(path)[0] for path in files] == [404] * 3


def test_a_backup_under_play_is_restored_whole(lone_server: NewServer, tmp_path: Path) -> None:
    server = lone_server()
    made = server.make(person("Ann"))
    copy = tmp_path / "copies" / "backup.sqlite3"
    with Device(server, made["table"], tokens_of(made)) as ann:
        ann.ask("request_chance", seat=0, ply=ann.welcome["now"]["ply"])
        admin(server, "backup", str(copy))
        assert tried(server, "backup", str(copy)).status == 2
        assert "another server uses" in tried(server, "restore", str(copy), "--yes").err
    later = server.make(person("Ben"))
    server.kill()
    admin(server, "restore", str(copy), "--yes")
    assert list(copy.parent.iterdir()) == [copy]  # reading it writes nothing beside it
    server.restart()
    with Device(server, made["table"], tokens_of(made)) as ann:
        assert ann.welcome["now"]["ply"] >= 1
    with Device(server, later["table"]) as ben:
        assert ben.welcome["code"] == "no_such_table"
    server.kill()
    assert "is not a backup" in tried(server, "restore", str(server.log), "--yes").err


def test_postgresql_is_backed_up_and_restored(lone_server: NewServer, postgresql: str, tmp_path: Path) -> None:
    server = lone_server(database=new_database(postgresql))
    made = server.make(person("Ann"))
    copy = tmp_path / "backup.dump"
    admin(server, "backup", str(copy))
    later = server.make(person("Ben"))
    assert "a server uses this database" in tried(server, "restore", str(copy), "--yes").err
    server.stop()
    admin(server, "restore", str(copy), "--yes")
    server.restart()
    with Device(server, made["table"], tokens_of(made)) as ann:
        assert ann.welcome["seats"] == [0]
    with Device(server, later["table"]) as ben:
        assert ben.welcome["code"] == "no_such_table"
    until(lambda: server.ask("/readyz")[0] == 200)
