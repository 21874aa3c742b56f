"""Errors of the option parser, as sentences of our own."""

import re

from typer import BadParameter
from typer.exceptions import TyperException

_LIMIT = re.compile(r"(greater|less) than or equal to (\S+)")
_HINT = "see boxtop --help"


def sentence_of(error: TyperException) -> str:
    """Why the command line was not accepted."""
    if type(error) is BadParameter and error.param is not None:
        return f"{error.param.opts[0]}: {_reason(error.message)}"
    return f"{error.format_message().rstrip('.')}; {_HINT}"


def _reason(message: str) -> str:
    limit = _LIMIT.search(message)
    if limit is not None:
        return f"must be {'at least' if limit[1] == 'greater' else 'at most'} {limit[2].rstrip('.,')}"
    if "integer" in message:
        return "must be a whole number"
    if "number" in message:
        return "must be a number"
    if "string" in message or "unicode" in message:
        return "must be text"
    return f"cannot be used; {_HINT}"
