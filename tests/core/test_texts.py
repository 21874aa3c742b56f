"""Sentences for people: filled in, counted, and all of them in the catalogue for translators."""

import ast
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from boxtop.core.texts import list_and, list_or, tr, tr_count
from tools.texts import FILE, SOURCE, catalogue


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


def test_catalogue_is_up_to_date() -> None:
    """`make texts` writes it."""
    assert FILE.read_bytes() == catalogue()


def test_every_template_is_written_out_where_it_is_used() -> None:
    """A template that is computed would be missing in the catalogue."""
    computed = [
        f"{path.relative_to(SOURCE)}:{call.lineno}"
        for path in SOURCE.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and not _is_written_out(call)
    ]
    assert not computed


def test_every_template_is_in_the_catalogue() -> None:
    """Babel does not look into f-strings: call `tr` outside of them."""
    found = {message for each in _catalogue() for message in ([each.id] if isinstance(each.id, str) else each.id)}
    missing = [
        f"{path.relative_to(SOURCE)}:{call.lineno}"
        for path in SOURCE.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call)
        for template in _templates(call)
        if isinstance(template, ast.Constant) and template.value not in found
    ]
    assert not missing


def _is_written_out(call: ast.Call) -> bool:
    return all(isinstance(argument, ast.Constant) for argument in _templates(call))


def _templates(call: ast.Call) -> list[ast.expr]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    return {"tr": call.args[:1], "tr_count": call.args[:2]}.get(name, [])


def _catalogue() -> Catalog:
    return read_po(BytesIO(FILE.read_bytes()))


def test_catalogue_lies_beside_the_code() -> None:
    assert FILE.is_relative_to(Path(SOURCE))
