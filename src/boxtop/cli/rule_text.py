"""The rules of a game as paragraphs for a terminal."""

from collections.abc import Iterable

from boxtop.core.rulebook import RULING, Section
from boxtop.core.texts import tr


def rule_paragraphs(sections: Iterable[Section]) -> list[str]:
    """Every section with its heading, rulings marked as such, and where the rest is printed."""
    return [paragraph for section in sections for paragraph in (f"# {section.title}", *section_lines(section))]


def section_lines(section: Section) -> list[str]:
    """What a section says, below its heading."""
    lines = [*section.sentences, *(f"{RULING} {ruling}" for ruling in section.rulings)]
    return [*lines, tr("Printed in: {source}.", source=section.printed_in)] if section.printed_in else lines
