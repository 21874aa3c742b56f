"""The database fails while a real server serves: what players, operators and other servers see of it."""

import resource
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import psutil  # type: ignore[import-untyped]
import psycopg
import pytest

from tests.device import Device, Message, new_id, tokens_of
from tests.server.conftest import NewServer
from tests.servers import FAST, Server, new_database, person

_SOON = 8.0
"""Seconds for a write that waits two seconds for a lock, on a busy machine."""


def _events(server: Server, event: str) -> list[Message]:
    """The log lines of this event."""
    lines = [line for line in server.log.read_text().splitlines() if line.startswith("{")]
    return [line for line in map(msgspec.json.decode, lines) if line["event"] == event]


def _fill_disk(server: Server) -> None:
    """From now on the database cannot grow."""
    grown = Path(f"{server.database}-wal").stat().st_size
    psutil.Process(server.process.pid).rlimit(psutil.RLIMIT_FSIZE, (grown, resource.RLIM_INFINITY))


def _make_room(server: Server) -> None:
    psutil.Process(server.process.pid).rlimit(psutil.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def _until_ready(server: Server, *, ready: bool) -> Any:
    """Ask for readiness until it is as expected (the last write counts for some seconds); the last answer."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        status, _, body = server.ask("/readyz")
        if (status == 200) is ready:
            return msgspec.json.decode(body)
    raise AssertionError(f"ready is never {ready}")


def test_full_disk_refuses_moves_fails_readiness_and_is_logged_until_there_is_space(lone_server: NewServer) -> None:
    server = lone_server(*FAST)
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        ann.turn()
        _fill_disk(server)
        action = {"type": "keep", "dice": []}
        for _ in range(5):
            assert ann.act(action)["code"] == "not_saved"
        assert _until_ready(server, ready=False)["reason"] == "the database cannot be written"
        assert len(_events(server, "writing to the database fails")) == 1
        _make_room(server)
        assert ann.act(action)["type"] == "ack"
    assert server.get("/readyz") == {"ready": True}
    assert len(_events(server, "writing to the database works again")) == 1
    assert "Traceback" not in server.log.read_text()


def test_idle_server_notices_a_full_disk_and_the_end_of_it(lone_server: NewServer) -> None:
    server = lone_server(*FAST)
    server.make(person("Ann"))
    _fill_disk(server)
    assert _until_ready(server, ready=False)["reason"] == "the database cannot be written"
    _make_room(server)
    assert _until_ready(server, ready=True) == {"ready": True}


def test_deleted_file_is_noticed_and_nothing_is_acknowledged_into_it(lone_server: NewServer) -> None:
    server = lone_server(*FAST)
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        ann.turn()
        Path(server.database).unlink()
        assert ann.act({"type": "keep", "dice": []})["code"] == "not_saved"
    status, _, body = server.ask("/readyz")
    assert status == 503
    assert msgspec.json.decode(body)["code"] == "not_ready"
    (line,) = _events(server, "writing to the database fails")
    assert "was deleted, moved or replaced" in line["reason"]
    assert not Path(server.database).exists()


def test_file_locked_by_another_process_refuses_the_move_and_lets_the_next_one_through(lone_server: NewServer) -> None:
    server = lone_server(*FAST)
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        ann.turn()
        other = sqlite3.connect(server.database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        started = time.monotonic()
        assert ann.act({"type": "keep", "dice": []})["code"] == "not_saved"
        assert time.monotonic() - started < _SOON
        other.execute("ROLLBACK")
        other.close()
        assert ann.act({"type": "keep", "dice": []})["type"] == "ack"


def test_locked_table_of_postgresql_refuses_the_move_and_lets_the_next_one_through(
    lone_server: NewServer, postgresql: str
) -> None:
    server = lone_server(*FAST, database=new_database(postgresql))
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        ann.turn()
        with psycopg.connect(server.database) as other:
            other.execute("LOCK TABLE moves IN EXCLUSIVE MODE")
            started = time.monotonic()
            assert ann.act({"type": "keep", "dice": []})["code"] == "not_saved"
            assert time.monotonic() - started < _SOON
        assert ann.act({"type": "keep", "dice": []})["type"] == "ack"


def test_all_sessions_ended_by_postgresql_cost_no_move(lone_server: NewServer, postgresql: str) -> None:
    server = lone_server(*FAST, database=new_database(postgresql))
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann, psycopg.connect(server.database) as other:
        ann.turn()
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        assert ann.act({"type": "keep", "dice": []})["type"] == "ack"


def test_server_without_descriptors_writes_again_once_it_has_some(lone_server: NewServer, postgresql: str) -> None:
    """An attacker opens connections until no descriptors are left; then the connection to the database is lost."""
    server = lone_server(*FAST, database=new_database(postgresql))
    made = server.make(person("Ann"))
    process = psutil.Process(server.process.pid)
    soft, hard = process.rlimit(psutil.RLIMIT_NOFILE)
    with Device(server, made["table"], tokens_of(made)) as ann, psycopg.connect(server.database) as other:
        ann.turn()
        process.rlimit(psutil.RLIMIT_NOFILE, (3, hard))
        other.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        for _ in range(3):
            assert ann.act({"type": "keep", "dice": []})["code"] in ("not_saved", "not_known")
        process.rlimit(psutil.RLIMIT_NOFILE, (soft, hard))
        answer = {"type": "refused"}
        while answer["type"] == "refused":
            answer = ann.act({"type": "keep", "dice": []})
        assert answer["type"] == "ack"
    assert server.get("/readyz") == {"ready": True}


def test_second_server_on_a_file_is_refused_in_one_sentence_until_the_first_has_ended(lone_server: NewServer) -> None:
    first = lone_server()
    command = [sys.executable, "-m", "boxtop", "serve", "--no-warm-up", "--port", "0", "--database", first.database]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert second.returncode == 2
    place = f"another server uses {first.database}"
    assert second.stderr == f"boxtop: database: {place}: stop it, or name another file with --database\n"
    first.kill()
    assert lone_server(database=first.database).get("/readyz") == {"ready": True}


@pytest.mark.parametrize("bad", ["\0", "a\0b", "\u00e9", "line\n", "\u2028", "", "x" * 65])
def test_id_that_is_not_printable_ascii_is_refused_and_affects_nobody_else(server: Server, bad: str) -> None:
    made = server.make(person("Ann"))
    other = server.make(person("Ben"))
    with (
        Device(server, made["table"], tokens_of(made)) as ann,
        Device(server, other["table"], tokens_of(other)) as ben,
    ):
        act = {"type": "act", "seat": 0, "ply": ann.turn()["ply"], "action": {"type": "keep", "dice": []}}
        ben.turn()
        ann.send({**act, "id": bad})
        ben.send({**act, "id": new_id()})
        assert ann.until_type("refused")["code"] == "bad_message"
        assert ben.until_type("ack")
        ann.send({**act, "id": new_id()})
        assert ann.until_type("ack")


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        ("\0", "no_such_table"),
        ("a\0b", "no_such_table"),
        ("\u00e9", "no_such_table"),
        ("", "bad_message"),
        ("x" * 5000, "bad_message"),
    ],
)
def test_hello_to_a_table_of_another_form_is_refused_and_affects_nobody_else(
    server: Server, bad: str, code: str
) -> None:
    before = len(server.log.read_text())
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann, Device(server, bad) as lost:
        assert lost.welcome["code"] == code
        ann.turn()
        assert ann.ask("set_viewer", seat=0)["now"]["seat"] == 0
    assert "Traceback" not in server.log.read_text()[before:]


@pytest.mark.parametrize("bad", ["%00", "A%00B", "ABC%00EF", "%C3%A9", "%FF", "x" * 5000])
def test_code_or_table_of_another_form_is_not_found(server: Server, bad: str) -> None:
    before = len(server.log.read_text())
    for path in (f"/api/code/{bad}", f"/api/tables/{bad}/record", f"/api/tables/{bad}/qr.svg?code=ABCDEF"):
        status, _, body = server.ask(path)
        assert status == 404, body
        assert msgspec.json.decode(body)["code"] in ("no_such_code", "no_such_table")
    assert "Traceback" not in server.log.read_text()[before:]
