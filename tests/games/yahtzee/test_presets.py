"""The rule sets: which there are, and where they are printed."""

from boxtop.games.yahtzee import YAHTZEE


def test_rule_sets_are_registered_with_their_source() -> None:
    """The first one is the default."""
    assert [preset.id for preset in YAHTZEE.presets] == [
        "hasbro",
        "winning-moves",
        "freethedice",
        "winning-moves-lenient",
        "verhoeff",
        "plain",
    ]
    assert YAHTZEE.default.id == "hasbro"
    assert all(preset.printed_in and preset.summary for preset in YAHTZEE.presets)


def test_no_two_rule_sets_are_the_same() -> None:
    assert len({preset.config for preset in YAHTZEE.presets}) == len(YAHTZEE.presets)
