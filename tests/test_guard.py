"""A test run that is killed leaves no process behind."""

import subprocess
import sys
from pathlib import Path

import psutil  # type: ignore[import-untyped]

from tests.servers import until

RUN = """
import subprocess, time
from tests.guard import postgres_folder, start_guard

start_guard()
postgres_folder().mkdir()
child = subprocess.Popen(["sleep", "600"], start_new_session=True)
print(child.pid, postgres_folder(), flush=True)
time.sleep(600)
"""


def is_running(pid: int) -> bool:
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def test_what_a_killed_run_started_ends_and_nothing_else() -> None:
    root = Path(__file__).parent.parent
    other = subprocess.Popen(["sleep", "600"])
    with subprocess.Popen([sys.executable, "-c", RUN], cwd=root, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        pid, folder = run.stdout.readline().split()
        assert is_running(int(pid))
        run.kill()
    until(lambda: not is_running(int(pid)))
    until(lambda: not Path(folder).exists())
    assert other.poll() is None
    other.kill()
    other.wait()
