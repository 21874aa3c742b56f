"""Every planted fault fits the code: otherwise `make planted-faults` would stop in the middle."""

from pathlib import Path

import pytest

from tools.fault_list import FAULTS, Fault

_PROJECT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_planted_fault_finds_the_text_it_replaces(fault: Fault) -> None:
    assert fault.text in (_PROJECT / fault.file).read_text(encoding="utf-8")


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_planted_fault_names_tests_that_exist(fault: Fault) -> None:
    files = [word.partition("::")[0] for word in fault.tests.split() if word.startswith("tests/")]
    assert files
    assert all((_PROJECT / file).exists() for file in files)


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if " -k " in fault.tests], ids=lambda fault: fault.name)
def test_planted_fault_chooses_tests_that_exist(fault: Fault) -> None:
    file, _, words = fault.tests.partition(" -k ")
    assert words in (_PROJECT / file).read_text(encoding="utf-8")
