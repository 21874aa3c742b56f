"""Whatever tells a viewer something hidden is caught."""

import pytest
from msgspec import structs

from boxtop.testing import Hooks, Nonconformance, new_trial
from boxtop.testing.secrecy import check_secrecy
from high_card import HIGH_CARD
from high_card.rules import HighCard
from tests.testing import faulty_game as faulty
from tests.testing.high_card_trials import Rules, case_of, run, trial_waiting_for


def test_chance_that_waits_for_whoever_holds_a_hidden_card_is_caught() -> None:
    with pytest.raises(Nonconformance, match="makes the next roll or draw tells"):
        check_secrecy(trial_waiting_for(lambda game, state: sum(state.hands) % 2))


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (faulty.ViewLeak, "sees something that depends on what is hidden"),
        (faulty.SumLeak, "sees something that depends on what is hidden"),
        (faulty.LegalLeak, "may do tells it something hidden"),
        (faulty.DealLeak, "by its events alone"),
        (faulty.HintLeak, "must stay hidden"),
    ],
)
def test_planted_leak_is_caught(rules: Rules, expected: str) -> None:
    with pytest.raises(Nonconformance, match=expected):
        run(check_secrecy, rules)


@pytest.mark.parametrize("rules", [faulty.DealLeak, faulty.HintLeak])
def test_leak_through_events_is_caught_without_naming_the_secret_words(rules: Rules) -> None:
    with pytest.raises(Nonconformance, match="events"):
        run(check_secrecy, rules, Hooks())


def test_scan_for_secret_words_finds_what_a_viewer_may_not_read() -> None:
    hooks = Hooks(secret_words=lambda game, state, viewer: ["bids"])
    with pytest.raises(Nonconformance, match="must stay hidden"):
        run(check_secrecy, HighCard, hooks)


def test_a_game_with_hands_that_says_nothing_is_hidden_is_caught() -> None:
    """Events are compared only in games that hide something."""
    case = structs.replace(case_of(), game_def=structs.replace(HIGH_CARD, hidden=lambda _config: False))
    with pytest.raises(Nonconformance, match="hidden is false"):
        check_secrecy(new_trial(case))
