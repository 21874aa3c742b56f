"""Ends what an interrupted test run leaves behind: servers, browsers and PostgreSQL.

All processes of a run inherit an environment variable with the id of the run. The guard is a process in a session of
its own, so that no signal to the run reaches it. When the run has ended, however it ended, the guard kills every
process that still has the id. It needs /proc; without it nothing is guarded.
"""

import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUN_VARIABLE = "PYTEST_GUARDED_RUN"
"""Not `BOXTOP_...`: a server warns of variables with that prefix that are no settings."""
_EVERY = 0.5
_started: list["subprocess.Popen[bytes]"] = []


def start_guard() -> None:
    """Give this process and those it starts an id, and start the guard that waits for the end of this process."""
    run = secrets.token_hex(8)
    os.environ[RUN_VARIABLE] = run
    command = [sys.executable, "-I", "-S", __file__, run, str(os.getpid())]
    none = subprocess.DEVNULL
    _started.append(subprocess.Popen(command, stdin=none, stdout=none, stderr=none, start_new_session=True))


def postgres_folder() -> Path:
    """The folder of the PostgreSQL of this run; the guard removes it."""
    return _folder(os.environ.get(RUN_VARIABLE, str(os.getpid())))


def _folder(run: str) -> Path:
    return Path(tempfile.gettempdir()) / f"boxtop-tests-{run}"


def _processes_of(run: str) -> list[Path]:
    """The folders in /proc of the processes of a run, without this one."""
    wanted = f"{RUN_VARIABLE}={run}".encode()
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            values = (process / "environ").read_bytes().split(b"\0")
        except OSError:  # it has ended, or is somebody else's
            continue
        if wanted in values and int(process.name) != os.getpid():
            found.append(process)
    return found


def _end(process: Path) -> None:
    """Kill a process; PostgreSQL removes its shared memory if it is told to stop at once."""
    try:
        is_postgres = (process / "comm").read_text().strip() == "postgres"
        os.kill(int(process.name), signal.SIGQUIT if is_postgres else signal.SIGKILL)
    except OSError:
        return


def _guard(run: str, process: int) -> None:
    while os.getppid() == process:
        time.sleep(_EVERY)
    for _ in range(20):
        left = _processes_of(run)
        if not left:
            break
        for each in left:
            _end(each)
        time.sleep(_EVERY)
    shutil.rmtree(_folder(run), ignore_errors=True)


if __name__ == "__main__":
    _guard(sys.argv[1], int(sys.argv[2]))
