"""Whether reading and writing work, and the log lines when that changes."""

import logging
import time
from collections.abc import Callable

log = logging.getLogger("boxtop.store")
_REPEAT = 60.0
"""Seconds between two log lines about the same kind of failure."""


class Health:
    """The result of the last attempt. Updated by the thread that reads or writes, read by any."""

    def __init__(self, doing: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._doing = doing
        self._clock = clock
        self._tried = clock()
        self._failures = 0
        self._failing_since = 0.0
        self._logged: dict[str, float] = {}
        self._was_logged = False
        """Whether this failure was logged; then its end is logged too."""
        self.works = True
        """Whether the last attempt succeeded."""

    def age(self) -> float:
        """Seconds since the last attempt."""
        return self._clock() - self._tried

    def worked(self) -> None:
        """An attempt succeeded."""
        self._tried = self._clock()
        if self.works:
            return
        if self._was_logged:
            facts = {"failures": self._failures, "seconds": round(self._tried - self._failing_since, 1)}
            log.warning("%s the database works again", self._doing, extra={"facts": facts})
        self.works = True
        self._was_logged = False
        self._failures = 0

    def failed(self, error: Exception, *, expected: bool) -> None:
        """An attempt failed. An error of another kind than databases raise is logged with its traceback."""
        self._tried = self._clock()
        if self.works:
            self._failing_since = self._tried
        self.works = False
        self._failures += 1
        kind = _kind(error)
        last = self._logged.get(kind)
        if last is not None and self._tried - last < _REPEAT:
            return
        self._logged[kind] = self._tried
        self._was_logged = True
        facts = {"kind": kind, "reason": " ".join(str(error).split()), "failures": self._failures}
        trace = None if expected else error
        log.error("%s the database fails", self._doing, extra={"facts": facts}, exc_info=trace)


def _kind(error: Exception) -> str:
    """The class of an error, with the database's own code if it has one."""
    code = getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None)
    return type(error).__name__ if code is None else f"{type(error).__name__} {code}"
