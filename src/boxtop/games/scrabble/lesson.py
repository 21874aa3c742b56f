"""A guided first game of Scrabble: the star, all seven tiles, a challenge, crossing words, premium squares."""

from collections.abc import Iterable

from boxtop.core.lesson import Answer, LessonScript
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE, Move
from boxtop.games.scrabble.actions import Accept, Challenge, Draw, Exchange, Pass, Play
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.events import Played
from boxtop.games.scrabble.state import Drawing
from boxtop.games.scrabble.tiles import RACK_SIZE


def lesson() -> LessonScript:
    """Play the lesson."""
    from boxtop.games.scrabble import SCRABBLE

    script = LessonScript(SCRABBLE, Config(), (tr("You"), tr("Ben")))
    script.chance(Draw("A"))
    script.chance(Draw("B"))
    script.tell(
        tr("Each player drew a tile. You drew A, the one nearest the beginning of the alphabet, so you play first.")
    )
    _draw(script, ("ACDERST", "EHINOTU"))
    script.tell(
        tr(
            "You have {count} tiles: A C D E R S T. Lay words on the board, across or down. Each letter has a value.",
            count=RACK_SIZE,
        )
    )
    all_seven, short = Play("8B", "REDACTS"), Play("8H", "CAT")
    long_score, short_score = _score(script, all_seven), _score(script, short)
    script.ask(
        tr("The first word must cover the star in the middle. What do you play?"),
        Answer(tr("REDACTS"), all_seven),
        Answer(
            tr("CAT"),
            short,
            tr(
                "CAT scores {short}. Look for a longer word: one that uses all seven tiles earns a large bonus.",
                short=short_score,
            ),
        ),
    )
    script.move(1, Accept())
    _draw(script, ("AEILNRT", ""))
    script.tell(
        tr(
            "{points} points! That includes 50 for using all seven tiles, and the star doubles the word. You draw "
            "seven new tiles.",
            points=long_score,
        )
    )
    script.move(1, Play("H5", "HOU.E"))
    script.ask(
        tr("Ben crosses your word and makes HOUSE, using your S. You may challenge a word that you think is wrong."),
        Answer(tr("Accept it"), Accept()),
        Answer(
            tr("Challenge"), Challenge(), tr("HOUSE is in the dictionary. A challenge that fails costs your next turn.")
        ),
    )
    _draw(script, ("", "BGKW"))
    script.tell(
        tr(
            "A new word must touch tiles on the board, and every word that appears, across and down, must be a good "
            "one."
        )
    )
    toe = Play("6G", "T.E")
    script.ask(
        tr("You can use the O of HOUSE. It is your turn: what do you do?"),
        Answer(tr("Play TOE"), toe),
        Answer(tr("Pass"), Pass(), tr("A pass scores nothing. TOE scores {points}.", points=_score(script, toe))),
        Answer(
            tr("Exchange tiles"),
            Exchange("I"),
            tr("That costs the turn: useful when no word can be found, but here TOE is possible."),
        ),
    )
    script.tell(
        tr("Coloured squares multiply a letter or a word, but only in the turn in which a tile is laid on them.")
    )
    script.tell(tr("A blank tile stands for any letter and scores nothing."))
    script.tell(
        tr(
            "When the bag is empty and a player has no tiles left, the game is over. Everybody loses the value of the "
            "tiles they still hold, and the highest score wins."
        )
    )
    return script


def _score(script: LessonScript, play: Play) -> int:
    """What the learner's play scores."""
    events = script.game.apply(script.state, Move(0, play)).events
    return next(event.play.score for event in events if isinstance(event, Played))


def _draw(script: LessonScript, tiles: tuple[str, str]) -> None:
    """Draw these tiles for each seat, in the order the rules say."""
    sources: list[Iterable[str]] = [iter(each) for each in tiles]
    while script.game.to_act(script.state) == (CHANCE,):
        phase = script.state.phase
        assert isinstance(phase, Drawing)
        script.chance(Draw(next(iter(sources[phase.draws[0][0]]))))
