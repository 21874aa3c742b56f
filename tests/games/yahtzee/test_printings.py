"""The printed rules by their names."""

from boxtop.games.yahtzee.printings import cite


def test_every_printing_is_cited_with_its_headings() -> None:
    assert cite(sheets="SCORING", classic="HOW TO SCORE") == (
        "Hasbro, 2003 and 2022: SCORING; Winning Moves, classic edition: HOW TO SCORE"
    )


def test_what_is_printed_nowhere_has_no_citation() -> None:
    assert cite() == ""
