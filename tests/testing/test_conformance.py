"""Each planted fault is caught by the check that is meant for it."""

from typing import Any

import pytest

from boxtop.core.errors import CodecError
from boxtop.testing import CHECKS, Hooks, Nonconformance, Ply, Trial
from boxtop.testing import conformance as checks
from boxtop.testing.conformance import Check
from high_card.rules import HighCard
from high_card.state import State
from tests.testing import faulty_game as faulty
from tests.testing.high_card_trials import HOOKS, Rules, run, trial_waiting_for, trials


@pytest.mark.parametrize("rules", [HighCard, faulty.DescribedBids])
def test_sound_game_passes_every_check(rules: Rules) -> None:
    for trial in trials(rules):
        assert not trial.game.to_act(trial.states[-1])
        for check in CHECKS:
            check(trial)


def test_chance_that_waits_for_a_seat_nobody_has_is_caught() -> None:
    with pytest.raises(Nonconformance, match="makes this roll or draw is no seat: 3"):
        checks.check_turns(trial_waiting_for(lambda game, state: 3))


@pytest.mark.parametrize(
    ("rules", "check", "expected"),
    [
        (faulty.BadTotal, checks.check_chance, "the weights sum to"),
        (faulty.BadCases, checks.check_chance, "more or fewer cases than its weight"),
        (faulty.WrongTurn, checks.check_turns, "has a legal action: True"),
        (faulty.Unplayable, checks.check_listed_actions_apply, "refused"),
        (faulty.AnybodyActs, checks.check_refusals, "not legal, but was applied"),
        (faulty.AnyCard, checks.check_refusals, "not legal, but was applied"),
        (faulty.NoSentence, checks.check_refusals, "without a code or a sentence"),
        (faulty.EarlyOutcome, checks.check_outcome, "may act, and the outcome is"),
        (faulty.FewRanks, checks.check_outcome, "a score and a rank for each"),
    ],
)
def test_planted_fault_is_caught(rules: Rules, check: Check, expected: str) -> None:
    with pytest.raises(Nonconformance, match=expected):
        run(check, rules)


def test_lost_card_is_caught_by_the_conservation_hook() -> None:
    def six_cards(game: Any, state: State) -> None:
        assert len(state.hands) == 6, "a card is missing"

    with pytest.raises(Nonconformance, match="a card is missing"):
        checks.check_conservation(trials(HighCard, Hooks(conservation=six_cards))[0])


def test_event_that_the_session_does_not_return_is_caught() -> None:
    trial = trials()[0]
    last = trial.plies[-1]
    silent = Ply(last.before, last.move, (), last.after)
    with pytest.raises(Nonconformance, match="a session and the rules differ"):
        checks.check_replay(Trial(trial.case, trial.game, (*trial.plies[:-1], silent), trial.states, HOOKS))


def test_state_that_json_cannot_hold_is_caught() -> None:
    trial = trials()[0]
    broken = State((1, 2), (None, 2.5))  # type: ignore[arg-type]
    with pytest.raises((Nonconformance, CodecError)):
        checks.check_round_trips(Trial(trial.case, trial.game, (), (broken,), HOOKS))
