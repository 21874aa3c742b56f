"""Rule sets compared in a process."""

import pytest

from boxtop.core import codec
from boxtop.games.yahtzee.compare import RuleFigures
from boxtop.games.yahtzee.presets import FREETHEDICE, HASBRO
from boxtop.server.compare_process import CompareProcesses, ComparisonFailed


def test_a_process_compares_two_configs() -> None:
    answer = CompareProcesses().compare("yahtzee", codec.encode((HASBRO, FREETHEDICE)))
    assert codec.decode(answer, RuleFigures).decisions_changed > 0


def test_a_process_that_fails_or_is_not_started_has_no_answer() -> None:
    processes = CompareProcesses()
    with pytest.raises(ComparisonFailed):
        processes.compare("yahtzee", b"nonsense")
    processes.close()
    with pytest.raises(ComparisonFailed):
        processes.compare("yahtzee", codec.encode((HASBRO, FREETHEDICE)))
