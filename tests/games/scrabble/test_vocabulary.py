"""The words a bot knows, takes for words, or doubts."""

import random

from boxtop.games.scrabble.lexicon import SHIPPED, shipped_lexicon
from boxtop.games.scrabble.vocabulary import oddness, words_of_bot


def test_weaker_bots_know_fewer_words() -> None:
    sizes = [len(words_of_bot("enable", SHIPPED["enable"], vocabulary, 0).words) for vocabulary in (1, 3, 6, 10)]
    assert sizes == sorted(sizes)
    assert sizes[-1] == 168_551


def test_a_beginner_takes_some_phonies_for_words() -> None:
    enable = shipped_lexicon("enable").words
    sure = words_of_bot("enable", SHIPPED["enable"], 1, 0).words
    with_phonies = words_of_bot("enable", SHIPPED["enable"], 1, 200).words
    assert sure <= enable
    assert sure < with_phonies
    assert not (with_phonies - sure) & enable


def test_doubt_depends_on_how_the_word_looks() -> None:
    """Most good words that a club player does not know look usual to one; most random letters do not."""
    known = words_of_bot("enable", SHIPPED["enable"], 6, 0)
    enable = shipped_lexicon("enable").words
    source = random.Random(1)
    obscure = source.sample(sorted(enable - known.words), 300)
    letters = "AAABCDDEEEEFGHIIIJKLLMMNNNOOOPQRRRSSTTTUUVWXYYZ"
    drawn = ["".join(source.sample(letters, source.randint(3, 6))) for _ in range(300)]
    assert sum(oddness(word, known) > 0.15 for word in obscure) < 60
    assert sum(oddness(word, known) > 0.15 for word in drawn if word not in enable) > 240
