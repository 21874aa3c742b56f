"""A finished game gone through again: what was best each turn, what was lost, and the luck of the draw.

`lost` is the equity (score and what the tiles kept are worth) of the best choice less that of the choice made; with an
empty bag and two players it is the difference in final points, by search. `luck` is how much better the best choice
was with the tiles drawn than it would have been on the mean of other draws from what was unseen.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from boxtop.core.record import Record, open_record
from boxtop.core.types import Seat
from boxtop.games.scrabble.actions import Exchange, Pass, Play
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.lexicon import SHIPPED, Lexicon, shipped_lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.played_turns import Told, TurnTaken, told_by_gcg, told_by_record
from boxtop.games.scrabble.presets import TOURNAMENT
from boxtop.games.scrabble.reasons import name_choice, why_best, why_worse
from boxtop.games.scrabble.scoring import score_play
from boxtop.games.scrabble.tiles import TILES, Rack, tiles_in, without

if TYPE_CHECKING:
    from boxtop.games.scrabble.generator.appraisal import Appraiser, Choice

MOST_SHOWN = 5
"""The best choices shown of a turn."""
ENDING_SECONDS = 0.6
"""Time to search an ending, before and after the choice made."""
_PASSES = 2

Progress = Callable[[float], None]


class Best(Struct, frozen=True):
    """One of the best choices: a play; an exchange is written -TILES and a pass -, both without a position."""

    position: str
    word: str
    score: int
    equity: float


class TurnReview(Struct, frozen=True):
    """A turn: what was held and done, what was best, what was lost and how lucky the draw before it was."""

    ply: int
    seat: Seat
    turn: int
    """Whose how-many-eth turn, from 1 for each seat."""
    rack: Rack
    played: str
    score: int
    best: tuple[Best, ...]
    lost: float
    luck: float
    reason: str


class SeatReview(Struct, frozen=True):
    """A player's game: the total, the points lost and the luck had, and the lead over the best other by ply."""

    seat: Seat
    name: str
    total: int
    lost: float
    luck: float
    curve: tuple[tuple[int, int], ...]


class Review(Struct, frozen=True):
    """The whole game."""

    seats: tuple[SeatReview, ...]
    turns: tuple[TurnReview, ...]


def _silent(_part: float) -> None:
    """Nobody is waiting."""


def review(record: Record, progress: Progress = _silent, seconds: float = ENDING_SECONDS) -> Review:
    """The review of a record; one that cannot be replayed raises RecordError."""
    from boxtop.games.scrabble import SCRABBLE

    game = open_record(record, SCRABBLE)
    lexicon: Lexicon = game.lexicon  # type: ignore[attr-defined]
    config = game.config
    assert isinstance(config, Config)
    return _review(told_by_record(record), lexicon, config, progress, seconds)


def review_gcg(raw: bytes, lexicon: Lexicon | None = None, progress: Progress = _silent) -> Review:
    """The review of a GCG file with this lexicon, or else with the one it names if that is one of ours."""
    told, named = told_by_gcg(raw)
    if lexicon is None:
        lexicon = shipped_lexicon(named.lower() if named.lower() in SHIPPED else "enable")
    return _review(told, lexicon, TOURNAMENT, progress, ENDING_SECONDS)


def _review(told: Told, lexicon: Lexicon, config: Config, progress: Progress, seconds: float) -> Review:
    from boxtop.games.scrabble.generator.appraisal import Appraiser

    appraiser = Appraiser(lexicon, config)
    kept: dict[Seat, Rack] = {}
    turns: list[TurnReview] = []
    numbers = dict.fromkeys(range(len(told.names)), 0)
    for done, taken in enumerate(told.turns):
        numbers[taken.seat] += 1
        luck = _luck(appraiser, taken, kept.get(taken.seat, ""))
        turns.append(_turn(appraiser, taken, lexicon, numbers[taken.seat], luck, seconds))
        kept[taken.seat] = taken.rack if taken.withdrawn else _kept(taken)
        progress((done + 1) / len(told.turns))
    seats = tuple(_seat(told, turns, seat) for seat in range(len(told.names)))
    return Review(seats, tuple(turns))


def _kept(taken: TurnTaken) -> Rack:
    match taken.action:
        case Play():
            return without(taken.rack, place_word(taken.board, taken.action).tiles)
        case Exchange(tiles):
            return without(taken.rack, tiles)
        case _:
            return taken.rack


def _luck(appraiser: "Appraiser", taken: TurnTaken, kept: Rack) -> float:
    """How much more the best choice is worth than the mean of what might have been drawn."""
    drawn = without(taken.rack, kept)
    if not taken.is_known or not drawn or taken.lost or len(kept) + len(drawn) != len(taken.rack):
        return 0.0
    pool = tuple(count + drawn.count(tile) for count, tile in zip(taken.unseen, TILES, strict=True))
    mean = appraiser.expected(taken.board, kept, len(drawn), pool, taken.bag, seed=taken.ply)
    return round(appraiser.best(taken.board, taken.rack, taken.bag) - mean, 1)


def _turn(
    appraiser: "Appraiser", taken: TurnTaken, lexicon: Lexicon, number: int, luck: float, seconds: float
) -> TurnReview:
    played = name_choice(taken.board, taken.action)
    best: tuple[Best, ...] = ()
    lost = 0.0
    if taken.lost:
        played, reason = "turn lost", "The turn was lost for challenging a good play."
    elif not taken.is_known:
        reason = "The rack is not written down in full, so there is nothing to compare with."
    else:
        best, lost, reason = _weigh(appraiser, taken, seconds)
        bad = _bad_words(taken, lexicon)
        if taken.withdrawn:
            played += ", challenged off"
            reason = f"{bad or 'The play'} was challenged and came off. {reason}"
        elif bad:
            reason = f"{bad} is not in the lexicon, and nobody challenged it."
    return TurnReview(taken.ply, taken.seat, number, taken.rack, played, taken.score, best, lost, luck, reason)


def _weigh(appraiser: "Appraiser", taken: TurnTaken, seconds: float) -> tuple[tuple[Best, ...], float, str]:
    """The best choices, what was lost, and why."""
    made = appraiser.appraise(taken.board, taken.rack, taken.bag, Pass() if taken.withdrawn else taken.action)
    choices = appraiser.choices(taken.board, taken.rack, taken.bag)
    if taken.bag == 0 and len(taken.scores) == 2:
        other = tiles_in(taken.unseen)
        first, _ = appraiser.ending(taken.board, taken.rack, other, _PASSES, seconds)
        if _same(taken, first, made):
            return (_best(first),), 0.0, why_best(first, None, taken.bag)
        gain, _ = appraiser.after(taken.board, made, other, _PASSES, seconds)
        if gain >= first.equity:  # the search of the best had less time than it needed
            return (_best(first),), 0.0, "As good as the best that was found."
        return (_best(first),), round(first.equity - gain, 1), why_worse(made, first, taken.bag)
    if not choices:
        return (), 0.0, "There was no play."
    first = choices[0]
    shown = tuple(_best(one) for one in choices[:MOST_SHOWN])
    lost = round(max(0.0, first.equity - made.equity), 1)
    if not lost or _same(taken, first, made):
        return shown, 0.0, why_best(first, choices[1] if len(choices) > 1 else None, taken.bag)
    return shown, lost, why_worse(made, first, taken.bag)


def _same(taken: TurnTaken, first: "Choice", made: "Choice") -> bool:
    """Whether two choices are one: a single tile may be written across and down."""
    if isinstance(first.action, Play) and isinstance(made.action, Play):
        return place_word(taken.board, first.action).laid == place_word(taken.board, made.action).laid
    return first.action == made.action


def _best(choice: "Choice") -> Best:
    equity = round(choice.equity, 1)
    match choice.action:
        case Play(position, word):
            return Best(position, word, choice.score, equity)
        case Exchange(tiles):
            return Best("", f"-{tiles}", 0, equity)
        case _:
            return Best("", "-", 0, equity)


def _bad_words(taken: TurnTaken, lexicon: Lexicon) -> str:
    if not isinstance(taken.action, Play):
        return ""
    scored = score_play(taken.board, taken.action, place_word(taken.board, taken.action))
    return ", ".join(made.word for made in scored.words if made.word not in lexicon)


def _seat(told: Told, turns: list[TurnReview], seat: Seat) -> SeatReview:
    own = [turn for turn in turns if turn.seat == seat]
    curve = []
    for taken in told.turns:
        scores = [points + (taken.score if each == taken.seat else 0) for each, points in enumerate(taken.scores)]
        curve.append((taken.ply, scores[seat] - max(points for each, points in enumerate(scores) if each != seat)))
    last = told.turns[-1].ply + 1 if told.turns else 0
    curve.append((last, told.totals[seat] - max(total for each, total in enumerate(told.totals) if each != seat)))
    lost, luck = sum(turn.lost for turn in own), sum(turn.luck for turn in own)
    return SeatReview(seat, told.names[seat], told.totals[seat], round(lost, 1), round(luck, 1), tuple(curve))
