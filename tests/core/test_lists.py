import pytest

from boxtop.core.lists import join_and, join_or


@pytest.mark.parametrize(
    ("words", "text"),
    [(["Ann"], "Ann"), (["Ann", "Ben"], "Ann and Ben"), (["Ann", "Ben", "Cat"], "Ann, Ben and Cat")],
)
def test_only_the_last_word_comes_after_and(words: list[str], text: str) -> None:
    assert join_and(words) == text


def test_only_the_last_word_comes_after_or() -> None:
    assert join_or(["a 1", "a 2", "a 6"]) == "a 1, a 2 or a 6"
