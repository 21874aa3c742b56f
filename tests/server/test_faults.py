"""Faults at every statement of every request: answers are true, nothing acknowledged is lost, play continues."""

from collections.abc import Callable, Iterator

import msgspec
import pytest

from tests.server.faulty_place import RETRIES, Client, Place, has_next, play_ahead, reseated
from tests.servers import BOT, OPEN, new_database, person
from tests.store.faults import Fault, Faults


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    if request.param == "sqlite":
        address = str(tmp_path_factory.mktemp("faults") / "tables.sqlite3")
    else:
        address = new_database(request.getfixturevalue("postgresql"))
    opened = Place(address)
    yield opened
    opened.close()


# Each script prepares a table, calls `arm`, makes one request, and returns a client that can continue.
Script = Callable[[Place, Callable[[], None]], Client | None]


def _act(place: Place, arm: Callable[[], None]) -> Client:
    client = Client(place, place.server.make(person("Ann"), person("Ben")))
    arm()
    client.act()
    return client


def _last_act(place: Place, arm: Callable[[], None]) -> Client:
    made = place.server.set_up(person("Ann"))
    play_ahead(place, made["table"], 12)
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
    client.ask("stand", reseated, seat=0)
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
    client.ask("lend", reseated, seat=1, level="random")
    client.ask("reclaim", reseated, seat=1)
    return client


def _rematch(place: Place, arm: Callable[[], None]) -> Client:
    made = place.server.set_up(person("Ann"))
    play_ahead(place, made["table"], 13)
    client = Client(place, made)
    arm()
    client.ask("rematch", has_next)
    client.close()
    following = Client(place, {"table": place.seating(client.table).next_table}, client.tokens)
    following.begin()
    return following


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
    for _ in range(RETRIES):
        status, _, body = place.server.ask("/api/tables", wanted)
        if status == 201:
            client = Client(place, msgspec.json.decode(body))
            client.begin()
            return client
        assert status == 503
        assert msgspec.json.decode(body)["code"] in ("not_saved", "not_known")
        place.faults.clear()
    raise AssertionError("never made")


def _pages(place: Place, arm: Callable[[], None]) -> None:
    made = place.server.make(person("Ann"))
    arm()
    for path in (f"/api/code/{made['code']}", "/api/records", f"/api/tables/{made['table']}/record", "/readyz"):
        for _ in range(RETRIES):
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


@pytest.mark.parametrize(
    ("place", "name"),
    [
        pytest.param(kind, name, marks=() if kind == "sqlite" or name in ("act", "lend", "make") else pytest.mark.deep)
        for kind in ("sqlite", "postgresql")
        for name in _SCRIPTS
    ],
    indirect=["place"],
)
def test_play_continues_whatever_statement_fails(place: Place, name: str) -> None:
    """Each statement with every fifth kind of fault, the next statement with the next ones."""
    _play_through_faults(place, _SCRIPTS[name], every=5)


@pytest.mark.deep
@pytest.mark.parametrize("name", _SCRIPTS)
def test_play_continues_whatever_statement_fails_in_any_way(place: Place, name: str) -> None:
    _play_through_faults(place, _SCRIPTS[name], every=1)


def _play_through_faults(place: Place, script: Script, *, every: int) -> None:
    faults: Faults = place.faults
    _finish(place, script(place, faults.statements.clear))
    statements = list(dict.fromkeys(faults.statements))
    for number, statement in enumerate(statements):
        for fault in list(Fault)[number % every :: every]:
            client = script(place, lambda statement=statement, fault=fault: faults.arm(statement, fault))  # type: ignore[misc]
            faults.clear()
            _finish(place, client)


def _finish(place: Place, client: Client | None) -> None:
    """Play continues, the log is complete, and another table's next move is acknowledged at once."""
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
