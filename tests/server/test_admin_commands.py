"""The operator's commands on a running server, and in its database once it has ended."""

import io
import random
from pathlib import Path

import msgspec
import pytest

from tests.device import Device, play_together, tokens_of
from tests.server.administer import admin, refusal, tried
from tests.server.conftest import NewServer
from tests.servers import FAST, OPEN, person


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
