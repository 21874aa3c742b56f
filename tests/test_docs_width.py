"""Lines of the documentation are at most 100 columns wide. Tables, links and code blocks are exempt."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = [
    *sorted((ROOT / "docs").rglob("*.md")),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md")),
]
MOST_COLUMNS = 100
_LINK = re.compile(r"\]\([^)]*\)|https?://\S+")


def prose_lines(text: str) -> Iterator[tuple[int, str]]:
    """The numbered lines of a page that are neither in a table nor in a code block, without the targets of links."""
    in_fence = in_indented = False
    before = ""
    for number, line in enumerate(text.splitlines(), start=1):
        is_fence = line.lstrip().startswith("```")
        in_fence ^= is_fence
        in_indented = line.startswith("    ") and (in_indented or not before.strip())
        if not (in_fence or is_fence or in_indented or line.startswith("|")):
            yield number, _LINK.sub("]", line)
        before = line


def test_no_line_of_the_documentation_is_wider_than_100_columns() -> None:
    wide = [
        f"{page.relative_to(ROOT)}:{number}: {len(line)} columns"
        for page in PAGES
        for number, line in prose_lines(page.read_text("utf-8"))
        if len(line) > MOST_COLUMNS
    ]
    assert not wide


def test_tables_code_and_the_targets_of_links_are_exempt() -> None:
    wide = "x" * 120
    page = f"|{wide}|\n```\n{wide}\n```\n\n    {wide}\n[a link]({wide})\n{wide}\n- an item\n    {wide}\n"
    assert [number for number, line in prose_lines(page) if len(line) > MOST_COLUMNS] == [8, 10]
