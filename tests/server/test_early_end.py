"""A game that its players end early, on a real server: its record verifies, and it has no review."""

import msgspec

import boxtop
from tests.device import Device, tokens_of
from tests.servers import Server, person


def test_record_of_a_game_that_was_given_up_verifies(server: Server) -> None:
    made = server.make(person("Ann"), person("Ben"))
    table = made["table"]
    with Device(server, table, tokens_of(made)) as both:
        assert both.ask("give_up", seat=1)["type"] == "ack"
    with Device(server, table, []) as watcher:
        assert watcher.now is not None
        assert watcher.now["outcome"]["early"] == "gave_up"
        assert watcher.now["to_act"] == []
    status, _, body = server.ask(f"/api/tables/{table}/record")
    assert status == 200
    assert boxtop.verify(boxtop.read_record(body)).finished
    assert server.get(f"/api/tables/{table}/fairness")["rolls"]
    status, _, body = server.ask(f"/api/tables/{table}/review")
    assert (status, msgspec.json.decode(body)["code"]) == (404, "no_review")
    listed = next(game for game in server.get("/api/records")["games"] if game["table"] == table)
    assert [seat["gave_up"] for seat in listed["seats"]] == [False, True]
