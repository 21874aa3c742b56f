"""A check that cannot fail is a defect: each planted fault is caught, by the check meant for it."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import Phase, settings
from msgspec import structs

from boxtop.core.errors import CodecError, IllegalAction
from boxtop.core.types import Viewer
from boxtop.testing import CHECKS, Case, Hooks, Nonconformance, Ply, Trial, new_trial
from boxtop.testing import conformance as checks
from boxtop.testing.conformance import Check
from boxtop.testing.machine import machine_for
from boxtop.testing.secrecy import check_secrecy
from tests.conformance.toy import Rules, State, toy


def case_of(fault: str = "", seats: int = 3) -> Case:
    return Case(toy(fault), fault or "sound", Rules(fault), seats)


def cards_are_conserved(game: Any, state: State) -> None:
    assert len(set(state.hands)) == len(state.hands), "a card was dealt twice"


def foreign_cards(game: Any, state: State, viewer: Viewer) -> Iterable[str]:
    """No seat but the two concerned is sent the word that was shown."""
    concerned = game._shower(state) if state.shown else ()
    return [f'"{state.shown}"'] if state.shown and viewer not in concerned else []


HOOKS = Hooks(conservation=cards_are_conserved, secret_words=foreign_cards)


def trials(fault: str = "", hooks: Hooks = HOOKS) -> list[Trial]:
    return [new_trial(case_of(fault, seats), seed=seed, hooks=hooks) for seats in (2, 3, 5) for seed in range(4)]


def run(check: Check, fault: str, hooks: Hooks = HOOKS) -> None:
    for trial in trials(fault, hooks):
        check(trial)


def test_sound_toy_passes_every_check() -> None:
    for trial in trials():
        assert not trial.game.to_act(trial.states[-1])
        for check in CHECKS:
            check(trial)


def test_sound_toy_survives_the_state_machine() -> None:
    machine_for(case_of(), HOOKS).TestCase().runTest()


def trial_waiting_for(chance_seat: Callable[[Any, State], Any]) -> Trial:
    return new_trial(Case(structs.replace(toy(), chance_seat=chance_seat), "sound", Rules(), 3), seed=1)


def test_chance_that_waits_for_a_seat_nobody_has_is_caught() -> None:
    with pytest.raises(Nonconformance, match="makes this roll or draw is no seat: 3"):
        checks.check_turns(trial_waiting_for(lambda game, state: 3))


def test_chance_that_waits_for_whoever_holds_a_hidden_card_is_caught() -> None:
    with pytest.raises(Nonconformance, match="makes the next roll or draw tells"):
        check_secrecy(trial_waiting_for(lambda game, state: sum(state.hands) % 2))


@pytest.mark.parametrize(
    ("fault", "check", "expected"),
    [
        ("view_leak", check_secrecy, "sees something that depends on what is hidden"),
        ("sum_leak", check_secrecy, "sees something that depends on what is hidden"),
        ("legal_leak", check_secrecy, "may do tells it something hidden"),
        ("deal_leak", check_secrecy, "by its events alone"),
        ("show_leak", check_secrecy, "must stay hidden"),
        ("bad_weight", checks.check_chance, "the weights sum to"),
        ("bad_cases", checks.check_chance, "more or fewer cases than its weight"),
        ("wrong_turn", checks.check_turns, "has a legal action: True"),
        ("unplayable", checks.check_listed_actions_apply, "refused"),
        ("anybody_acts", checks.check_refusals, "not legal, but was applied"),
        ("any_card", checks.check_refusals, "not legal, but was applied"),
        ("no_sentence", checks.check_refusals, "without a code or a sentence"),
        ("early_outcome", checks.check_outcome, "may act, and the outcome is"),
        ("few_ranks", checks.check_outcome, "a score and a rank for each"),
    ],
)
def test_planted_fault_is_caught(fault: str, check: Check, expected: str) -> None:
    with pytest.raises(Nonconformance, match=expected):
        run(check, fault)


@pytest.mark.parametrize("fault", ["deal_leak", "show_leak"])
def test_leak_through_events_is_caught_without_naming_the_secret_words(fault: str) -> None:
    with pytest.raises(Nonconformance, match="events"):
        run(check_secrecy, fault, Hooks())


def test_scan_for_secret_words_finds_what_a_viewer_may_not_read() -> None:
    hooks = Hooks(secret_words=lambda game, state, viewer: ["claims"])
    with pytest.raises(Nonconformance, match="must stay hidden"):
        run(check_secrecy, "", hooks)


def test_lost_card_is_caught_by_the_conservation_hook() -> None:
    def six_cards(game: Any, state: State) -> None:
        assert len(state.hands) == 6, "a card is missing"

    with pytest.raises(Nonconformance, match="a card is missing"):
        checks.check_conservation(trials("", Hooks(conservation=six_cards))[0])


def test_event_the_session_does_not_tell_is_caught() -> None:
    trial = trials()[0]
    last = trial.plies[-1]
    silent = Ply(last.before, last.move, (), last.after)
    with pytest.raises(Nonconformance, match="a session and the rules differ"):
        checks.check_replay(Trial(trial.case, trial.game, (*trial.plies[:-1], silent), trial.states, HOOKS))


@pytest.mark.parametrize("fault", ["early_outcome", "unplayable"])
def test_state_machine_catches_a_planted_fault(fault: str) -> None:
    machine = machine_for(case_of(fault))
    machine.TestCase.settings = settings(phases=(Phase.generate,))  # to find it is enough: no need to shrink it
    with pytest.raises((AssertionError, IllegalAction)):
        machine.TestCase().runTest()


def test_state_machine_counts_what_is_conserved() -> None:
    def no_cards(game: Any, state: State) -> None:
        assert not state.hands, "a card came from nowhere"

    machine = machine_for(case_of(), Hooks(conservation=no_cards))
    with pytest.raises(AssertionError, match="from nowhere"):
        machine.TestCase().runTest()


def test_state_that_json_cannot_hold_is_caught() -> None:
    trial = trials()[0]
    broken = State((1, 2), (None, 2.5))  # type: ignore[arg-type]
    with pytest.raises((Nonconformance, CodecError)):
        checks.check_round_trips(Trial(trial.case, trial.game, (), (broken,), HOOKS))


def test_a_game_with_hands_that_says_nothing_is_hidden_is_caught() -> None:
    """It would escape the comparison of events, which is for games that hide something."""
    case = structs.replace(case_of(), game_def=structs.replace(toy(), hidden=lambda _rules: False))
    with pytest.raises(Nonconformance, match="nothing is said to be hidden"):
        check_secrecy(new_trial(case))
