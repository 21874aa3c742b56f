"""The types of the browser client are those of the games."""

from pathlib import Path

import pytest

from tools.js_types import declarations

FILES = list(declarations())


@pytest.mark.parametrize(("path", "text"), FILES, ids=[path.parent.name for path, _ in FILES])
def test_types_on_file_are_those_of_the_games(path: Path, text: str) -> None:
    """`make golden` writes them again."""
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", ["Config", "View", "Action", "Event", "Advice", "Review"])
def test_every_game_declares_what_it_sends(name: str) -> None:
    for _, text in FILES:
        assert f"export interface {name} {{" in text or f"export type {name} = " in text


def test_every_field_has_a_type() -> None:
    assert not any("unknown" in text for _, text in FILES)
