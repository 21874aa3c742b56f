"""The promise comes first: at every kind of table the commitment is on disk, and can be seen, before a seed is read and
before anything is dealt.
"""

import random
from typing import Any

import pytest

import boxtop
from boxtop.core.dealer import CommitReveal
from boxtop.core.fair import commitment
from boxtop.store.open import open_store
from boxtop.table.change import Stored
from tests.device import Device, Message, tokens_of
from tests.servers import BOT, OPEN, Server, person


def stored(server: Server, table: str) -> Stored:
    """The table as it is on disk now."""
    store = open_store(server.database)
    try:
        found = store.load(table)
        assert found is not None
        return found
    finally:
        store.close()


def promised(table: Message) -> str:
    """The commitment as a client sees it."""
    (segment,) = table["fairness"]["segments"]
    assert segment["server_seed"] is None
    return str(segment["commitment"])


def assert_nothing_dealt(server: Server, table: str, promise: str) -> None:
    """The secret behind this commitment is on disk, and nothing that could have followed from it or led to it."""
    on_disk = stored(server, table)
    assert on_disk.moves == ()
    assert commitment(bytes.fromhex(on_disk.key.server_seed)) == promise
    assert '"seed"' not in on_disk.seating


def assert_kept(server: Server, table: str, promise: str, seeds: tuple[str, ...]) -> None:
    """The finished game follows from the secret that was promised, and from these seeds."""
    record = boxtop.read_record(server.ask(f"/api/tables/{table}/record")[2])
    assert isinstance(record.fairness, CommitReveal)
    assert record.fairness.segments[0].commitment == promise
    assert record.fairness.client_seeds == seeds
    assert boxtop.verify(record).unknown == 0


def ready(device: Device, **seeds: str) -> None:
    """Give a seed for each seat of a device: seat0="tulip", seat1="rose"."""
    for seat, seed in seeds.items():
        assert device.ask("seed", seat=int(seat.removeprefix("seat")), seed=seed)["type"] == "ack"


@pytest.mark.parametrize("game", ["yahtzee", "sorry", "clue", "scrabble"])
def test_one_device_sees_the_commitment_before_anything_is_dealt(server: Server, game: str) -> None:
    made = server.set_up(person("Ann"), person("Ben"), person("Cy"), game=game)
    assert_nothing_dealt(server, made["table"], made["commitment"])
    with Device(server, made["table"], tokens_of(made)) as device:
        assert device.welcome["table"]["status"] == "waiting"
        assert device.welcome["now"] is None
        assert promised(device.welcome["table"]) == made["commitment"]
        ready(device, seat0="tulip", seat1="")
        assert stored(server, made["table"]).moves == ()
        ready(device, seat2="rose")
        begun = device.change(lambda table: table["status"] == "playing")
        assert promised(begun) == made["commitment"]
        assert begun["fairness"]["client_seeds"] == ["tulip", "", "rose"]
        assert device.ask("seed", seat=0, seed="late")["code"] == "started"


def test_one_person_with_bots_sees_the_commitment_before_the_first_roll(server: Server) -> None:
    made = server.set_up(person("Ann"), BOT)
    assert_nothing_dealt(server, made["table"], made["commitment"])
    with Device(server, made["table"], tokens_of(made)) as ann:
        ready(ann, seat0="tulip")
        ann.play_on(random.Random(1))
    assert_kept(server, made["table"], made["commitment"], ("tulip", ""))


def test_table_of_bots_alone_starts_at_its_hosts_request(server: Server) -> None:
    made = server.set_up(BOT, BOT)
    assert_nothing_dealt(server, made["table"], made["commitment"])
    with Device(server, made["table"], tokens_of(made)) as host:
        assert promised(host.welcome["table"]) == made["commitment"]
        assert host.ask("start")["type"] == "ack"
        host.change(lambda table: table["status"] == "over")
    assert_kept(server, made["table"], made["commitment"], ("", ""))


def test_seed_in_the_request_for_a_table_is_refused(server: Server) -> None:
    """It would come before the commitment: whoever drew the secret could have known it."""
    config = server.get("/api/games")[0]["presets"][0]["config"]
    seats: list[Any] = [person("Ann", seed="tulip")]
    status, _, body = server.ask("/api/tables", {"game": "yahtzee", "config": config, "seats": seats})
    assert status == 400
    assert b'"bad_body"' in body
    assert b"seed" in body


def test_several_devices_wait_for_the_seed_of_the_host(server: Server) -> None:
    made = server.set_up(person("Ann"), OPEN)
    with Device(server, made["table"]) as ben:
        assert promised(ben.welcome["table"]) == made["commitment"]
        ben.ask("sit", seat=1, name="Ben", code=made["code"], seed="rose")
        assert stored(server, made["table"]).moves == ()
        with Device(server, made["table"], tokens_of(made)) as ann:
            assert [seat["ready"] for seat in ann.welcome["table"]["seats"]] == [False, True]
            ready(ann, seat0="tulip")
            ann.change(lambda table: table["status"] == "playing")
            ben.change(lambda table: table["status"] == "playing")


def finished(server: Server, *devices: Device) -> None:
    """Bots play the game of these devices to its end."""
    for device in devices:
        for seat in device.welcome["seats"]:
            device.ask("lend", seat=seat, level="random")
    for device in devices:
        device.change(lambda table: table["status"] == "over")


def test_commitment_of_a_rematch_on_one_device_is_shown_before_the_deal(server: Server) -> None:
    made = server.make(person("Ann", seed="tulip"), BOT)
    with Device(server, made["table"], tokens_of(made)) as ann:
        finished(server, ann)
        ann.ask("rematch")
        offered = ann.change(lambda table: table["next_table"] is not None)
    table, promise = offered["next_table"], offered["next_commitment"]
    assert promise != made["commitment"]
    assert_nothing_dealt(server, table, promise)
    with Device(server, table, tokens_of(made)) as again:
        assert again.welcome["now"] is None
        assert promised(again.welcome["table"]) == promise
        ready(again, seat0="rose")
        again.play_on(random.Random(1))
    assert_kept(server, table, promise, ("rose", ""))


def test_rematch_waits_for_everybody_who_was_there_and_for_nobody_else(server: Server) -> None:
    made = server.make(person("Ann"), person("Ben"), person("Cy"))
    with (
        Device(server, made["table"], tokens_of(made, 0, host=False)) as ann,
        Device(server, made["table"], tokens_of(made, 1, host=False)) as ben,
    ):
        with Device(server, made["table"], tokens_of(made, 2)) as cy:
            finished(server, ann, ben, cy)
        ben.change(lambda table: not table["seats"][2]["connected"])
        ben.ask("rematch")
        offers = [device.change(lambda table: table["next_table"] is not None) for device in (ann, ben)]
    table, promise = offers[0]["next_table"], offers[0]["next_commitment"]
    assert offers[1]["next_commitment"] == promise
    with Device(server, table, tokens_of(made, 1, host=False)) as ben:
        ready(ben, seat1="rose")
        assert stored(server, table).moves == ()
        with Device(server, table, tokens_of(made, 0, host=False)) as ann:
            assert promised(ann.welcome["table"]) == promise
            ready(ann, seat0="tulip")
            begun = ann.change(lambda table: table["status"] == "playing")
            assert begun["fairness"]["client_seeds"] == ["tulip", "rose", ""]


def test_rematch_is_started_by_somebody_who_sits_there_when_others_do_not_come(server: Server) -> None:
    made = server.make(person("Ann"), person("Ben"))
    with (
        Device(server, made["table"], tokens_of(made, 0)) as ann,
        Device(server, made["table"], tokens_of(made, 1, host=False)) as ben,
    ):
        finished(server, ann, ben)
        ben.ask("rematch")
        offered = ann.change(lambda table: table["next_table"] is not None)
        with Device(server, offered["next_table"], tokens_of(made, 1, host=False)) as again:
            ready(again, seat1="rose")
            assert_unstarted(again)
            with Device(server, offered["next_table"]) as spectator:
                assert spectator.ask("start")["code"] == "not_host"
            assert again.ask("start")["type"] == "ack"
            assert promised(again.change(lambda table: table["status"] == "playing")) == offered["next_commitment"]


def assert_unstarted(device: Device) -> None:
    answer = device.ask("act", seat=1, ply=0, action={"type": "keep", "dice": []})
    assert answer["code"] == "not_started"


def test_own_dice_promise_nothing(server: Server) -> None:
    assert server.set_up(person("Ann"), own_dice=True)["commitment"] is None
