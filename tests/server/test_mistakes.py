"""Our own defects, and a damaged log: one table or one request is affected and gets an answer, and nothing hangs."""

from collections.abc import Iterator

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from boxtop.store.open import open_store, store_at
from boxtop.store.sql import SqlStore
from boxtop.table import moves
from boxtop.table.change import Change, GameResult, LoggedMove, Verdict
from tests.device import Device, Message, new_id, tokens_of
from tests.server.in_process import LocalServer
from tests.servers import person

_KEEP: Message = {"type": "keep", "dice": []}


@pytest.fixture
def local(database: str) -> Iterator[LocalServer]:
    running = LocalServer(store_at(database))
    yield running
    running.stop()


@pytest.fixture
def witness(local: LocalServer, database: str) -> Iterator[SqlStore]:
    """Writes to the same database without the server."""
    store = open_store(database)
    yield store
    store.close()


def _fail(*_: object) -> None:
    raise ZeroDivisionError("a mistake of ours")


def test_request_that_raises_is_refused_and_logged_and_the_table_continues(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = local.make(person("Ann"))
    with Device(local, made["table"], tokens_of(made)) as ann:
        ann.turn()
        with monkeypatch.context() as broken:
            broken.setattr(moves, "act", _fail)
            refused = ann.act(_KEEP)
        assert (refused["type"], refused["code"]) == ("refused", "internal")
        assert ann.act(_KEEP)["type"] == "ack"
    (line,) = [record for record in caplog.records if record.getMessage() == "a request failed"]
    assert line.exc_info is not None


def test_saved_move_that_raises_while_it_is_applied_is_found_in_the_log(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = local.make(person("Ann"))
    act = {"type": "act", "id": new_id(), "seat": 0, "action": _KEEP}
    with Device(local, made["table"], tokens_of(made)) as ann:
        act["ply"] = ann.turn()["ply"]
        with monkeypatch.context() as broken:
            broken.setattr(moves, "_apply", _fail)
            ann.send(act)
            with pytest.raises(ConnectionClosed, match="1013"):
                ann.until_type("ack")
    with Device(local, made["table"], tokens_of(made)) as ann:
        assert ann.turn()["ply"] > act["ply"]
        ann.send(act)
        assert ann.until_type("ack")["id"] == act["id"]
        assert ann.act(_KEEP)["type"] == "ack"


def test_damaged_log_disconnects_its_players_and_affects_no_other_table(local: LocalServer, witness: SqlStore) -> None:
    made, other = local.make(person("Ann")), local.make(person("Ben"))
    with (
        Device(local, made["table"], tokens_of(made)) as ann,
        Device(local, other["table"], tokens_of(other)) as ben,
    ):
        ply = ann.turn()["ply"]
        damage = Change(table=made["table"], moves=(LoggedMove(ply, 0, '{"type":"nonsense"}'),))
        assert witness.commit([damage]) == [Verdict.DURABLE]
        with pytest.raises(ConnectionClosed, match="1013"):
            ann.act(_KEEP)
        ben.turn()
        assert ben.act(_KEEP)["type"] == "ack"
    with pytest.raises(ConnectionClosed, match="1013"):
        Device(local, made["table"], tokens_of(made))
    witness._run(witness._writing, "DELETE FROM moves WHERE table_id = ? AND ply = ?", (made["table"], ply))
    with Device(local, made["table"], tokens_of(made)) as ann:
        ann.turn()
        assert ann.act(_KEEP)["type"] == "ack"


def test_page_that_raises_is_answered_with_a_sentence_and_logged(
    local: LocalServer, witness: SqlStore, caplog: pytest.LogCaptureFixture
) -> None:
    """A line of the record book with no score for its seat."""
    outcome = '{"scores":[],"ranks":[],"reason":""}'
    witness.commit([Change(table="t", moves=(), result=GameResult("yahtzee", None, '[{"name":"Ann"}]', outcome))])
    status, headers, body = local.ask("/api/records")
    assert (status, headers["content-type"]) == (500, "application/json")
    assert msgspec.json.decode(body)["code"] == "internal"
    local.stop()  # it is logged after it was answered
    (line,) = [record for record in caplog.records if record.getMessage() == "a request failed"]
    assert line.exc_info is not None
