"""Events as sentences. They never name what only one player may know."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from boxtop.core.types import Event
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.events import (
    ChallengeBonus,
    Challenged,
    Drew,
    Exchanged,
    GameBegan,
    GameEnded,
    OpeningDrawn,
    OpeningTied,
    Passed,
    Played,
    ScrabbleEvent,
    Stood,
    TurnBegan,
    TurnLost,
    Withdrawn,
)
from boxtop.games.scrabble.scoring import Scored
from boxtop.games.scrabble.tiles import BLANK


def tell_all(events: Iterable[Event], names: Sequence[str], config: Config) -> list[str]:
    """One sentence per event; draws are left out."""
    return [tell(event, names, config) for event in events if not isinstance(event, Drew)]


def tell(event: Event, names: Sequence[str], config: Config) -> str:  # noqa: ARG001 - every game takes a config
    """One event as a sentence."""
    assert isinstance(event, ScrabbleEvent), "the event is one of this game"
    match event:
        case OpeningDrawn(seat, tile):
            return f"{names[seat]} draws {show_tile(tile)} for first play."
        case OpeningTied(seats):
            return f"{_list(seats, names)} drew the same letter: the tiles go back and they draw again."
        case GameBegan(seat):
            return f"{names[seat]} plays first."
        case Drew(seat, _):
            return f"{names[seat]} draws a tile."
        case TurnBegan(seat):
            return f"{names[seat]} is to play."
        case Played(seat, play):
            return f"{names[seat]} plays {show_play(play)}."
        case Stood(seat, score, total):
            return f"The play stands: +{score}, {names[seat]} has {total}."
        case Challenged(seat, player, bad):
            if bad:
                return f"{names[seat]} challenges, and is right: {', '.join(bad)} is not in the lexicon."
            return f"{names[seat]} challenges {names[player]}'s play, and every word is good."
        case Withdrawn(seat, score):
            return f"{names[seat]} takes the tiles back and loses the turn and its {score} points."
        case ChallengeBonus(seat, points):
            return f"{names[seat]} gets {points} points for the challenge."
        case Exchanged(seat, count, _):
            return f"{names[seat]} exchanges {_tiles(count)}."
        case Passed(seat):
            return f"{names[seat]} passes."
        case TurnLost(seat):
            return f"{names[seat]} loses this turn for challenging a good play."
        case GameEnded(reason, racks, adjustments, scores):
            unplayed = "; ".join(
                f"{name} {f'kept {rack}' if rack else 'is out'} ({change:+d}): {score}"
                for name, rack, change, score in zip(names, racks, adjustments, scores, strict=True)
            )
            return f"The game is over: {reason}. {unplayed}."
        case _ as never:
            assert_never(never)


def show_play(play: Scored) -> str:
    """A play in words: the word, where, what it makes and its score."""
    others = ", ".join(f"{made.word} {made.points}" for made in play.words)
    bonus = f", and {play.bonus} for all seven tiles" if play.bonus else ""
    return f"{play.words[0].word} at {play.play.position} ({others}{bonus}) for {play.score}"


def show_tile(tile: str) -> str:
    """A tile by name."""
    return "a blank" if tile == BLANK else tile


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"


def _list(seats: Sequence[int], names: Sequence[str]) -> str:
    return " and ".join(names[seat] for seat in seats)
