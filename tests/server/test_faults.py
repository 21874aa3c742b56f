"""Faults at every statement of every kind of request: answers are true, nothing acknowledged is lost, play goes on."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from boxtop.core import codec
from boxtop.core.types import Move
from boxtop.games import find_game
from boxtop.games.yahtzee import Score
from boxtop.server.ledger import logged, result_of
from boxtop.store.change import Change, Stored, Verdict
from boxtop.store.open import open_store
from boxtop.store.sql import SqlStore
from boxtop.table.play import open_play
from boxtop.table.seating import Seating
from tests.device import Device, Message, new_id, tokens_of
from tests.server.in_process import LocalServer
from tests.servers import BOT, OPEN, new_database, person
from tests.store.faults import Fault, Faults, faulty_store

_RETRIES = 200


class Place:
    """A server whose database fails on demand, a witness who reads the same database, and a table that plays on."""

    def __init__(self, address: str) -> None:
        self.store, self.faults = faulty_store(address)
        self.server = LocalServer(self.store)
        self.witness: SqlStore = open_store(address)
        self.bystander = self._new_bystander()

    def _new_bystander(self) -> Device:
        made = self.server.make(person("Eve"), config={"games": 6})
        return Device(self.server, made["table"], tokens_of(made))

    def close(self) -> None:
        self.faults.clear()
        self.bystander.__exit__(None, None, None)
        self.witness.close()
        self.server.stop()

    def other_table_moves(self) -> None:
        """Another table's move is acknowledged at once."""
        if self.bystander.turn()["outcome"]:
            self.bystander.__exit__(None, None, None)
            self.bystander = self._new_bystander()
        answer = self.bystander.act(self.bystander.turn()["legal"][-1])
        assert answer["type"] == "ack", answer
        while self.bystander.now is None or self.bystander.now["ply"] < answer["ply"]:
            self.bystander.hear()

    def seating(self, table: str) -> Seating:
        return codec.decode(self.stored(table).seating, Seating)

    def stored(self, table: str) -> Stored:
        stored = self.witness.load(table)
        assert stored is not None
        return stored


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    if request.param == "sqlite":
        address = str(tmp_path_factory.mktemp("faults") / "tables.sqlite3")
    else:
        address = new_database(request.getfixturevalue("postgresql"))
    opened = Place(address)
    yield opened
    opened.close()


class Client:
    """A player who never gives up: comes back after a lost connection, and sends what was not done again under the
    same id. Whenever the server says that something was not saved, the database is looked at.
    """

    def __init__(self, place: Place, made: Message, tokens: list[str] | None = None) -> None:
        self.place = place
        self.table: str = made["table"]
        self.tokens = tokens_of(made) if tokens is None else tokens
        self.device = self._come()

    def close(self) -> None:
        self.device.__exit__(None, None, None)

    def _come(self) -> Device:
        for _ in range(_RETRIES):
            try:
                return Device(self.place.server, self.table, self.tokens)
            except ConnectionClosed as closed:
                if closed.rcvd is None or closed.rcvd.code != 1013:
                    raise
                self.place.faults.clear()
        raise AssertionError("never let in")

    def ask(self, kind: str, done: Callable[[Place, str, str], bool], **fields: Any) -> Message:
        """Send a request until it is answered with something else than trouble; `done` looks into the database."""
        request = {"type": kind, "id": new_id() + new_id(), **fields}
        for _ in range(_RETRIES):
            try:
                self.device.tell(request)
                answer = self.device.until(lambda message: message.get("id") == request["id"])
            except ConnectionClosed:
                self.close()
                self.device = self._come()
                continue
            there = done(self.place, self.table, str(request["id"]))
            if answer["type"] != "refused":
                assert there, answer
                return answer
            assert answer["code"] in ("not_saved", "not_known"), answer
            assert answer["code"] == "not_known" or not there, answer
            self.place.faults.clear()
        raise AssertionError("never answered")

    def act(self) -> Message:
        now = self.device.turn()
        score = [action for action in now["legal"] if action["type"] == "score"]
        answer = self.ask("act", _moved, seat=now["seat"], ply=now["ply"], action=score[0])
        assert answer["type"] == "ack", answer
        while self.device.now is None or self.device.now["ply"] < answer["ply"]:
            self.device.hear()
        return answer


def _moved(place: Place, table: str, action_id: str) -> bool:
    return any(move.action_id == action_id for move in place.stored(table).moves)


def _reseated(place: Place, table: str, request_id: str) -> bool:
    return request_id in place.seating(table).done


def _has_next(place: Place, table: str, _: str) -> bool:
    return place.seating(table).next_table is not None


def _play_ahead(place: Place, table: str, turns: int) -> None:
    """Turns of the first seat, written to the log before anybody comes to the table."""
    stored, seating = place.stored(table), place.seating(table)
    play = open_play(find_game(seating.game), seating, table, bytes.fromhex(stored.key.server_seed))
    play.catch_up((move.actor, move.action.encode()) for move in stored.moves)
    for _ in range(turns):
        score = next(action for action in play.game.legal(play.state, 0) if isinstance(action, Score))
        proposal = play.propose(Move(0, score))
        play.accept(proposal)
        result = result_of(proposal, seating, None)
        change = Change(table=table, moves=logged(proposal, None), result=result)
        assert place.witness.commit([change]) == [Verdict.DURABLE]


# Each script prepares a table, calls `arm`, makes one request, and gives back somebody who can play on.
Script = Callable[[Place, Callable[[], None]], Client | None]


def _act(place: Place, arm: Callable[[], None]) -> Client:
    client = Client(place, place.server.make(person("Ann"), person("Ben")))
    arm()
    client.act()
    return client


def _last_act(place: Place, arm: Callable[[], None]) -> Client:
    made = place.server.make(person("Ann"))
    _play_ahead(place, made["table"], 12)
    client = Client(place, made)
    arm()
    client.act()
    place.faults.clear()
    assert client.table in [game["table"] for game in place.server.get("/api/records")["games"]]
    return client


def _sit(place: Place, arm: Callable[[], None]) -> Client:
    """The last open seat: the game begins with it."""
    made = place.server.make(person("Ann"), OPEN)
    client = Client(place, made)
    arm()
    answer = client.ask(
        "sit", lambda place, table, _: place.seating(table).started, seat=1, name="Ben", code=made["code"]
    )
    client.tokens.append(answer["token"])
    return client


def _stand(place: Place, arm: Callable[[], None]) -> None:
    client = Client(place, place.server.make(person("Ann"), OPEN))
    arm()
    client.ask("stand", _reseated, seat=0)
    assert client.device.ask("stand", seat=0)["code"] == "not_your_seat"
    client.close()
    assert place.seating(client.table).chairs[0].holder is None


def _start(place: Place, arm: Callable[[], None]) -> Client:
    client = Client(place, place.server.make(person("Ann"), OPEN))
    arm()
    client.ask("start", lambda place, table, _: place.seating(table).started, level="random")
    return client


def _lend(place: Place, arm: Callable[[], None]) -> Client:
    client = Client(place, place.server.make(person("Ann"), person("Ben")))
    arm()
    client.ask("lend", _reseated, seat=1, level="random")
    client.ask("reclaim", _reseated, seat=1)
    return client


def _rematch(place: Place, arm: Callable[[], None]) -> Client:
    made = place.server.make(person("Ann"))
    _play_ahead(place, made["table"], 13)
    client = Client(place, made)
    arm()
    client.ask("rematch", _has_next)
    client.close()
    return Client(place, {"table": place.seating(client.table).next_table}, client.tokens)


def _bot(place: Place, arm: Callable[[], None]) -> Client:
    made = place.server.make(BOT, person("Ann"))
    arm()
    client = Client(place, made)
    place.faults.clear()
    client.device.turn()
    return client


def _make(place: Place, arm: Callable[[], None]) -> Client:
    config = place.server.get("/api/games")[0]["presets"][0]["config"]
    wanted = {"game": "yahtzee", "config": config, "seats": [person("Ann")]}
    arm()
    for _ in range(_RETRIES):
        status, _, body = place.server.ask("/api/tables", wanted)
        if status == 201:
            return Client(place, msgspec.json.decode(body))
        assert status == 503
        assert msgspec.json.decode(body)["code"] in ("not_saved", "not_known")
        place.faults.clear()
    raise AssertionError("never made")


def _pages(place: Place, arm: Callable[[], None]) -> None:
    made = place.server.make(person("Ann"))
    arm()
    for path in (f"/api/code/{made['code']}", "/api/records", f"/api/tables/{made['table']}/record", "/readyz"):
        for _ in range(_RETRIES):
            status, _, body = place.server.ask(path)
            if status in (200, 409, 429):
                break
            assert status == 503, body
            answer = msgspec.json.decode(body)
            assert answer["code"] in ("database_away", "not_ready"), answer
            assert answer["reason"]
            place.faults.clear()


_SCRIPTS: dict[str, Script] = {
    "act": _act,
    "last act": _last_act,
    "sit": _sit,
    "stand": _stand,
    "start": _start,
    "lend": _lend,
    "rematch": _rematch,
    "bot": _bot,
    "make": _make,
    "pages": _pages,
}


@pytest.mark.parametrize("name", _SCRIPTS)
def test_play_goes_on_whatever_statement_fails(place: Place, name: str) -> None:
    script = _SCRIPTS[name]
    faults: Faults = place.faults
    _finish(place, script(place, faults.statements.clear))
    statements = list(dict.fromkeys(faults.statements))
    for statement in statements:
        for fault in Fault:
            client = script(place, lambda statement=statement, fault=fault: faults.arm(statement, fault))  # type: ignore[misc]
            faults.clear()
            _finish(place, client)


def _finish(place: Place, client: Client | None) -> None:
    """The table plays on, its log is whole, and another table's next move is acknowledged at once."""
    if client is not None:
        for _ in range(2):
            if not client.device.turn()["outcome"]:
                client.act()
        stored = place.stored(client.table)
        assert [move.ply for move in stored.moves] == list(range(len(stored.moves)))
        ids = [move.action_id for move in stored.moves if move.action_id is not None]
        assert len(ids) == len(set(ids))
        client.close()
    place.other_table_moves()
