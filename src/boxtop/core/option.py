"""The options of a config in words.

A game words each option once, in its `options.py`. The command line, the rules page and the set-up screen show those
words, and the name of a house rule is made of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Any, TypeAlias

from msgspec import Struct

from boxtop.core.texts import list_and


class Place(Enum):
    """Where the set-up screen offers an option."""

    TABLE = "table"
    """Beside the seats: most tables choose it."""
    HOUSE = "house"
    """Among the house rules."""
    DERIVED = "derived"
    """Nowhere: it follows from the rule set or from another option."""


class Unless(Struct, frozen=True):
    """The option has no effect while another option has one of these values."""

    option: str
    values: tuple[Any, ...]


class Choice(Struct, frozen=True):
    """One value of an option."""

    value: Any
    text: str
    """What the value means: a clause that can stand alone."""
    label: str = ""
    """The value in a list below the option's title; where empty, the clause is used."""
    sets: tuple[tuple[str, Any], ...] = ()
    """Other options that this choice sets."""


class _Common(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What all kinds of options have."""

    name: str
    """The field of the config."""
    title: str = ""
    """The label of its control. A flag needs none: the clause for yes is its label."""
    note: str = ""
    place: Place = Place.HOUSE
    unless: Unless | None = None
    per_seat: bool = False
    """Whether the value depends on the number of seats; the set-up screen resets it when that changes."""

    def matters(self, config: Struct) -> bool:
        """Whether the option has an effect under this config."""
        return self.unless is None or getattr(config, self.unless.option) not in self.unless.values


class Flag(_Common, frozen=True, kw_only=True, tag="flag"):
    """Yes or no."""

    yes: str
    no: str

    def describe(self, value: Any) -> str:
        return self.yes if value else self.no

    def values(self) -> Iterator[tuple[str, str]]:
        yield "yes", self.yes
        yield "no", self.no


class Pick(_Common, frozen=True, kw_only=True, tag="pick"):
    """One of a few values. A value outside the list is described by `other`, if the config allows one."""

    choices: tuple[Choice, ...]
    other: str = ""

    def describe(self, value: Any) -> str:
        return _text_of(self.choices, value) or self.other.format(value=value)

    def values(self) -> Iterator[tuple[str, str]]:
        for choice in self.choices:
            yield _typed(choice.value), choice.text


class Number(_Common, frozen=True, kw_only=True, tag="number"):
    """A whole number within limits. Some numbers, such as 0, have words of their own."""

    text: str
    limits: tuple[int, int]
    choices: tuple[Choice, ...] = ()
    smallest: int = 0
    """The smallest number without words of its own, where it is not the next one after those with."""

    def describe(self, value: Any) -> str:
        return _text_of(self.choices, value) or self.text.format(value=value)

    def values(self) -> Iterator[tuple[str, str]]:
        for choice in self.choices:
            yield _typed(choice.value), choice.text
        least, most = self.limits
        least += any(choice.value == least for choice in self.choices)
        yield f"{max(least, self.smallest)} to {most}", self.text.format(value="N")


class Names(_Common, frozen=True, kw_only=True, tag="names"):
    """A name for each seat, or none for the usual ones."""

    choices: tuple[Choice, ...]
    text: str
    none: str
    each: str = ""
    """The label of one seat's control."""

    def describe(self, value: Any) -> str:
        if not value:
            return self.none
        return self.text.format(value=list_and([_text_of(self.choices, name) for name in value]))

    def values(self) -> Iterator[tuple[str, str]]:
        yield "", self.none
        names = "+".join(_typed(choice.value) for choice in self.choices[:3])
        yield names, self.describe([choice.value for choice in self.choices[:3]])


class Text(_Common, frozen=True, kw_only=True, tag="text"):
    """Any text."""

    text: str

    def describe(self, value: Any) -> str:
        return self.text.format(value=value)

    def values(self) -> Iterator[tuple[str, str]]:
        yield "TEXT", self.text.format(value="TEXT")


Option: TypeAlias = Flag | Pick | Number | Names | Text
"""Every kind can `describe` a value as a clause and list the `values` that can be typed, with what they mean."""


def describe(options: Iterable[Option], name: str, config: Struct) -> str:
    """What the option of this name means under this config."""
    option = next(option for option in options if option.name == name)
    return option.describe(getattr(config, name))


def sentence(options: Iterable[Option], name: str, config: Struct) -> str:
    """The same as a sentence, for a rule book."""
    clause = describe(options, name, config)
    return f"{clause[:1].upper()}{clause[1:]}."


def described(options: Iterable[Option], config: Struct) -> tuple[str, ...]:
    """Every option that has an effect under this config, in words."""
    return tuple(option.describe(getattr(config, option.name)) for option in _worded(options, config))


def differences(options: Iterable[Option], one: Struct, other: Struct) -> tuple[str, ...]:
    """What holds under one config and not under the other, in the order of the options."""
    return tuple(
        option.describe(value)
        for option in _worded(options, one)
        if (value := getattr(one, option.name)) != getattr(other, option.name)
    )


def _worded(options: Iterable[Option], config: Struct) -> list[Option]:
    """The options that have an effect, without those that the choice of another one sets."""
    every = list(options)
    set_by_others = {name for option in every for choice in getattr(option, "choices", ()) for name, _ in choice.sets}
    return [option for option in every if option.name not in set_by_others and option.matters(config)]


def _text_of(choices: Sequence[Choice], value: Any) -> str:
    return next((choice.text for choice in choices if choice.value == value), "")


def _typed(value: Any) -> str:
    return str(value.value if isinstance(value, Enum) else value)
