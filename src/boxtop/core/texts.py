"""Sentences for people, ready to be translated with gettext.

A sentence is one template with named places: `tr("{name} rolled {dice}.", name=name, dice=dice)`. Templates are whole
sentences, because another language may order the parts differently. `make texts` collects them in texts/boxtop.pot, and
translators work from there with the usual tools. A translation belongs in texts/LANGUAGE/LC_MESSAGES/boxtop.mo.
"""

import gettext
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "texts"
_LANGUAGES = ("en",)
_translation = gettext.translation("boxtop", FOLDER, _LANGUAGES, fallback=True)


def tr(template: str, /, **values: object) -> str:
    """The sentence, translated, with these values in their places."""
    return _translation.gettext(template).format_map(values)


def tr_count(one: str, many: str, count: int, /, **values: object) -> str:
    """The sentence for this count: `one` for 1, `many` otherwise, unless a translation has more forms."""
    return _translation.ngettext(one, many, count).format(count=count, **values)
