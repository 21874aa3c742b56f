"""The commands and files that the pages for players show: docs/play/*.md, docs/rules/*.md and docs/start/*.md."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from boxtop.cli.app import command_tree
from boxtop.core.game_def import AnyDef
from boxtop.games import GAMES
from tests.cli.conftest import Boxtop

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(page for folder in ("play", "rules", "start") for page in (DOCS / folder).glob("*.md"))


def shown(page: Path) -> Iterator[str]:
    """The full commands of a page: lines of code blocks, and code in the text that has an option or a file."""
    text = page.read_text("utf-8")
    yield from re.findall(r"^boxtop .+$", text, re.MULTILINE)
    yield from re.findall(r"`(boxtop \w[^`\n]*(?:--|\.)[^`\n]*)`", text)


COMMANDS = sorted({command for page in PAGES for command in shown(page) if " COMMAND " not in command})


def words_of(command: str) -> list[str]:
    """What follows `boxtop`, with a value for each placeholder."""
    line = command.split(" > ")[0]
    for placeholder, value in (("LEVEL,LEVEL", "club,club"), ("LEVEL", "club"), ("N", "3"), ("NAME", "hasbro")):
        line = re.sub(rf"\b{placeholder}\b", value, line)
    return shlex.split(line)[1:]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_on_a_page_has_the_options_that_exist(command: str) -> None:
    """It is parsed and not run: some commands take long."""
    parser: Any = command_tree()
    words, context = words_of(command), None
    while isinstance(parser, typer.core.TyperGroup):
        context = parser.make_context("boxtop", list(words), parent=context)
        name, found, words = parser.resolve_command(context, words)
        assert found is not None, name
        parser = found
    parser.make_context(parser.name, list(words), parent=context)


def sample(page: str, start: str) -> str:
    """The JSON of a page that begins like this."""
    blocks = re.findall(r"```json\n(.*?)```", (DOCS / "play" / page).read_text("utf-8"), re.DOTALL)
    (found,) = (block for block in blocks if block.startswith(start))
    return " ".join(str(found).split())


def test_the_position_of_sorry_on_the_page_has_moves(boxtop: Boxtop) -> None:
    ran = boxtop("sorry", "moves", "-", typed=sample("terminal.md", '{"preset"'))
    assert (ran.status, "red 12 forward" in ran.out) == (0, True)


def test_the_roll_of_clue_on_the_page_has_an_answer(boxtop: Boxtop) -> None:
    ran = boxtop("clue", "reach", "-", typed=sample("terminal.md", '{"at"'))
    assert (ran.status, "Hall" in ran.out) == (0, True)


def test_the_notebook_on_the_page_is_read(boxtop: Boxtop) -> None:
    ran = boxtop("clue", "deduce", "-", typed=sample("clue.md", '{"players"'))
    assert (ran.status, "Revolver" in ran.out) == (0, True)


@pytest.mark.parametrize("game_def", GAMES, ids=lambda game_def: game_def.id)
def test_rules_pages_name_only_options_that_exist(game_def: AnyDef) -> None:
    text = (DOCS / "rules" / f"{game_def.id}.md").read_text("utf-8")
    named = set(re.findall(r"[Oo]ptions?\s+`(\w+)", text))
    assert named
    assert named <= {option.name for option in game_def.options}
