"""The package as people get it: built, installed into an empty environment, and run there."""

import re
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from email import message_from_string
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import boxtop
from tests.shared import built_once

ROOT = Path(__file__).parent.parent
BASE = {"cryptography", "msgspec", "platformdirs", "rich", "typer"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source distribution."""
    folder = built_once(tmp_path_factory, "dist", _build)
    assert len(list(folder.glob("*.tar.gz"))) == 1
    (found,) = folder.glob("*.whl")
    return found


def _build(folder: Path) -> None:
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    built = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert built.returncode == 0, built.stdout + built.stderr


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`boxtop` in an environment that has the wheel and what it requires, and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*install, str(wheel)], check=True, timeout=300)
    (packages,) = folder.glob("lib/*/site-packages")
    for name in _with_requirements(BASE):
        for part in {
            file.parts[0] for file in distribution(name).files or () if file.parts[0] not in ("..", "__pycache__")
        }:
            target = Path(str(distribution(name).locate_file(part)))
            if not (packages / part).exists():
                (packages / part).symlink_to(target)
    return folder / "bin" / "boxtop"


def _with_requirements(names: set[str]) -> Iterator[str]:
    """These distributions and all that they require here."""
    waiting, seen = list(names), set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        try:
            required = distribution(name).requires or ()
        except PackageNotFoundError:
            continue
        yield name
        for line in required:
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                waiting.append(requirement.name)


def run(command: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(command), *arguments], capture_output=True, text=True, check=False, timeout=120)


def test_wheel_requires_the_base_and_offers_the_extras(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = message_from_string(archive.read(name).decode())
    required = [Requirement(line) for line in metadata.get_all("Requires-Dist") or ()]
    assert {one.name for one in required if one.marker is None} == BASE
    assert {"all", "postgresql", "server", "solver"} <= set(metadata.get_all("Provides-Extra") or ())


def test_wheel_carries_the_browser_client_and_the_word_lists(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    tracked = subprocess.run(["git", "ls-files", "src/boxtop"], cwd=ROOT, capture_output=True, text=True, check=False)
    files = {line.removeprefix("src/") for line in tracked.stdout.split()}
    assert not {file for file in files if file not in names}
    assert "boxtop/web/index.html" in names


def test_version_is_printed_and_is_that_of_the_library(command: Path) -> None:
    shown = run(command, "--version")
    assert (shown.returncode, shown.stdout.split()[-1]) == (0, boxtop.__version__)


def test_rules_are_shown_with_the_base_alone(command: Path) -> None:
    shown = run(command, "rules", "yahtzee")
    assert shown.returncode == 0, shown.stderr
    assert "Yahtzee" in shown.stdout


def test_bots_play_with_the_base_alone(command: Path) -> None:
    shown = run(command, "simulate", "sorry", "--bots", "random,random", "--games", "2", "--seed", "1")
    assert shown.returncode == 0, shown.stderr


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (["serve"], "server"),
        (["yahtzee", "advise", "--dice", "1,2,3,4,5", "--rolls-left", "1"], "solver"),
        (["simulate", "yahtzee", "--bots", "perfect", "--games", "1"], "solver"),
        (["simulate", "scrabble", "--bots", "club,club", "--games", "1"], "solver"),
        (["simulate", "clue", "--bots", "detective,detective,detective", "--games", "1"], "solver"),
        (["simulate", "sorry", "--bots", "random,random", "--games", "1", "--parquet", "choices.parquet"], "data"),
        (["arena", "sorry", "--bots", "random,greedy", "--on", "ray"], "ray"),
    ],
)
def test_a_missing_extra_is_named_in_one_sentence(command: Path, arguments: list[str], extra: str) -> None:
    shown = run(command, *arguments)
    assert shown.returncode == 2
    assert re.fullmatch(rf'boxtop: .*pip install "boxtop\[{extra}\]"\n', shown.stderr), shown.stderr
