"""Errors of the option parser, in our own words."""

import re

from typer import BadParameter
from typer.exceptions import TyperException

from boxtop.core.texts import tr

_LIMIT = re.compile(r"(greater|less) than or equal to (\S+)")


def sentence_of(error: TyperException) -> str:
    """Why the command line was not accepted."""
    if type(error) is BadParameter and error.param is not None:
        return f"{error.param.opts[0]}: {_reason(error.message)}"
    return tr("{problem}; see boxtop --help", problem=error.format_message().rstrip("."))


def _reason(message: str) -> str:
    limit = _LIMIT.search(message)
    if limit is not None:
        number = limit[2].rstrip(".,")
        if limit[1] == "greater":
            return tr("must be at least {number}", number=number)
        return tr("must be at most {number}", number=number)
    if "integer" in message:
        return tr("must be a whole number")
    if "number" in message:
        return tr("must be a number")
    if "string" in message or "unicode" in message:
        return tr("must be text")
    return tr("cannot be used; see boxtop --help")
