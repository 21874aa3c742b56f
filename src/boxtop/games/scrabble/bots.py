"""The bots, from beginner to master: weaker ones know less and overlook more, but never play at random.

A weaker bot knows fewer words and plays some phonies (`vocabulary.py`), looks at a part of the plays only, and ignores
the tiles it keeps. All of them challenge words they do not know where the challenge rule makes it worth the risk: how
much they doubt a word depends on how it looks. Every bot decides from its view alone.
"""

import math
import random
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from boxtop.core.bot import Budget, Level
from boxtop.core.game import AnyGame
from boxtop.core.legal import Legal
from boxtop.core.texts import tr
from boxtop.core.types import Event, Seat
from boxtop.games.scrabble.actions import Accept, Action, Challenge, Exchange, Pass
from boxtop.games.scrabble.config import ChallengeRule
from boxtop.games.scrabble.events import Challenged
from boxtop.games.scrabble.last_play import Watch
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.scoring import Scored, score_play
from boxtop.games.scrabble.state import Challenging
from boxtop.games.scrabble.tiles import Rack
from boxtop.games.scrabble.view import View
from boxtop.games.scrabble.vocabulary import LAST_LEVEL, oddness, words_of_bot

if TYPE_CHECKING:
    from boxtop.games.scrabble.generator.master import Master
    from boxtop.games.scrabble.generator.play_finder import Candidate

_THINKING = 0.5
"""Seconds the master may use per move, unless the table allows less."""
_ENDING = 0.2
"""Seconds a bot that does not simulate may search an endgame."""
_TURN_WORTH = 20
"""The value of a turn in points, about: what losing it costs."""
_PLAY_WORTH = 20
"""The score of a play, about: what a right challenge takes away. The true score says nothing about the words."""
_USUAL, _ODD = 0.15, 0.5
"""The oddness up to which a word looks like any other, and that of a word that no bot takes for good."""
_SURELY_BAD = 0.98
_SHORT_WORD = 3
_SHORT_DOUBT = 0.1
"""Added to the doubt about a short word: most people know most of those."""
_COST = {
    ChallengeRule.DOUBLE: _TURN_WORTH,
    ChallengeRule.SINGLE: 2,
    ChallengeRule.PLUS_5: 5,
    ChallengeRule.PLUS_10: 10,
    ChallengeRule.VOID: _TURN_WORTH,
}
"""What challenging a good play costs, in points. A free challenge still takes time."""


class Skill(Struct, frozen=True):
    """How strong a bot is."""

    vocabulary: int
    """The rarest words it knows, 0 to 9 (SCOWL's sizes); 10 for all of the lexicon."""
    oversight: float
    """The chance to overlook each play."""
    keeps: bool
    """Whether the tiles it keeps count."""
    doubt: float
    """Its estimate of the chance that a word it does not know is bad, if the word looks like any other."""
    mistaken: int = 0
    """How many of ten thousand possible phonies it takes for good."""
    ahead: bool = False
    """Whether it simulates its best plays with random deals of the unseen tiles."""
    searches: bool = False
    """Whether it searches the endgame of two players."""


class LexiconBot:
    """A bot of some skill."""

    def __init__(self, skill: Skill, lexicon: Lexicon, seat: Seat, generator: random.Random) -> None:
        self._skill = skill
        self._watch = Watch(seat)
        self._lexicon = lexicon
        self._generator = generator
        self._bad_words: set[str] = set()
        self._master: Master | None = None

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        if isinstance(view.phase, Challenging):
            return Challenge() if self._challenges(view.phase.play, view.config.challenge) else Accept()
        return self._turn(view, budget)

    def observe(self, event: Event, /) -> None:
        """Learn from a challenge which words are bad, and remember the opponent's last play."""
        self._watch.observe(event)
        if isinstance(event, Challenged):
            self._bad_words.update(event.bad)

    def _words(self, rule: ChallengeRule) -> Lexicon:
        """The words it takes for good; no phonies where the rules refuse bad words."""
        mistaken = 0 if rule is ChallengeRule.VOID else self._skill.mistaken
        return words_of_bot(self._lexicon.name, self._lexicon.sha256, self._skill.vocabulary, mistaken)

    def _challenges(self, play: Scored, rule: ChallengeRule) -> bool:
        """Whether to challenge: experts know every word; others compare expected gain and cost."""
        if self._skill.vocabulary > LAST_LEVEL:
            return any(made.word not in self._lexicon for made in play.words)
        words = {made.word for made in play.words}
        if words & self._bad_words:
            return True
        known = self._words(rule)
        chance_good = math.prod(1 - self._doubt(word, known) for word in words - known.words)
        return (1 - chance_good) * (_PLAY_WORTH + _TURN_WORTH) > chance_good * _COST[rule]

    def _doubt(self, word: str, known: Lexicon) -> float:
        """Its estimate of the chance that this word, which it does not know, is bad."""
        doubt = self._skill.doubt + (_SHORT_DOUBT if len(word) <= _SHORT_WORD else 0)
        odd = (oddness(word, known) - _USUAL) / (_ODD - _USUAL)
        return doubt + (_SURELY_BAD - doubt) * min(1.0, max(0.0, odd))

    def _turn(self, view: View, budget: Budget) -> Action:
        from boxtop.games.scrabble.generator.master import sees_everything
        from boxtop.games.scrabble.generator.static_player import static_choice

        rack = own_rack(view)
        if self._skill.ahead or (self._skill.searches and sees_everything(view)):
            return self._master_choice(view, rack, budget)
        choices = static_choice(view, rack, self._words(view.config.challenge), keeps=self._skill.keeps)
        seen = [found for found in choices.plays if self._generator.random() >= self._skill.oversight]
        best = self._first_good(view, seen) or self._first_good(view, choices.plays[::-1])
        if choices.exchange is not None and (best is None or choices.exchange.equity > best.equity):
            return Exchange(choices.exchange.tiles)
        return best.play if best is not None else Pass()

    def _first_good(self, view: View, plays: "list[Candidate]") -> "Candidate | None":
        """The first of these plays without a word it has learned to be bad."""
        for found in plays:
            if not self._bad_words:
                return found
            scored = score_play(view.board, found.play, place_word(view.board, found.play))
            if not any(made.word in self._bad_words for made in scored.words):
                return found
        return None

    def _master_choice(self, view: View, rack: Rack, budget: Budget) -> Action:
        from boxtop.games.scrabble.generator.master import Master

        if self._master is None:
            self._master = Master(self._lexicon, view.config)
        most = _THINKING if self._skill.ahead else _ENDING
        seconds = most if budget.seconds is None else min(budget.seconds, most)
        seed, last = self._generator.randrange(1 << 30), self._watch.last_play(view.board)
        return self._master.choose(view, rack, seconds, seed, last)


def own_rack(view: View) -> Rack:
    """The rack of the seat this view belongs to."""
    assert view.viewer is not None, "a bot has a seat"
    rack = view.racks[view.viewer]
    assert rack is not None, "a bot sees its own rack"
    return rack


_SKILLS = {
    "beginner": Skill(vocabulary=1, oversight=0.85, keeps=False, doubt=0.15, mistaken=200),
    "casual": Skill(vocabulary=3, oversight=0.6, keeps=False, doubt=0.2, mistaken=60),
    "club": Skill(vocabulary=6, oversight=0.25, keeps=True, doubt=0.3),
    "expert": Skill(vocabulary=10, oversight=0.0, keeps=True, doubt=1.0, searches=True),
    "master": Skill(vocabulary=10, oversight=0.0, keeps=True, doubt=1.0, ahead=True, searches=True),
}
_TITLES = {
    "beginner": tr("Beginner bot"),
    "casual": tr("Casual bot"),
    "club": tr("Club bot"),
    "expert": tr("Expert bot"),
    "master": tr("Master bot"),
}
_DESCRIPTIONS = {
    "beginner": tr("Knows everyday words, sees few plays, and sometimes makes up a word. Good for a first game."),
    "casual": tr("Knows the words of a newspaper, misses many plays, and makes up a word now and then."),
    "club": tr("Knows most words that people who read a lot know, misses some plays, and keeps useful tiles."),
    "expert": tr("Knows every word, sees every play, keeps good tiles, and plans ahead once the bag is empty."),
    "master": tr("Like the expert, but also tries its best plays against the tiles you might hold or draw."),
}


def _make(skill: Skill, game: AnyGame, seat: Seat, generator: random.Random) -> LexiconBot:
    lexicon: Lexicon = game.lexicon  # type: ignore[attr-defined]
    return LexiconBot(skill, lexicon, seat, generator)


LEVELS: tuple[Level, ...] = tuple(
    Level(id=name, title=_TITLES[name], description=_DESCRIPTIONS[name], make=partial(_make, skill))
    for name, skill in _SKILLS.items()
)
