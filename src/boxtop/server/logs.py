"""Logs as JSON, one object per line. Tokens, seeds and cards are never logged."""

import json
import logging
import os
import time
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


LOG_CONFIG: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": JsonLines}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json", "stream": "ext://sys.stderr"}},
    "loggers": {
        "boxtop": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "uvicorn": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        "websockets": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
    },
}
