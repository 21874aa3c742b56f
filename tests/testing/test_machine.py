"""The state machine plays, saves and views in any order, and finds planted faults."""

from typing import Any

import pytest
from hypothesis import Phase, settings

from boxtop.core.errors import IllegalAction
from boxtop.testing import Hooks
from boxtop.testing.machine import machine_for
from high_card.rules import HighCard
from high_card.state import State
from tests.testing import faulty_game as faulty
from tests.testing.high_card_trials import HOOKS, Rules, case_of


@pytest.mark.parametrize("rules", [HighCard, faulty.DescribedBids])
def test_sound_game_survives_the_state_machine(rules: Rules) -> None:
    machine_for(case_of(rules), HOOKS).TestCase().runTest()


@pytest.mark.parametrize("rules", [faulty.EarlyOutcome, faulty.Unplayable])
def test_state_machine_catches_a_planted_fault(rules: Rules) -> None:
    machine = machine_for(case_of(rules))
    machine.TestCase.settings = settings(phases=(Phase.generate,))  # finding it is enough, so do not shrink it
    with pytest.raises((AssertionError, IllegalAction)):
        machine.TestCase().runTest()


def test_state_machine_counts_what_is_conserved() -> None:
    def no_cards(game: Any, state: State) -> None:
        assert not state.hands, "a card came from nowhere"

    machine = machine_for(case_of(), Hooks(conservation=no_cards))
    with pytest.raises(AssertionError, match="from nowhere"):
        machine.TestCase().runTest()
