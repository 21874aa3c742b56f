"""Nothing slow runs on the event loop: no compiling, solving, loading or thinking, and no replay of a long game."""

import os
import random
import subprocess
import sys
import threading
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from boxtop.bots import levels
from boxtop.core import codec
from boxtop.games import GAMES
from boxtop.games.scrabble.generator import gaddag
from boxtop.games.sorry import SORRY
from boxtop.games.sorry.card_uses import moves
from boxtop.games.sorry.rules import SorryGame
from boxtop.games.yahtzee.rules import Yahtzee
from tests.device import Device, Message, new_id, tokens_of
from tests.server.inside import HeavyWork, InsideServer, heavy_work_noticed, inside_server
from tests.servers import person

SPLIT_WORK = "split a 7"
MOST_SEATS = {"yahtzee": 6, "sorry": 4, "clue": 6, "scrabble": 4}
LEVELS = {game_def.id: [level.id for level in levels(game_def.id)] for game_def in GAMES}


def bots(*names: str) -> list[dict[str, Any]]:
    return [{"kind": "bot", "level": name} for name in names]


def tables_of_bots(server: InsideServer, game: str) -> list[Device]:
    """Somebody watches tables at which a bot of every level of this game sits."""
    most, names = MOST_SEATS[game], LEVELS[game]
    devices = []
    for first in range(0, len(names), most):
        seated = (names[first : first + most] * 2)[: max(2, min(len(names[first:]), most))]
        made = server.make(*bots(*seated), game=game)
        devices.append(Device(server, made["table"]))
    return devices


def test_bots_of_every_level_are_made_and_think_off_the_event_loop(tmp_path: Path) -> None:
    gaddag._graph_of.cache_clear()  # a test before this one may have loaded it
    with heavy_work_noticed() as heavy, inside_server(tmp_path) as server:
        devices = [device for game in LEVELS for device in tables_of_bots(server, game)]
        for game, names in LEVELS.items():
            for name in names:
                heavy.wait_for(f"make: {game} {name}", f"choose: {game} {name}")
        heavy.wait_for("solve Yahtzee", "count the worlds of Clue", "load the value function of Sorry!")
        heavy.wait_for("load a word graph")
        for device in devices:
            device.socket.close()
        assert heavy.on(server.loop_thread) == set()
        # Compiling would hold the GIL, and with it the event loop: another process does it.
        assert not [work for work in heavy.names if work.startswith("compile the kernel")]


class Applied:
    """How often a move of a game was applied, on the event loop and off it."""

    def __init__(self) -> None:
        self.threads: list[int] = []

    def count_in(self, game: type, monkeypatch: pytest.MonkeyPatch) -> None:
        apply = game.apply  # type: ignore[attr-defined]

        def counted(self_: Any, state: Any, move: Any) -> Any:
            self.threads.append(threading.get_ident())
            return apply(self_, state, move)

        monkeypatch.setattr(game, "apply", counted)

    def since_last(self, server: InsideServer) -> tuple[int, int]:
        """On the loop and off it, since this was last asked."""
        threads, self.threads = self.threads, []
        on_loop = threads.count(server.loop_thread)
        return on_loop, len(threads) - on_loop


@pytest.fixture
def applied() -> Applied:
    return Applied()


def test_coming_back_to_a_game_applies_no_move_on_the_event_loop(
    tmp_path: Path, applied: Applied, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = codec.to_plain(SORRY.preset("points").config)
    applied.count_in(SorryGame, monkeypatch)
    with inside_server(tmp_path) as server:
        made = server.make(person("Ann"), person("Ben"), game="sorry", config=config)
        with Device(server, made["table"], tokens_of(made)) as device:
            device.play_on(random.Random(1), moves=30)
            plies = device.turn()["ply"]
    with inside_server(tmp_path) as server:
        applied.since_last(server)
        with Device(server, made["table"], tokens_of(made), viewer=None) as device:
            assert device.welcome["story"][-1]["ply"] == plies
            assert applied.since_last(server) == (0, plies)  # the log, read once after the restart
            for seat in (0, 1, None):
                assert device.ask("set_viewer", seat=seat)["story"]
            with Device(server, made["table"]) as late:
                assert late.welcome["story"]
            assert applied.since_last(server) == (0, 0)


def play_to_many_splits(server: InsideServer, heavy: HeavyWork) -> Message:
    """A team game in which a 7 was just drawn that can be split among many pawns; a game that ends is played again."""
    config, source = codec.to_plain(SORRY.preset("teams").config), random.Random(3)
    names = [person(name) for name in ("Ann", "Ben", "Cal", "Dee")]
    while True:
        made = server.make(*names, game="sorry", config=config)
        with Device(server, made["table"], tokens_of(made)) as device:
            while not device.play_on(source, moves=1)["outcome"]:
                if SPLIT_WORK in heavy.names:
                    return made


def test_splits_of_a_7_in_a_team_game_are_listed_off_the_event_loop(tmp_path: Path) -> None:
    """They are listed once for all viewers, and again in a thread when the table is opened after a restart."""
    moves.cache_clear()
    with heavy_work_noticed() as heavy, inside_server(tmp_path) as server:
        made = play_to_many_splits(server, heavy)
        assert SPLIT_WORK in heavy.names
        assert heavy.on(server.loop_thread) == set()
    moves.cache_clear()
    with heavy_work_noticed() as heavy, inside_server(tmp_path) as server:
        with Device(server, made["table"], tokens_of(made)) as device:
            assert len(device.welcome["now"]["view"]["uses"]) > 1
        assert SPLIT_WORK in heavy.names
        assert heavy.on(server.loop_thread) == set()


def test_files_of_a_finished_game_are_computed_off_the_event_loop(
    tmp_path: Path, applied: Applied, monkeypatch: pytest.MonkeyPatch
) -> None:
    applied.count_in(Yahtzee, monkeypatch)
    with heavy_work_noticed() as heavy, inside_server(tmp_path) as server:
        made = server.make(person("Ann"))
        with Device(server, made["table"], tokens_of(made)) as device:
            device.play_on(random.Random(1))
        applied.since_last(server)
        fairness = server.get(f"/api/tables/{made['table']}/fairness")
        assert len(fairness["rolls"]) > 13
        on_loop, off_loop = applied.since_last(server)
        assert on_loop == 0
        assert off_loop > 39
        assert server.get(f"/api/tables/{made['table']}/fairness") == fairness
        assert applied.since_last(server) == (0, 0)
        for path in ("record", "review"):
            server.get(f"/api/tables/{made['table']}/{path}")
        assert applied.since_last(server)[0] == 0
        assert heavy.on(server.loop_thread) == set()
        assert heavy.pools_of("record") == heavy.pools_of("fairness") == {"boxtop-finished"}
        assert heavy.pools_of("review") == {"boxtop-reviews"}
        review = server.get(f"/api/tables/{made['table']}/review")
    with inside_server(tmp_path) as server:  # stored: nothing is replayed or computed again
        applied.since_last(server)
        assert server.get(f"/api/tables/{made['table']}/fairness") == fairness
        assert server.get(f"/api/tables/{made['table']}/review") == review
        assert server.get(f"/api/tables/{made['table']}/highlight")
        assert applied.since_last(server) == (0, 0)


def test_bots_coach_and_tables_have_threads_of_their_own(tmp_path: Path) -> None:
    with heavy_work_noticed() as heavy, inside_server(tmp_path) as server:
        made = server.make(person("Ann"), person("Ben"), *bots("novice"), game="clue", coach=True)
        with Device(server, made["table"], tokens_of(made)) as device:
            assert device.ask("lend", seat=0, level="novice")["type"] == "ack"
            assert device.ask("lend", seat=1, level="novice")["type"] == "ack"
            heavy.wait_for("make: clue novice", "choose: clue novice")
        made = server.make(person("Ann"), coach=True)
        with Device(server, made["table"], tokens_of(made)) as device:
            assert device.ask("ask_coach", seat=0, ply=device.turn()["ply"])["type"] == "advice"
        assert heavy.pools_of("make: ") == heavy.pools_of("choose: ") == {"boxtop-bots"}
        assert heavy.pools_of("coach") == {"boxtop-coach"}
        server.make(person("Ann"), person("Ben"), game="scrabble")
        assert heavy.pools_of("make a game: scrabble") == {"boxtop-tables"}
        assert heavy.on(server.loop_thread) == set()


def test_bots_move_while_a_review_and_the_coach_take_for_ever(tmp_path: Path) -> None:
    with heavy_work_noticed() as heavy, inside_server(tmp_path) as server:
        made = server.make(person("Ann"), coach=True)
        with Device(server, made["table"], tokens_of(made)) as asking, heavy.held_up("coach"), heavy.held_up("review"):
            asking.send({"type": "ask_coach", "id": new_id(), "seat": 0, "ply": asking.turn()["ply"]})
            heavy.wait_for("coach: yahtzee")
            over = server.make(*bots("random"))
            with Device(server, over["table"]) as watching:
                watching.until(lambda message: message["type"] == "update" and bool(message["now"]["outcome"]))
            reviewing = HTTPConnection("127.0.0.1", server.port)
            reviewing.request("GET", f"/api/tables/{over['table']}/review")
            heavy.wait_for("review: yahtzee")
            assert heavy.pools_of("review: ") == {"boxtop-reviews"}, "however many reviews there are"
            with Device(server, server.make(*bots("random", "greedy"))["table"]) as watching:
                watching.until(lambda message: message["type"] == "update" and message["now"]["ply"] > 40)
            assert server.get("/healthz") == {"alive": True}
        reviewing.close()


def test_bot_that_is_being_made_while_the_table_moves_on_still_moves(tmp_path: Path) -> None:
    """Scrabble: a play waits for two answers, and the person answers while the bot is being made."""
    with heavy_work_noticed() as heavy, inside_server(tmp_path) as server:
        made = server.make(person("Ann"), person("Ben"), person("Cleo"), game="scrabble")
        with Device(server, made["table"], tokens_of(made)) as device:
            while device.now is None or device.now["seat"] not in device.now["to_act"]:
                device.receive()
            seat = device.now["seat"]
            letters = device.now["view"]["racks"][seat].replace("?", "")[:2]
            assert device.act({"type": "play", "position": "8H", "word": letters})["type"] == "ack"
            waiting = device.until_type("update")["now"]
            answering, bot = waiting["to_act"]
            with heavy.held_up("make: "):
                assert device.ask("lend", seat=bot, level="expert")["type"] == "ack"
                heavy.wait_for("make: scrabble expert")
                assert device.act({"type": "accept"}, seat=answering, ply=waiting["ply"])["type"] == "ack"
                assert device.until_type("update")["now"]["to_act"] == [bot]
            answered = device.until_type("update")["now"]
            assert answered["ply"] > waiting["ply"] + 1
            assert answered["view"]["phase"]["type"] != "challenging"


def test_many_questions_of_one_connection_are_one_question_at_a_time(tmp_path: Path) -> None:
    """55 questions at once kept a bot of another table waiting for 1.65 s."""
    with inside_server(tmp_path) as server:
        made = server.make(person("Ann"), coach=True)
        with Device(server, made["table"], tokens_of(made)) as device:
            ply = device.turn()["ply"]
            asked = [new_id() for _ in range(50)]
            for one in asked:
                device.send({"type": "ask_coach", "id": one, "seat": 0, "ply": ply})
            answers: dict[str, Message] = {}
            while len(answers) < len(asked):
                answer = device.receive()
                answers[answer["id"]] = answer
    assert answers[asked[-1]]["type"] == "advice"
    refused = [answer["code"] for answer in answers.values() if answer["type"] == "refused"]
    assert set(refused) == {"superseded"}
    assert len(refused) >= 40


@pytest.mark.deep
def test_the_same_holds_where_nothing_was_compiled_before(tmp_path: Path) -> None:
    """In a process of its own, with an empty cache: here every kernel is compiled."""
    test = f"{__file__}::{test_bots_of_every_level_are_made_and_think_off_the_event_loop.__name__}"
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:randomly", "-p", "no:cacheprovider", test],
        env=os.environ | {"BOXTOP_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=3600,
    )
    assert run.returncode == 0, run.stdout
    assert {path.parent.parent.name for path in tmp_path.rglob("*.kernel")} >= {"yahtzee", "sorry", "clue", "scrabble"}
