"""The words a bot plays: a part of the lexicon, and some phonies; and how a word looks that it does not know.

A weaker bot knows the common words of the lexicon (by SCOWL's sizes). Like people, it also takes some words for good
that follow the pattern of known ones but do not exist: a false plural, a false UN-. The selection is fixed, so that a
level makes the same mistakes in every game.
"""

import zlib
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from boxtop.core.heavy import heavy_work
from boxtop.games.scrabble.lexicon import Lexicon, LexiconText, find_lexicon, levels

LAST_LEVEL = 9
"""The rarest of SCOWL's sizes; a vocabulary beyond it is all of the lexicon."""
_ENDINGS = ("S", "ED", "ER", "ING", "Y", "LY", "EST")
_BEGINNINGS = ("UN", "RE", "DE")
_SHORTEST, _LONGEST = 3, 6
"""The lengths of words that phonies are derived from."""
_SCALE = 10_000
_USUAL = 5_000
"""Three letters in a row are unusual if fewer than one of this number of known words has them."""


@lru_cache(maxsize=16)
def words_of_bot(name: str, sha256: str, vocabulary: int, mistaken: int) -> Lexicon:
    """The words a bot takes for good: those it knows, and `mistaken` of every ten thousand possible phonies.

    A lexicon without any word of SCOWL is the players' own list, and the bot knows all of it.
    """
    heavy_work(f"choose the words a bot knows from {name}")
    whole = find_lexicon(name, sha256)
    if vocabulary > LAST_LEVEL:
        return whole
    rarity = levels()
    common = [word for word in whole.text.decode("ascii").split() if rarity.get(word, LAST_LEVEL) <= vocabulary]
    if not common:
        return whole
    phonies = {made for word in common for made in _phonies(word) if made not in whole and _draw(made) < mistaken}
    made = LexiconText(sorted([*common, *sorted(phonies)]))  # two sorted runs and no duplicates: a quick sort
    return Lexicon(f"{name} up to {vocabulary}", made.text, made.sha256)


def oddness(word: str, known: Lexicon) -> float:
    """How unlike the known words this one looks, 0 to 1: the part of its letter triples that are unusual in them.

    A good word that is only rare looks usual (0 for most). Letters in any order do not: BZN is 1.
    """
    triples = list(_triples(word))
    usual = _usual_triples(known)
    return sum(triple not in usual for triple in triples) / len(triples)


@lru_cache(maxsize=16)
def _usual_triples(known: Lexicon) -> frozenset[str]:
    heavy_work(f"count the letters of the words in {known.name}")
    words = known.text.decode("ascii").split()
    counts = Counter(triple for word in words for triple in _triples(word))
    return frozenset(triple for triple, count in counts.items() if count * _USUAL >= len(words))


def _triples(word: str) -> Iterator[str]:
    """Three letters in a row; the ends of the word count as letters."""
    whole = f"^{word}$"
    return (whole[start : start + 3] for start in range(len(whole) - 2))


def _phonies(word: str) -> Iterator[str]:
    if not _SHORTEST <= len(word) <= _LONGEST:
        return
    for ending in _ENDINGS:
        if not (ending == "S" and word.endswith(("S", "X", "Z", "CH", "SH"))):
            yield (word[:-1] if word.endswith("E") and ending[0] in "EIY" else word) + ending
    for beginning in _BEGINNINGS:
        yield beginning + word


def _draw(word: str) -> int:
    """A pseudo-random number that is fixed for each word."""
    return zlib.crc32(word.encode("ascii")) % _SCALE
