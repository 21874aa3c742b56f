"""The review of a finished game: for each turn the best choices, the points lost, and the luck of the draw.

`lost` is the equity (score plus the value of the tiles kept) of the best choice minus that of the choice made. With two
players and an empty bag it is the difference in final points, found by search; with one or two tiles in the bag it is
their mean over all draws. `luck` is the equity of the best choice with the tiles drawn minus the mean over other draws
from the unseen tiles.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from boxtop.core.html import Displayed
from boxtop.core.progress import Progress, no_progress
from boxtop.core.record import Record
from boxtop.core.replay import open_record
from boxtop.core.texts import list_and, tr, tr_count
from boxtop.core.types import Seat
from boxtop.games.scrabble.actions import Exchange, Pass, Play
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.lexicon import SHIPPED, Lexicon, shipped_lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.played_turns import PlayedGame, PlayedTurn, game_from_gcg, game_from_record
from boxtop.games.scrabble.presets import TOURNAMENT
from boxtop.games.scrabble.reasons import name_choice, why_best, why_best_of_draws, why_worse, why_worse_of_draws
from boxtop.games.scrabble.scoring import score_play
from boxtop.games.scrabble.tiles import TILES, Rack, tiles_in, without

if TYPE_CHECKING:
    from boxtop.games.scrabble.generator.appraisal import Appraisal, Appraiser

MOST_SHOWN = 5
"""How many of the best choices are shown per turn."""
ENDING_SECONDS = 0.6
"""Time to search an endgame, before and after the choice made, and to try every draw before it."""
_PASSES = 2
_MOST_COSTLY = 5


class Best(Struct, frozen=True):
    """One of the best choices: a whole word. An exchange is written -TILES and a pass -, both without a position."""

    position: str
    word: str
    score: int
    equity: float


class TurnReview(Struct, frozen=True):
    """A turn: the rack, the choice made, the best choices, the points lost and the luck of the draw before it."""

    ply: int
    seat: Seat
    turn: int
    """The number of this turn of the seat, from 1."""
    rack: Rack
    played: str
    score: int
    best: tuple[Best, ...]
    lost: float
    luck: float
    reason: str


class SeatReview(Struct, frozen=True):
    """A player's totals, and by ply the lead over the best opponent."""

    seat: Seat
    name: str
    total: int
    lost: float
    luck: float
    curve: tuple[tuple[int, int], ...]


class Review(Displayed, frozen=True):
    """The whole game."""

    seats: tuple[SeatReview, ...]
    turns: tuple[TurnReview, ...]


def review(record: Record, progress: Progress = no_progress, *, seconds: float = ENDING_SECONDS) -> Review:
    """The review of a record; one that cannot be replayed raises RecordError."""
    from boxtop.games.scrabble import SCRABBLE

    game = open_record(record, SCRABBLE)
    lexicon: Lexicon = game.lexicon  # type: ignore[attr-defined]
    config = game.config
    assert isinstance(config, Config)
    return _review(game_from_record(record), lexicon, config, progress, seconds)


def review_gcg(raw: bytes, lexicon: Lexicon | None = None, progress: Progress = no_progress) -> Review:
    """The review of a GCG file with this lexicon, or else with the one it names if Boxtop has it."""
    played, named = game_from_gcg(raw)
    if lexicon is None:
        lexicon = shipped_lexicon(named.lower() if named.lower() in SHIPPED else "enable")
    return _review(played, lexicon, TOURNAMENT, progress, ENDING_SECONDS)


def _review(played: PlayedGame, lexicon: Lexicon, config: Config, progress: Progress, seconds: float) -> Review:
    from boxtop.games.scrabble.generator.appraisal import Appraiser

    appraiser = Appraiser(lexicon, config)
    kept: dict[Seat, Rack] = {}
    turns: list[TurnReview] = []
    numbers = dict.fromkeys(range(len(played.names)), 0)
    for done, taken in enumerate(played.turns):
        numbers[taken.seat] += 1
        luck = _luck(appraiser, taken, kept.get(taken.seat, ""))
        turns.append(_turn(appraiser, taken, lexicon, numbers[taken.seat], luck, seconds))
        kept[taken.seat] = taken.rack if taken.withdrawn else _kept(taken)
        progress((done + 1) / len(played.turns))
    seats = tuple(_seat(played, turns, seat) for seat in range(len(played.names)))
    return Review(seats, tuple(turns))


def _kept(taken: PlayedTurn) -> Rack:
    match taken.action:
        case Play():
            return without(taken.rack, place_word(taken.board, taken.action).tiles)
        case Exchange(tiles):
            return without(taken.rack, tiles)
        case _:
            return taken.rack


def _luck(appraiser: "Appraiser", taken: PlayedTurn, kept: Rack) -> float:
    """The equity of the best choice minus the mean over other draws."""
    drawn = without(taken.rack, kept)
    if not taken.is_known or not drawn or taken.lost or len(kept) + len(drawn) != len(taken.rack):
        return 0.0
    pool = tuple(count + drawn.count(tile) for count, tile in zip(taken.unseen, TILES, strict=True))
    mean = appraiser.expected(taken.board, kept, len(drawn), pool, taken.bag, seed=taken.ply)
    return round(appraiser.best(taken.board, taken.rack, taken.bag) - mean, 1)


def _turn(
    appraiser: "Appraiser", taken: PlayedTurn, lexicon: Lexicon, number: int, luck: float, seconds: float
) -> TurnReview:
    played = name_choice(taken.board, taken.action)
    best: tuple[Best, ...] = ()
    lost = 0.0
    if taken.lost:
        played, reason = tr("turn missed"), tr("The turn was missed after challenging a good play.")
    elif not taken.is_known:
        reason = tr("The file does not name every tile of the rack, so the choice cannot be reviewed.")
    else:
        best, lost, reason = _weigh(appraiser, taken, seconds)
        bad = _bad_words(taken, lexicon)
        if taken.withdrawn:
            played = tr("{choice} (challenged off)", choice=played)
            reason = tr("The play was challenged and taken back. {reason}", reason=reason)
        elif bad:
            reason = tr_count(
                "{words} is not in the dictionary, and nobody challenged it.",
                "{words} are not in the dictionary, and nobody challenged the play.",
                len(bad),
                words=list_and(bad),
            )
    return TurnReview(taken.ply, taken.seat, number, taken.rack, played, taken.score, best, lost, luck, reason)


def _weigh(appraiser: "Appraiser", taken: PlayedTurn, seconds: float) -> tuple[tuple[Best, ...], float, str]:
    """The best choices, the points lost, and why."""
    made = appraiser.appraise(taken.board, taken.rack, taken.bag, Pass() if taken.withdrawn else taken.action)
    choices = appraiser.choices(taken.board, taken.rack, taken.bag)
    if taken.bag == 0 and len(taken.scores) == 2:
        other = tiles_in(taken.unseen)
        first, _ = appraiser.ending(taken.board, taken.rack, other, _PASSES, seconds)
        if _same(taken, first, made):
            return (_best(taken, first),), 0.0, why_best(first, None, taken.bag)
        gain, _ = appraiser.after(taken.board, made, other, _PASSES, seconds)
        if gain >= first.equity:  # the search for the best choice ran out of time
            return (_best(taken, first),), 0.0, tr("No better choice was found.")
        return (_best(taken, first),), round(first.equity - gain, 1), why_worse(made, first, taken.bag)
    if not choices:
        return (), 0.0, tr("There was no play.")
    if tried := _with_every_draw(appraiser, taken, made, choices, seconds):
        made, *others = tried
        best = max(others, key=lambda one: one.equity, default=made)
        shown = tuple(_best(taken, one) for one in sorted(tried, key=lambda one: -one.equity)[:MOST_SHOWN])
        if best.equity <= made.equity:
            return shown, 0.0, why_best_of_draws(made, best) if others else tr("No better choice was found.")
        return shown, round(best.equity - made.equity, 1), why_worse_of_draws(made, best)
    first = choices[0]
    shown = tuple(_best(taken, one) for one in choices[:MOST_SHOWN])
    lost = round(max(0.0, first.equity - made.equity), 1)
    if not lost or _same(taken, first, made):
        return shown, 0.0, why_best(first, choices[1] if len(choices) > 1 else None, taken.bag)
    return shown, lost, why_worse(made, first, taken.bag)


def _with_every_draw(
    appraiser: "Appraiser", taken: PlayedTurn, made: "Appraisal", choices: "list[Appraisal]", seconds: float
) -> "list[Appraisal]":
    """With one or two tiles in the bag and two players: the choice made, then the best others, tried with every draw.

    Empty if the choice made does not empty the bag, or if there was no time.
    """
    from boxtop.games.scrabble.generator.pre_endgame import MOST_IN_BAG
    from boxtop.games.scrabble.generator.simulate import Situation

    if not 1 <= taken.bag <= MOST_IN_BAG or len(taken.scores) != 2:
        return []
    others = [one for one in choices[: MOST_SHOWN + 1] if not _same(taken, one, made)]
    situation = Situation(taken.board, taken.rack, taken.unseen, sum(taken.unseen) - taken.bag, None)
    tried = appraiser.before_ending(situation, [made, *others], seconds)
    return tried if tried and tried[0].action == made.action else []


def _same(taken: PlayedTurn, first: "Appraisal", made: "Appraisal") -> bool:
    """Whether two choices are the same; a single tile may be written across or down."""
    if isinstance(first.action, Play) and isinstance(made.action, Play):
        return place_word(taken.board, first.action).laid == place_word(taken.board, made.action).laid
    return first.action == made.action


def _best(taken: PlayedTurn, choice: "Appraisal") -> Best:
    equity = round(choice.equity, 1)
    match choice.action:
        case Play(position):
            return Best(position, place_word(taken.board, choice.action).letters, choice.score, equity)
        case Exchange(tiles):
            return Best("", f"-{tiles}", 0, equity)
        case _:
            return Best("", "-", 0, equity)


def _bad_words(taken: PlayedTurn, lexicon: Lexicon) -> list[str]:
    if not isinstance(taken.action, Play):
        return []
    scored = score_play(taken.board, taken.action, place_word(taken.board, taken.action))
    return [made.word for made in scored.words if made.word not in lexicon]


def _seat(played: PlayedGame, turns: list[TurnReview], seat: Seat) -> SeatReview:
    own = [turn for turn in turns if turn.seat == seat]
    curve = []
    for taken in played.turns:
        scores = [points + (taken.score if each == taken.seat else 0) for each, points in enumerate(taken.scores)]
        curve.append((taken.ply, scores[seat] - max(points for each, points in enumerate(scores) if each != seat)))
    last = played.turns[-1].ply + 1 if played.turns else 0
    curve.append((last, played.totals[seat] - max(total for each, total in enumerate(played.totals) if each != seat)))
    lost, luck = sum(turn.lost for turn in own), sum(turn.luck for turn in own)
    return SeatReview(seat, played.names[seat], played.totals[seat], round(lost, 1), round(luck, 1), tuple(curve))


def review_lines(review: Review, names: Sequence[str]) -> list[str]:
    """The review in sentences."""
    return [*_seat_lines(review, names), "", *_turn_lines(review, names), *_costly_lines(review, names)]


def _seat_lines(review: Review, names: Sequence[str]) -> Iterator[str]:
    for seat in review.seats:
        yield tr_count(
            "{name}: {count} point. Lost by choices: {lost}. Luck of the draw: {luck}.",
            "{name}: {count} points. Lost by choices: {lost}. Luck of the draw: {luck}.",
            seat.total,
            name=names[seat.seat],
            lost=f"{seat.lost:.1f}",
            luck=f"{seat.luck:+.1f}",
        )


def _turn_lines(review: Review, names: Sequence[str]) -> Iterator[str]:
    for turn in review.turns:
        sentences = [
            tr(
                "{name}, turn {turn}, {rack}: {choice}, {score}.",
                name=names[turn.seat],
                turn=turn.turn,
                rack=turn.rack or tr("rack unknown"),
                choice=turn.played,
                score=f"{turn.score:+d}",
            )
        ]
        if turn.luck:
            sentences.append(tr("Luck of the draw: {luck}.", luck=f"{turn.luck:+.1f}"))
        if turn.lost:
            sentences.append(tr("Lost: {lost}.", lost=f"{turn.lost:.1f}"))
        yield " ".join([*sentences, turn.reason])


def _costly_lines(review: Review, names: Sequence[str]) -> Iterator[str]:
    costly = sorted((turn for turn in review.turns if turn.lost), key=lambda turn: -turn.lost)[:_MOST_COSTLY]
    if costly:
        yield ""
        yield tr("The most costly choices:")
    for turn in costly:
        line = tr(
            "{name}, turn {turn}: {lost} points. {reason}",
            name=names[turn.seat],
            turn=turn.turn,
            lost=f"{turn.lost:.1f}",
            reason=turn.reason,
        )
        yield f"  {line}"
