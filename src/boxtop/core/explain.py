"""Messages of the JSON library in our own words.

Only `explain` parses the library's messages. One that it does not recognise becomes a general sentence.
"""

import re
from collections.abc import Callable

from boxtop.core.texts import list_or, tr, tr_count

_LONGEST_NAME = 40
_PATH = re.compile(r"^(?P<message>.*?)(?: - at (?P<key>`key` in )?`\$(?P<path>.*?)`)?$", re.DOTALL)
_MALFORMED = re.compile(r"JSON is malformed: .* \(byte (\d+)\)", re.DOTALL)
_PLAIN_TYPES = {
    "int": tr("a whole number"),
    "float": tr("a number"),
    "str": tr("text"),
    "bool": tr("true or false"),
    "array": tr("a list"),
    "object": tr("an object"),
    "null": "null",
    "bytes": tr("bytes"),
}
_WHOLE = tr("the value")


def _compared(place: str, found: re.Match[str]) -> str:
    words = {"place": place, "number": found[2].removesuffix(".0")}
    match found[1]:
        case ">=":
            return tr("{place} must be at least {number}", **words)
        case "<=":
            return tr("{place} must be at most {number}", **words)
        case ">":
            return tr("{place} must be more than {number}", **words)
        case _:
            return tr("{place} must be less than {number}", **words)


def _characters(place: str, found: re.Match[str]) -> str:
    count = int(found[2])
    if found[1] == ">=":
        return tr_count(
            "{place} must have at least {count} character",
            "{place} must have at least {count} characters",
            count,
            place=place,
        )
    return tr_count(
        "{place} must have at most {count} character",
        "{place} must have at most {count} characters",
        count,
        place=place,
    )


def _entries(place: str, found: re.Match[str]) -> str:
    if found[1] in (">=", "least"):
        return tr_count(
            "{place} must have at least {count} entry",
            "{place} must have at least {count} entries",
            int(found[2]),
            place=place,
        )
    return tr_count(
        "{place} must have at most {count} entry",
        "{place} must have at most {count} entries",
        int(found[2]),
        place=place,
    )


def _exact_entries(place: str, found: re.Match[str]) -> str:
    if found[2]:
        return tr("{place} must have {least} to {most} entries", place=place, least=found[1], most=found[2])
    return tr_count("{place} must have {count} entry", "{place} must have {count} entries", int(found[1]), place=place)


def _missing(place: str, found: re.Match[str]) -> str:
    if place == _WHOLE:
        return tr("the field {name} is missing", name=_name(found[1]))
    return tr("the field {name} is missing in {place}", name=_name(found[1]), place=place)


def _not_known(place: str, found: re.Match[str]) -> str:
    if place == _WHOLE:
        return tr("the field {name} is not known", name=_name(found[1]))
    return tr("the field {name} is not known in {place}", name=_name(found[1]), place=place)


def _wrong_kind(place: str, found: re.Match[str]) -> str:
    return tr("{place} must be {kind}, not {given}", place=place, kind=_kind(found[1]), given=_given(found[2]))


_FORMS: tuple[tuple[re.Pattern[str], Callable[[str, re.Match[str]], str]], ...] = tuple(
    (re.compile(form, re.DOTALL), say)
    for form, say in (
        (r"Expected `([^`]+)`, got `([^`]+)`", _wrong_kind),
        (
            r"Expected `([^`]+)`",
            lambda place, found: tr("{place} must be {kind}", place=place, kind=_kind(found[1])),
        ),
        (r"Expected `(?:int|float)` (>=|<=|>|<) (\S+)", _compared),
        (r"Expected `(?:str|bytes)` of length (>=|<=) (\d+)", _characters),
        (r"Expected `(?:array|object)` of length (>=|<=) (\d+)", _entries),
        (r"Expected `array` of length (\d+)(?: to (\d+))?(?:, got \d+)?", _exact_entries),
        (r"Expected `array` of at (least|most) length (\d+)(?:, got \d+)?", _entries),
        (r"Object missing required field `(.*)`", _missing),
        (r"Object contains unknown field `(.*)`", _not_known),
        (
            r"Invalid (?:enum )?value (.*)",
            lambda place, found: tr("{place} cannot be {value}", place=place, value=_name(found[1])),
        ),
        (
            r"(?:Integer value|Number) out of range",
            lambda place, _: tr("{place} is a number out of range", place=place),
        ),
    )
)


def explain(error: Exception, text: bytes | str = b"") -> str:
    """A decoding error as a clause that can follow a colon; with the text, a syntax error gets its line and column."""
    if isinstance(error, RecursionError):
        return tr("the text is nested too deeply")
    if isinstance(error, UnicodeError):
        return tr("the text is not UTF-8")
    split = _PATH.match(str(error))
    assert split is not None, "the pattern matches any text"
    message = split["message"]
    if message == "Input data was truncated":
        return tr("the text ends too early") if text.strip() else tr("the text is empty")
    malformed = _MALFORMED.fullmatch(message)
    if malformed is not None:
        return _not_json(text, int(malformed[1]))
    place = _place(split["path"] or "", is_key=split["key"] is not None)
    for form, say in _FORMS:
        found = form.fullmatch(message)
        if found is not None:
            return say(place, found)
    return tr("{place} cannot be read", place=place)


def _place(path: str, *, is_key: bool) -> str:
    """Where the value is: `events[0].type`."""
    inside = path.endswith("[...]")
    name = _name(path.removesuffix("[...]").lstrip(".").replace("[...]", "[]")) or _WHOLE
    if is_key:
        return tr("a name in {place}", place=name)
    return tr("a value of {place}", place=name) if inside else name


def _not_json(text: bytes | str, byte: int) -> str:
    raw = text.encode("utf-8", "replace") if isinstance(text, str) else text
    before = raw[:byte]
    if len(before) < byte:
        return tr("the text is not JSON")
    line, column = before.count(b"\n") + 1, byte - before.rfind(b"\n")
    return tr("the text is not JSON (line {line}, column {column})", line=line, column=column)


def _kind(names: str) -> str:
    return list_or([_PLAIN_TYPES.get(name.strip(), tr("something else")) for name in names.split("|")])


def _given(name: str) -> str:
    return tr("a decimal number") if name == "float" else _kind(name)


def _name(text: str) -> str:
    """A name from the text: short, on one line, without control characters."""
    shown = text if len(text) <= _LONGEST_NAME else f"{text[:_LONGEST_NAME]}…"
    return "".join(letter if letter.isprintable() else "�" for letter in shown)
