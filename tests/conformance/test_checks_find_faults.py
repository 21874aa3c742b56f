"""Each planted fault is caught by the check that is meant for it."""

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
from high_card import HIGH_CARD
from high_card.config import Config
from high_card.rules import HighCard
from high_card.state import State, bidder
from tests.conformance import faulty_game as faulty
from tests.conformance.faulty_game import game_with

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


@pytest.mark.parametrize("rules", [HighCard, faulty.DescribedBids])
def test_sound_game_passes_every_check(rules: Rules) -> None:
    for trial in trials(rules):
        assert not trial.game.to_act(trial.states[-1])
        for check in CHECKS:
            check(trial)


@pytest.mark.parametrize("rules", [HighCard, faulty.DescribedBids])
def test_sound_game_survives_the_state_machine(rules: Rules) -> None:
    machine_for(case_of(rules), HOOKS).TestCase().runTest()


def trial_waiting_for(chance_seat: Callable[[Any, State], Any]) -> Trial:
    sound = case_of()
    return new_trial(structs.replace(sound, game_def=structs.replace(sound.game_def, chance_seat=chance_seat)), seed=1)


def test_chance_that_waits_for_a_seat_nobody_has_is_caught() -> None:
    with pytest.raises(Nonconformance, match="makes this roll or draw is no seat: 3"):
        checks.check_turns(trial_waiting_for(lambda game, state: 3))


def test_chance_that_waits_for_whoever_holds_a_hidden_card_is_caught() -> None:
    with pytest.raises(Nonconformance, match="makes the next roll or draw tells"):
        check_secrecy(trial_waiting_for(lambda game, state: sum(state.hands) % 2))


@pytest.mark.parametrize(
    ("rules", "check", "expected"),
    [
        (faulty.ViewLeak, check_secrecy, "sees something that depends on what is hidden"),
        (faulty.SumLeak, check_secrecy, "sees something that depends on what is hidden"),
        (faulty.LegalLeak, check_secrecy, "may do tells it something hidden"),
        (faulty.DealLeak, check_secrecy, "by its events alone"),
        (faulty.HintLeak, check_secrecy, "must stay hidden"),
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


@pytest.mark.parametrize("rules", [faulty.DealLeak, faulty.HintLeak])
def test_leak_through_events_is_caught_without_naming_the_secret_words(rules: Rules) -> None:
    with pytest.raises(Nonconformance, match="events"):
        run(check_secrecy, rules, Hooks())


def test_scan_for_secret_words_finds_what_a_viewer_may_not_read() -> None:
    hooks = Hooks(secret_words=lambda game, state, viewer: ["bids"])
    with pytest.raises(Nonconformance, match="must stay hidden"):
        run(check_secrecy, HighCard, hooks)


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


def test_state_that_json_cannot_hold_is_caught() -> None:
    trial = trials()[0]
    broken = State((1, 2), (None, 2.5))  # type: ignore[arg-type]
    with pytest.raises((Nonconformance, CodecError)):
        checks.check_round_trips(Trial(trial.case, trial.game, (), (broken,), HOOKS))


def test_a_game_with_hands_that_says_nothing_is_hidden_is_caught() -> None:
    """Events are compared only in games that hide something."""
    case = structs.replace(case_of(), game_def=structs.replace(HIGH_CARD, hidden=lambda _config: False))
    with pytest.raises(Nonconformance, match="hidden is false"):
        check_secrecy(new_trial(case))
