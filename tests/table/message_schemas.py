"""The JSON Schemas of the protocol, as they should stand in docs/schemas."""

import json
from pathlib import Path
from typing import Any

import msgspec

from boxtop.core import codec
from boxtop.core.game_def import AnyDef
from boxtop.games import GAMES
from boxtop.server.record_book import RecordBook
from boxtop.table import messages, setup_messages

FOLDER = Path(__file__).parents[2] / "docs" / "schemas"
KINDS: dict[str, Any] = {
    "from-client": messages.FromClient,
    "from-server": messages.FromServer,
    "new-table": setup_messages.NewTable,
    "table-created": setup_messages.TableCreated,
    "records": RecordBook,
}


def _now(game: AnyDef) -> Any:
    """`now` of a game, with the types of its views and actions."""
    action: Any = game.action_type
    own: dict[str, Any] = {"view": game.view_type, "legal": tuple[action, ...] | None}
    fields = [(field.name, own.get(field.name, field.type)) for field in msgspec.structs.fields(messages.Snapshot)]
    return msgspec.defstruct(f"{game.id.capitalize()}Snapshot", fields, kw_only=True)


for _game in GAMES:
    KINDS |= {
        f"{_game.id}-action": _game.action_type,
        f"{_game.id}-event": _game.event_type,
        f"{_game.id}-now": _now(_game),
        f"{_game.id}-view": _game.view_type,
    }


def schema_text(name: str) -> str:
    """The schema of one kind of message."""
    return json.dumps(codec.schema(KINDS[name]), indent=1, sort_keys=True, ensure_ascii=False) + "\n"
