"""Why a choice is better than another, in a sentence."""

from itertools import pairwise
from typing import TYPE_CHECKING

from boxtop.games.scrabble.actions import Exchange, Pass, Play
from boxtop.games.scrabble.board import EMPTY, Board
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import RACK_SIZE, Rack

if TYPE_CHECKING:
    from boxtop.games.scrabble.generator.appraisal import Appraisal

_CLEAR = 2.0
"""Smaller differences in points are not mentioned."""


def name_choice(board: Board, action: Play | Exchange | Pass) -> str:
    """A choice in words: the whole word, small letters for blanks, and where it begins."""
    match action:
        case Play(position):
            return f"{place_word(board, action).letters} at {position}"
        case Exchange(tiles):
            return f"exchanging {tiles}"
        case _:
            return "passing"


def why_best(choice: "Appraisal", second: "Appraisal | None", bag: int) -> str:
    """Why the best choice is best."""
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


def why_worse(choice: "Appraisal", best: "Appraisal", bag: int) -> str:
    """What the best choice has that this one lacks."""
    if isinstance(best.action, Exchange):
        return f"{_first_up(best.name)} was better: {_keeping(choice.kept)} has little future."
    more, kept = best.score - choice.score, _leave(best) - _leave(choice)
    lays_all = isinstance(best.action, Play) and _laid(best.action) == RACK_SIZE
    said: list[tuple[bool, str]] = []
    if lays_all:
        said.append((True, "lays all seven tiles"))
    if not best.kept and not bag and choice.kept:
        said.append((True, "goes out"))
    if abs(more) >= _CLEAR:
        said.append((more > 0, f"scores {abs(more)} {'more' if more > 0 else 'less'}"))
    if bag and abs(kept) >= _CLEAR and not lays_all:
        tiles = f"{_keeping(best.kept)} instead of {_keeping(choice.kept)}"
        said.append((kept > 0, f"keeps {'better' if kept > 0 else 'worse'} tiles, {tiles}"))
    if not any(good for good, _ in said):
        said.append((True, "is a little better" if bag else "does better by the end"))
    return f"{best.name} {_joined(said)}."


def _laid(play: Play) -> int:
    return sum(letter != EMPTY for letter in play.word)


def _leave(choice: "Appraisal") -> float:
    return choice.equity - choice.score


def _keeping(kept: Rack) -> str:
    return kept or "nothing"


def _sentence(said: list[str]) -> str:
    return f"{_first_up('; '.join(said))}."


def _joined(said: list[tuple[bool, str]]) -> str:
    """Clauses for and against a choice, joined by and or but."""
    text = said[0][1]
    for (before, _), (good, clause) in pairwise(said):
        text += f" {'and' if good == before else 'but'} {clause}"
    return text


def _first_up(text: str) -> str:
    return text[:1].upper() + text[1:]
