"""The drawings of the documentation: `python -m tools.docs_pictures` writes docs/pictures/positions.

They are the pictures of the rules pages in the browser. A drawing has its own background, so that one file serves
light and dark pages.
"""

from collections.abc import Iterator
from pathlib import Path

from boxtop.core.svg import DrawOptions
from boxtop.games import GAMES

FOLDER = Path(__file__).parent.parent / "docs" / "pictures" / "positions"


def pictures() -> Iterator[tuple[str, str]]:
    """The name of each file and the drawing in it."""
    for game_def in GAMES:
        for picture in game_def.pictures:
            yield f"{game_def.id}-{picture.id}.svg", picture.draw(DrawOptions()) + "\n"


def write_pictures(folder: Path) -> None:
    """Write the drawings into a folder, and remove those that no game has any more."""
    folder.mkdir(parents=True, exist_ok=True)
    written = dict(pictures())
    for old in folder.glob("*.svg"):
        if old.name not in written:
            old.unlink()
    for name, text in written.items():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    write_pictures(FOLDER)
