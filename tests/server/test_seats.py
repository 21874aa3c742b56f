"""Seats at a running server: taken, lent, given up and taken back, and what a spectator sees."""

from tests.device import Device, new_id, tokens_of
from tests.servers import OPEN, Server, person


def test_seat_is_lent_to_a_bot_and_taken_back(server: Server) -> None:
    made = server.make(person("Ann"), person("Ben"))
    with Device(server, made["table"], tokens_of(made)) as both:
        both.turn()
        for seat in (0, 1):
            assert both.ask("lend", seat=seat, level="random")["type"] == "ack"
        both.until(lambda message: message["type"] == "update" and bool(message["now"]["outcome"]))
    made = server.make(person("Ann"), person("Ben"))
    with Device(server, made["table"], tokens_of(made)) as both:
        seat = both.turn()["seat"]
        both.ask("lend", seat=1 - seat, level="random")
        assert both.act({"type": "keep", "dice": []}, seat=1 - seat)["code"] == "lent"
        assert both.ask("lend", seat=0, level="genius")["code"] == "no_such_bot"
        assert both.ask("reclaim", seat=1 - seat)["type"] == "ack"
        assert not both.change(lambda table: not any(chair["lent"] for chair in table["seats"]))["seats"][0]["lent"]


def test_host_lends_the_seat_of_somebody_who_is_away_and_of_nobody_else(server: Server) -> None:
    made = server.make(person("Ann"), person("Ben"))
    with Device(server, made["table"], tokens_of(made, 0)) as host:
        with Device(server, made["table"], tokens_of(made, 1, host=False)) as ben:
            host.change(lambda table: table["seats"][1]["connected"])
            assert host.ask("lend", seat=1, level="random")["code"] == "not_away"
            assert ben.ask("lend", seat=0, level="random")["code"] == "not_your_seat"
        host.change(lambda table: not table["seats"][1]["connected"])
        assert host.ask("lend", seat=1, level="random")["type"] == "ack"
    with Device(server, made["table"], tokens_of(made, 1, host=False)) as ben:
        assert ben.ask("reclaim", seat=1)["type"] == "ack"


def test_host_starts_with_bots_in_the_open_seats(server: Server) -> None:
    made = server.make(person("Ann"), OPEN, OPEN)
    with Device(server, made["table"], tokens_of(made)) as host, Device(server, made["table"]) as spectator:
        assert host.now is None
        assert spectator.ask("start")["code"] == "not_host"
        assert host.ask("start", level="random")["type"] == "ack"
        table = host.change(lambda table: table["status"] == "playing")
        assert [seat["name"] for seat in table["seats"]] == ["Ann", "Dot", "Otto"]
        assert host.ask("start", level="random")["type"] == "ack"


def test_person_who_leaves_before_the_start_opens_the_seat_and_loses_the_token(server: Server) -> None:
    made = server.make(person("Ann"), OPEN, OPEN)
    with Device(server, made["table"]) as ben:
        seated = ben.ask("sit", seat=1, name="Ben", code=made["code"])
        assert ben.ask("stand", seat=1)["type"] == "ack"
        assert ben.ask("seed", seat=1, seed="x")["code"] == "not_your_seat"
        assert ben.ask("sit", seat=1, name="Bea", code=made["code"])["type"] == "seated"
    with Device(server, made["table"], [seated["token"]]) as late:
        assert late.welcome["seats"] == []


def test_spectator_sees_the_game_but_no_code_and_no_legal_actions(server: Server) -> None:
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann, Device(server, made["table"]) as spectator:
        assert spectator.welcome["table"]["code"] is None
        assert spectator.welcome["table"]["invite"] is None
        assert spectator.welcome["now"]["legal"] is None
        assert spectator.welcome["now"]["view"] == ann.welcome["now"]["view"]
        assert ann.change(lambda table: table["spectators"] == 1)["code"] == made["code"]
        assert spectator.act({"type": "score", "box": "chance"}, seat=0)["code"] == "not_your_seat"


def test_seat_taken_before_is_not_taken_again_but_its_request_is_answered_again(server: Server) -> None:
    made = server.make(person("Ann"), OPEN, OPEN)
    sit = {"type": "sit", "id": new_id(), "seat": 1, "name": "Ben", "code": made["code"]}
    with Device(server, made["table"]) as ben, Device(server, made["table"]) as eve:
        ben.send(sit)
        first = ben.until_type("seated")
        eve.send(sit | {"id": new_id(), "name": "Eve"})
        assert eve.until_type("refused")["code"] == "taken"
        ben.send(sit)
        assert ben.until_type("seated") == first
    with Device(server, made["table"], [first["token"]]) as back:
        assert back.welcome["seats"] == [1]
