"""Bots, coaches and reviews that think in processes of their own."""

import signal

import psutil  # type: ignore[import-untyped]

from tests.device import Device, tokens_of
from tests.server.conftest import NewServer
from tests.servers import BOT, FAST, Server, person, until


def _children(server: Server) -> list[psutil.Process]:
    children = psutil.Process(server.process.pid).children()
    return [child for child in children if "boxtop.server.thinking_process" in child.cmdline()]


def test_game_coach_and_review_go_on_when_their_processes_are_killed(lone_server: NewServer) -> None:
    server = lone_server(*FAST, "--thinking", "processes")
    assert not _children(server), "they start when there is work"
    made = server.make(BOT, {"kind": "bot", "level": "greedy"})
    with Device(server, made["table"]) as device:
        for _ in range(20):
            device.until_type("update")
        (process,) = _children(server)
        process.send_signal(signal.SIGKILL)
        while device.now is None or device.now["outcome"] is None:
            device.receive()
    assert "a thinking process ended" in server.log.read_text()
    assert "a bot failed" not in server.log.read_text()
    assert server.get(f"/api/tables/{made['table']}/review")["seats"]
    made = server.make(person("Ann"), coach=True)
    with Device(server, made["table"], tokens_of(made)) as ann:
        now = ann.turn()
        assert ann.ask("ask_coach", seat=0, ply=now["ply"])["type"] == "advice"
    children = _children(server)
    assert len(children) >= 3
    server.kill()
    until(lambda: not any(child.is_running() and child.status() != psutil.STATUS_ZOMBIE for child in children))
