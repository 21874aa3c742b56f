"""`docs/how/architecture.md` names what there is: every package, every module of the core, every part of a table."""

import re
from pathlib import Path

import pytest

import boxtop
from tests.games.test_same_layout import MODULES

ROOT = Path(__file__).parent.parent
PACKAGE = Path(boxtop.__file__).parent
PAGE = (ROOT / "docs" / "how" / "architecture.md").read_text("utf-8")
NO_CODE = {"texts"}


def section(heading: str) -> str:
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def first_column(heading: str) -> set[str]:
    rows = re.findall(r"^\| (`.*?) \|", section(heading), re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


def modules(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py") if not path.stem.startswith("__")}


def test_every_package_is_in_the_table_of_packages() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir() and not path.name.startswith("__")}
    assert first_column("Packages") == (folders | modules(PACKAGE)) - NO_CODE


def test_every_module_of_core_is_in_its_table() -> None:
    assert first_column("The modules of `core`") == modules(PACKAGE / "core")


def test_every_file_that_all_games_have_is_named() -> None:
    found = re.search(r"same file name in all four games:(.*?)\. Their", PAGE, re.DOTALL)
    assert found is not None
    assert set(re.findall(r"`(\w+)`", found[1])) == MODULES


@pytest.mark.parametrize("picture", ["packages.svg", "way-of-a-move.svg"])
def test_picture_names_modules_that_exist(picture: str) -> None:
    text = (ROOT / "docs" / "pictures" / picture).read_text("utf-8")
    named = {name for line in re.findall(r'class="name">([^<]+)<', text) for name in re.findall(r"[\w./]+", line)}
    assert named, "modules are set in their own type"
    places = [PACKAGE, PACKAGE / "games", PACKAGE / "web" / "js"]
    missing = [
        name
        for name in named
        if not any((place / end).exists() for place in places for end in (name, f"{name}.py"))
        and not list((PACKAGE / "web" / "js").rglob(Path(name).name))
    ]
    assert missing == []
