"""The coach: the best choices of the seat that is to act, best first, each with its reason."""

from typing import TYPE_CHECKING

from msgspec import Struct

from boxtop.core.errors import IllegalAction
from boxtop.core.game import AnyGame
from boxtop.games.scrabble.actions import Accept, Action, Challenge, Pass
from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.ending import passes_left
from boxtop.games.scrabble.lexicon import Lexicon, find_lexicon
from boxtop.games.scrabble.reasons import why_best, why_worse
from boxtop.games.scrabble.state import Challenging, Turning
from boxtop.games.scrabble.tiles import FULL_BAG, Rack, tiles_in
from boxtop.games.scrabble.view import View

if TYPE_CHECKING:
    from boxtop.games.scrabble.generator.appraisal import Appraiser, Choice

MOST_SHOWN = 8
_SECONDS = 1.0
"""Time to search an ending."""


class Advised(Struct, frozen=True):
    """A choice to consider."""

    action: Action
    text: str
    score: int
    kept: Rack
    equity: float
    reason: str


class Advice(Struct, frozen=True):
    """The choices, best first."""

    choices: tuple[Advised, ...]


def advise(game: AnyGame, view: View) -> Advice:
    """What the seat can do, from what it sees."""
    from boxtop.games.scrabble.generator.appraisal import Appraiser

    lexicon: Lexicon = game.lexicon  # type: ignore[attr-defined]
    if isinstance(view.phase, Challenging):
        return _about_the_play(view.phase, lexicon)
    if not isinstance(view.phase, Turning) or view.viewer != view.seat:
        raise IllegalAction("not_choosing", "there is nothing to choose for this seat now")
    rack = view.racks[view.seat]
    assert rack is not None, "a seat sees its own rack"
    appraiser = Appraiser(lexicon, view.config)
    choices = _choices(appraiser, view, rack)
    if not choices:
        return Advice((Advised(Pass(), "passing", 0, rack, 0.0, "There is no play with these tiles."),))
    best, second = choices[0], choices[1] if len(choices) > 1 else None
    advised = [_advised(best, why_best(best, second, view.bag_count))]
    advised += [_advised(one, why_worse(one, best, view.bag_count)) for one in choices[1:]]
    return Advice(tuple(advised))


def _choices(appraiser: "Appraiser", view: View, rack: Rack) -> "list[Choice]":
    choices = appraiser.choices(view.board, rack, view.bag_count)[:MOST_SHOWN]
    if view.bag_count or len(view.rack_counts) != 2 or any(view.skips):
        return choices
    left = passes_left(view.passes, view.scoreless, view.seat, view.config)
    best, _ = appraiser.ending(view.board, rack, tiles_in(view.unseen), left, _SECONDS)
    return [best]


def _about_the_play(phase: Challenging, lexicon: Lexicon) -> Advice:
    bad = [made.word for made in phase.play.words if made.word not in lexicon]
    if bad:
        reason = f"{', '.join(bad)} is not in the lexicon."
        return Advice((Advised(Challenge(), "challenge", 0, "", float(phase.play.score), reason),))
    return Advice((Advised(Accept(), "accept", 0, "", 0.0, "Every word of the play is in the lexicon."),))


def _advised(choice: "Choice", reason: str) -> Advised:
    return Advised(choice.action, choice.name, choice.score, choice.kept, round(choice.equity, 1), reason)


def warm_up() -> None:
    """Compile what the bots, the coach and the review need, with the default lexicon."""
    from boxtop.games.scrabble.generator.appraisal import Appraiser
    from boxtop.games.scrabble.generator.master import Master

    config = Config()
    lexicon = find_lexicon(config.lexicon, config.lexicon_sha256)
    appraiser = Appraiser(lexicon, config)
    appraiser.best(NO_TILES, "AEINRST", sum(FULL_BAG))
    appraiser.choices(NO_TILES, "AEINRST", sum(FULL_BAG))
    Master(lexicon, config).warm_up()
