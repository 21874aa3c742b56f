"""The rule set of Clue."""

from boxtop.games.clue import CLUE, Config


def test_the_one_rule_set_is_document_002_as_the_defaults_have_it() -> None:
    (classic,) = CLUE.presets
    assert (classic.id, classic.config, CLUE.default) == ("classic", Config(), classic)
