"""A roll or draw that a player makes does not exist before the player asks for it: not sent, not stored, not made."""

import random
import threading
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest

import boxtop
from boxtop.core import codec
from boxtop.games import find_game
from boxtop.store.open import open_store
from tests.device import Device, Message, new_id, tokens_of
from tests.server.conftest import MOSTLY_SQLITE, NewServer
from tests.servers import BOT, FAST, Server, new_database, person

GAMES = ["yahtzee", "sorry"]
MADE = {"yahtzee": "rolled", "sorry": "drew"}


def make(server: Server, game: str, *seats: Message) -> Message:
    config = codec.to_plain(find_game(game).default.config)
    made: Message = server.make(*seats, game=game, config=config)
    return made


def rolls_in(messages: list[Message], game: str) -> list[Any]:
    return [
        entry["event"]
        for message in messages
        for entry in message.get("story", ())
        if entry["event"]["type"] == MADE[game]
    ]


def logged(database: str, table: str) -> list[tuple[int, str | None]]:
    """Who made each move in the log, and under which id."""
    store = open_store(database)
    try:
        stored = store.load(table)
    finally:
        store.close()
    assert stored is not None
    return [(move.actor, move.action_id) for move in stored.moves]


def has_id(request_id: str) -> Callable[[Message], bool]:
    return lambda message: message.get("id") == request_id


@MOSTLY_SQLITE
@pytest.mark.parametrize("game", GAMES)
def test_roll_exists_nowhere_before_its_player_asks_for_it(lone_server: NewServer, database: str, game: str) -> None:
    server = lone_server(*FAST, database=database)
    made = make(server, game, person("Ann"), person("Ben"))
    table = made["table"]
    with ExitStack() as sockets:
        ann = sockets.enter_context(Device(server, table, tokens_of(made, 0, host=False)))
        ben = sockets.enter_context(Device(server, table, tokens_of(made, 1, host=False)))
        eve = sockets.enter_context(Device(server, table))
        devices = (ann, ben, eve)
        assert ann.now is not None
        seat, ply = ann.now["chance_seat"], ann.now["ply"]
        for device in devices:
            assert device.now is not None
            assert (device.now["to_act"], device.now["chance_seat"], device.now["legal"]) == ([-1], seat, None)
            device.send({"type": "ping"})
            device.until_type("pong")
            assert rolls_in(device.received, game) == []
        assert len(logged(database, table)) == ply
        player = (ann, ben)[seat]
        request = {"type": "request_chance", "id": new_id(), "seat": seat, "ply": ply}
        assert player.answer_to(request) == {"type": "ack", "id": request["id"], "ply": ply + 1}
        for device in devices:
            device.until_type("update")
            assert len(rolls_in(device.received, game)) == 1
        assert logged(database, table)[ply:] == [(-1, request["id"])]


def test_roll_is_refused_to_everybody_else_and_when_none_waits(server: Server) -> None:
    made = server.make(person("Ann"), person("Ben"), BOT)
    with (
        Device(server, made["table"], tokens_of(made)) as both,
        Device(server, made["table"]) as eve,
    ):
        while both.now is None or both.now["chance_seat"] not in (0, 1):
            both.receive()
        seat, ply = both.now["chance_seat"], both.now["ply"]
        assert eve.request_chance(seat=seat, ply=ply)["code"] == "not_your_seat"
        assert both.request_chance(seat=2, ply=ply)["code"] == "not_your_seat"
        assert both.request_chance(seat=1 - seat, ply=ply)["code"] == "not_waiting"
        assert both.act({"type": "keep", "dice": []}, seat=seat)["code"] == "not_choosing"
        assert both.request_chance(seat=seat, ply=ply)["type"] == "ack"
        assert both.request_chance(seat=seat, ply=ply)["type"] == "stale"
        assert both.request_chance(seat=seat, ply=both.turn()["ply"])["code"] == "not_waiting"


def test_roll_after_keep_does_not_wait_a_second_time(server: Server) -> None:
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        ply = ann.turn()["ply"]
        assert ann.act({"type": "keep", "dice": []})["ply"] == ply + 2
        assert ann.until_type("update")["now"]["chance_seat"] is None


def test_nothing_waits_with_own_dice(server: Server) -> None:
    made = server.make(person("Ann"), own_dice=True)
    with Device(server, made["table"], tokens_of(made)) as ann:
        assert ann.now is not None
        assert ann.now["chance_seat"] is None
        assert ann.request_chance(seat=0)["code"] == "not_waiting"


@MOSTLY_SQLITE
def test_request_sent_again_gets_the_same_answer_also_after_a_restart(lone_server: NewServer, database: str) -> None:
    server = lone_server(*FAST, database=database)
    made = server.make(person("Ann"), person("Ben"))
    requests: list[tuple[Message, Message]] = []
    source = random.Random(1)
    with Device(server, made["table"], tokens_of(made)) as both:
        while len(requests) < 12:
            request = both.next_request(source)
            if request is None:
                both.receive()
                continue
            requests.append((request, both.answer_to(request)))
            both.until_type("update")
        assert {request["type"] for request, _ in requests} == {"act", "request_chance"}
        assert [both.answer_to(request) for request, _ in requests] == [answer for _, answer in requests]
    server.kill()
    server.restart()
    with Device(server, made["table"], tokens_of(made)) as both:
        assert [both.answer_to(request) for request, _ in requests] == [answer for _, answer in requests]
        rolled = next(request for request, _ in requests if request["type"] == "request_chance")
        assert both.answer_to(rolled | {"seat": 1 - rolled["seat"]})["code"] == "id_used"


@MOSTLY_SQLITE
def test_table_goes_on_waiting_after_a_restart_and_the_roll_is_the_one_it_would_have_been(
    lone_server: NewServer, database: str
) -> None:
    server = lone_server(*FAST, database=database)
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        assert ann.now is not None
        before = ann.now
    server.kill()
    server.restart()
    with Device(server, made["table"], tokens_of(made)) as ann:
        assert ann.now == before
        assert ann.turn()["ply"] == before["ply"] + 1
        ann.play_on(random.Random(2))
    checked = boxtop.verify(boxtop.read_record(server.ask(f"/api/tables/{made['table']}/record")[2]))
    assert checked.finished
    assert checked.unknown == 0


def test_of_8_devices_that_ask_at_once_exactly_one_rolls(server: Server) -> None:
    made = server.make(person("Ann"))
    with ExitStack() as sockets:
        devices = [sockets.enter_context(Device(server, made["table"], tokens_of(made))) for _ in range(8)]
        answers: list[Message] = []
        start = threading.Barrier(len(devices))

        def race(device: Device) -> None:
            start.wait()
            answers.append(device.request_chance())

        threads = [threading.Thread(target=race, args=(device,)) for device in devices]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answer["type"] for answer in answers) == ["ack"] + ["stale"] * 7


def test_devices_at_two_workers_that_ask_at_once_roll_once(lone_server: NewServer, postgresql: str) -> None:
    database = new_database(postgresql)
    workers = (lone_server(*FAST, database=database), lone_server(*FAST, database=database))
    made = workers[0].make(person("Ann"))
    with (
        Device(workers[0], made["table"], tokens_of(made)) as one,
        Device(workers[1], made["table"], tokens_of(made)) as two,
    ):
        ply = 0
        for _ in range(10):
            requests: list[Message] = [
                {"type": "request_chance", "id": new_id(), "seat": 0, "ply": ply} for _ in workers
            ]
            for device, request in zip((one, two), requests, strict=True):
                while device.now is None or device.now["ply"] < ply:
                    device.receive()
                device.send(request)
            answers = [device.until(has_id(each["id"])) for device, each in zip((one, two), requests, strict=True)]
            assert sorted(answer["type"] for answer in answers) == ["ack", "stale"]
            scored = one.act(next(action for action in one.turn()["legal"] if action["type"] == "score"))
            ply = scored["ply"]


def test_other_worker_waits_and_shows_the_roll_once_it_is_made(lone_server: NewServer, postgresql: str) -> None:
    database = new_database(postgresql)
    workers = (lone_server(*FAST, database=database), lone_server(*FAST, database=database))
    made = workers[0].make(person("Ann"))
    with Device(workers[0], made["table"], tokens_of(made)) as ann, Device(workers[1], made["table"]) as eve:
        assert eve.now is not None
        assert eve.now["chance_seat"] == 0
        assert ann.request_chance()["type"] == "ack"
        update = eve.until_type("update")
        assert [entry["event"]["type"] for entry in update["story"]] == ["rolled"]
        assert update["now"]["chance_seat"] is None


def test_bot_asks_at_once_also_for_a_seat_lent_to_it_while_its_roll_waits(server: Server) -> None:
    made = server.make(person("Ann"), person("Ben"))
    with Device(server, made["table"], tokens_of(made)) as both:
        assert both.now is not None
        seat = both.now["chance_seat"]
        assert both.ask("lend", seat=seat, level="random")["type"] == "ack"
        while both.now["chance_seat"] != 1 - seat:
            both.receive()
        assert both.ask("lend", seat=1 - seat, level="random")["type"] == "ack"
        assert both.request_chance(seat=seat)["code"] == "lent"
        both.until(lambda message: message["type"] == "update" and bool(message["now"]["outcome"]))


def test_seat_of_a_person_who_is_away_is_lent_and_the_bot_asks(server: Server) -> None:
    made = server.make(person("Ann"), person("Ben"))
    with Device(server, made["table"], tokens_of(made, 0)) as host:
        while not (host.now and host.now["chance_seat"] == 1):
            request = host.next_request(random.Random(3))
            assert request is not None
            host.answer_to(request)
            host.until_type("update")
        assert host.ask("lend", seat=1, level="random")["type"] == "ack"
        assert host.play_on(random.Random(3))["outcome"]


@pytest.mark.parametrize("game", GAMES)
def test_first_roll_of_a_rematch_waits_too(server: Server, game: str) -> None:
    made = make(server, game, person("Ann"), person("Ben"))
    with Device(server, made["table"], tokens_of(made)) as both:
        both.play_on(random.Random(4))
        assert both.ask("rematch")["type"] == "ack"
        table = both.change(lambda table: table["next_table"] is not None)["next_table"]
    record = boxtop.read_record(server.ask(f"/api/tables/{made['table']}/record")[2])
    assert boxtop.verify(record).unknown == 0
    with Device(server, table, tokens_of(made)) as again:
        for seat in (0, 1):
            assert again.ask("seed", seat=seat, seed="")["type"] == "ack"
        again.until_type("update")
        assert again.now is not None
        assert again.now["chance_seat"] in (0, 1)
        assert rolls_in(again.received, game) == []
        assert again.turn()["legal"]


def test_client_that_comes_back_sees_the_wait_and_what_it_missed(server: Server) -> None:
    made = server.make(person("Ann"), person("Ben"))
    with Device(server, made["table"], tokens_of(made)) as both:
        now = both.turn()
        both.act(next(action for action in now["legal"] if action["type"] == "score"))
        both.until_type("update")
    with Device(server, made["table"], tokens_of(made), after=now["ply"]) as back:
        assert back.now is not None
        assert back.now["chance_seat"] == 1 - now["seat"]
        assert back.now["seat"] == 1 - now["seat"]
        assert [entry["event"]["type"] for entry in back.welcome["story"]][-1] == "turn_began"
