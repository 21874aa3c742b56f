"""`make release` refuses what must not be released."""

import subprocess
from pathlib import Path

import pytest

from tools.release import problems

CHANGELOG = "# Changelog\n\n## Unreleased\n\n## 1.2.0 - 2026-11-16\n\n- Something.\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project that is ready for release 1.2.0."""
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "x"\nversion = "1.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    git(tmp_path, "init", "-q")
    commit(tmp_path)
    return tmp_path


def git(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=Test", "-c", "user.email=test@localhost"]
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


def commit(folder: Path) -> None:
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "A commit")


def test_project_that_is_ready_has_no_problems(project: Path) -> None:
    assert problems(project) == []


def test_changes_that_are_not_committed_stop_a_release(project: Path) -> None:
    (project / "new.txt").write_text("x")
    assert problems(project) == ["there are changes that are not committed"]


def test_an_existing_tag_stops_a_release(project: Path) -> None:
    git(project, "tag", "-a", "v1.2.0", "-m", "before")
    assert problems(project) == ["the tag v1.2.0 exists: set a new version in pyproject.toml"]


def test_a_version_without_a_changelog_entry_stops_a_release(project: Path) -> None:
    (project / "CHANGELOG.md").write_text(CHANGELOG.replace("1.2.0", "1.1.0"))
    commit(project)
    assert problems(project) == ["CHANGELOG.md has no heading '## 1.2.0 - YEAR-MONTH-DAY'"]


def test_unreleased_changes_stop_a_release(project: Path) -> None:
    (project / "CHANGELOG.md").write_text(CHANGELOG.replace("## Unreleased\n", "## Unreleased\n\n- More.\n"))
    commit(project)
    assert problems(project) == ["CHANGELOG.md still lists unreleased changes"]
