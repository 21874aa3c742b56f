"""The parent of several workers: it replaces one that has died, and logs it.

SIGHUP replaces every worker, one after the other: each is started and ready before the old one stops. A worker whose
parent was killed stops too: nobody could replace it, stop it, or start another server at its address.
"""

import os
import signal
import threading
from multiprocessing import parent_process

from uvicorn.supervisors import Multiprocess

from boxtop.server.logs import log, note


class Workers(Multiprocess):
    """uvicorn's supervisor with log lines."""

    def run(self) -> None:
        """Run the workers until the process is asked to stop."""
        note("server started", workers=self.processes_num)
        super().run()
        note("server stopped")

    def init_processes(self) -> None:
        """Start the workers."""
        super().init_processes()
        self._close_their_ends()

    def keep_subprocess_alive(self) -> None:
        """Replace workers that have died or no longer answer."""
        before = tuple(self.processes)
        super().keep_subprocess_alive()
        self._close_their_ends()
        for old, new in zip(before, self.processes, strict=True):
            if old is not new:
                facts = {"pid": old.pid, "status": old.exitcode, "replacement": new.pid}
                log.error("a worker died", extra={"facts": facts})

    def restart_all(self) -> None:
        """Replace every worker by a new one."""
        note("workers are being replaced")
        before = tuple(self.processes)
        super().restart_all()
        self._close_their_ends()
        if any(old is new for old, new in zip(before, self.processes, strict=True)):
            log.error("not all workers were replaced")
        else:
            note("workers were replaced")

    def _close_their_ends(self) -> None:
        """Close this process's copies of the workers' ends of their pipes.

        Then the pipe ends with its worker. Otherwise, if a worker dies during its health check, the check runs until
        its timeout, and no other worker is replaced meanwhile.
        """
        for process in self.processes:
            process.child_conn.close()


def stop_with_parent() -> None:
    """In a worker: stop, as when asked to, as soon as the parent has ended."""
    parent = parent_process()
    if parent is None:  # the only process of its server
        return

    def wait() -> None:
        parent.join()
        log.error("the parent of this worker has ended: it stops")
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name="boxtop-parent", daemon=True).start()
