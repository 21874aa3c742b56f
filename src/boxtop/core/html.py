"""Reviews and advice as HTML, for notebooks: fields as a list, rows as tables."""

from enum import Enum
from html import escape
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

_MOST_ROWS = 40
_LONGEST_CELL = 120


class Displayed(Struct, frozen=True):
    """A struct that a notebook shows as HTML."""

    def _repr_html_(self) -> str:
        return html_of(self)


def html_of(value: Struct) -> str:
    """The fields of a struct that hold something: single values as a list, tuples of structs as tables."""
    single, tables = [], []
    for name, held in asdict(value).items():
        if isinstance(held, tuple) and held and isinstance(held[0], Struct):
            tables.append(_table(name, held))
        elif held is not None:
            single.append(f"<li>{_words(name)}: {_cell(held)}</li>")
    listed = f"<ul>{''.join(single)}</ul>" if single else ""
    return f"<div>{listed}{''.join(tables)}</div>"


def _table(name: str, rows: tuple[Struct, ...]) -> str:
    names = list(asdict(rows[0]))
    head = "".join(f"<th>{_words(each)}</th>" for each in names)
    body = "".join(
        "<tr>" + "".join(f"<td>{_cell(getattr(row, each, None))}</td>" for each in names) + "</tr>"
        for row in rows[:_MOST_ROWS]
    )
    more = f" (the first {_MOST_ROWS} of {len(rows)})" if len(rows) > _MOST_ROWS else ""
    return f"<table><caption>{_words(name)}{more}</caption><tr>{head}</tr>{body}</table>"


def _words(name: str) -> str:
    return escape(name.replace("_", " "))


def _cell(value: Any) -> str:
    text = _text(value)
    return escape(text if len(text) <= _LONGEST_CELL else text[:_LONGEST_CELL] + "…")


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.2f}"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple | list):
        return " ".join(_text(each) for each in value)
    if isinstance(value, Struct):
        fields = " ".join(_text(each) for each in asdict(value).values())
        return f"{type(value).__name__} {fields}".strip()
    if isinstance(value, dict):
        return ", ".join(f"{_text(key)}: {_text(each)}" for key, each in value.items())
    return str(value)
