"""Kernels are compiled in another process where somebody has registered that, else here."""

import pytest

from boxtop.kernels import elsewhere
from boxtop.kernels.elsewhere import compile_elsewhere, was_compiled_elsewhere


@pytest.fixture(autouse=True)
def nothing_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "_compile", [])


def test_without_a_function_kernels_are_compiled_here() -> None:
    assert not was_compiled_elsewhere("yahtzee")


def test_the_function_registered_last_is_asked_until_it_is_withdrawn() -> None:
    first: list[str] = []
    second: list[str] = []
    compile_elsewhere(first.append)
    compile_elsewhere(second.append)
    assert was_compiled_elsewhere("clue")
    assert (first, second) == ([], ["clue"])
    compile_elsewhere(None)
    assert not was_compiled_elsewhere("sorry")
    assert second == ["clue"]
