"""The JSON Schemas of the protocol are in docs/schemas; `make golden` regenerates them."""

import pytest

from tests.table.message_schemas import FOLDER, KINDS, schema_text


@pytest.mark.parametrize("name", KINDS)
def test_schema_is_the_one_on_file(name: str) -> None:
    assert (FOLDER / f"{name}.json").read_text(encoding="utf-8") == schema_text(name)


def test_no_schema_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(KINDS)
