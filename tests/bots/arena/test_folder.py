"""The folder of an arena is continued or refused, never mixed with another."""

from pathlib import Path

import pytest

from boxtop import ConfigError
from boxtop.bots.arena import ArenaFolder, RunOptions, make_plan, run_arena

PLAN = make_plan("yahtzee", ["random", "greedy"], seed=5)


def test_a_folder_of_another_arena_is_refused_and_unchanged(tmp_path: Path) -> None:
    run_arena(PLAN, RunOptions(rounds=1), folder=ArenaFolder(tmp_path))
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    other = make_plan("yahtzee", ["random", "greedy"], seed=6)
    with pytest.raises(ConfigError, match="has an arena with other bots"):
        run_arena(other, RunOptions(rounds=1), folder=ArenaFolder(tmp_path))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("line", [b"{}\n", b'{"round":1,"games":[]}\n'])
def test_a_damaged_folder_is_refused(tmp_path: Path, line: bytes) -> None:
    run_arena(PLAN, RunOptions(rounds=1), folder=ArenaFolder(tmp_path))
    (tmp_path / "rounds.jsonl").write_bytes(line)
    with pytest.raises(ConfigError, match="is damaged"):
        run_arena(PLAN, RunOptions(rounds=2), folder=ArenaFolder(tmp_path))


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear", "utf-8")
    with pytest.raises(ConfigError, match="has other files in it"):
        run_arena(PLAN, RunOptions(rounds=1), folder=ArenaFolder(tmp_path))


def test_a_folder_name_with_a_zero_byte_is_refused() -> None:
    with pytest.raises(ConfigError, match="it is not a valid folder name"):
        run_arena(PLAN, RunOptions(rounds=1), folder=ArenaFolder(Path("a\x00b")))
