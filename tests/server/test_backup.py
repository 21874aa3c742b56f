"""Backups of a running server, restored."""

from pathlib import Path

from tests.device import Device, tokens_of
from tests.server.administer import admin, tried
from tests.server.conftest import NewServer
from tests.servers import new_database, person, until


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
