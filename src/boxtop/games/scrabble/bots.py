"""Players by program, from beginner to master: limited by what they know and see, never by playing at random.

A weaker bot knows fewer words (by how common they are, after SCOWL), looks at a part of the plays only and keeps no
tiles for later. All of them challenge what they do not believe; none of them plays a phony. Every bot decides from its
view alone.
"""

import random
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from boxtop.core.bot import Budget, Level
from boxtop.core.game import AnyGame
from boxtop.core.legal import Legal
from boxtop.core.types import Event, Seat
from boxtop.games.scrabble.actions import Accept, Action, Challenge, Exchange, Pass
from boxtop.games.scrabble.lexicon import Lexicon, LexiconText, levels, shipped_lexicon
from boxtop.games.scrabble.scoring import Scored
from boxtop.games.scrabble.state import Challenging
from boxtop.games.scrabble.tiles import Rack
from boxtop.games.scrabble.view import View

if TYPE_CHECKING:
    from boxtop.games.scrabble.generator.finder import Candidate
    from boxtop.games.scrabble.generator.master import Master

_THINKING = 0.5
"""Seconds the master thinks about a move, unless the table gives less."""
_SURE_ENOUGH = 0.5
"""A bot challenges a play when it believes it bad with more than this."""


class Skill(Struct, frozen=True):
    """What a bot knows and how well it looks."""

    vocabulary: int
    """The rarest words it knows, 0 to 9 (SCOWL's sizes); 10 for all of the lexicon."""
    oversight: float
    """The chance to overlook each play."""
    keeps: bool
    """Whether it thinks of the tiles it keeps."""
    doubt: float
    """How sure it is that a word it does not know is bad."""
    ahead: bool = False
    """Whether it tries its best plays against random deals of what it cannot see."""


class LexiconBot:
    """A static player of some skill."""

    def __init__(self, skill: Skill, lexicon: Lexicon, generator: random.Random) -> None:
        self._skill = skill
        self._lexicon = lexicon
        self._generator = generator
        self._master: Master | None = None

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        if isinstance(view.phase, Challenging):
            return Challenge() if self._doubts(view.phase.play) else Accept()
        return self._turn(view, budget)

    def observe(self, event: Event, /) -> None:
        """A static player looks at the board as it is."""

    def _doubts(self, play: Scored) -> bool:
        """Whether to challenge: the expert knows; the others go by the words they have never met."""
        if self._skill.vocabulary > _LAST_LEVEL:
            return any(made.word not in self._lexicon for made in play.words)
        known = known_words(self._lexicon.name, self._lexicon.sha256, self._skill.vocabulary)
        strange = sum(made.word not in known for made in play.words)
        if not strange:
            return False
        believes_bad = 1 - (1 - self._skill.doubt) ** strange
        return self._generator.random() < believes_bad and believes_bad > _SURE_ENOUGH

    def _turn(self, view: View, budget: Budget) -> Action:
        from boxtop.games.scrabble.generator.static import static_choice

        rack = own_rack(view)
        if self._skill.ahead:
            return self._looked_ahead(view, rack, budget)
        known = known_words(self._lexicon.name, self._lexicon.sha256, self._skill.vocabulary)
        choices = static_choice(view, rack, known, keeps=self._skill.keeps)
        seen = [found for found in choices.plays if self._generator.random() >= self._skill.oversight]
        best: Candidate | None = seen[0] if seen else (choices.plays[-1] if choices.plays else None)
        if choices.exchange is not None and (best is None or choices.exchange.equity > best.equity):
            return Exchange(choices.exchange.tiles)
        return best.play if best is not None else Pass()

    def _looked_ahead(self, view: View, rack: Rack, budget: Budget) -> Action:
        from boxtop.games.scrabble.generator.master import Master

        if self._master is None:
            self._master = Master(self._lexicon, view.config)
        seconds = _THINKING if budget.seconds is None else min(budget.seconds, _THINKING)
        return self._master.choose(view, rack, seconds, self._generator.randrange(1 << 30))


def own_rack(view: View) -> Rack:
    """The rack of the seat this view belongs to."""
    assert view.viewer is not None, "a bot has a seat"
    rack = view.racks[view.viewer]
    assert rack is not None, "a bot sees its own rack"
    return rack


_LAST_LEVEL = 9


@lru_cache(maxsize=8)
def known_words(name: str, sha256: str, vocabulary: int) -> Lexicon:
    """The part of a lexicon that a bot of this vocabulary knows; words SCOWL has no size for only the best know."""
    from boxtop.games.scrabble.lexicon import find_lexicon

    whole = find_lexicon(name, sha256)
    if vocabulary > _LAST_LEVEL:
        return whole
    rarity = levels()
    common = sorted(word for word in whole.words if rarity.get(word, _LAST_LEVEL) <= vocabulary)
    made = LexiconText(common or sorted(shipped_lexicon("enable").words))
    return Lexicon(f"{name} up to {vocabulary}", made.text, made.sha256)


_SKILLS = {
    "beginner": Skill(vocabulary=1, oversight=0.85, keeps=False, doubt=0.55),
    "casual": Skill(vocabulary=3, oversight=0.6, keeps=False, doubt=0.6),
    "club": Skill(vocabulary=6, oversight=0.25, keeps=True, doubt=0.7),
    "expert": Skill(vocabulary=10, oversight=0.0, keeps=True, doubt=1.0),
    "master": Skill(vocabulary=10, oversight=0.0, keeps=True, doubt=1.0, ahead=True),
}
_DESCRIPTIONS = {
    "beginner": "Knows everyday words and sees few of the places for them. Good for a first game.",
    "casual": "Knows the words of a newspaper and misses many plays. A relaxed evening's opponent.",
    "club": "Knows most words a reader knows, overlooks some plays, and thinks of the tiles it keeps.",
    "expert": "Knows every word, sees every play, and weighs the score against the tiles it keeps.",
    "master": "As the expert, and tries its best plays against what you may hold before it moves.",
}


def _maker(skill: Skill) -> Any:
    def make(game: AnyGame, _seat: Seat, generator: random.Random) -> LexiconBot:
        lexicon: Lexicon = game.lexicon  # type: ignore[attr-defined]
        return LexiconBot(skill, lexicon, generator)

    return make


LEVELS: tuple[Level, ...] = tuple(
    Level(id=name, title=f"{name.capitalize()} bot", description=_DESCRIPTIONS[name], make=_maker(skill))
    for name, skill in _SKILLS.items()
)
