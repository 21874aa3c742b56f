"""The game told in sentences. What only one player may know is never told."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from boxtop.core.types import Event
from boxtop.games.scrabble import events as told
from boxtop.games.scrabble.scoring import Scored
from boxtop.games.scrabble.tiles import BLANK


def tell_all(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """What happened, a sentence an event; that tiles are drawn goes without saying."""
    return [tell(event, names) for event in events if not isinstance(event, told.Drew)]


def tell(event: Event, names: Sequence[str]) -> str:
    """One event as a sentence."""
    assert isinstance(event, told.ScrabbleEvent), "a game tells its own events"
    match event:
        case told.OpeningDrawn(seat, tile):
            return f"{names[seat]} draws {show_tile(tile)} for first play."
        case told.OpeningTied(seats):
            return f"{_list(seats, names)} drew the same letter: the tiles go back and they draw again."
        case told.GameBegan(seat):
            return f"{names[seat]} plays first."
        case told.Drew(seat, _):
            return f"{names[seat]} draws a tile."
        case told.TurnBegan(seat):
            return f"{names[seat]} is to play."
        case told.Played(seat, play):
            return f"{names[seat]} plays {show_play(play)}."
        case told.Stood(seat, score, total):
            return f"The play stands: +{score}, {names[seat]} has {total}."
        case told.Challenged(seat, player, bad):
            if bad:
                return f"{names[seat]} challenges, and is right: {', '.join(bad)} is not in the lexicon."
            return f"{names[seat]} challenges {names[player]}'s play, and every word is good."
        case told.Withdrawn(seat, score):
            return f"{names[seat]} takes the tiles back and loses the turn and its {score} points."
        case told.ChallengeBonus(seat, points):
            return f"{names[seat]} gets {points} points for the challenge."
        case told.Exchanged(seat, count, _):
            return f"{names[seat]} exchanges {_tiles(count)}."
        case told.Passed(seat):
            return f"{names[seat]} passes."
        case told.TurnLost(seat):
            return f"{names[seat]} loses this turn for challenging a good play."
        case told.GameEnded(reason, racks, adjustments, scores):
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
