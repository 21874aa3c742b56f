"""A guided first game of Sorry!: leaving START, slides, bumping, moving back, the SORRY! card, coming HOME."""

from boxtop.core.lesson import Answer, LessonScript
from boxtop.core.texts import tr
from boxtop.games.sorry.actions import Backward, Draw, Forfeit, Forward, Lot, Sorry, Start
from boxtop.games.sorry.board import steps_home
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.state import Starting


def lesson() -> LessonScript:
    """Play the lesson."""
    from boxtop.games.sorry import SORRY

    script = LessonScript(SORRY, Config(first_player=1), (tr("You"), tr("Ben")))
    if isinstance(script.state.phase, Starting):
        script.chance(Lot(0))
    script.tell(
        tr("Be the first to bring your four pawns from START around the board and HOME. A card decides each turn.")
    )
    _draw(script, Card.FIVE)
    script.tell(
        tr("A 5 moves a pawn five spaces, but yours are all in START: only a 1, a 2 or SORRY! gets one out. No move.")
    )
    script.move(0, script.legal(lambda use: isinstance(use, Forfeit)))
    _draw(script, Card.ONE)
    script.move(1, script.legal(lambda use: isinstance(use, Start), seat=1))
    script.tell(tr("Ben drew a 1 and put a pawn on the board."))
    _draw(script, Card.TWO)
    start = script.legal(lambda use: isinstance(use, Start))
    script.ask(tr("You drew a 2: a pawn may leave START, and you draw again."), Answer(tr("Start a pawn"), start))
    _draw(script, Card.FOUR)
    back = script.legal(lambda use: isinstance(use, Backward))
    script.ask(
        tr("A 4 moves backward. That sounds bad, but look where HOME is: just behind your START."),
        Answer(tr("Move 4 back"), back),
    )
    script.tell(tr("Now this pawn is almost HOME: going forward again, it turns into your safety zone."))
    _draw(script, Card.THREE)
    script.move(1, script.legal(lambda use: isinstance(use, Forward), seat=1))
    script.tell(
        tr("Ben moved forward 3. A pawn that stops on the first space of another colour's slide slides to its end.")
    )
    _draw(script, Card.SORRY)
    sorry = script.legal(lambda use: isinstance(use, Sorry))
    script.ask(
        tr(
            "A SORRY! card: a pawn from your START takes the place of another player's pawn, and that one goes back "
            "to its START."
        ),
        Answer(tr("Say sorry to Ben"), sorry),
    )
    script.tell(tr("Ben has to begin again. Landing on a pawn by an ordinary move bumps it in the same way."))
    _draw(script, Card.EIGHT)
    script.move(1, script.legal(lambda use: isinstance(use, Forfeit), seat=1))
    _draw(script, Card.FIVE)
    ahead = [use for use in script.game.legal(script.state, 0) if isinstance(use, Forward)]
    near = min(ahead, key=lambda use: steps_home(use.pawn.color.index, use.pawn.place) or 0)
    other = next(use for use in ahead if use != near)
    script.ask(
        tr("A 5, and two pawns on the board. One can go into your safety zone, where nobody can bump it."),
        Answer(tr("Move the pawn near HOME"), near),
        Answer(
            tr("Move the other pawn"),
            other,
            tr("You could, but nobody can bump a pawn in the safety zone: bring the first pawn in."),
        ),
    )
    script.tell(tr("You need the exact number to get HOME. The first player with all four pawns HOME wins."))
    return script


def _draw(script: LessonScript, card: Card) -> None:
    script.chance(Draw(card))
