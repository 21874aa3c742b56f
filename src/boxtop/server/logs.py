"""Logs as JSON, one object per line. Tokens, seeds and cards are never logged."""

import json
import logging
import os
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

log = logging.getLogger("boxtop")
request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
"""The id of the HTTP request that is being answered; the answer has it in `x-request-id`."""


class JsonLines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "worker": os.getpid(),
        }
        if (request := request_id.get()) is not None:
            line["request"] = request
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def note(event: str, **facts: str | int | float | None) -> None:
    """Log an event with facts, none of them secret."""
    log.info(event, extra={"facts": facts})


class Seldom:
    """Logs an event at most once a second, with the number of those in between: a server that is slow under load must
    not be slowed down by saying so.
    """

    def __init__(self, event: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._event = event
        self._clock = clock
        self._next = 0.0
        self._left_out = 0

    def note(self, **facts: str | int | float | None) -> None:
        """Log the event with facts, none of them secret, unless one was logged in the last second."""
        now = self._clock()
        if now < self._next:
            self._left_out += 1
            return
        left_out, self._left_out = self._left_out, 0
        self._next = now + 1.0
        note(self._event, **facts, left_out=left_out)


def log_config(*, only_warnings: bool) -> dict[str, Any]:
    """The logging of a server. A household at a terminal needs no news of workers; `only_warnings` leaves it out."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonLines}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json", "stream": "ext://sys.stderr"}},
        "loggers": {
            "boxtop": {"handlers": ["stderr"], "level": "WARNING" if only_warnings else "INFO", "propagate": False},
            "uvicorn": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
            "websockets": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        },
    }
