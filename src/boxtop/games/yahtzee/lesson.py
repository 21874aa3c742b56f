"""A guided first game of Yahtzee: rolling again, choosing a box, straights, and a zero."""

from boxtop.core.lesson import Answer, LessonScript
from boxtop.core.texts import tr
from boxtop.games.yahtzee.actions import Keep, Roll, Score
from boxtop.games.yahtzee.boxes import Box
from boxtop.games.yahtzee.card import tally
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.scoring import scoring
from boxtop.games.yahtzee.state import Choosing


def lesson() -> LessonScript:
    """Play the lesson."""
    from boxtop.games.yahtzee import YAHTZEE

    config = Config()
    script = LessonScript(YAHTZEE, config, (tr("You"),))
    script.tell(
        tr(
            "Yahtzee has 13 turns. In each turn you roll five dice, up to {rolls} times, and then fill one box of the "
            "score sheet.",
            rolls=config.rolls_per_turn,
        )
    )
    script.chance(Roll((2, 5, 5, 5, 6)))
    script.ask(
        tr("Your first roll has three fives. You may keep some dice and roll the others again. What do you keep?"),
        Answer(tr("Keep the fives"), Keep((5, 5, 5))),
        Answer(tr("Keep the 6"), Keep((6,)), tr("One 6 is not much. Keep the three dice that match.")),
        Answer(tr("Roll all again"), Keep(()), tr("That gives three matching dice away. Keep them.")),
    )
    script.chance(Roll((3, 5)))
    script.ask(
        tr("Four fives! You have one roll left. What now?"),
        Answer(tr("Keep the fives and roll the 3"), Keep((5, 5, 5, 5))),
        Answer(
            tr("Stop here"),
            Score(Box.FIVES),
            tr("You can still roll one die for free: nothing gets worse, and a fifth five is a Yahtzee."),
        ),
    )
    script.chance(Roll((1,)))
    fives, yahtzee = _points(script, Box.FIVES), _points(script, Box.YAHTZEE)
    script.ask(
        tr("No Yahtzee this time. Every turn fills exactly one box. Which one?"),
        Answer(tr("Fives"), Score(Box.FIVES)),
        Answer(
            tr("Yahtzee"),
            Score(Box.YAHTZEE),
            tr("That needs five of a kind: it would score {points}. Fives score {fives}.", points=yahtzee, fives=fives),
        ),
    )
    script.tell(
        tr(
            "Fives count the fives: {points} points. If the six upper boxes reach {least}, you get {bonus} points "
            "more.",
            points=fives,
            least=config.upper_threshold,
            bonus=config.upper_bonus,
        )
    )
    script.chance(Roll((1, 2, 3, 4, 6)))
    small = _points(script, Box.SMALL_STRAIGHT)
    script.ask(
        tr("1 2 3 4 is a Small Straight, worth {points} points. Can you do better?", points=small),
        Answer(tr("Keep 1 2 3 4"), Keep((1, 2, 3, 4))),
        Answer(tr("Keep the 6"), Keep((6,)), tr("That breaks the straight. Roll only the 6 again.")),
    )
    script.chance(Roll((5,)))
    large = _points(script, Box.LARGE_STRAIGHT)
    script.ask(
        tr("Five in a row! Which box?"),
        Answer(tr("Large Straight"), Score(Box.LARGE_STRAIGHT)),
        Answer(
            tr("Small Straight"),
            Score(Box.SMALL_STRAIGHT),
            tr("That scores {small}, but the Large Straight scores {large}.", small=small, large=large),
        ),
    )
    script.chance(Roll((2, 2, 3, 3, 3)))
    house, kind = _points(script, Box.FULL_HOUSE), _points(script, Box.THREE_OF_A_KIND)
    script.ask(
        tr("Three of one number and two of another. Which box?"),
        Answer(tr("Full House"), Score(Box.FULL_HOUSE)),
        Answer(
            tr("3 of a Kind"),
            Score(Box.THREE_OF_A_KIND),
            tr("That scores the sum of the dice, {kind}. A Full House scores {house}.", kind=kind, house=house),
        ),
    )
    script.chance(Roll((1, 2, 2, 4, 6)))
    script.tell(
        tr(
            "If the dice fit no open box, you must still fill one, with a zero if need be. The Chance box takes any "
            "dice: these would score {points}.",
            points=_points(script, Box.CHANCE),
        )
    )
    total = tally(script.state.cards[0], config).grand_total
    script.tell(
        tr("You have {total} points from three turns. When all boxes are full, the highest total wins.", total=total)
    )
    return script


def _points(script: LessonScript, box: Box) -> int:
    """What the dice would score in this box."""
    phase = script.state.phase
    assert isinstance(phase, Choosing)
    return scoring(script.config).points(script.state.cards[0], phase.dice, box)
