"""The preview of a draft over the socket: only its own seat gets an answer, and nothing changes."""

from typing import Any

from tests.device import Device, Message, tokens_of
from tests.servers import Server, person


def scrabble(server: Server) -> dict[str, Any]:
    return server.make(person("Ann"), person("Ben"), game="scrabble")


def draft(rack: str, count: int = 2) -> Message:
    letters = [tile for tile in rack if tile != "?"][:count]
    return {"tiles": [{"square": f"8{'HIJ'[place]}", "letter": letter} for place, letter in enumerate(letters)]}


def test_the_player_on_turn_learns_what_the_tiles_would_count(server: Server) -> None:
    made = scrabble(server)
    with Device(server, made["table"], tokens_of(made)) as both:
        assert both.now is not None
        seat, ply = both.now["seat"], both.now["ply"]
        rack = both.now["view"]["racks"][seat]
        found = both.ask("preview", seat=seat, ply=ply, draft=draft(rack))
        assert found["type"] == "previewed"
        assert found["preview"]["play"]["position"] == "8H"
        assert found["preview"]["bad"] is None
        alone = both.ask("preview", seat=seat, ply=ply, draft=draft(rack, 1))
        assert (alone["type"], alone["code"]) == ("refused", "one_letter")
        nonsense = both.ask("preview", seat=seat, ply=ply, draft={"tiles": "all"})
        assert nonsense["code"] == "bad_action"
        assert both.ask("act", seat=seat, ply=ply, action=found["preview"]["play"])["type"] == "ack"


def test_nobody_else_is_answered_and_the_refusals_name_no_tile(server: Server) -> None:
    made = scrabble(server)
    with Device(server, made["table"], tokens_of(made)) as both, Device(server, made["table"]) as eve:
        assert both.now is not None
        seat, ply = both.now["seat"], both.now["ply"]
        rack = both.now["view"]["racks"][seat]
        others = [
            eve.ask("preview", seat=seat, ply=ply, draft=draft(rack)),
            both.ask("preview", seat=1 - seat, ply=ply, draft=draft(rack)),
            both.ask("preview", seat=seat, ply=ply - 1, draft=draft(rack)),
        ]
        assert [answer["code"] for answer in others] == ["not_your_seat", "not_your_move", "not_your_move"]


def test_a_game_that_lists_its_actions_has_no_preview(server: Server) -> None:
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        assert ann.ask("preview", seat=0, ply=ann.turn()["ply"], draft={})["code"] == "no_preview"
