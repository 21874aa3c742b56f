"""Rule sets compared by simulation."""

from typing import Any

import pytest
from msgspec.structs import replace

from boxtop.bots import Budget, RandomBot, load_bot
from boxtop.bots.rule_comparison import Trial, compare_by_play
from boxtop.core.errors import ConfigError
from boxtop.games.clue import CLUE
from boxtop.games.sorry import SORRY

TRIAL = Trial(stronger="greedy", weaker="random", seats=2, games=4, seed=1)


@pytest.mark.deep
def test_each_rule_set_has_intervals_and_the_same_seed_gives_the_same_games() -> None:
    rules = {name: SORRY.preset(name).config for name in ("standard", "points")}
    found = compare_by_play("sorry", rules, TRIAL)
    assert [each.name for each in found.rules] == ["standard", "points"]
    for each in found.rules:
        assert (each.games, each.rounds, each.fair_share) == (4, 2, 0.5)
        for estimate in (each.first_player, each.choices, each.stronger):
            assert estimate.low is not None
            assert estimate.high is not None
            assert estimate.low <= estimate.mean <= estimate.high
    assert found.rules[0].choices != found.rules[1].choices
    assert compare_by_play("sorry", rules, TRIAL) == found


class Timed(RandomBot):
    """A random bot that notes how long it may think."""

    budgets: set[Budget] = set()  # noqa: RUF012 - of all bots

    def choose(self, view: Any, legal: Any, budget: Budget, /) -> Any:
        self.budgets.add(budget)
        return super().choose(view, legal, budget)


def timed(_game: object, _seat: int, generator: Any) -> Timed:
    return Timed(generator)


def test_bots_think_for_a_short_time() -> None:
    path = f"{__name__}:timed"
    load_bot(path)
    compare_by_play("sorry", {"standard": SORRY.default.config}, replace(TRIAL, stronger=path, games=2))
    assert Timed.budgets == {Budget(0.1)}


def test_nothing_is_played_if_the_rules_do_not_allow_it() -> None:
    with pytest.raises(ConfigError, match="3 to 6 players"):
        compare_by_play("clue", {"classic": CLUE.default.config}, TRIAL)
    with pytest.raises(ConfigError, match="from 1 to 12"):
        compare_by_play("sorry", {}, TRIAL)
