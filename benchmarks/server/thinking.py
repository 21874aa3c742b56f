"""What a player notices while bots, coaches and reviews think on the same server. Ends by itself.

python -m benchmarks.server.thinking [--seconds 20] [--rounds 1]

Tables of the strongest bots of every game play without a pause, a coach is asked again and again, and reviews are
computed. Beside them somebody plays Yahtzee and moves every 50 ms: how long do the answers take, and how late is the
event loop? Servers that think in threads and in processes take turns.
"""

import argparse
import random
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
from msgspec import Struct

from boxtop.bots import levels
from boxtop.games import GAMES
from tests.device import Device, tokens_of
from tests.servers import FAST, Server, person

_PAUSE = 0.05
_SEATS = {"yahtzee": 2, "sorry": 4, "clue": 6, "scrabble": 4}
_COACHED = ("clue", "scrabble")


class Answers(Struct, frozen=True):
    """How long the answers to a bystander's moves took, and what the server used meanwhile."""

    what: str
    moves: int
    p50_ms: float
    p99_ms: float
    longest_ms: float
    loop_lag_ms: float
    """How late the event loop ran a timer, on average."""
    bot_moves: int
    cpu_seconds: float
    memory_mib: float
    """Of all processes of the server."""


class Thinkers:
    """Clients that keep the server thinking."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._stopped = threading.Event()
        self._threads: list[threading.Thread] = []
        self.bot_moves = 0

    def start(self) -> None:
        """Let bots of every game play and coaches be asked."""
        for game_def in GAMES:
            for _ in range(2):
                self._run(self._watch_bots, game_def.id, levels(game_def.id)[-1].id)
        for game in _COACHED:
            self._run(self._ask_coach, game)

    def stop(self) -> None:
        self._stopped.set()
        for thread in self._threads:
            thread.join()

    def _run(self, work: Any, *args: str) -> None:
        self._threads.append(threading.Thread(target=work, args=args, daemon=True))
        self._threads[-1].start()

    def _watch_bots(self, game: str, level: str) -> None:
        while not self._stopped.is_set():
            seats = [{"kind": "bot", "level": level} for _ in range(_SEATS[game])]
            made = self._server.make(*seats, game=game)
            with Device(self._server, made["table"]) as device:
                while not self._stopped.is_set() and not (device.now or {}).get("outcome"):
                    self.bot_moves += device.receive()["type"] == "update"

    def _ask_coach(self, game: str) -> None:
        made = self._server.make(person("Ann"), person("Ben"), person("Cleo"), game=game, coach=True)
        with Device(self._server, made["table"], tokens_of(made)) as device:
            while not (now := device.now or {}).get("to_act"):
                device.receive()
            while not self._stopped.is_set():
                answer = device.ask("ask_coach", seat=now["to_act"][0], ply=now["ply"])
                assert answer["type"] != "refused", answer


def finished_games(server: Server, games: int) -> list[str]:
    """Games of Scrabble played by quick bots: their reviews take long."""
    found = []
    for _ in range(games):
        made = server.make(*[{"kind": "bot", "level": "beginner"}] * 2, game="scrabble")
        with Device(server, made["table"]) as device:
            while not (device.now or {}).get("outcome"):
                device.receive()
        found.append(made["table"])
    return found


def play_beside(server: Server, seconds: float) -> list[float]:
    """Play Yahtzee alone for some seconds; how long each answer took."""
    times: list[float] = []
    source = random.Random(1)
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        made = server.make(person("Ann"), config={"games": 6})
        with Device(server, made["table"], tokens_of(made)) as device:
            while time.perf_counter() < until and (request := device.next_request(source)) is not None:
                time.sleep(_PAUSE)
                begin = time.perf_counter()
                ply = device.answer_to(request)["ply"]
                times.append(time.perf_counter() - begin)
                while device.now is None or device.now["ply"] < ply:
                    device.receive()
    return times


def _processes(server: Server) -> list[psutil.Process]:
    process = psutil.Process(server.process.pid)
    return [process, *process.children(recursive=True)]


def _cpu(processes: Sequence[psutil.Process]) -> float:
    times = [process.cpu_times() for process in processes]
    return float(sum(one.user + one.system for one in times))


def _loop_lag(server: Server) -> tuple[float, float]:
    """How late all timers of the event loop were so far, in seconds, and their number."""
    text = server.ask("/metrics")[2].decode()
    found = dict(line.rsplit(" ", 1) for line in text.splitlines() if line.startswith("boxtop_event_loop_lag"))
    return float(found["boxtop_event_loop_lag_seconds_sum"]), float(found["boxtop_event_loop_lag_seconds_count"])


def measure(what: str, server: Server, seconds: float, thinkers: Thinkers | None = None) -> Answers:
    """The answers to a bystander for some seconds."""
    processes = _processes(server)
    late, timers = _loop_lag(server)
    before, cpu = 0 if thinkers is None else thinkers.bot_moves, _cpu(processes)
    times = sorted(play_beside(server, seconds))
    late_now, timers_now = _loop_lag(server)
    return Answers(
        what=what,
        moves=len(times),
        p50_ms=round(1000 * statistics.median(times), 1),
        p99_ms=round(1000 * times[len(times) * 99 // 100], 1),
        longest_ms=round(1000 * times[-1], 1),
        loop_lag_ms=round(1000 * (late_now - late) / max(1.0, timers_now - timers), 1),
        bot_moves=0 if thinkers is None else thinkers.bot_moves - before,
        cpu_seconds=round(_cpu(processes) - cpu, 2),
        memory_mib=round(sum(process.memory_info().rss for process in processes) / 2**20),
    )


def measure_one(thinking: str, seconds: float) -> None:
    """Print what a player notices of a server that thinks in threads or in processes."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "tables.sqlite3"), Path(folder) / "log", *FAST, "--thinking", thinking)
        try:
            finished = finished_games(server, 2)
            print(measure(f"{thinking}, nobody thinks", server, seconds / 2), flush=True)
            thinkers = Thinkers(server)
            thinkers.start()
            play_beside(server, seconds / 2)  # everything is loaded now
            reviews = [threading.Thread(target=server.get, args=(f"/api/tables/{t}/review",)) for t in finished]
            for review in reviews:
                review.start()
            print(measure(f"{thinking}; bots, coaches and reviews", server, seconds, thinkers), flush=True)
            thinkers.stop()
            for review in reviews:
                review.join()
        finally:
            server.kill()


def main(words: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rounds", type=int, default=1)
    chosen = parser.parse_args(words)
    for _ in range(chosen.rounds):
        for thinking in ("threads", "processes"):
            measure_one(thinking, chosen.seconds)


if __name__ == "__main__":
    main(sys.argv[1:])
