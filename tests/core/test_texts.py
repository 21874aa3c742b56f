"""Sentences for people: filled in, counted, and all of them in the catalogue for translators."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from boxtop.core.texts import list_and, list_or, list_plain, tr, tr_count
from tools.texts import FILE, KEYWORDS, SOURCE, catalogue


def test_values_stand_in_their_places() -> None:
    assert tr("{name} rolled {dice}.", name="Ann", dice="1 2 3") == "Ann rolled 1 2 3."


def test_a_name_with_braces_is_shown_as_it_is() -> None:
    assert tr("{name} is here.", name="{dice}") == "{dice} is here."


def test_a_count_chooses_the_form() -> None:
    assert [tr_count("{count} point", "{count} points", count) for count in (0, 1, 2)] == [
        "0 points",
        "1 point",
        "2 points",
    ]


def test_lists_end_with_and_or_or() -> None:
    assert [list_and(["Ann", "Ben", "Cleo"][:count]) for count in (1, 2, 3)] == [
        "Ann",
        "Ann and Ben",
        "Ann, Ben and Cleo",
    ]
    assert [list_or(["Ann", "Ben", "Cleo"][:count]) for count in (1, 2, 3)] == ["Ann", "Ann or Ben", "Ann, Ben or Cleo"]
    assert list_plain(["Ann", "Ben", "Cleo"]) == "Ann, Ben, Cleo"


@pytest.mark.untraced
def test_catalogue_is_up_to_date() -> None:
    """`make texts` writes it."""
    assert FILE.read_bytes() == catalogue()


@pytest.mark.untraced
def test_every_template_is_written_out_where_it_is_used() -> None:
    """A template that is computed would be missing in the catalogue."""
    computed = [f"{path.relative_to(SOURCE)}:{call.lineno}" for path, call in _calls() if not _is_written_out(call)]
    assert not computed


@pytest.mark.untraced
def test_every_template_is_in_the_catalogue() -> None:
    """Babel does not look into f-strings: call `tr` outside of them."""
    found = {message for each in _catalogue() for message in ([each.id] if isinstance(each.id, str) else each.id)}
    missing = [
        f"{path.relative_to(SOURCE)}:{call.lineno}"
        for path, call in _calls()
        for template in _templates(call)
        if isinstance(template, ast.Constant) and template.value not in found
    ]
    assert not missing


@pytest.mark.untraced
def test_every_place_of_a_template_has_a_value() -> None:
    wrong = [
        f"{path.relative_to(SOURCE)}:{call.lineno}"
        for path, call in _calls()
        if all(keyword.arg for keyword in call.keywords)
        for places in [{name for template in _templates(call) for name in _places(template)}]
        if places - {"count"} - {keyword.arg for keyword in call.keywords}
    ]
    assert not wrong


def test_no_sentence_of_the_command_line_is_missing_in_the_catalogue() -> None:
    """Text of two words or more goes through `tr`; help texts and docstrings of commands are collected as they are."""
    bypassing = [
        f"{path.relative_to(SOURCE)}:{line}: {text}"
        for path in sorted((SOURCE / "cli").rglob("*.py"))
        for line, text in _unmarked_sentences(ast.parse(path.read_text("utf-8")))
    ]
    assert not bypassing


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('say("Two words")', ["Two words"]),
        ('say(f"{name} wins now")', ["wins now"]),
        ('say(tr("Two words"))', []),
        ('typer.Option("--top", help="Two words.")', []),
        ('say("boxtop play clue --save x")', []),
    ],
)
def test_sentences_that_are_not_marked_are_found(source: str, found: list[str]) -> None:
    assert [text.strip() for _, text in _unmarked_sentences(ast.parse(source))] == found


def test_help_of_commands_options_and_settings_is_in_the_catalogue() -> None:
    found = {each.id for each in _catalogue()}
    assert {"Play in the terminal.", "Start Boxtop for the browser.", "Print JSON.", "Address to listen on."} <= found


def _unmarked_sentences(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Text for people that is not marked: two words or more, apart from help texts, docstrings and commands to type."""
    marked: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Assert():
                parts: list[ast.AST] = [node]
            case ast.Call(func=ast.Name(id="tr" | "tr_count")):
                parts = list(node.args)
            case ast.keyword(arg="help"):
                parts = [node.value]
            case _:
                continue
        marked.update(id(part) for each in parts for part in ast.walk(each))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in marked:
            words = re.findall(r"(?<![\w-])[A-Za-z]{2,}(?![\w-])", node.value)
            if len(words) > 1 and " " in node.value.strip() and not node.value.startswith(_NOT_SENTENCES):
                yield node.lineno, node.value


_NOT_SENTENCES = ("boxtop ", "(greater|less)", "import ")
"""Commands to type, patterns and code."""


@cache
def _calls() -> list[tuple[Path, ast.Call]]:
    """Every call of `tr` and `tr_count`, with its file."""
    return [
        (path, node)
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS
    ]


def _places(template: ast.expr) -> set[str]:
    assert isinstance(template, ast.Constant)
    return {name for _, name, _, _ in Formatter().parse(str(template.value)) if name}


def _is_written_out(call: ast.Call) -> bool:
    return all(isinstance(argument, ast.Constant) for argument in _templates(call))


def _templates(call: ast.Call) -> list[ast.expr]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    return {"tr": call.args[:1], "tr_count": call.args[:2]}.get(name, [])


def _catalogue() -> Catalog:
    return read_po(BytesIO(FILE.read_bytes()))


def test_catalogue_is_beside_the_code() -> None:
    assert FILE.is_relative_to(Path(SOURCE))
