"""The words a bot knows, and those it only believes in.

A weaker bot knows the common words of the lexicon (after SCOWL's sizes). As people do, it also believes in some words
that follow the pattern of known ones and do not exist: a plural too many, an UN- that nobody says. Which ones is fixed,
so that a bot of a level makes its own mistakes in every game.
"""

import zlib
from collections.abc import Iterator
from functools import lru_cache

from boxtop.core.heavy import heavy_work
from boxtop.games.scrabble.lexicon import Lexicon, LexiconText, find_lexicon, levels

LAST_LEVEL = 9
"""The rarest of SCOWL's sizes; a vocabulary beyond it is all of the lexicon."""
_ENDINGS = ("S", "ED", "ER", "ING", "Y", "LY", "EST")
_BEGINNINGS = ("UN", "RE", "DE")
_SHORTEST, _LONGEST = 3, 6
"""Letters of the words that wrong ones are made from."""
_SCALE = 10_000


@lru_cache(maxsize=16)
def believed_words(name: str, sha256: str, vocabulary: int, mistaken: int) -> Lexicon:
    """What a bot takes for words: those it knows, and so many in ten thousand of the wrong ones it could think of.

    A lexicon none of whose words SCOWL knows is known whole: it is a list of the table's own.
    """
    heavy_work(f"choose the words a bot knows from {name}")
    whole = find_lexicon(name, sha256)
    if vocabulary > LAST_LEVEL:
        return whole
    rarity = levels()
    common = [word for word in whole.text.decode("ascii").split() if rarity.get(word, LAST_LEVEL) <= vocabulary]
    if not common:
        return whole
    wrong = {made for word in common for made in _made_up(word) if made not in whole and _chance_of(made) < mistaken}
    made = LexiconText(sorted([*common, *sorted(wrong)]))  # two sorted runs and no duplicates: a quick sort
    return Lexicon(f"{name} up to {vocabulary}", made.text, made.sha256)


def _made_up(word: str) -> Iterator[str]:
    if not _SHORTEST <= len(word) <= _LONGEST:
        return
    for ending in _ENDINGS:
        if not (ending == "S" and word.endswith(("S", "X", "Z", "CH", "SH"))):
            yield (word[:-1] if word.endswith("E") and ending[0] in "EIY" else word) + ending
    for beginning in _BEGINNINGS:
        yield beginning + word


def _chance_of(word: str) -> int:
    """A fixed number for each word, as if thrown."""
    return zlib.crc32(word.encode("ascii")) % _SCALE
