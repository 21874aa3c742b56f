"""The files that commands read and write."""

from pathlib import Path

import pytest

from boxtop.cli.files import check_writable
from boxtop.core.errors import CodecError
from tests.cli.conftest import Boxtop, one_sentence


def test_an_endless_file_is_refused(boxtop: Boxtop) -> None:
    assert "/dev/zero is too large" in one_sentence(boxtop("scrabble", "check", "/dev/zero"))


def test_the_check_leaves_files_as_they_were(tmp_path: Path) -> None:
    new, old, link = tmp_path / "new", tmp_path / "old", tmp_path / "link"
    old.write_text("kept")
    link.symlink_to(old)
    for path in (new, old, link, Path("/dev/null")):
        check_writable(path)
    assert not new.exists()
    assert old.read_text() == link.read_text() == "kept"


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with pytest.raises(CodecError, match="it is not a valid file name"):
        check_writable(Path("a\0b"))
