"""Events as sentences. They never name what only one player may know."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from boxtop.core.texts import list_and, tr, tr_count
from boxtop.core.types import Event
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.ending import ending_words
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
from boxtop.games.scrabble.tiles import BLANK, Rack


def tell_all(events: Iterable[Event], names: Sequence[str], config: Config) -> list[str]:
    """One sentence per event; draws are left out."""
    return [tell(event, names, config) for event in events if not isinstance(event, Drew)]


def tell(event: Event, names: Sequence[str], config: Config) -> str:
    """One event as a sentence."""
    assert isinstance(event, ScrabbleEvent), "the event is one of this game"
    match event:
        case OpeningDrawn(seat, tile):
            if tile == BLANK:
                return tr("{name} drew a blank to see who plays first.", name=names[seat])
            return tr("{name} drew {tile} to see who plays first.", name=names[seat], tile=tile)
        case OpeningTied(seats):
            return tr("{names} drew the same letter, so they draw again.", names=list_and([names[s] for s in seats]))
        case GameBegan(seat):
            return tr("{name} plays first.", name=names[seat])
        case Drew(seat, _):
            return tr("{name} drew a tile.", name=names[seat])
        case TurnBegan(seat):
            return tr("{name}'s turn.", name=names[seat])
        case Played(seat, play):
            return tell_play(names[seat], play)
        case Stood(seat, score, total):
            return tr(
                "The play stands: {score} for {name}, {total} in total.", score=score, name=names[seat], total=total
            )
        case Challenged(seat, _, bad) if bad:
            return tr_count(
                "{name} challenged and was right: {words} is not in the dictionary.",
                "{name} challenged and was right: {words} are not in the dictionary.",
                len(bad),
                name=names[seat],
                words=list_and(bad),
            )
        case Challenged(seat, player, _):
            return tr(
                "{name} challenged {other}'s play, but every word is in the dictionary.",
                name=names[seat],
                other=names[player],
            )
        case Withdrawn(seat, _):
            return tr("{name} takes the tiles back and scores nothing this turn.", name=names[seat])
        case ChallengeBonus(seat, points):
            return tr_count(
                "{name} scores {count} extra point for the challenge.",
                "{name} scores {count} extra points for the challenge.",
                points,
                name=names[seat],
            )
        case Exchanged(seat, count, _):
            return tr_count(
                "{name} exchanged {count} tile.", "{name} exchanged {count} tiles.", count, name=names[seat]
            )
        case Passed(seat):
            return tr("{name} passed.", name=names[seat])
        case TurnLost(seat):
            return tr("{name} misses this turn after challenging a good play.", name=names[seat])
        case GameEnded(ending, racks, adjustments, scores):
            results = map(_result, names, racks, adjustments, scores)
            return " ".join([tr("The game is over: {reason}.", reason=ending_words(ending, config)), *results])
        case _ as never:
            assert_never(never)


def tell_play(name: str, play: Scored) -> str:
    """A play as a sentence: the word, where, its score, and how that is made up where it is more than one word."""
    word, position = play.words[0].word, play.play.position
    if len(play.words) == 1 and not play.bonus:
        return tr_count(
            "{name} played {word} at {position} for {count} point.",
            "{name} played {word} at {position} for {count} points.",
            play.score,
            name=name,
            word=word,
            position=position,
        )
    parts = [f"{made.word} {made.points}" for made in play.words]
    if play.bonus:
        parts.append(tr("all seven tiles {points}", points=play.bonus))
    return tr_count(
        "{name} played {word} at {position} for {count} point ({parts}).",
        "{name} played {word} at {position} for {count} points ({parts}).",
        play.score,
        name=name,
        word=word,
        position=position,
        parts=", ".join(parts),
    )


def _result(name: str, rack: Rack, change: int, score: int) -> str:
    if not rack:
        return tr("{name} used every tile ({change}): {score}.", name=name, change=f"{change:+d}", score=score)
    return tr(
        "{name} still held {tiles} ({change}): {score}.", name=name, tiles=rack, change=f"{change:+d}", score=score
    )
