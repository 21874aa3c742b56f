"""The types of the browser client, from those of the games: `python -m tools.js_types`.

Views, actions, events, configs, advice and reviews are sent as JSON. Each game's `types.d.ts` declares them as the
Python types do, so that the type check of the client finds a field that was renamed.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from boxtop.core.game_def import AnyDef
from boxtop.games import GAMES

_CLIENT = Path(__file__).parent.parent / "src/boxtop/web/js/games"
_REF = "#/$defs/"
_PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def declarations() -> Iterator[tuple[Path, str]]:
    """The file of each game and what belongs in it."""
    for game_def in GAMES:
        yield _CLIENT / game_def.id / "types.d.ts", _text(game_def)


def _text(game_def: AnyDef) -> str:
    sent = _sent_types(game_def)
    schemas, components = msgspec.json.schema_components(sent.values(), ref_template=_REF + "{name}")
    lines = [f"/** What the server sends of {game_def.title}: written by tools/js_types.py, not by hand. */"]
    for name, schema in sorted(components.items()):
        lines += ["", *_declaration(_name(name), schema)]
    for name, schema in zip(sent, schemas, strict=True):
        if name not in components and (kind := _type(schema)) != name:
            lines += ["", f"export type {name} = {kind};"]
    return "\n".join(lines) + "\n"


def _sent_types(game_def: AnyDef) -> dict[str, Any]:
    """The types by the names they have in the client."""
    package = f"boxtop.games.{game_def.id}"
    coach, review = import_module(f"{package}.coach"), import_module(f"{package}.review")
    sent = {
        "Config": game_def.config_type,
        "View": game_def.view_type,
        "Action": game_def.action_type,
        "Event": game_def.event_type,
        "Advice": coach.Advice,
        "Review": review.Review,
    }
    if game_def.preview is not None:
        sent |= {"Draft": game_def.draft_type, "Preview": get_type_hints(game_def.preview)["return"]}
    if game_def.drills is not None:
        sent |= {"Question": import_module(f"{package}.drills").Question}
    if game_def.compare is not None:
        sent |= {"Comparison": get_type_hints(game_def.compare)["return"]}
    return sent if game_def.board is None else sent | {"Board": type(game_def.board)}


def _declaration(name: str, schema: dict[str, Any]) -> Iterator[str]:
    if "properties" not in schema:
        yield f"export type {name} = {_type(schema)};"
        return
    yield f"export interface {name} {{"
    for field, kind in schema["properties"].items():
        yield f"  {field}: {_type(kind)};"
    yield "}"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return _name(schema["$ref"].removeprefix(_REF))
    if "anyOf" in schema:
        return " | ".join(_type(part) for part in schema["anyOf"])
    if "allOf" in schema:
        return _type(schema["allOf"][0])
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    return _PLAIN[kind] if isinstance(kind, str) else "unknown"


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(part) for part in schema['prefixItems'])}]"
    inner = _type(schema["items"]) if schema.get("items") else "unknown"
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _name(component: str) -> str:
    """A class by its name; with its module before it where two classes have the same name."""
    if "." not in component:
        return component
    module, name = component.rsplit(".", 2)[-2:]
    return f"{module.title().replace('_', '')}{name}"


def main() -> None:
    """Write the types of every game."""
    for path, text in declarations():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
