"""The systemd unit in deploy/, without systemd: the server works with the system calls that it allows."""

import subprocess
import sys
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

from tests.device import Device, tokens_of
from tests.servers import BOT, FAST, Server, person

pytestmark = pytest.mark.deep
UNIT = Path(__file__).parent.parent.parent / "deploy" / "boxtop.service"
CONFINED = (sys.executable, "-m", "tests.deploy.confined", str(UNIT))


def test_bots_coach_and_review_think_with_the_system_calls_of_the_unit(tmp_path: Path) -> None:
    """In processes of a lower priority, as on a public server."""
    options = (*FAST, "--thinking", "processes")
    server = Server(str(tmp_path / "tables.sqlite3"), tmp_path / "log", *options, before=CONFINED)
    try:
        with Device(server, server.make(BOT, BOT)["table"]) as device:
            while device.now is None or device.now["outcome"] is None:
                device.receive()
        assert server.get(f"/api/tables/{device.table}/review")["seats"]
        made = server.make(person("Ann"), coach=True)
        with Device(server, made["table"], tokens_of(made)) as ann:
            assert ann.ask("ask_coach", seat=0, ply=ann.turn()["ply"])["type"] == "advice"
        children = psutil.Process(server.process.pid).children()
        thinking = [child for child in children if "boxtop.server.thinking_process" in child.cmdline()]
        assert len(thinking) >= 3
        assert all(child.nice() > 0 for child in thinking)
        assert "a thinking process ended" not in server.log.read_text()
        assert server.stop() in (0, -15)
    finally:
        server.kill()


def test_kernels_are_compiled_with_the_system_calls_of_the_unit(tmp_path: Path) -> None:
    program = "from boxtop.server.warm_up import warm_up; warm_up('yahtzee'); print('done')"
    environment = {"BOXTOP_CACHE_DIR": str(tmp_path), "PATH": "/usr/bin:/bin"}
    done = subprocess.run([*CONFINED, sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert done.stdout == "done\n", done.stderr


def test_unit_is_one_that_systemd_understands() -> None:
    """It names a program that is not installed here."""
    verified = subprocess.run(["systemd-analyze", "verify", str(UNIT)], capture_output=True, text=True)
    lines = [line for line in verified.stderr.splitlines() if "boxtop.service" in line]
    assert all("/opt/boxtop/bin/boxtop is not executable" in line for line in lines), verified.stderr
