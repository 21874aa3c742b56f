"""The JSON Schemas of the protocol, as they should stand in docs/schemas."""

import json
from pathlib import Path

from boxtop.core import codec
from boxtop.server.record_book import RecordBook
from boxtop.table import messages, setup_messages

FOLDER = Path(__file__).parents[2] / "docs" / "schemas"
KINDS = {
    "from-client": messages.FromClient,
    "from-server": messages.FromServer,
    "new-table": setup_messages.NewTable,
    "table-created": setup_messages.TableCreated,
    "records": RecordBook,
}


def schema_text(name: str) -> str:
    """The schema of one kind of message."""
    return json.dumps(codec.schema(KINDS[name]), indent=1, sort_keys=True, ensure_ascii=False) + "\n"
