"""The rule lab: stored figures of the presets, and what a rule changes."""

import pytest
from msgspec.structs import replace

from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.compare import compare, compute_printed, printed_figures, stored_comparison
from boxtop.games.yahtzee.config import Config, Labels
from boxtop.games.yahtzee.presets import FREETHEDICE, HASBRO, PRESETS
from boxtop.games.yahtzee.solver import solve


def test_every_pair_of_presets_is_stored() -> None:
    for first in PRESETS:
        for other in PRESETS:
            found = stored_comparison(first.config, other.config)
            assert found is not None
            assert len(found.positions) == 5 or found.decisions_changed < 0.1
    solved = solve(HASBRO).value(Card())
    stored = printed_figures().figures["hasbro"]
    assert (stored.expected, stored.sd) == pytest.approx(solved, abs=1e-9)


def test_options_outside_the_column_do_not_matter_and_house_rules_are_not_stored() -> None:
    assert stored_comparison(replace(HASBRO, games=3, labels=Labels.FREETHEDICE), FREETHEDICE) is not None
    assert stored_comparison(HASBRO, Config(upper_bonus=50)) is None


def test_presets_are_compared_at_once() -> None:
    first, other = compare({"ours": HASBRO, "theirs": FREETHEDICE}).rules
    assert (first.name, other.name) == ("ours", "theirs")
    assert (first.change, first.decisions_changed, first.positions) == (0.0, 0.0, ())
    assert other.change == other.expected - first.expected


@pytest.mark.deep
def test_the_stored_figures_are_those_computed_now() -> None:
    """If this fails after a change of the rules or of the one-page strategy: `python -m tools.rules_compared`."""
    computed, stored = compute_printed(), printed_figures()
    assert computed.changes.keys() == stored.changes.keys()
    for name, figures in computed.figures.items():
        assert (figures.expected, figures.sd, figures.club, figures.upper_bonus) == pytest.approx(
            (
                stored.figures[name].expected,
                stored.figures[name].sd,
                stored.figures[name].club,
                stored.figures[name].upper_bonus,
            ),
            abs=1e-9,
        )
        for other, changes in computed.changes[name].items():
            assert changes.per_game == pytest.approx(stored.changes[name][other].per_game, abs=1e-9)
