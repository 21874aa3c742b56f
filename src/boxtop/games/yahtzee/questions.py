"""The drills as the trainer at the table shows them: a position, a few choices and what each of them loses."""

from msgspec import Struct

from boxtop.core.drill import SeatDrill
from boxtop.core.progress import Progress, no_progress
from boxtop.core.record import Record
from boxtop.games.yahtzee.actions import Keep, Roll, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card, Tally, tally
from boxtop.games.yahtzee.coach import coach_for
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.first_positions import FIRST_POSITIONS, FirstPosition
from boxtop.games.yahtzee.notation import parse_any, parse_card, parse_roll
from boxtop.games.yahtzee.train import Answer, Drill, answers, drill_key, drills_of

_MOST = 20
"""Drills of one game."""


class Question(Struct, frozen=True, kw_only=True):
    """A drill as a client shows it."""

    key: str
    config: Config
    card: Card
    tally: Tally
    dice: Dice
    rolls_left: int
    played: Keep | Score | None
    """What was played in the game; None for a position of the built-in set."""
    answers: tuple[Answer, ...]
    reason: str
    """Why the best choice is best."""


def seat_drills(record: Record, progress: Progress = no_progress) -> tuple[SeatDrill, ...]:
    """The decisions in which the people of this game lost most, as questions."""
    found = sorted(drills_of(record), key=lambda each: -each[1].loss)[:_MOST]
    asked = []
    for done, (seat, drill) in enumerate(found):
        asked.append(SeatDrill(seat, drill.key, drill.loss, _question(drill, played=drill.chosen)))
        progress((done + 1) / len(found))
    return tuple(asked)


def first_questions() -> tuple[Question, ...]:
    """The built-in set, under the default rules: for people who have no reviewed games yet."""
    return tuple(_built_in(position) for position in FIRST_POSITIONS)


def _built_in(position: FirstPosition) -> Question:
    config = Config()
    card, dice, left = parse_card(position.card, config), parse_roll(position.dice), position.rolls_left
    tempting = parse_any(position.tempting)
    assert not isinstance(tempting, Roll), "a choice of a player"
    drill = Drill(
        key=drill_key(config, card, dice, left),
        config=config,
        card=card,
        dice=dice,
        rolls_left=left,
        chosen=tempting,
        best=coach_for(config).solution.turn(card).best(dice, left),
        loss=0.0,
        missed=0,
    )
    return _question(drill, played=None)


def _question(drill: Drill, *, played: Keep | Score | None) -> Question:
    coach = coach_for(drill.config)
    return Question(
        key=drill.key,
        config=drill.config,
        card=drill.card,
        tally=tally(drill.card, drill.config),
        dice=drill.dice,
        rolls_left=drill.rolls_left,
        played=played,
        answers=answers(drill),
        reason=coach.reason(drill.card, drill.dice, drill.rolls_left, drill.best),
    )
