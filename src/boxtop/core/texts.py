"""Sentences for people, ready to be translated with gettext.

A sentence is one template with named places: `tr("{name} rolled {dice}.", name=name, dice=dice)`. Templates are whole
sentences, because another language may order the parts differently. `make texts` collects them in texts/boxtop.pot, and
translators work from there with the usual tools. A translation belongs in texts/LANGUAGE/LC_MESSAGES/boxtop.mo.
"""

import gettext
import os.path
from collections.abc import Sequence
from functools import cache

_FOLDER = os.path.join(os.path.dirname(os.path.dirname(__file__)), "texts")  # noqa: PTH118, PTH120 - pathlib loads slowly
_LANGUAGES = ("en",)


@cache
def _translation() -> gettext.NullTranslations:
    return gettext.translation("boxtop", _FOLDER, _LANGUAGES, fallback=True)


@cache
def _translated(template: str) -> str:
    """The template in the language of the texts. There are as many as the code has, so all are kept."""
    return _translation().gettext(template)


def tr(template: str, /, **values: object) -> str:
    """The sentence, translated, with these values in their places."""
    return _translated(template).format_map(values)


def tr_count(one: str, many: str, count: int, /, **values: object) -> str:
    """The sentence for this count: `one` for 1, `many` otherwise, unless a translation has more forms."""
    return _translation().ngettext(one, many, count).format(count=count, **values)


def tr_help(text: str, /) -> str:
    """A help text of the command line, translated. It has no places, and `tools.texts` finds it where it is written."""
    return _translation().gettext(text)


def list_and(words: Sequence[str], /) -> str:
    """The words as a list: `Ann, Ben and Cleo`."""
    return words[0] if len(words) == 1 else tr("{words} and {last}", words=_commas(words[:-1]), last=words[-1])


def list_plain(words: Sequence[str], /) -> str:
    """The words side by side: `Ann, Ben, Cleo`."""
    return _commas(words)


def clauses(parts: Sequence[str], /) -> str:
    """Clauses one after the other: `it is open; it scores 5`."""
    return tr("; ").join(parts)


def list_or(words: Sequence[str], /) -> str:
    """The words as alternatives: `Ann, Ben or Cleo`."""
    return words[0] if len(words) == 1 else tr("{words} or {last}", words=_commas(words[:-1]), last=words[-1])


def _commas(words: Sequence[str]) -> str:
    return tr(", ").join(words)
