"""The key of sealed saves."""

import stat
from pathlib import Path

import pytest

from tests.cli.conftest import Boxtop, one_sentence


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_damaged_key_is_refused_in_a_sentence(boxtop: Boxtop, sealed_save: Path, state: Path, size: int) -> None:
    (state / "seal.key").write_bytes(bytes(size))
    assert f"cannot be used: it has {size} bytes instead of 32" in one_sentence(boxtop("verify", str(sealed_save)))


def test_a_missing_key_is_refused_in_a_sentence(boxtop: Boxtop, sealed_save: Path, state: Path) -> None:
    (state / "seal.key").unlink()
    assert "cannot be used: no such file" in one_sentence(boxtop("verify", str(sealed_save)))


def test_only_its_owner_can_read_the_key(sealed_save: Path, state: Path) -> None:
    assert stat.S_IMODE((state / "seal.key").stat().st_mode) == 0o600


def test_a_key_where_earlier_versions_kept_it_is_still_used(
    boxtop: Boxtop, old_save: Path, state: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on macOS, where the state folder of platformdirs is another one."""
    monkeypatch.setattr("boxtop.cli.seal_key.user_state_path", lambda *_, **__: tmp_path / "elsewhere")
    assert boxtop("verify", str(old_save)).status == 0
    boxtop("play", "clue", "--seats", "Ann,Ben,Cleo", "--save", str(tmp_path / "new.json"), typed="quit\n")
    assert not (tmp_path / "elsewhere").exists(), "one account has one key"
    assert boxtop("verify", str(tmp_path / "new.json")).status == 0
