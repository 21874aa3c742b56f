"""Drills: the choices in which people lost most, with the exact answer; and a built-in set."""

from collections.abc import Iterator

from msgspec import Struct

from boxtop.core import codec, drill
from boxtop.core.drill import MOST_DRILLS, SeatDrill, in_no_order, key_of
from boxtop.core.progress import Progress, no_progress
from boxtop.core.record import Record
from boxtop.core.replay import positions
from boxtop.core.texts import tr, tr_count
from boxtop.core.types import Seat
from boxtop.games.yahtzee.actions import Keep, Roll, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card, Tally, tally
from boxtop.games.yahtzee.coach import coach_for
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.first_positions import FIRST_POSITIONS, FirstPosition
from boxtop.games.yahtzee.labels import label
from boxtop.games.yahtzee.match import column_of
from boxtop.games.yahtzee.notation import format_card, parse_any, parse_card, parse_roll
from boxtop.games.yahtzee.review import Review
from boxtop.games.yahtzee.review_column import MATTERS
from boxtop.games.yahtzee.state import Choosing, State
from boxtop.games.yahtzee.story import show_dice

_SHOWN = 4


class Position(Struct, frozen=True):
    """A card with dice to choose from."""

    config: Config
    card: Card
    tally: Tally
    dice: Dice
    rolls_left: int


class Answer(drill.Answer, frozen=True):
    """A choice and the points it loses."""

    action: Keep | Score


class Question(drill.Question, frozen=True, kw_only=True):
    """A drill as a client shows it."""

    position: Position
    played: Keep | Score | None
    answers: tuple[Answer, ...]


def drills(record: Record, progress: Progress = no_progress, _reviewed: Review | None = None) -> tuple[SeatDrill, ...]:
    """The choices in which the people of this game lost most, as questions."""
    missed = sorted(_missed(record), key=lambda each: -each[3])[:MOST_DRILLS]
    asked = []
    for done, (seat, position, chosen, loss) in enumerate(missed):
        question = _question(position, chosen, played=chosen)
        asked.append(SeatDrill(seat, question.key, loss, question))
        progress((done + 1) / len(missed))
    return tuple(asked)


def first_drills() -> tuple[Question, ...]:
    """The built-in set, under the default rules: for people who have no reviewed games yet."""
    return tuple(_built_in(position) for position in FIRST_POSITIONS)


def _built_in(first: FirstPosition) -> Question:
    config = Config()
    card, tempting = parse_card(first.card, config), parse_any(first.tempting)
    assert not isinstance(tempting, Roll), "a choice of a player"
    position = Position(config, card, tally(card, config), parse_roll(first.dice), first.rolls_left)
    return _question(position, tempting, played=None)


def _missed(record: Record) -> Iterator[tuple[Seat, Position, Keep | Score, float]]:
    """The choices of the people in this game that lost points, and what each lost."""
    from boxtop.games.yahtzee import YAHTZEE
    from boxtop.games.yahtzee.solver import solve

    before: State | None = None
    config = codec.convert(record.config, Config)
    for found in positions(record, YAHTZEE):
        state, move = before, found.move
        before = found.state
        if state is None or move is None or move.actor < 0 or not isinstance(state.phase, Choosing):
            continue
        if record.seats[state.seat].bot is not None:
            continue
        card = state.cards[column_of(config, state.seat)]
        dice, left = state.phase.dice, config.rolls_per_turn - state.phase.roll
        turn = solve(config).turn(card)
        values = {each.action: each.value for each in turn.choices(dice, left)}
        loss = values[turn.best(dice, left)] - values[move.action]
        if loss >= MATTERS:
            yield state.seat, Position(config, card, tally(card, config), dice, left), move.action, loss


def _question(position: Position, offered: Keep | Score, *, played: Keep | Score | None) -> Question:
    """The question in this position; the choice `offered` is among the answers."""
    config, card, dice, left = position.config, position.card, position.dice, position.rolls_left
    coach = coach_for(config)
    best = coach.solution.turn(card).best(dice, left)
    return Question(
        key=key_of(config, card.points, dice, left),
        unit="points",
        text=_text(position),
        names=(),
        position=position,
        played=played,
        answers=_answers(position, best, offered),
        reason=coach.reason(card, dice, left, best),
    )


def _answers(position: Position, best: Keep | Score, offered: Keep | Score) -> tuple[Answer, ...]:
    """The best choices and the one that was made."""
    turn = coach_for(position.config).solution.turn(position.card)
    values = {each.action: each.value for each in turn.choices(position.dice, position.rolls_left)}
    ranked = sorted(values, key=lambda action: (action != best, _is_zero(action), -values[action]))
    shown = ranked[:_SHOWN] if offered in ranked[:_SHOWN] else [*ranked[: _SHOWN - 1], offered]
    return in_no_order(
        Answer(action, _words(action, position.config), max(0.0, values[best] - values[action])) for action in shown
    )


def _is_zero(action: Keep | Score) -> bool:
    """Whether a box is given up that could score: an obvious mistake, which is not asked."""
    return isinstance(action, Score) and action.zero


def _text(position: Position) -> str:
    dice = tr_count(
        "Dice: {dice}, {count} roll left. What is best?",
        "Dice: {dice}, {count} rolls left. What is best?",
        position.rolls_left,
        dice=show_dice(position.dice),
    )
    return "\n".join([tr("Card: {card}", card=format_card(position.card) or tr("empty")), dice])


def _words(action: Keep | Score, config: Config) -> str:
    if isinstance(action, Keep):
        return tr("keep {dice}", dice=show_dice(action.dice)) if action.dice else tr("roll all")
    name = label(action.box, config)
    return tr("zero in {box}", box=name) if action.zero else name
