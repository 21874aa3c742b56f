"""Log lines about tables. A table is named by the start of its id; nothing secret is logged."""

import logging

log = logging.getLogger("boxtop.table")
_SHOWN = 6


def log_event(event: str, table: str, **facts: str | int) -> None:
    """Log something that happened at this table."""
    log.info(event, extra={"facts": {"table": table[:_SHOWN], **facts}})


def log_failure(what: str, table: str, error: BaseException) -> None:
    """Log a defect that showed at this table."""
    log.error(what, exc_info=error, extra={"facts": {"table": table[:_SHOWN]}})
