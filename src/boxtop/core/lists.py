"""Lists in a sentence: `Ann, Ben and Cat`."""

from collections.abc import Sequence

from boxtop.core.texts import tr


def join_and(words: Sequence[str]) -> str:
    """One or more words, the last after "and"."""
    if len(words) == 1:
        return words[0]
    return tr("{words} and {last}", words=", ".join(words[:-1]), last=words[-1])


def join_or(words: Sequence[str]) -> str:
    """One or more words, the last after "or"."""
    if len(words) == 1:
        return words[0]
    return tr("{words} or {last}", words=", ".join(words[:-1]), last=words[-1])
