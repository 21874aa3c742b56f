"""Sealed saves of version 1 still open."""

from pathlib import Path

import pytest

from tests.cli.conftest import Boxtop, one_sentence
from tests.cli.sealed import CHANGES, edit


def test_a_sealed_game_of_version_1_still_opens(boxtop: Boxtop, old_save: Path) -> None:
    ran = boxtop("verify", str(old_save))
    assert ran.status == 0
    assert "Clue with Ann, Ben and Cleo, 25 moves, not finished." in ran.out


@pytest.mark.parametrize("tag", ["", "00", "é" * 64, "\ud800"])
def test_a_sealed_game_of_version_1_with_another_tag_is_not_opened(boxtop: Boxtop, old_save: Path, tag: str) -> None:
    edit(old_save, lambda sealed: sealed.update(tag=tag))
    assert old_save.name in one_sentence(boxtop("verify", str(old_save)))


@pytest.mark.parametrize("part", ["name", "seat removed", "game", "plies"])
def test_a_changed_header_of_version_1_is_noticed(boxtop: Boxtop, old_save: Path, part: str) -> None:
    edit(old_save, CHANGES[part])
    assert "or was changed, so it cannot be opened" in one_sentence(boxtop("verify", str(old_save)))
