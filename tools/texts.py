"""Collect the sentences of the Python code in src/boxtop/texts/boxtop.pot: `python -m tools.texts`, or `make texts`."""

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "boxtop"
FILE = SOURCE / "texts" / "boxtop.pot"
KEYWORDS = {"tr": None, "tr_count": (1, 2)}


def catalogue() -> bytes:
    """The catalogue of all sentences, in the order of the files."""
    texts = Catalog(project="Boxtop", fuzzy=False)
    for path in sorted(SOURCE.rglob("*.py")):
        for _, message, _, _ in extract_from_file("python", str(path), keywords=KEYWORDS):
            texts.add(message, locations=[(path.relative_to(ROOT).as_posix(), 1)])
    written = BytesIO()
    write_po(written, texts, omit_header=True, include_lineno=False, width=100)
    return written.getvalue()


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(catalogue())
