"""The offers of a view: their events are those of the moves."""

from random import Random

import pytest

from boxtop.core.game import Preset
from boxtop.core.types import CHANCE, Move
from boxtop.games.sorry import SORRY, Config, SorryGame
from boxtop.games.sorry.events import PawnEvent


@pytest.mark.parametrize("preset", SORRY.presets, ids=lambda preset: preset.id)
def test_an_offer_has_the_events_of_its_move(preset: Preset[Config]) -> None:
    rng = Random(5)
    game = SorryGame(preset.config, 4)
    state = game.initial()
    for _ in range(400):
        actor = game.to_act(state)[0]
        if actor == CHANCE:
            state = game.apply(state, Move(CHANCE, game.chance(state).sample(rng))).state
            continue
        for offer in game.view(state, actor).offers:
            step = game.apply(state, Move(actor, offer.action))
            assert offer.events == tuple(event for event in step.events if isinstance(event, PawnEvent))
        state = game.apply(state, Move(actor, game.legal(state, actor).sample(rng))).state
