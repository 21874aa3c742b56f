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
            both.ask("preview", seat=seat, ply=ply - 1, draft=draft(rack)),
        ]
        assert [answer["code"] for answer in others] == ["not_your_seat", "not_your_move"]


def test_player_plans_with_their_own_rack_during_another_turn_and_on_top_of_a_play(server: Server) -> None:
    made = scrabble(server)
    ann, ben = ([token] for token in tokens_of(made)[:2])
    with Device(server, made["table"], ann) as one, Device(server, made["table"], ben) as two:
        assert one.now is not None
        mover, planner = (one, two) if one.now["to_act"] == [one.now["seat"]] else (two, one)
        assert mover.now is not None
        assert planner.now is not None
        seat, ply = planner.now["seat"], planner.now["ply"]
        rack = planner.now["view"]["racks"][seat]
        assert planner.ask("preview", seat=seat, ply=ply, draft=draft(rack))["type"] == "previewed"
        own = mover.now["view"]["racks"][1 - seat]
        play = mover.ask("preview", seat=1 - seat, ply=ply, draft=draft(own))["preview"]["play"]
        assert mover.ask("act", seat=1 - seat, ply=ply, action=play)["type"] == "ack"
        planner.until_type("update")
        after = planner.now["ply"]
        taken = planner.ask("preview", seat=seat, ply=after, draft=draft(rack))
        assert taken["code"] == "occupied", "the play that waits counts as accepted"


def test_a_game_that_lists_its_actions_has_no_preview(server: Server) -> None:
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        assert ann.ask("preview", seat=0, ply=ann.turn()["ply"], draft={})["code"] == "no_preview"
