"""Arrays as PostgreSQL writes them. psycopg escapes each quote of a list of texts by itself, which costs more than the
rest of a commit: a move is JSON, full of quotes.
"""

from collections.abc import Iterable


def int_array(values: Iterable[object]) -> str:
    """Whole numbers as an array."""
    return f"{{{','.join(map(str, values))}}}"


def text_array(values: Iterable[object]) -> str:
    """Texts as an array; None is NULL."""
    return f"{{{','.join(['NULL' if value is None else _quoted(str(value)) for value in values])}}}"


def _quoted(text: str) -> str:
    if "\\" in text:
        text = text.replace("\\", "\\\\")
    return '"' + text.replace('"', '\\"') + '"'
