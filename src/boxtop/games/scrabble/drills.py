"""Drills: the turns in which people lost most, with the best plays known, valued as in the review."""

from itertools import pairwise
from typing import TYPE_CHECKING

from boxtop.core import drill
from boxtop.core.drill import MOST_DRILLS, SeatDrill, in_no_order, key_of
from boxtop.core.progress import Progress, no_progress
from boxtop.core.record import Record
from boxtop.core.replay import open_record, positions
from boxtop.core.texts import tr
from boxtop.games.scrabble.actions import Exchange, Pass, Play
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.played_turns import PlayedTurn, game_from_record
from boxtop.games.scrabble.review import Review, review
from boxtop.games.scrabble.text import sheet
from boxtop.games.scrabble.tiles import Rack, tiles_in
from boxtop.games.scrabble.view import View

if TYPE_CHECKING:
    from boxtop.games.scrabble.generator.appraisal import Appraisal

MATTERS = 5.0
"""A turn that lost this many points is worth practising."""
CLEAR = 1.5
"""Plays closer than this cannot be told apart by their equity: they count as equal."""
_SHOWN = 4
_TEMPTING = 40
"""Out of this many clearly weaker choices, the one that scores most is offered."""
_SECONDS = 0.3
"""Time to search an endgame after each choice."""
_PASSES = 2


class Answer(drill.Answer, frozen=True):
    """A choice, what it scores at once, and the points it loses by the value of the tiles it keeps."""

    action: Play | Exchange | Pass
    score: int


class Question(drill.Question, frozen=True, kw_only=True):
    """A drill as a client shows it."""

    position: View
    played: Play | Exchange | Pass | None
    answers: tuple[Answer, ...]


def drills(record: Record, progress: Progress = no_progress, reviewed: Review | None = None) -> tuple[SeatDrill, ...]:
    """The turns in which the people of this game lost most, as questions; plays challenged off are left out."""
    from boxtop.games.scrabble import SCRABBLE

    game = open_record(record, SCRABBLE)
    found = review(record, progress) if reviewed is None else reviewed
    taken = {turn.ply: turn for turn in game_from_record(record).turns if not turn.withdrawn and not turn.lost}
    missed = [turn for turn in found.turns if turn.lost >= MATTERS and turn.ply in taken]
    own = [turn for turn in missed if record.seats[turn.seat].bot is None]
    worst = {turn.ply: turn for turn in sorted(own, key=lambda turn: -turn.lost)[:MOST_DRILLS]}
    if not worst:
        return ()
    asker = _Asker(game.lexicon, game.config, [seat.name for seat in record.seats])  # type: ignore[attr-defined,arg-type]
    asked = []
    for before, after in pairwise(positions(record, SCRABBLE)):
        if (turn := worst.get(after.ply)) is not None:
            view = game.view(before.state, turn.seat)
            question = asker.ask(view, taken[turn.ply], turn.reason)
            loss = next(answer.loss for answer in question.answers if answer.action == question.played)
            asked.append(SeatDrill(turn.seat, question.key, loss, question))
            progress(len(asked) / len(worst))
    return tuple(each for each in asked if each.loss > 0)


class _Asker:
    """Makes questions of the turns of one game."""

    def __init__(self, lexicon: Lexicon, config: Config, names: list[str]) -> None:
        from boxtop.games.scrabble.generator.appraisal import Appraiser

        self._appraiser: Appraiser = Appraiser(lexicon, config)
        self._config = config
        self._names = names

    def ask(self, view: View, taken: PlayedTurn, reason: str) -> Question:
        """The question of this turn; the choice that was made is among the answers."""
        made = self._appraiser.appraise(taken.board, taken.rack, taken.bag, taken.action)
        others = self._others(taken, made)
        values = {one.action: self._value(taken, one) for one in (made, *others)}
        most = max(values.values())
        return Question(
            key=key_of(self._config, taken.board, taken.rack, taken.bag),
            unit="points",
            text="\n".join(
                [sheet(view, self._names), tr("Your rack: {tiles}. What is the best play?", tiles=taken.rack)]
            ),
            names=tuple(self._names),
            position=view,
            played=made.action,
            answers=in_no_order(
                Answer(one.action, one.name, _loss(most - values[one.action]), one.score) for one in (made, *others)
            ),
            reason=reason,
        )

    def _others(self, taken: PlayedTurn, made: "Appraisal") -> "list[Appraisal]":
        """The best other choice, and some that are clearly not as good."""
        choices = [one for one in self._appraiser.choices(taken.board, taken.rack, taken.bag) if not _is(one, made)]
        if self._is_ending(taken):
            best, _ = self._appraiser.ending(taken.board, taken.rack, tiles_in(taken.unseen), _PASSES, 2 * _SECONDS)
            choices = [best, *(one for one in choices if not _is(one, best))]
        if not choices:
            return []
        best = choices[0]
        clear = [one for one in choices[1:] if best.equity - one.equity >= CLEAR]
        tempting = sorted(clear[:_TEMPTING], key=lambda one: -one.score)[:1]
        return [best, *_of_other_words([*tempting, *clear], (made, best))][: _SHOWN - 1]

    def _value(self, taken: PlayedTurn, one: "Appraisal") -> float:
        """What a choice is worth: to the end of the game if the bag is empty, else its equity."""
        if not self._is_ending(taken):
            return one.equity
        gain, _ = self._appraiser.after(taken.board, one, tiles_in(taken.unseen), _PASSES, _SECONDS)
        return gain

    @staticmethod
    def _is_ending(taken: PlayedTurn) -> bool:
        return taken.bag == 0 and len(taken.scores) == 2


def _of_other_words(choices: "list[Appraisal]", than: "tuple[Appraisal, ...]") -> "list[Appraisal]":
    """The first choice for each set of tiles, none of these: the same word elsewhere is not another question."""
    kept = {one.kept for one in than}
    first: dict[Rack, Appraisal] = {}
    for one in choices:
        if one.kept not in kept:
            first.setdefault(one.kept, one)
    return list(first.values())


def _is(one: "Appraisal", other: "Appraisal") -> bool:
    """Whether two choices are the same; a single tile may be written across or down."""
    return one.action == other.action or (one.name == other.name and one.kept == other.kept)


def _loss(less: float) -> float:
    return 0.0 if less < CLEAR else round(less, 1)
