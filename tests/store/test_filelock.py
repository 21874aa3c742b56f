"""One server at a time uses a SQLite file."""

import subprocess
import sys
from pathlib import Path

import pytest

from boxtop.store.errors import DatabaseInUse
from boxtop.store.filelock import ServerLock

_HOLD_UNTIL_KILLED = """
import sys
from pathlib import Path
from boxtop.store.filelock import ServerLock
lock = ServerLock(Path(sys.argv[1]))
print("locked", flush=True)
sys.stdin.read()
"""


def test_a_second_server_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    first = ServerLock(database)
    with pytest.raises(DatabaseInUse, match=f"another server uses {database}") as refused:
        ServerLock(database)
    assert refused.value.field == "database"
    first.close()
    ServerLock(database).close()


def test_the_lock_of_a_server_that_was_killed_is_released(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    command = [sys.executable, "-c", _HOLD_UNTIL_KILLED, str(database)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "locked\n"
        with pytest.raises(DatabaseInUse):
            ServerLock(database)
        server.kill()
        server.wait()
    ServerLock(database).close()


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        ServerLock(tmp_path)
    assert list(tmp_path.parent.glob("*-server")) == []
