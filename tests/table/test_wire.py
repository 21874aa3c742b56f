"""The JSON Schemas of the protocol stand in docs/schemas; `python -m tests.table.test_wire` writes them anew."""

import json
from pathlib import Path

import pytest

from boxtop.core import codec
from boxtop.server.records import RecordBook
from boxtop.table import wire

FOLDER = Path(__file__).parents[2] / "docs" / "schemas"
KINDS = {
    "from-client": wire.FromClient,
    "from-server": wire.FromServer,
    "new-table": wire.NewTable,
    "table-made": wire.TableMade,
    "records": RecordBook,
}


def schema_text(name: str) -> str:
    return json.dumps(codec.schema(KINDS[name]), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


@pytest.mark.parametrize("name", KINDS)
def test_schema_is_the_one_on_file(name: str) -> None:
    assert (FOLDER / f"{name}.json").read_text(encoding="utf-8") == schema_text(name)


def test_no_schema_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(KINDS)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in KINDS:
        (FOLDER / f"{name}.json").write_text(schema_text(name), encoding="utf-8")
