"""The table of rule sets side by side in the documentation: `python -m tools.rules_compared`."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

from msgspec import json

from boxtop.cli.yahtzee.compare import describe_change, figures
from boxtop.core import codec
from boxtop.games.yahtzee import YAHTZEE
from boxtop.games.yahtzee.compare import PRINTED_FILE, Comparison, compare, compute_printed, printed_figures

_DOCS = Path(__file__).parent.parent / "docs"
_PAGE = _DOCS / "play" / "yahtzee-rules-compared.md"
_PLOT = _DOCS / "pictures" / "yahtzee-rules-compared.svg"
_TABLE = re.compile(r"(?<=<!-- comparison -->\n).*?(?=<!-- end of comparison -->)", re.DOTALL)
_WIDTH = 98


def lines(found: Comparison) -> Iterator[str]:
    """The comparison in Markdown."""
    configs = {preset.id: preset.config for preset in YAHTZEE.presets}
    yield "| | " + " | ".join(f"`{each.name}`" for each in found.rules) + " |"
    yield "| --- |" + " ---: |" * len(found.rules)
    for name, numbers in figures(found):
        yield f"| {name} | " + " | ".join(numbers) + " |"
    for each in found.rules[1:]:
        yield ""
        yield f"### `{each.name}`: the most common changes"
        yield ""
        if not each.positions:
            yield "Every best choice is the same."
        for position in each.positions:
            yield from _wrapped(f"- {describe_change(position, found.rules[0].name, configs[each.name])}")
    yield ""
    yield f"Computed by `python -m tools.rules_compared` on {time.strftime('%Y-%m-%d')}."


def _wrapped(text: str) -> Iterator[str]:
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > _WIDTH:
            yield line
            line = f"  {word}"
        else:
            line = f"{line} {word}" if line else word
    yield line


def main() -> None:
    """Compute everything again and write the stored figures, the table and the drawing; some minutes' work."""
    from boxtop.games.yahtzee.compare_svg import draw_comparison

    configs = {preset.id: preset.config for preset in YAHTZEE.presets}
    PRINTED_FILE.write_bytes(json.format(codec.encode(compute_printed()), indent=1) + b"\n")
    printed_figures.cache_clear()
    table = "\n".join(lines(compare(configs)))
    page = _PAGE.read_text(encoding="utf-8")
    _PAGE.write_text(_TABLE.sub(lambda _: f"\n{table}\n\n", page), encoding="utf-8")
    shown = {name: configs[name] for name in (YAHTZEE.default.id, "plain")}
    _PLOT.write_text(draw_comparison(shown), encoding="utf-8")


if __name__ == "__main__":
    main()
