"""`boxtop admin` on a database without a server; `tests/server/test_admin_commands.py` asks running ones."""

from pathlib import Path

import pytest

from tests.cli.conftest import Boxtop, one_sentence


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite3")


def test_a_new_database_has_no_tables(boxtop: Boxtop, database: str) -> None:
    ran = boxtop("admin", "tables", "--json", "--database", database)
    assert (ran.status, ran.out) == (0, "[]\n")


def test_prune_asks_what_is_old_where_no_setting_says_it(
    boxtop: Boxtop, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("admin", "prune", "--database", database)
    assert one_sentence(boxtop(*words)) == "say what is old: --keep-finished 90d or --drop-abandoned 14d"
    monkeypatch.setenv("BOXTOP_KEEP_FINISHED", "90d")
    assert boxtop(*words).out == "Deleted 0 tables\n"


def test_a_time_without_a_unit_is_refused(boxtop: Boxtop, database: str) -> None:
    ran = boxtop("admin", "prune", "--keep-finished", "90", "--database", database)
    assert "keep-finished: must be " in one_sentence(ran)


@pytest.mark.parametrize(("typed", "status"), [("n\n", 2), ("y\n", 0)])
def test_a_person_is_forgotten_only_after_a_yes(boxtop: Boxtop, database: str, typed: str, status: int) -> None:
    ran = boxtop("admin", "forget", "Ann", "--database", database, typed=typed)
    assert ran.status == status
    assert "Remove the name Ann from all tables and records?" in ran.out
    assert ("nothing was changed" in ran.err, "Removed from 0 tables" in ran.out) == (status == 2, status == 0)


def test_nothing_is_announced_where_no_server_runs(boxtop: Boxtop, database: str) -> None:
    assert one_sentence(boxtop("admin", "announce", "Hello", "--database", database)).startswith("no server answers")
