"""How long a player has thought: the time of its own thread, so that a busy machine makes it slower and not weaker."""

import time


class Stopwatch:
    """So many seconds to think, from now on."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._began = time.thread_time()

    @property
    def spent(self) -> float:
        """The part of the time that is spent; 1 and more when it is over."""
        return (time.thread_time() - self._began) / self._seconds if self._seconds > 0 else 1.0

    @property
    def left(self) -> float:
        """Seconds that are left."""
        return self._seconds - (time.thread_time() - self._began)
