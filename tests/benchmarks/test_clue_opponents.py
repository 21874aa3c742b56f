"""The players of Clue that are made for measuring: they differ from the bots in the way their names say."""

import random

from benchmarks.clue_opponents import BluffingLogician
from boxtop.bots.arena import play_game
from boxtop.games.clue import Clue, Config, Suggest, View
from boxtop.games.clue.logician import Logician


def test_only_a_bluffing_logician_names_suspects_and_weapons_it_holds() -> None:
    named: dict[type[Logician], list[bool]] = {Logician: [], BluffingLogician: []}

    def watch(kind: type[Logician]) -> Logician:
        class Watched(kind):  # type: ignore[misc,valid-type]
            def suggestion(self, view: View) -> Suggest:
                suggested: Suggest = super().suggestion(view)
                named[kind].append(bool({suggested.suspect.card, suggested.weapon.card} & set(view.hand)))
                return suggested

        return Watched(random.Random(1))

    for kind in named:
        play_game(Clue(Config(), 3), [watch(kind) for _ in range(3)], random.Random(1))
    assert not any(named[Logician])
    assert any(named[BluffingLogician])
