"""People who set up tables and sit down while a server dies: every table and seat they were promised is remembered."""

import http.client
import threading
from collections.abc import Sequence

from websockets.exceptions import WebSocketException

from boxtop.core import codec
from boxtop.store.open import open_store
from boxtop.table.seating import Seating
from boxtop.table.tokens import hash_token
from tests.device import Device, Message, new_id
from tests.servers import OPEN, WAIT, Server, person

_LOST = (OSError, WebSocketException, EOFError, TimeoutError, http.client.HTTPException)
"""How a connection to a server that dies can end."""


class Newcomer(threading.Thread):
    """Sets up one table after the other, and takes the free seat at each. A request to sit that was not answered is
    sent again under the same id."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.promised: list[tuple[str, int, str]] = []
        """Table, seat and token, as the server has answered."""
        self.trouble: BaseException | None = None
        self.stopped = threading.Event()
        self._server = server
        self._sits: tuple[str, Message] | None = None

    def run(self) -> None:
        """Go on until stopped."""
        try:
            while not self.stopped.is_set():
                try:
                    self._one_step()
                except _LOST:
                    self.stopped.wait(0.02)
        except BaseException as error:
            self.trouble = error
            raise

    def _one_step(self) -> None:
        if self._sits is None:
            made = self._server.set_up(person("Ann"), OPEN)
            self.promised.append((made["table"], 0, made["seats"][0]["token"]))
            sit = {"type": "sit", "id": new_id(), "seat": 1, "name": "Ben", "code": made["code"], "seed": ""}
            self._sits = made["table"], sit
        table, sit = self._sits
        with Device(self._server, table) as ben:
            assert ben.welcome["type"] == "welcome", ben.welcome
            answer = ben.answer_to(sit)
        assert answer["type"] == "seated", answer
        self.promised.append((table, answer["seat"], answer["token"]))
        self._sits = None


def start_newcomers(server: Server, count: int) -> list[Newcomer]:
    """This number of people."""
    newcomers = [Newcomer(server) for _ in range(count)]
    for newcomer in newcomers:
        newcomer.start()
    return newcomers


def finish_newcomers(newcomers: Sequence[Newcomer]) -> None:
    """Stop them all."""
    for newcomer in newcomers:
        newcomer.stopped.set()
    for newcomer in newcomers:
        newcomer.join(timeout=WAIT)
        assert not newcomer.is_alive()
        assert newcomer.trouble is None, newcomer.trouble


def compare_seats(database: str, newcomers: Sequence[Newcomer]) -> int:
    """Every promised seat is held by its token. Returns the number of them."""
    promised = [each for newcomer in newcomers for each in newcomer.promised]
    store = open_store(database)
    try:
        for table, seat, token in promised:
            stored = store.load(table)
            assert stored is not None, f"table {table} is lost"
            assert codec.decode(stored.seating, Seating).chairs[seat].holder == hash_token(token)
    finally:
        store.close()
    return len(promised)
