"""A server whose database fails on demand, and clients that never give up."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from boxtop.core import codec
from boxtop.core.types import Move
from boxtop.games import find_game
from boxtop.games.yahtzee import Score
from boxtop.store.open import open_store
from boxtop.store.sql import SqlStore
from boxtop.table.change import Change, Stored, Verdict
from boxtop.table.log_entries import encode_seating, game_result, move_entries
from boxtop.table.seating import Seating
from boxtop.table.table_game import new_table_game
from tests.device import Device, Message, new_id, tokens_of
from tests.server.in_process import LocalServer
from tests.servers import person
from tests.store.faults import faulty_store

RETRIES = 200


class Place:
    """A server whose database fails on demand, a second reader of the same database, and another table."""

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
            self.bystander.receive()

    def seating(self, table: str) -> Seating:
        return codec.decode(self.stored(table).seating, Seating)

    def stored(self, table: str) -> Stored:
        stored = self.witness.load(table)
        assert stored is not None
        return stored


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

    def begin(self) -> None:
        """Give the seed that the table waits for before it starts."""
        self.ask("seed", reseated, seat=0, seed="")

    def _come(self) -> Device:
        for attempt in range(RETRIES):
            try:
                return Device(self.place.server, self.table, self.tokens)
            except ConnectionClosed as closed:
                if closed.rcvd is None or closed.rcvd.code != 1013:
                    raise
                self._wait_out(attempt)
        raise AssertionError("never let in")

    def ask(self, kind: str, done: Callable[[Place, str, str], bool], **fields: Any) -> Message:
        """Send a request until it is carried out; `done` checks that in the database."""
        request = {"type": kind, "id": new_id() + new_id(), **fields}
        for attempt in range(RETRIES):
            try:
                self.device.send(request)
                answer = self.device.until(lambda message: message.get("id") == request["id"])
            except ConnectionClosed:
                self.close()
                self.device = self._come()
                continue
            there = done(self.place, self.table, str(request["id"]))
            if answer["type"] != "refused":
                assert there == (answer["type"] != "stale"), answer
                return answer
            assert answer["code"] in ("not_saved", "not_known"), answer
            assert answer["code"] == "not_known" or not there, answer
            self._wait_out(attempt)
        raise AssertionError("never answered")

    def _wait_out(self, attempt: int) -> None:
        """The database is back after some attempts: until then every answer must be true too."""
        if attempt >= 2:
            self.place.faults.clear()

    def act(self) -> Message:
        """Roll if that is due, then act; again if a bot that the seat was lent to has moved meanwhile."""
        while True:
            now = self._now()
            request = self._roll if now["legal"] is None else self._score
            answer = request(now)
            if answer["type"] == "stale":
                continue
            assert answer["type"] == "ack", answer
            while self.device.now is None or self.device.now["ply"] < answer["ply"]:
                self.device.receive()
            if request == self._score:
                return answer

    def _now(self) -> Message:
        """The game once this device is to act or to roll."""
        while True:
            now = self.device.now
            if now is not None and (now["legal"] or now["chance_seat"] in self.device.seats):
                return now
            self.device.receive()

    def _roll(self, now: Message) -> Message:
        return self.ask("request_chance", moved, seat=now["chance_seat"], ply=now["ply"])

    def _score(self, now: Message) -> Message:
        score = next(action for action in now["legal"] if action["type"] == "score")
        return self.ask("act", moved, seat=now["seat"], ply=now["ply"], action=score)


def moved(place: Place, table: str, action_id: str) -> bool:
    return any(move.action_id == action_id for move in place.stored(table).moves)


def reseated(place: Place, table: str, request_id: str) -> bool:
    return request_id in place.seating(table).done


def has_next(place: Place, table: str, _: str) -> bool:
    return place.seating(table).next_table is not None


def play_ahead(place: Place, table: str, turns: int) -> None:
    """The start and turns of the first seat, written to the log before anybody comes to the table."""
    stored = place.stored(table)
    seating = replace(place.seating(table), started=True)
    table_game = new_table_game(find_game(seating.game), seating, table, bytes.fromhex(stored.key.server_seed))
    start = table_game.propose(None)
    table_game.accept(start)
    changes = [
        Change(table=table, seating=encode_seating(seating), version=stored.version, moves=move_entries(start, None))
    ]
    for _ in range(turns):
        roll = table_game.propose_requested()
        table_game.accept(roll)
        changes.append(Change(table=table, moves=move_entries(roll, None)))
        score = next(action for action in table_game.game.legal(table_game.state, 0) if isinstance(action, Score))
        proposal = table_game.propose(Move(0, score))
        table_game.accept(proposal)
        result = game_result(proposal, seating, None)
        changes.append(Change(table=table, moves=move_entries(proposal, None), result=result))
    assert place.witness.commit(changes) == [Verdict.DURABLE] * (1 + 2 * turns)
