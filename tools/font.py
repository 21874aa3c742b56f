"""Make the typeface of the browser client from its published package: `python -m tools.font FOLDER`.

FOLDER is the unpacked npm package `@fontsource-variable/nunito`. Two files come of it, of the weights and characters
that the client uses: most texts need the first one only, and a browser fetches the second when a name needs it.
Needs fonttools and brotli, which are not among the project's dependencies.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

TARGET = Path(__file__).parents[1] / "src" / "boxtop" / "web" / "fonts"
WEIGHTS = (400, 800)
PUNCTUATION = (0x2013, 0x2014, *range(0x2018, 0x201F), 0x2022, 0x2026, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2212)
PARTS = {
    "latin": (*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, *PUNCTUATION),
    "latin-ext": (*range(0x100, 0x152), *range(0x154, 0x180)),
}
FEATURES = ["kern", "mark", "ccmp", "locl"]


def main() -> None:
    """Write the files and print their sizes."""
    source = Path(sys.argv[1])
    for part, characters in PARTS.items():
        font = TTFont(source / "files" / f"nunito-{part}-wght-normal.woff2", recalcTimestamp=False)
        subset(font, characters)
        instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
        target = TARGET / f"nunito-{part}.woff2"
        font.flavor = "woff2"
        font.save(target)
        print(f"{target.name}: {target.stat().st_size} bytes, {len(font.getBestCmap())} characters")
    (TARGET / "LICENSE.txt").write_text((source / "LICENSE").read_text(encoding="utf-8"), encoding="utf-8")


def subset(font: TTFont, characters: tuple[int, ...]) -> None:
    """Keep only these characters, without hints, which screens of today do not need."""
    options = Options(layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)


if __name__ == "__main__":
    main()
