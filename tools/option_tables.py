"""The tables of options in the documentation, from the games' own words: `python -m tools.option_tables`."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boxtop.core.game_def import AnyDef
from boxtop.core.option import Option
from boxtop.games import GAMES

_DOCS = Path(__file__).parent.parent / "docs" / "play"
_TABLE = re.compile(r"(?<=<!-- options -->\n).*?(?=<!-- end of options -->)", re.DOTALL)


def pages() -> Iterator[tuple[Path, str]]:
    """The page of each game, with its table as it should be."""
    for game_def in GAMES:
        page = _DOCS / f"{game_def.id}.md"
        yield page, _with_table(page.read_text(encoding="utf-8"), "\n".join(_lines(game_def)))


def _with_table(text: str, table: str) -> str:
    return _TABLE.sub(lambda _: f"\n{table}\n\n", text)


def _lines(game_def: AnyDef) -> Iterator[str]:
    yield "| option | value | meaning |"
    yield "| --- | --- | --- |"
    for option in game_def.options:
        for row, cells in enumerate(_rows(option, getattr(game_def.default.config, option.name))):
            name = "" if row else f"`{option.name}`"
            yield f"| {name} | {cells} |"


def _rows(option: Option, default: Any) -> Iterator[str]:
    for typed, meaning in option.values():
        value = f"`{typed}`" if typed else "empty"
        if meaning == option.describe(default):
            value += ", the default"
        elif " to " in typed and option.describe(default) == meaning.replace("N", str(default)):
            value += f", by default {default}"
        yield f"{value} | {meaning}"


def main() -> None:
    """Write the tables of all games."""
    for page, text in list(pages()):
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
