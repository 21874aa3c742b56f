"""A seat that was given up is given up on every connection, in every worker: nothing hidden is sent, no move is taken.

Each test runs with one worker, with two workers behind one port, and with two server processes on one PostgreSQL.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest

from boxtop.core import codec
from boxtop.store.open import open_store
from boxtop.table.change import Change, Verdict
from boxtop.table.log_entries import encode_seating
from boxtop.table.seat_permissions import level_check
from boxtop.table.seating import Seating, lend, reclaim
from tests.device import Device, Message, tokens_of
from tests.server.conftest import NewServer
from tests.servers import BOT, FAST, OPEN, Server, new_database, person

Servers = list[Server]
_SOCKETS = 6
_HIDDEN = ("clue", "scrabble")


@pytest.fixture(scope="module", params=["one worker", "two workers", "two processes"])
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """The addresses at which the same tables are served."""
    folder = tmp_path_factory.mktemp("servers")
    options = (*FAST, "--workers", "2") if request.param == "two workers" else FAST
    database = str(folder / "tables.sqlite3")
    if request.param != "one worker":
        database = new_database(request.getfixturevalue("postgresql"))
    made = [Server(database, folder / f"log{n}", *options) for n in range(2 if request.param == "two processes" else 1)]
    yield made
    for server in made:
        server.kill()


@pytest.fixture
def sockets() -> Iterator[ExitStack]:
    """Closes every device of a test at its end."""
    with ExitStack() as stack:
        yield stack


def several(stack: ExitStack, servers: Servers, table: str, tokens: list[str], count: int = _SOCKETS) -> list[Device]:
    """Connections with the same tokens, at every server in turn."""
    return [stack.enter_context(Device(servers[n % len(servers)], table, tokens)) for n in range(count)]


def playing(device: Device) -> None:
    """Read until this device has been sent the start of the game and its first moves."""
    while device.now is None or device.now["ply"] == 0:
        device.receive()


def asks_for(seat: int, ply: int) -> list[Message]:
    """Every request that shows or moves something of one seat."""
    return [
        {"type": "set_viewer", "seat": seat},
        {"type": "act", "seat": seat, "ply": ply, "action": {"type": "pass"}},
        {"type": "ask_coach", "seat": seat, "ply": ply},
        {"type": "seed", "seat": seat, "seed": "x"},
        {"type": "lend", "seat": seat, "level": "random"},
        {"type": "reclaim", "seat": seat},
        {"type": "stand", "seat": seat},
    ]


def assert_refused(device: Device, seat: int) -> None:
    """Nothing about this seat is answered or done for this connection."""
    assert device.now is not None
    requests = asks_for(seat, device.now["ply"])
    if device.welcome["table"]["game"] == "scrabble":
        requests.append({"type": "preview", "seat": seat, "ply": device.now["ply"], "draft": {"tiles": []}})
    for request in requests:
        answer = device.ask(request.pop("type"), **request)
        assert (answer["type"], answer.get("code")) == ("refused", "not_your_seat"), (request, answer)


def assert_spectator(device: Device, secrets: list[Any], spectator: Device) -> None:
    """Since the start this connection was sent exactly the views and the story of a spectator."""
    views = {m["now"]["ply"]: m["now"]["view"] for m in spectator.received if m.get("now")}
    story = [entry for m in spectator.received for entry in m.get("story", ())]
    for message in device.received:
        now = message.get("now")
        if now is not None:
            assert now["seat"] is None
            assert now["legal"] is None
            assert now["view"] == views[now["ply"]]
        assert all(entry in story for entry in message.get("story", ()))
        for secret in secrets:
            assert secret not in msgspec.json.encode(message)


def secrets_of(view: Message, seat: int) -> list[bytes]:
    """A seat's hand as it is written in its view: a spectator's view never has this text in it."""
    if "racks" in view:
        return [msgspec.json.encode(view["racks"][seat])]
    return [b'"hand":' + msgspec.json.encode(view["hand"])]


@pytest.mark.parametrize("game", _HIDDEN)
def test_sockets_of_somebody_who_stood_up_see_and_move_nothing(servers: Servers, sockets: ExitStack, game: str) -> None:
    made = servers[0].make(person("Ann"), OPEN, OPEN, game=game, coach=True)
    table, code = made["table"], made["code"]
    (ann,) = several(sockets, servers, table, tokens_of(made), 1)
    (spectator,) = several(sockets, servers, table, [], 1)
    (mallory,) = several(sockets, servers, table, [], 1)
    token = mallory.ask("sit", seat=1, name="Mallory", code=code)["token"]
    old = [mallory, *several(sockets, servers, table, [token])]
    assert all(device.welcome["seats"] == [1] for device in old[1:])
    assert mallory.ask("stand", seat=1)["type"] == "ack"
    last, victim = several(sockets, servers, table, [], 2)
    assert victim.ask("sit", seat=1, name="Victim", code=code)["type"] == "seated"
    last.change(lambda table: table["seats"][1]["name"] == "Victim")
    assert last.ask("sit", seat=2, name="Cy", code=code)["type"] == "seated"
    for device in (victim, spectator, *old):
        playing(device)
    spectator.ask("set_viewer", seat=None)  # the whole story, as a spectator gets it
    assert victim.now is not None
    assert victim.now["seat"] == 1
    for device in old:
        assert_refused(device, 1)
        assert_spectator(device, secrets_of(victim.now["view"], 1), spectator)
    late = several(sockets, servers, table, [token])
    assert [device.welcome["seats"] for device in late] == [[]] * len(late)
    assert ann.ask("set_viewer", seat=0)["now"]["seat"] == 0


def test_every_connection_learns_which_seats_it_holds(servers: Servers, sockets: ExitStack) -> None:
    made = servers[0].make(person("Ann"), OPEN, OPEN)
    (mallory,) = several(sockets, servers, made["table"], [], 1)
    token = mallory.ask("sit", seat=1, name="Mallory", code=made["code"])["token"]
    old = several(sockets, servers, made["table"], [token])
    mallory.ask("stand", seat=1)
    for device in (mallory, *old):
        changed = device.until(lambda m: m["type"] == "changed" and m["table"]["seats"][1]["kind"] == "open")
        assert changed["seats"] == []


def test_seat_taken_again_by_the_same_request_gets_another_token(servers: Servers, sockets: ExitStack) -> None:
    """A request that arrives again after the seat was given up must not make the old token valid."""
    made = servers[0].make(person("Ann"), OPEN, OPEN)
    (mallory,) = several(sockets, servers, made["table"], [], 1)
    sit = {"type": "sit", "id": "0123456789abcdef", "seat": 1, "name": "Mallory", "code": made["code"]}
    mallory.send(sit)
    token = mallory.until_type("seated")["token"]
    mallory.ask("stand", seat=1)
    mallory.send(sit)
    assert mallory.until_type("refused")["code"] == "id_used"
    assert mallory.ask("sit", seat=1, name="Mallory", code=made["code"])["token"] != token
    (late,) = several(sockets, servers, made["table"], [token], 1)
    assert late.welcome["seats"] == []


def test_player_who_leaves_during_the_game_gives_up_the_seat_on_that_connection_only(
    servers: Servers, sockets: ExitStack
) -> None:
    made = servers[0].make(person("Ann"), person("Ben"), BOT, game="clue")
    ben, still_ben = several(sockets, servers, made["table"], tokens_of(made, 1, host=False), 2)
    stand = {"type": "stand", "id": "fedcba9876543210", "seat": 1}
    for _ in range(2):  # the second is the same request, sent again after a lost answer
        ben.send(stand)
        assert ben.until(lambda message: message.get("id") == stand["id"])["type"] == "ack"
        assert ben.ask("set_viewer", seat=1)["code"] == "not_your_seat"
    assert still_ben.ask("set_viewer", seat=1)["now"]["view"]["hand"]
    (back,) = several(sockets, servers, made["table"], tokens_of(made, 1, host=False), 1)
    assert back.welcome["seats"] == [1]
    back.send(stand)
    assert back.until(lambda message: message.get("id") == stand["id"])["type"] == "ack"
    assert back.ask("set_viewer", seat=1)["code"] == "not_your_seat"


def test_player_who_left_holds_no_seat_in_the_rematch(servers: Servers, sockets: ExitStack) -> None:
    made = servers[0].make(person("Ann"), person("Ben"))
    (ann,) = several(sockets, servers, made["table"], tokens_of(made, 0), 1)
    old = several(sockets, servers, made["table"], tokens_of(made, 1, host=False), 2)
    ann.ask("lend", seat=0, level="random")
    old[0].ask("lend", seat=1, level="random")
    ann.change(lambda table: table["status"] == "over")
    assert old[0].ask("stand", seat=1)["type"] == "ack"
    assert ann.ask("rematch")["type"] == "ack"
    table = ann.change(lambda table: table["next_table"] is not None)["next_table"]
    late = several(sockets, servers, table, tokens_of(made, 1, host=False), 2)
    assert [device.welcome["seats"] for device in late] == [[], []]
    (again,) = several(sockets, servers, table, tokens_of(made, 0), 1)
    assert again.welcome["seats"] == [0]
    assert [seat["kind"] for seat in again.welcome["table"]["seats"]] == ["person", "open"]


def assert_own_hand_only(device: Device, seat: int, hand: list[str]) -> None:
    """While the game ran, this connection was sent the hand of its own seat and the cards dealt to it, no others."""
    for message in device.received:
        now = message.get("now")
        if now is not None and now["outcome"] is None:
            assert (now["seat"], now["view"]["hand"]) == (seat, hand)
        for event in (entry["event"] for entry in message.get("story", ())):
            assert event["type"] != "card_dealt" or event["card"] is None or event["seat"] == seat


def test_seat_lent_taken_back_and_given_up_for_the_rematch_shows_each_player_only_their_own_hand(
    servers: Servers, sockets: ExitStack
) -> None:
    made = servers[0].make(person("Ann"), person("Ben"), person("Cy"), game="clue", coach=True)
    tokens = [tokens_of(made, seat, host=seat == 0) for seat in range(3)]
    people = [several(sockets, servers, made["table"], each, 2)[-1] for each in tokens]
    hands = [device.welcome["now"]["view"]["hand"] for device in people]
    ben = people[1]
    assert ben.ask("lend", seat=1, level="random")["type"] == "ack"
    assert ben.ask("reclaim", seat=1)["type"] == "ack"
    for seat, device in enumerate(people):
        assert device.ask("lend", seat=seat, level="random")["type"] == "ack"
    for seat, device in enumerate(people):
        device.change(lambda table: table["status"] == "over")
        assert_own_hand_only(device, seat, hands[seat])
    assert ben.ask("stand", seat=1)["type"] == "ack"
    assert people[0].ask("rematch")["type"] == "ack"
    table = people[0].change(lambda table: table["next_table"] is not None)["next_table"]
    old = several(sockets, servers, table, tokens[1], 4)
    assert [device.welcome["seats"] for device in old] == [[]] * len(old)
    (spectator, victim) = several(sockets, servers, table, [], 2)
    (ann, cy) = (several(sockets, servers, table, each, 1)[0] for each in (tokens[0], tokens[2]))
    code = ann.welcome["table"]["code"]
    assert victim.ask("sit", seat=1, name="Victim", code=code)["type"] == "seated"
    for seat, device in ((0, ann), (2, cy)):
        assert device.ask("seed", seat=seat, seed="")["type"] == "ack"
    for device in (spectator, victim, *old):
        playing(device)
    spectator.ask("set_viewer", seat=None)
    assert victim.now is not None
    for device in old:
        assert_refused(device, 1)
        assert_spectator(device, secrets_of(victim.now["view"], 1), spectator)


# A worker that was not notified ---------------------------------------------------------------------------------------


@pytest.fixture
def not_notified(lone_server: NewServer, postgresql: str) -> Server:
    """A worker whose database another one writes to without a notification, as if killed right after its commit."""
    return lone_server(*FAST, database=new_database(postgresql))


def write_without_notification(server: Server, table: str, change: Any) -> None:
    """Another worker commits a new seating, and this one is not notified."""
    store = open_store(server.database)
    try:
        stored = store.load(table)
        assert stored is not None
        seating = change(codec.decode(stored.seating, Seating))
        verdicts = store.commit([Change(table=table, seating=encode_seating(seating), version=stored.version)])
        assert verdicts == [Verdict.DURABLE]
    finally:
        store.close()


def test_move_for_a_seat_just_lent_is_refused_by_a_worker_that_was_not_notified(not_notified: Server) -> None:
    made = not_notified.make(person("Ann"))
    with Device(not_notified, made["table"], tokens_of(made)) as ann:
        ann.turn()
        write_without_notification(
            not_notified, made["table"], lambda seating: lend(seating, 0, "random", level_check("yahtzee"))
        )
        assert ann.act({"type": "keep", "dice": []}).get("code") == "lent"


def test_bot_makes_no_move_for_a_seat_just_taken_back_where_the_worker_was_not_notified(not_notified: Server) -> None:
    made = not_notified.make(person("Ann"), config={"games": 6})
    with Device(not_notified, made["table"], tokens_of(made)) as ann:
        ann.turn()
        ann.ask("lend", seat=0, level="random")
        ann.until_type("update")
        write_without_notification(not_notified, made["table"], lambda seating: reclaim(seating, 0))
        store = open_store(not_notified.database)
        try:
            stored = store.load(made["table"])
            assert stored is not None
            plies = len(stored.moves)
            ann.change(lambda table: not table["seats"][0]["lent"])
            now = ann.turn()
            assert now["ply"] - plies <= 2, "at most the move that was being written, with its roll"
        finally:
            store.close()


def test_welcome_of_a_worker_that_was_not_notified_is_as_new_as_the_log(not_notified: Server) -> None:
    made = not_notified.make(person("Ann"))
    with Device(not_notified, made["table"], tokens_of(made)) as ann:
        ann.turn()
        write_without_notification(
            not_notified, made["table"], lambda seating: lend(seating, 0, "random", level_check("yahtzee"))
        )
        with Device(not_notified, made["table"]) as late:
            assert late.welcome["table"]["seats"][0]["lent"]
