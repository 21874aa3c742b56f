"""Drills: can you prove the case? Turns that people ended though they could, and false accusations they made too early.

The answers are exact: the deals of the cards that fit everything the player knew are counted. Where to go, what to
suggest and which card to show are not asked, because no exact value of those choices is known.
"""

import random
from collections.abc import Sequence
from itertools import pairwise

from boxtop.core import drill
from boxtop.core.drill import MOST_DRILLS, SeatDrill, in_no_order, key_of
from boxtop.core.game import AnyGame
from boxtop.core.progress import Progress, no_progress
from boxtop.core.record import Record
from boxtop.core.replay import open_record, positions
from boxtop.core.texts import list_and, tr, tr_count
from boxtop.core.types import Move, Seat
from boxtop.games.clue.actions import Accuse, Action, EndTurn
from boxtop.games.clue.cards import CRIMES, Crime, crime_of
from boxtop.games.clue.deduction.constraints import Table, cards_in
from boxtop.games.clue.deduction.notebook import notebook_of, view_clues
from boxtop.games.clue.deduction.reasons import reason_for
from boxtop.games.clue.review import Review
from boxtop.games.clue.state import State
from boxtop.games.clue.text import notes
from boxtop.games.clue.view import View

TOO_EARLY = 0.5
"""A false accusation that was less likely than this was too early; above it, it may have been a risk worth taking."""
_SHOWN = 4
_OPEN_AT_LEAST = 2
"""Cards that a crime offered as a wrong answer shares with the right one."""


class Answer(drill.Answer, frozen=True):
    """An accusation or the end of the turn, and the chance in percent that it is wrong."""

    action: Accuse | EndTurn


class Question(drill.Question, frozen=True, kw_only=True):
    """A drill as a client shows it."""

    position: View
    played: Accuse | EndTurn | None
    answers: tuple[Answer, ...]


def drills(record: Record, progress: Progress = no_progress, _reviewed: Review | None = None) -> tuple[SeatDrill, ...]:
    """The accusations that people missed or made too early, as questions."""
    from boxtop.games.clue import CLUE

    game = open_record(record, CLUE)
    names = tuple(seat.name for seat in record.seats)
    asked = []
    for before, after in pairwise(positions(record, CLUE)):
        progress(after.ply / len(record.moves))
        move = after.move
        assert move is not None, "every position but the first comes from a move"
        if not isinstance(move.action, Accuse | EndTurn) or record.seats[move.actor].bot is not None:
            continue
        question = _missed(game, before.state, move, names)
        if question is not None:
            loss = next(answer.loss for answer in question.answers if answer.action == move.action)
            asked.append(SeatDrill(move.actor, question.key, loss, question))
    return tuple(sorted(asked, key=lambda each: -each.loss)[:MOST_DRILLS])


def _missed(game: AnyGame, state: State, move: Move[Action], names: tuple[str, ...]) -> Question | None:
    """The question of this move, if it was a mistake."""
    view: View = game.view(state, move.actor)
    odds = _odds(view)
    solved = len(odds) == 1
    if isinstance(move.action, EndTurn):
        return _question(view, odds, move.action, names) if solved and _may_accuse(state, move.actor, view) else None
    assert isinstance(move.action, Accuse), "an accusation or the end of a turn"
    is_false = move.action.crime != state.case_file
    too_early = is_false and not solved and odds.get(move.action.crime, 0.0) < TOO_EARLY
    return _question(view, odds, move.action, names) if too_early else None


def _may_accuse(state: State, seat: Seat, view: View) -> bool:
    return view.may_accuse and not state.out[seat]


def _odds(view: View) -> dict[Crime, float]:
    """How likely the case file holds each crime that is possible, the likeliest first."""
    from boxtop.games.clue.deduction.deduce import insight  # imports NumPy and Numba

    found = insight(Table(view.hand_sizes), view_clues(view))
    assert found is not None, "the truth is one of the worlds"
    ranked = sorted(found.crimes.items(), key=lambda pair: (-pair[1], pair[0]))
    return {crime_of(cards_in(mask)): odds for mask, odds in ranked}


def _question(view: View, odds: dict[Crime, float], played: Accuse | EndTurn, names: tuple[str, ...]) -> Question:
    key = key_of(view.config, view.hand, view.hand_sizes, view.entries)
    likeliest, *others = odds
    solved = not others
    crimes = [likeliest, *(_like(likeliest, view, key) if solved else others)]
    if isinstance(played, Accuse):
        crimes = [played.crime, *(crime for crime in crimes if crime != played.crime)]
    answers = [_accusation(crime, odds) for crime in crimes[: _SHOWN - 1]]
    wait = Answer(EndTurn(), tr("end the turn: nobody can be sure yet"), 100.0 if solved else 0.0)
    return Question(
        key=key,
        unit="odds",
        text=_text(view, names),
        names=names,
        position=view,
        played=played,
        answers=in_no_order([*answers, wait]),
        reason=_why_solved(view, likeliest, names) if solved else _why_not_yet(odds, likeliest),
    )


def _accusation(crime: Crime, odds: dict[Crime, float]) -> Answer:
    return Answer(Accuse(crime), crime.words, round(100 * (1 - odds.get(crime, 0.0)), 1))


def _like(truth: Crime, view: View, key: str) -> list[Crime]:
    """Crimes that differ from this one in one card, which is not the player's own; in an order of chance."""
    similar = [
        crime
        for crime in CRIMES
        if len(set(crime.cards) & set(truth.cards)) == _OPEN_AT_LEAST and not set(crime.cards) & set(view.hand)
    ]
    random.Random(key).shuffle(similar)
    return similar


def _why_solved(view: View, truth: Crime, names: Sequence[str]) -> str:
    """What proves the cards of the case file; those with the same proof share a sentence."""
    notebook = notebook_of(view, names)
    proved: dict[str, list[str]] = {}
    for card in truth.cards:
        proved.setdefault(reason_for(notebook, len(names), card, holds=True).words, []).append(card.label)
    return " ".join(tr("{card}: {reason}.", card=list_and(cards), reason=words) for words, cards in proved.items())


def _why_not_yet(odds: dict[Crime, float], likeliest: Crime) -> str:
    return tr_count(
        "{count} case file is still possible. The likeliest is {crime}, with a chance of {percent}%.",
        "{count} case files are still possible. The likeliest is {crime}, with a chance of {percent}%.",
        len(odds),
        crime=likeliest.words,
        percent=f"{100 * odds[likeliest]:.0f}",
    )


def _text(view: View, names: Sequence[str]) -> str:
    assert view.viewer is not None, "a player's view"
    cards = ", ".join(card.label for card in view.hand)
    return "\n".join(
        [
            notes(view, names),
            tr("You are {name}. Your cards: {cards}.", name=names[view.viewer], cards=cards),
            tr("What do you do?"),
        ]
    )
