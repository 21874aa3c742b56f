"""The rules of a game as paragraphs for a terminal."""

from boxtop.cli.rule_text import rule_paragraphs
from boxtop.core.rulebook import RULING, Section


def test_a_section_is_a_heading_its_sentences_the_marked_rulings_and_where_it_is_printed() -> None:
    section = Section(title="The end", sentences=("One.", "Two."), rulings=("Three.",), printed_in="Hasbro, 2003")
    assert rule_paragraphs([section]) == [
        "# The end",
        "One.",
        "Two.",
        f"{RULING} Three.",
        "Printed in: Hasbro, 2003.",
    ]


def test_what_is_printed_nowhere_names_no_source() -> None:
    assert rule_paragraphs([Section(title="The end", sentences=("One.",))]) == ["# The end", "One."]
