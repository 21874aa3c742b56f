"""Trials of High Card (`examples/high_card`), sound or with a planted fault."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import structs

from boxtop.core.types import Viewer
from boxtop.testing import Case, Hooks, Trial, new_trial
from boxtop.testing.conformance import Check
from high_card.config import Config
from high_card.rules import HighCard
from high_card.state import State, bidder
from tests.testing.faulty_game import game_with

Rules = Callable[[Config, int], Any]


def case_of(rules: Rules = HighCard, seats: int = 3) -> Case:
    game_def = game_with(rules)
    return Case(game_def, "standard", game_def.default.config, seats)


def cards_are_conserved(game: Any, state: State) -> None:
    assert len(set(state.hands)) == len(state.hands), "a card was dealt twice"


def hints_to_others(game: Any, state: State, viewer: Viewer) -> Iterable[str]:
    """Until the end the hint is sent to the two seats concerned only."""
    giver = bidder(state.bids)
    if state.hint is None or state.swapped is not None or giver is None:
        return []
    return [] if viewer in (giver, (giver + 1) % game.seats) else [f'"{state.hint.value}"']


HOOKS = Hooks(conservation=cards_are_conserved, secret_words=hints_to_others)


def trials(rules: Rules = HighCard, hooks: Hooks = HOOKS) -> list[Trial]:
    return [new_trial(case_of(rules, seats), seed=seed, hooks=hooks) for seats in (2, 3, 5) for seed in range(4)]


def run(check: Check, rules: Rules, hooks: Hooks = HOOKS) -> None:
    for trial in trials(rules, hooks):
        check(trial)


def trial_waiting_for(chance_seat: Callable[[Any, State], Any]) -> Trial:
    sound = case_of()
    return new_trial(structs.replace(sound, game_def=structs.replace(sound.game_def, chance_seat=chance_seat)), seed=1)
