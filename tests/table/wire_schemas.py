"""The JSON Schemas of the protocol, as they should stand in docs/schemas."""

import json
from pathlib import Path

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
    """The schema of one kind of message."""
    return json.dumps(codec.schema(KINDS[name]), indent=1, sort_keys=True, ensure_ascii=False) + "\n"
