"""Drills: the choices in which people lost most, with the best choice known, from the same rollouts as the review."""

from itertools import pairwise

from boxtop.core import drill
from boxtop.core.drill import MOST_DRILLS, LossUnit, SeatDrill, in_no_order, key_of
from boxtop.core.progress import Progress, no_progress
from boxtop.core.record import Record
from boxtop.core.replay import open_record, positions
from boxtop.core.texts import tr
from boxtop.core.types import Move, Seat
from boxtop.games.sorry.actions import Use
from boxtop.games.sorry.labels import card_name
from boxtop.games.sorry.notation import format_use, has_hand
from boxtop.games.sorry.reasons import reason_for
from boxtop.games.sorry.review import LEAST_SWING, Kind, Review, Unit, review
from boxtop.games.sorry.review_summary import HARDLY_WORSE
from boxtop.games.sorry.rules import SorryGame
from boxtop.games.sorry.side import side
from boxtop.games.sorry.state import Moving, State
from boxtop.games.sorry.text import sheet
from boxtop.games.sorry.view import Offer, View, with_offers

_SHOWN = 4


class Answer(drill.Answer, frozen=True):
    """A use of a card, and how much of a win or how many points it loses."""

    action: Use


class Question(drill.Question, frozen=True, kw_only=True):
    """A drill as a client shows it."""

    position: View
    played: Use | None
    answers: tuple[Answer, ...]


def drills(record: Record, progress: Progress = no_progress, reviewed: Review | None = None) -> tuple[SeatDrill, ...]:
    """The choices in which the people of this game lost most, as questions."""
    from boxtop.games.sorry import SORRY

    game = open_record(record, SORRY)
    assert isinstance(game, SorryGame), "a record of Sorry! makes a game of it"
    found = review(record, progress) if reviewed is None else reviewed
    missed = {
        step.ply: step.chosen
        for step in sorted(found.steps, key=lambda step: step.swing)
        if step.kind is Kind.SKILL and -step.swing >= LEAST_SWING[found.unit] and record.seats[step.seat].bot is None
    }
    worst = dict(list(missed.items())[:MOST_DRILLS])
    if not worst:
        return ()
    asker = _Asker(game, found.unit, [seat.name for seat in record.seats])
    asked = []
    for before, after in pairwise(positions(record, SORRY)):
        if (chosen := worst.get(after.ply)) is not None:
            question = asker.ask(before.state, chosen)
            loss = next(answer.loss for answer in question.answers if answer.action == chosen)
            asked.append(SeatDrill(before.state.seat, question.key, loss, question))
            progress(len(asked) / len(worst))
    return tuple(each for each in asked if each.loss > 0)


class _Asker:
    """Makes questions of the positions of one game."""

    def __init__(self, game: SorryGame, unit: Unit, names: list[str]) -> None:
        from boxtop.games.sorry.kernel.valuation import Valuation  # late: Numba takes a second to load

        self._game = game
        self._valuation = Valuation(game)
        self._is_points = unit is Unit.POINTS
        self._equal = HARDLY_WORSE[unit]
        self._names = names

    def ask(self, state: State, chosen: Use) -> Question:
        """The question in this state; the use that was chosen is among the answers."""
        view = self._game.view(state, state.seat)
        offered = self._offered(view, chosen)
        values = {offer.action: self._value(state, offer.action) for offer in offered}
        best = max(offered, key=lambda offer: values[offer.action])
        unit: LossUnit = "points" if self._is_points else "percent"
        with_card = has_hand(view)
        return Question(
            key=key_of(view.config, view.seat, view.pawns, view.phase, view.hand, view.unseen),
            unit=unit,
            text=_text(view, self._names),
            names=tuple(self._names),
            position=with_offers(view, offered),
            played=chosen,
            answers=in_no_order(
                Answer(use, format_use(use, with_card=with_card), self._loss(values[best.action] - value))
                for use, value in values.items()
            ),
            reason=reason_for(best, view, side(view.config, self._game.seats, view.seat)),
        )

    def _offered(self, view: View, chosen: Use) -> list[Offer]:
        """The best offers by the search, and the chosen one."""
        ranked = [offer for offer, _ in self._valuation.offers(view)]
        shown = ranked[:_SHOWN]
        if all(offer.action != chosen for offer in shown):
            shown = [*ranked[: _SHOWN - 1], next(offer for offer in view.offers if offer.action == chosen)]
        return shown

    def _value(self, state: State, use: Use) -> float:
        seat: Seat = state.seat
        after = self._game.apply(state, Move(seat, use)).state
        return self._valuation.values(after, seat if self._is_points else None)[seat]

    def _loss(self, less: float) -> float:
        """What a choice loses, in the unit of the question; rollouts cannot tell close choices apart."""
        if less < self._equal:
            return 0.0
        return round(less if self._is_points else 100 * less, 1)


def _text(view: View, names: list[str]) -> str:
    if isinstance(view.phase, Moving):
        asked = tr("{name} drew {card}. What is best?", name=names[view.seat], card=card_name(view.phase.card))
    else:
        asked = tr("It is {name}'s turn. What is best?", name=names[view.seat])
    return f"{sheet(view, names)}\n\n{asked}"
