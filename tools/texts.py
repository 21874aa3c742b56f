"""Collect the sentences of the Python code in src/boxtop/texts/boxtop.pot: `python -m tools.texts`, or `make texts`.

Sentences are marked by `tr` and `tr_count`. Help texts of the command line are not marked: they are the `help` of an
option, the `description` of a setting and the docstring of a command.
"""

import ast
import inspect
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "boxtop"
FILE = SOURCE / "texts" / "boxtop.pot"
KEYWORDS = {"tr": None, "tr_count": (1, 2)}
_WITH_HELP = (*sorted(SOURCE.glob("cli/**/*.py")), SOURCE / "server" / "settings.py")


def catalogue() -> bytes:
    """The catalogue of all sentences, in the order of the files."""
    texts = Catalog(project="Boxtop", fuzzy=False)
    for path in sorted(SOURCE.rglob("*.py")):
        location = [(path.relative_to(ROOT).as_posix(), 1)]
        for _, message, _, _ in extract_from_file("python", str(path), keywords=KEYWORDS):
            texts.add(message, locations=location)
        if path in _WITH_HELP:
            for text in help_texts(path.read_text(encoding="utf-8")):
                texts.add(text, locations=location)
    written = BytesIO()
    write_po(written, texts, omit_header=True, include_lineno=False, width=100)
    return written.getvalue()


def help_texts(source: str) -> Iterator[str]:
    """The help texts in this source, in order."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.keyword(arg="help" | "description", value=ast.Constant(value=str(text))):
                yield text
            case ast.FunctionDef(name=name) if name == "_serve" or any(map(_registers, node.decorator_list)):
                yield inspect.cleandoc(ast.get_docstring(node) or name)


def _registers(decorator: ast.expr) -> bool:
    """Whether this decorator makes the function a command."""
    return (
        isinstance(decorator, ast.Call)
        and isinstance(decorator.func, ast.Attribute)
        and decorator.func.attr in ("command", "callback")
    )


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(catalogue())
