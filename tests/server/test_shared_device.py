"""Several people with hidden hands on one device: it is sent no hand until a viewer is chosen."""

from typing import Any

from tests.device import Device, Message, tokens_of
from tests.servers import BOT, Server, person


def table_of_clue(server: Server, **more: Any) -> dict[str, Any]:
    return server.make(person("Ann"), person("Ben"), BOT, game="clue", **more)


def dealt(story: list[Message]) -> list[str]:
    """The cards somebody was seen to be dealt."""
    events = [each["event"] for each in story]
    return [event["card"] for event in events if event["type"] == "card_dealt" and event["card"] is not None]


def test_nothing_private_is_sent_before_somebody_chooses_a_viewer(server: Server) -> None:
    made = table_of_clue(server)
    with Device(server, made["table"], tokens_of(made), viewer=None) as device:
        assert device.welcome["table"]["hidden"]
        assert device.welcome["seats"] == [0, 1]
        assert device.welcome["now"]["seat"] is None
        assert device.welcome["now"]["view"]["hand"] == []
        assert dealt(device.welcome["story"]) == []


def test_each_viewer_gets_only_their_own_hand_and_story(server: Server) -> None:
    made = table_of_clue(server)
    with Device(server, made["table"], tokens_of(made), viewer=None) as device:
        ann, ben = device.ask("set_viewer", seat=0), device.ask("set_viewer", seat=1)
        covered = device.ask("set_viewer", seat=None)
    assert ann["now"]["view"]["hand"] == sorted(dealt(ann["story"]), key=ann["now"]["view"]["hand"].index)
    assert len(ben["now"]["view"]["hand"]) == 6
    assert not set(dealt(ann["story"])) & set(dealt(ben["story"]))
    assert dealt(covered["story"]) == covered["now"]["view"]["hand"] == []


def test_updates_are_for_the_chosen_viewer(server: Server) -> None:
    made = table_of_clue(server)
    with Device(server, made["table"], tokens_of(made), viewer=None) as device:
        hand = device.ask("set_viewer", seat=0)["now"]["view"]["hand"]
        device.act({"type": "roll"})
        assert device.until_type("update")["now"]["view"]["hand"] == hand
        device.ask("set_viewer", seat=None)
        now = device.now
        assert now is not None
        device.act({"type": "move_to", "place": now["view"]["reach"]["squares"][0]}, seat=0)
        assert device.until_type("update")["now"]["view"]["hand"] == []
    with Device(server, made["table"], tokens_of(made), viewer=1) as back:
        assert back.welcome["now"]["seat"] == 1


def test_seat_of_another_device_cannot_be_chosen_as_viewer(server: Server) -> None:
    made = table_of_clue(server)
    with Device(server, made["table"], tokens_of(made, 0), viewer=None) as ann:
        assert ann.welcome["now"]["seat"] == 0
        assert ann.ask("set_viewer", seat=1)["code"] == "not_your_seat"
        assert ann.ask("set_viewer", seat=2)["code"] == "not_your_seat"
    with Device(server, made["table"], tokens_of(made, 0), viewer=1) as ann:
        assert ann.welcome["now"]["seat"] == 0


def test_notebook_is_filled_in_also_for_a_seat_that_is_not_to_act(server: Server) -> None:
    made = table_of_clue(server, coach=True)
    with Device(server, made["table"], tokens_of(made), viewer=1) as device:
        advice = device.ask("ask_coach", seat=1, ply=device.welcome["now"]["ply"])["advice"]
    hand = device.welcome["now"]["view"]["hand"]
    assert advice["choices"] == []
    assert [card for card, cell in advice["notebook"]["cells"]["Mustard"].items() if cell["status"] == "yes"] == hand
