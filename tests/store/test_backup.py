"""How the tools of PostgreSQL are called. Real backups are made and restored in tests/server/test_backup.py."""

from pathlib import Path
from urllib.parse import unquote

import pytest

from boxtop.store.backup import back_up
from boxtop.store.postgresql import PostgresStore

_TOOL = """#!/bin/sh
printf '%s\\n' "$@" > "$0.arguments"
printf '%s' "$PGPASSWORD" > "$0.password"
"""


@pytest.mark.parametrize("password", ["p%40ss%20word'", ""])
def test_pg_dump_gets_the_whole_address_and_the_password_not_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, password: str
) -> None:
    """Without `sslmode` it would accept any server."""
    tool = tmp_path / "pg_dump"
    tool.write_text(_TOOL)
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setenv("PGPASSWORD", "of the environment")
    user = f"boxtop:{password}" if password else "boxtop"
    store = PostgresStore(f"postgresql://{user}@db.example.org:5433/games?sslmode=verify-full&connect_timeout=3")
    back_up(store, tmp_path / "backups" / "one.backup")
    arguments = Path(f"{tool}.arguments").read_text().splitlines()
    given = "user=boxtop dbname=games host=db.example.org port=5433 sslmode=verify-full connect_timeout=3"
    place = next(each.removeprefix("--dbname=") for each in arguments if each.startswith("--dbname="))
    assert sorted(place.split(" ")) == sorted(given.split(" "))
    expected = unquote(password) or "of the environment"
    assert Path(f"{tool}.password").read_text() == expected
