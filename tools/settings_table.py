"""The table of settings in the documentation, from the settings themselves: `python -m tools.settings_table`."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boxtop.server.read_settings import all_settings

PAGE = Path(__file__).parent.parent / "docs" / "host" / "settings.md"
_TABLE = re.compile(r"(?<=<!-- settings -->\n).*?(?=<!-- end of settings -->)", re.DOTALL)


def page() -> str:
    """The page with its table as it should be."""
    table = "\n".join(_lines())
    return _TABLE.sub(lambda _: f"\n{table}\n\n", PAGE.read_text(encoding="utf-8"))


def _lines() -> Iterator[str]:
    yield "| flag | variable | default | meaning |"
    yield "| --- | --- | --- | --- |"
    for setting in all_settings():
        meaning = setting.description.replace("|", "\\|")
        yield f"| `{setting.flag}` | `{setting.variable}` | {_shown(setting.default)} | {meaning} |"


def _shown(default: Any) -> str:
    if default is None:
        return ""
    if isinstance(default, bool):
        return "yes" if default else "no"
    return f"`{','.join(default) if isinstance(default, tuple) else default}`"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
