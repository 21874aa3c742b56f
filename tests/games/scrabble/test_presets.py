"""The rule sets of Scrabble."""

from msgspec.structs import replace

from boxtop.games.scrabble import SCRABBLE
from boxtop.games.scrabble.presets import CLASSIC, TOURNAMENT


def test_the_printed_rules_are_the_default() -> None:
    assert [preset.id for preset in SCRABBLE.presets] == ["classic", "tournament"]
    assert SCRABBLE.default.config == CLASSIC


def test_a_tournament_differs_in_exchanges_and_in_its_end_alone() -> None:
    assert replace(TOURNAMENT, exchange_min_bag=0, scoreless_turns=0) == CLASSIC
    assert (TOURNAMENT.exchange_min_bag, TOURNAMENT.scoreless_turns) == (7, 6)
