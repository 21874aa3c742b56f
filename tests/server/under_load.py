"""Tables under load while servers die: every acknowledgement is remembered, and afterwards compared with the log."""

import random
import threading
from collections.abc import Sequence

from websockets.exceptions import WebSocketException

from boxtop.core import codec
from boxtop.core.types import CHANCE
from boxtop.games import find_game
from boxtop.store.open import open_store
from boxtop.store.sql import SqlStore
from boxtop.table.seating import Seating
from boxtop.table.table_game import new_table_game
from tests.device import Device, Message, tokens_of
from tests.servers import WAIT, Server, person


class Bystander(threading.Thread):
    """Somebody who plays one table and never gives up: after a lost connection it comes back, to any of the servers,
    and sends what was not answered again under the same id."""

    def __init__(self, servers: Sequence[Server], made: Message, seed: int) -> None:
        super().__init__(daemon=True)
        self.table: str = made["table"]
        self.acknowledged: dict[str, tuple[int, int, Message | None]] = {}
        """By id: the ply the request answered, the ply after it, and the action; None for a roll that was asked for."""
        self.seen: list[Message] = []
        self.trouble: BaseException | None = None
        self.stopped = threading.Event()
        self.kills_at_ack: Server | None = None
        """A server to be killed the instant the next acknowledgement arrives: the worst instant there is."""
        self._servers = servers
        self._tokens = tokens_of(made)
        self._source = random.Random(seed)
        self._unanswered: Message | None = None

    def run(self) -> None:
        """Play until stopped."""
        try:
            while not self.stopped.is_set():
                try:
                    self._visit(self._source.choice(self._servers))
                except (OSError, WebSocketException, EOFError, TimeoutError):
                    self.stopped.wait(0.02)
        except BaseException as error:
            self.trouble = error
            raise

    def _visit(self, server: Server) -> None:
        with Device(server, self.table, self._tokens, names_table=self._source.random() < 0.5) as device:
            assert device.welcome["type"] == "welcome", device.welcome
            device.socket.socket.settimeout(5)
            while not self.stopped.is_set():
                self._one_move(device)

    def _one_move(self, device: Device) -> None:
        now = device.now
        assert now is not None
        self.seen.append({"ply": now["ply"], "view": now["view"]})
        if now["outcome"]:
            self.stopped.set()
            return
        act = self._unanswered or device.next_request(self._source)
        assert act is not None
        self._unanswered = act
        answer = device.answer_to(act)
        self._unanswered = None
        if answer["type"] == "ack":
            victim, self.kills_at_ack = self.kills_at_ack, None
            if victim is not None:
                victim.process.kill()
            self.acknowledged[act["id"]] = (act["ply"], answer["ply"], act.get("action"))
            if device.now is not None and device.now["ply"] < answer["ply"]:
                device.until(lambda message: (message.get("now") or {"ply": -1})["ply"] >= answer["ply"])
        else:
            assert answer["type"] == "stale", answer


def start_bystanders(servers: Sequence[Server], count: int, seed: int) -> list[Bystander]:
    """This number of tables, each with its player."""
    made = [servers[0].make(person("Ann"), person("Ben"), config={"games": 6}) for _ in range(count)]
    players = [Bystander(servers, table, seed + number) for number, table in enumerate(made)]
    for player in players:
        player.start()
    return players


def finish(players: Sequence[Bystander]) -> None:
    """Stop all players."""
    for player in players:
        player.stopped.set()
    for player in players:
        player.join(timeout=WAIT)
        assert not player.is_alive()
        assert player.trouble is None, player.trouble


def compare(database: str, players: Sequence[Bystander]) -> int:
    """Every acknowledged move is in the log exactly once, and every view anybody saw is that of a prefix of the log.

    Returns the number of acknowledged moves.
    """
    store = open_store(database)
    try:
        return sum(_compare(store, player) for player in players)
    finally:
        store.close()


def _compare(store: SqlStore, player: Bystander) -> int:
    stored = store.load(player.table)
    assert stored is not None
    assert [move.ply for move in stored.moves] == list(range(len(stored.moves)))
    ids = [move.action_id for move in stored.moves if move.action_id is not None]
    assert len(ids) == len(set(ids))
    by_id = {move.action_id: move for move in stored.moves if move.action_id is not None}
    for action_id, (ply, _, action) in player.acknowledged.items():
        assert by_id[action_id].ply == ply
        assert (
            by_id[action_id].actor == CHANCE
            if action is None
            else codec.decode(by_id[action_id].action, dict) == action
        )
    seating = codec.decode(stored.seating, Seating)
    table_game = new_table_game(find_game(seating.game), seating, player.table, bytes.fromhex(stored.key.server_seed))
    views = {0: _view(table_game)}
    for move in stored.moves:
        table_game.catch_up([(move.actor, move.action.encode())])
        views[table_game.ply] = _view(table_game)
    for seen in player.seen:
        assert codec.canonical(seen["view"]) == views[seen["ply"]]
    return len(player.acknowledged)


def _view(table_game: object) -> bytes:
    return codec.canonical(codec.to_plain(table_game.game.view(table_game.state, None)))  # type: ignore[attr-defined]
