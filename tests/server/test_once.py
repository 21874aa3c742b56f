"""Once and only once: resent, late and racing actions."""

import threading

from tests.device import Device, Message, new_id, tokens_of
from tests.server.conftest import MOSTLY_SQLITE, NewServer
from tests.servers import FAST, Server, person


def test_action_sent_again_gets_the_same_answer_and_is_not_done_again(server: Server) -> None:
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        now = ann.turn()
        act = {"type": "act", "id": new_id(), "seat": 0, "ply": now["ply"], "action": {"type": "keep", "dice": []}}
        ann.send(act)
        first = ann.until_type("ack")
        ply = ann.until_type("update")["now"]["ply"]
        ann.send(act)
        assert ann.until_type("ack") == first
    with Device(server, made["table"]) as late:
        assert late.welcome["now"]["ply"] == ply


@MOSTLY_SQLITE
def test_action_sent_again_after_a_restart_gets_the_same_answer(lone_server: NewServer, database: str) -> None:
    server = lone_server(*FAST, database=database)
    made = server.make(person("Ann"), person("Ben"))
    acts: list[tuple[Message, Message]] = []
    with Device(server, made["table"], tokens_of(made)) as both:
        for _ in range(6):
            now = both.turn()
            act = {"type": "act", "id": new_id(), "seat": now["seat"], "ply": now["ply"], "action": now["legal"][-1]}
            both.send(act)
            acts.append((act, both.until_type("ack")))
            both.until_type("update")
        ply = both.turn()["ply"]
    server.kill()
    server.restart()
    with Device(server, made["table"], tokens_of(made)) as both:
        assert both.turn()["ply"] == ply
        for act, answer in acts:
            both.send(act)
            assert both.until_type("ack") == answer
    with Device(server, made["table"]) as late:
        assert late.welcome["now"]["ply"] == ply


def test_action_for_an_earlier_ply_is_stale_and_gets_the_current_game(server: Server) -> None:
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as one, Device(server, made["table"], tokens_of(made)) as two:
        action = {"type": "keep", "dice": []}
        ply = one.turn()["ply"]
        assert one.act(action)["type"] == "ack"
        stale = two.ask("act", seat=0, ply=ply, action=action)
        assert stale["type"] == "stale"
        assert stale["now"]["ply"] == ply + 2
        assert stale["now"]["legal"]


def test_id_of_another_seats_action_is_refused(server: Server) -> None:
    made = server.make(person("Ann"), person("Ben"))
    with Device(server, made["table"], tokens_of(made)) as both:
        now = both.turn()
        score = next(action for action in now["legal"] if action["type"] == "score")
        act = {"type": "act", "id": new_id(), "seat": now["seat"], "ply": now["ply"], "action": score}
        both.send(act)
        both.until_type("ack")
        both.send(act | {"seat": 1 - now["seat"]})
        assert both.until_type("refused")["code"] == "id_used"


def test_of_32_clients_racing_for_one_ply_exactly_one_wins(server: Server) -> None:
    made = server.make(person("Ann"))
    devices = [Device(server, made["table"], tokens_of(made)) for _ in range(32)]
    ply = devices[0].turn()["ply"]
    answers: list[Message] = []
    start = threading.Barrier(len(devices))

    def race(device: Device) -> None:
        start.wait()
        answers.append(device.ask("act", seat=0, ply=ply, action={"type": "keep", "dice": []}))

    threads = [threading.Thread(target=race, args=(device,)) for device in devices]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for device in devices:
        device.__exit__(None, None, None)
    assert sorted(answer["type"] for answer in answers) == ["ack"] + ["stale"] * 31
    with Device(server, made["table"]) as late:
        assert late.welcome["now"]["ply"] == ply + 2
