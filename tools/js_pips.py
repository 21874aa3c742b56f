"""The pips of a die for the browser client, from those of the drawings: `python -m tools.js_pips`."""

from pathlib import Path

from boxtop.core.svg import PIPS

FILE = Path(__file__).parent.parent / "src/boxtop/web/js/games/pips.js"


def text() -> str:
    """The module, formatted as Biome formats it."""
    lines = [
        "/** Where the pips of each face of a die are, in hundredths of its side. Written by tools/js_pips.py. */",
        "export const PIPS = {",
    ]
    for face, places in PIPS.items():
        pairs = [f"[{across}, {down}]" for across, down in places]
        if len(pairs) == 1:
            lines.append(f"  {face}: [{pairs[0]}],")
        else:
            lines += [f"  {face}: [", *(f"    {pair}," for pair in pairs), "  ],"]
    return "\n".join([*lines, "};"]) + "\n"


def main() -> None:
    """Write the module."""
    FILE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
