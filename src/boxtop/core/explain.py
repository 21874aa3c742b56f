"""Messages of the JSON library in our own words.

Only `explain` parses the library's messages. One that it does not recognise becomes a general sentence.
"""

import re
from collections.abc import Callable

_LONGEST_NAME = 40
_PATH = re.compile(r"^(?P<message>.*?)(?: - at (?P<key>`key` in )?`\$(?P<path>.*?)`)?$", re.DOTALL)
_MALFORMED = re.compile(r"JSON is malformed: .* \(byte (\d+)\)", re.DOTALL)
_PLAIN_TYPES = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
    "bytes": "bytes",
}
_COMPARED = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}
_WHOLE = "the value"

_FORMS: tuple[tuple[re.Pattern[str], Callable[[str, re.Match[str]], str]], ...] = tuple(
    (re.compile(form, re.DOTALL), say)
    for form, say in (
        (
            r"Expected `([^`]+)`, got `([^`]+)`",
            lambda place, found: f"{place} must be {_kind(found[1])}, not {_given(found[2])}",
        ),
        (r"Expected `([^`]+)`", lambda place, found: f"{place} must be {_kind(found[1])}"),
        (
            r"Expected `(?:int|float)` (>=|<=|>|<) (\S+)",
            lambda place, found: f"{place} must be {_COMPARED[found[1]]} {_number(found[2])}",
        ),
        (
            r"Expected `(?:str|bytes)` of length (>=|<=) (\d+)",
            lambda place, found: f"{place} must have {_COMPARED[found[1]]} {found[2]} characters",
        ),
        (
            r"Expected `(?:array|object)` of length (>=|<=) (\d+)",
            lambda place, found: f"{place} must have {_COMPARED[found[1]]} {found[2]} entries",
        ),
        (
            r"Expected `array` of length (\d+)(?: to (\d+))?(?:, got \d+)?",
            lambda place, found: f"{place} must have {found[1]}{f' to {found[2]}' if found[2] else ''} entries",
        ),
        (
            r"Expected `array` of at (least|most) length (\d+)(?:, got \d+)?",
            lambda place, found: f"{place} must have at {found[1]} {found[2]} entries",
        ),
        (
            r"Object missing required field `(.*)`",
            lambda place, found: f"the field {_name(found[1])} is missing{_inside(place)}",
        ),
        (
            r"Object contains unknown field `(.*)`",
            lambda place, found: f"the field {_name(found[1])} is not known{_inside(place)}",
        ),
        (r"Invalid (?:enum )?value (.*)", lambda place, found: f"{place} cannot be {_name(found[1])}"),
        (r"(?:Integer value|Number) out of range", lambda place, _: f"{place} is a number out of range"),
    )
)


def explain(error: Exception, text: bytes | str = b"") -> str:
    """A decoding error as a clause that can follow a colon; with the text, a syntax error gets its line and column."""
    if isinstance(error, RecursionError):
        return "the text is nested too deeply"
    if isinstance(error, UnicodeError):
        return "the text is not UTF-8"
    split = _PATH.match(str(error))
    assert split is not None, "the pattern matches any text"
    message = split["message"]
    if message == "Input data was truncated":
        return "the text ends too early" if text.strip() else "the text is empty"
    malformed = _MALFORMED.fullmatch(message)
    if malformed is not None:
        return f"the text is not JSON{_position(text, int(malformed[1]))}"
    place = _place(split["path"] or "", is_key=split["key"] is not None)
    for form, say in _FORMS:
        found = form.fullmatch(message)
        if found is not None:
            return say(place, found)
    return f"{place} cannot be read"


def _place(path: str, *, is_key: bool) -> str:
    """Where the value is: `events[0].type`."""
    inside = path.endswith("[...]")
    name = _name(path.removesuffix("[...]").lstrip(".").replace("[...]", "[]")) or _WHOLE
    if is_key:
        return f"a name in {name}"
    return f"a value of {name}" if inside else name


def _inside(place: str) -> str:
    return "" if place == _WHOLE else f" in {place}"


def _position(text: bytes | str, byte: int) -> str:
    raw = text.encode("utf-8", "replace") if isinstance(text, str) else text
    before = raw[:byte]
    if len(before) < byte:
        return ""
    line, column = before.count(b"\n") + 1, byte - before.rfind(b"\n")
    return f" (line {line}, column {column})"


def _kind(names: str) -> str:
    return " or ".join(_PLAIN_TYPES.get(name.strip(), "something else") for name in names.split("|"))


def _given(name: str) -> str:
    return "a decimal number" if name == "float" else _kind(name)


def _name(text: str) -> str:
    """A name from the text: short, on one line, without control characters."""
    shown = text if len(text) <= _LONGEST_NAME else f"{text[:_LONGEST_NAME]}…"
    return "".join(letter if letter.isprintable() else "�" for letter in shown)


def _number(text: str) -> str:
    return text.removesuffix(".0")
