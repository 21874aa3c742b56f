"""What people can practise from the reviews of their games."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from boxtop.core import codec
from boxtop.core.drill import SeatDrill
from boxtop.server.drill_reader import DrillReader
from boxtop.server.finished import VERSION
from boxtop.server.own_games import DeviceTables
from boxtop.server.reviews import DRILLS
from boxtop.store.sqlite import SqliteStore
from tests.server.stored_tables import store_finished


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path / "tables.sqlite3")
    opened.open()
    yield opened
    opened.close()


def reviewed(store: SqliteStore, table: str, *missed: SeatDrill, program: str = VERSION) -> None:
    store.keep_answer(table, DRILLS, program, codec.encode(missed))


def test_drills_have_the_name_of_their_player_and_the_dearest_comes_first(store: SqliteStore) -> None:
    store_finished(store, "a", ("Ann", "Ben"))
    reviewed(store, "a", SeatDrill(0, "small", 1.0, None), SeatDrill(1, "large", 9.0, None))
    found, missing = DrillReader(store, "yahtzee").read()
    assert [(drill.name, drill.key) for drill in found.drills] == [("Ben", "large"), ("Ann", "small")]
    assert missing == []
    assert DrillReader(store, "clue").read()[0].drills == ()


def test_what_a_bot_played_in_somebodys_place_is_not_theirs_to_learn_from(store: SqliteStore) -> None:
    store_finished(store, "a", ("Ann", "Ben"), bot_moved=(1,))
    reviewed(store, "a", SeatDrill(0, "small", 1.0, None), SeatDrill(1, "large", 9.0, None))
    found, _ = DrillReader(store, "yahtzee").read()
    assert [drill.name for drill in found.drills] == ["Ann"]


def test_a_game_whose_review_is_missing_or_of_another_version_is_named(store: SqliteStore) -> None:
    for table in ("a", "b", "c"):
        store_finished(store, table, ("Ann", "Ben"))
    store_finished(store, "d", ("Ann", "Ben"), early="gave_up")
    reviewed(store, "a", SeatDrill(0, "k", 1.0, None))
    reviewed(store, "b", SeatDrill(0, "k", 1.0, None), program="0")
    found, missing = DrillReader(store, "yahtzee").read()
    assert len(found.drills) == 1
    assert sorted(missing) == ["b", "c"], "a game that was given up has no review"


def test_a_device_gets_the_drills_of_the_games_in_which_it_took_part(store: SqliteStore) -> None:
    for table in ("a", "b", "c"):
        store_finished(store, table, ("Ann", "Ben"))
        reviewed(store, table, SeatDrill(0, table, 1.0, None))
    wanted = DeviceTables({"a": ("Ben",), "b": ("guess", "host"), "c": ("guess",), "none": ("Ann",)})
    found, _ = DrillReader(store, "yahtzee").read_own(wanted)
    assert sorted(drill.key for drill in found.drills) == ["a", "b"]
