import random

import pytest

from boxtop import ConfigError
from boxtop.bots.arena.decision import SequentialTest, Verdict, check_test

TEST = SequentialTest(margin=0.1)


def decide(chance: float, source: random.Random, most: int = 3000) -> Verdict:
    shares: list[float] = []
    while len(shares) < most:
        shares.append((float(source.random() < chance) + float(source.random() < chance)) / 2)
        verdict = TEST.verdict(shares)
        if verdict != "open":
            return verdict
    return "open"


def test_the_stronger_bot_is_found_with_the_promised_error() -> None:
    source = random.Random(3)
    verdicts = [decide(0.6, source) for _ in range(150)]
    assert verdicts.count("second") <= 0.05 * 150
    assert verdicts.count("first") >= 0.95 * 150


def test_the_test_is_symmetric() -> None:
    shares = [0.0, 0.5] * 30
    assert TEST.verdict(shares) == "second"
    assert TEST.verdict([1 - share for share in shares]) == "first"


def test_equal_bots_stay_open_at_first() -> None:
    assert TEST.verdict([0.5] * 100) == "open"
    assert TEST.verdict([1.0] * 3) == "open"


@pytest.mark.parametrize(("margin", "error"), [(0, 0.05), (0.5, 0.05), (0.05, 0), (0.05, 0.5), (float("nan"), 0.05)])
def test_a_test_that_can_decide_nothing_is_refused(margin: float, error: float) -> None:
    with pytest.raises(ConfigError, match=r"(margin|error): must be between 0 and 0\.5"):
        check_test(SequentialTest(margin, error))
