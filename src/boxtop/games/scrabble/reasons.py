"""Why a choice is better than another, in a sentence."""

from typing import TYPE_CHECKING

from boxtop.games.scrabble.actions import Exchange, Pass, Play
from boxtop.games.scrabble.board import EMPTY
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import RACK_SIZE, Rack

if TYPE_CHECKING:
    from boxtop.games.scrabble.generator.appraisal import Choice

_CLEAR = 2.0
"""Differences under this many points are not worth a word."""


def name_choice(action: Play | Exchange | Pass) -> str:
    """A choice as players say it."""
    match action:
        case Play(position, word):
            return f"{word} at {position}"
        case Exchange(tiles):
            return f"exchanging {tiles}"
        case _:
            return "passing"


def why_best(choice: "Choice", second: "Choice | None", bag: int) -> str:
    """What speaks for the best choice."""
    if isinstance(choice.action, Pass):
        return "There is nothing better than to pass."
    if isinstance(choice.action, Exchange):
        return f"No play is worth the turn: better tiles are, and {_keeping(choice.kept)} goes with them."
    said = []
    if _laid(choice.action) == RACK_SIZE:
        said.append(f"all seven tiles bring {ALL_TILES_BONUS} more")
    if not choice.kept and not bag:
        said.append("it goes out, and the others' tiles count for it")
    if second is not None and choice.score >= second.score + _CLEAR:
        said.append(f"it scores {choice.score - second.score} more than the next best")
    if bag and second is not None and _leave(choice) >= _leave(second) + _CLEAR:
        said.append(f"it keeps {_keeping(choice.kept)}")
    if not said:
        said.append(f"{choice.score} points" + (f", and {_keeping(choice.kept)} is kept" if choice.kept else ""))
    return _sentence(said)


def why_worse(choice: "Choice", best: "Choice", bag: int) -> str:
    """What the best choice had that this one has not."""
    name = name_choice(best.action)
    if isinstance(best.action, Exchange):
        return f"{_first_up(name)} was better: {_keeping(choice.kept)} has little future."
    more, kept = best.score - choice.score, _leave(best) - _leave(choice)
    said = []
    if isinstance(best.action, Play) and _laid(best.action) == RACK_SIZE:
        said.append("lays all seven tiles")
    if not best.kept and not bag and choice.kept:
        said.append("goes out")
    if more >= _CLEAR:
        said.append(f"scores {more} more")
    elif more <= -_CLEAR:
        said.append(f"scores {-more} less")
    if bag and abs(kept) >= _CLEAR:
        better = "better" if kept > 0 else "worse"
        said.append(f"keeps {better} tiles, {_keeping(best.kept)} instead of {_keeping(choice.kept)}")
    if not said:
        said.append("is a little better" if bag else "leaves the other side less")
    return f"{name} {_joined(said)}."


def _laid(play: Play) -> int:
    return sum(letter != EMPTY for letter in play.word)


def _leave(choice: "Choice") -> float:
    return choice.equity - choice.score


def _keeping(kept: Rack) -> str:
    return kept or "nothing"


def _sentence(said: list[str]) -> str:
    return f"{_first_up('; '.join(said))}."


def _joined(said: list[str]) -> str:
    """Clauses with commas and an and; after a lesser score what follows makes up for it."""
    if len(said) == 2:
        return f"{said[0]}{' but' if 'less' in said[0] else ' and'} {said[1]}"
    return ", ".join(said[:-1]) + (" and " if len(said) > 1 else "") + said[-1]


def _first_up(text: str) -> str:
    return text[:1].upper() + text[1:]
