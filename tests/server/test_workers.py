"""Several workers over one PostgreSQL."""

import random
import signal

import psutil  # type: ignore[import-untyped]
import pytest
import uvicorn
from uvicorn.supervisors.multiprocess import SIGNALS

from boxtop.server.workers import Workers
from tests.device import Device, play_together, tokens_of
from tests.server.conftest import NewServer
from tests.servers import BOT, FAST, OPEN, WAIT, Server, new_database, person

Two = tuple[Server, Server]


@pytest.fixture
def two_workers(lone_server: NewServer, postgresql: str) -> Two:
    """Two workers on ports of their own, so that a test can choose between them."""
    database = new_database(postgresql)
    return lone_server(*FAST, database=database), lone_server(*FAST, database=database)


def test_players_at_different_workers_play_one_game(two_workers: Two) -> None:
    one, two = two_workers
    made = one.make(person("Ann"), OPEN, BOT)
    with Device(one, made["table"], tokens_of(made)) as ann, Device(two, made["table"]) as ben:
        assert ann.change(lambda table: table["spectators"] == 1)["seats"][0]["connected"]
        if not ben.welcome["table"]["seats"][0]["connected"]:  # who is where reaches the other worker a moment later
            ben.change(lambda table: table["seats"][0]["connected"])
        assert ben.ask("sit", seat=1, name="Ben", code=made["code"])["type"] == "seated"
        ann.change(lambda table: table["seats"][1]["connected"])
        source = random.Random(5)
        while not (_over(ann) and _over(ben)):
            mover, request = ann, ann.next_request(source)
            if request is None:
                mover, request = ben, ben.next_request(source)
            if request is None:
                (ben if _over(ann) or _ply(ben) < _ply(ann) else ann).receive()
            else:
                answer = mover.answer_to(request)
                assert answer["type"] in ("ack", "stale")
                while _ply(mover) < answer.get("ply", 0):
                    mover.receive()
        assert ann.now is not None
        assert ben.now is not None
        assert ann.now["view"] == ben.now["view"]
    assert two.ask(f"/api/tables/{made['table']}/record")[0] == 200


def _ply(device: Device) -> int:
    return -1 if device.now is None else int(device.now["ply"])


def _over(device: Device) -> bool:
    return device.now is not None and device.now["outcome"] is not None


def test_player_who_leaves_one_worker_is_shown_as_away_at_the_other(two_workers: Two) -> None:
    one, two = two_workers
    made = one.make(person("Ann"), person("Ben"))
    with Device(one, made["table"], tokens_of(made, 0)) as ann:
        with Device(two, made["table"], tokens_of(made, 1, host=False)):
            ann.change(lambda table: table["seats"][1]["connected"])
            assert ann.ask("lend", seat=1, level="random")["code"] == "not_away"
        ann.change(lambda table: not table["seats"][1]["connected"])
        assert ann.ask("lend", seat=1, level="random")["type"] == "ack"


def test_bots_continue_at_another_worker_when_theirs_is_killed(two_workers: Two) -> None:
    one, two = two_workers
    made = one.make(person("Ann"), BOT)
    with Device(one, made["table"], tokens_of(made)) as ann, Device(two, made["table"], tokens_of(made)) as also_ann:
        ann.play_on(random.Random(6), moves=3)
        one.kill()
        also_ann.play_on(random.Random(7), moves=20)


def test_several_workers_behind_one_port_play_a_game(lone_server: NewServer, postgresql: str) -> None:
    server = lone_server(*FAST, "--workers", "2", database=new_database(postgresql))
    made = server.make(person("Ann"), BOT)
    with Device(server, made["table"], tokens_of(made)) as ann:
        assert play_together(random.Random(8), ann)["outcome"]
    assert server.stop() == 0


def test_workers_stop_when_their_parent_is_killed(lone_server: NewServer, postgresql: str) -> None:
    server = lone_server(*FAST, "--workers", "2", database=new_database(postgresql))
    workers = psutil.Process(server.process.pid).children(recursive=True)
    assert len(workers) >= 2
    server.kill()
    _, alive = psutil.wait_procs(workers, timeout=WAIT)
    assert alive == []


def test_worker_that_dies_during_its_health_check_is_noticed_at_once() -> None:
    before = {each: signal.getsignal(each) for each in SIGNALS}
    try:
        workers = Workers(uvicorn.Config("tests.server.test_workers:no_application"), [])
        workers.init_processes()
        (worker,) = workers.processes
        worker.process.kill()
        worker.process.join()
        assert not worker.ping(timeout=3600)
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
