"""Thinking time in CPU time of the thread, so that a busy machine makes a bot slower but not weaker."""

import time


class Stopwatch:
    """A time limit in seconds, from now on."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._began = time.thread_time()

    @property
    def spent(self) -> float:
        """The part of the time that is used, 1 or more when it is up."""
        return (time.thread_time() - self._began) / self.seconds if self.seconds > 0 else 1.0

    @property
    def left(self) -> float:
        """Seconds left."""
        return self.seconds - (time.thread_time() - self._began)
