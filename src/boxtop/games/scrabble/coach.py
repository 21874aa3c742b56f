"""The coach: the best choices of the seat to act, best first, each with its reason."""

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.errors import IllegalAction
from boxtop.core.game import AnyGame
from boxtop.core.html import Displayed
from boxtop.core.texts import list_and, tr, tr_count
from boxtop.games.scrabble.actions import Accept, Action, Challenge, Pass
from boxtop.games.scrabble.ending import passes_left
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.reasons import why_best, why_best_of_draws, why_worse, why_worse_of_draws
from boxtop.games.scrabble.state import Challenging, Turning
from boxtop.games.scrabble.tiles import Rack, tiles_in
from boxtop.games.scrabble.view import View

if TYPE_CHECKING:
    from boxtop.games.scrabble.generator.appraisal import Appraisal, Appraiser

MOST_SHOWN = 8
_SECONDS = 1.0
"""Time to search an endgame, or to try every draw before it."""


class Choice(Struct, frozen=True):
    """An action the seat may take, with its value."""

    action: Action
    text: str
    score: int
    kept: Rack
    value: float
    """The equity in points: the score plus the value of the tiles kept; near the end the points gained by the end."""
    loss: float
    """Value lost against the best choice; 0 for the best."""
    reason: str


class Advice(Displayed, frozen=True):
    """The choices, best first."""

    choices: tuple[Choice, ...]


def advise(game: AnyGame, view: View) -> Advice:
    """The choices of the viewing seat, from its view alone."""
    from boxtop.games.scrabble.generator.appraisal import Appraiser

    lexicon: Lexicon = game.lexicon  # type: ignore[attr-defined]
    if isinstance(view.phase, Challenging):
        return _accept_or_challenge(view.phase, lexicon)
    if not isinstance(view.phase, Turning) or view.viewer != view.seat:
        raise IllegalAction("not_choosing", tr("you have nothing to choose now"))
    rack = view.racks[view.seat]
    assert rack is not None, "a seat sees its own rack"
    appraiser = Appraiser(lexicon, view.config)
    found = _appraisals(appraiser, view, rack)
    if not found:
        return Advice((Choice(Pass(), tr("pass"), 0, rack, 0.0, 0.0, tr("You have no play with these tiles.")),))
    if len(tried := _with_every_draw(appraiser, view, rack, found)) > 1:
        first = tried[0]
        reasons = [why_best_of_draws(first, tried[1]), *(why_worse_of_draws(other, first) for other in tried[1:])]
        return Advice(tuple(_choice(one, first, why) for one, why in zip(tried, reasons, strict=True)))
    best, second = found[0], found[1] if len(found) > 1 else None
    choices = [_choice(best, best, why_best(best, second, view.bag_count))]
    choices += [_choice(other, best, why_worse(other, best, view.bag_count)) for other in found[1:]]
    return Advice(tuple(choices))


def _appraisals(appraiser: "Appraiser", view: View, rack: Rack) -> "list[Appraisal]":
    if view.bag_count or len(view.rack_counts) != 2 or any(view.skips):
        return appraiser.choices(view.board, rack, view.bag_count)[:MOST_SHOWN]
    left = passes_left(view.passes, view.scoreless, view.seat, view.config)
    best, _ = appraiser.ending(view.board, rack, tiles_in(view.unseen), left, _SECONDS)
    return [best]


def _with_every_draw(appraiser: "Appraiser", view: View, rack: Rack, found: "list[Appraisal]") -> "list[Appraisal]":
    """With one or two tiles in the bag and two players: the plays that empty it, by what they gain to the end."""
    from boxtop.games.scrabble.generator.master import situation_of
    from boxtop.games.scrabble.generator.pre_endgame import MOST_IN_BAG

    if not 1 <= view.bag_count <= MOST_IN_BAG or len(view.rack_counts) != 2:
        return []
    situation = replace(situation_of(view, rack), lead=None)
    tried = appraiser.before_ending(situation, found, _SECONDS)
    # If the best static choice does not empty the bag, the choices cannot be compared.
    return sorted(tried, key=lambda one: -one.equity) if tried and tried[0].action == found[0].action else []


def _accept_or_challenge(phase: Challenging, lexicon: Lexicon) -> Advice:
    bad = [made.word for made in phase.play.words if made.word not in lexicon]
    if bad:
        reason = tr_count(
            "{words} is not in the dictionary.", "{words} are not in the dictionary.", len(bad), words=list_and(bad)
        )
        return Advice((Choice(Challenge(), tr("challenge"), 0, "", float(phase.play.score), 0.0, reason),))
    reason = tr("Every word is in the dictionary.")
    return Advice((Choice(Accept(), tr("accept"), 0, "", 0.0, 0.0, reason),))


def _choice(appraisal: "Appraisal", best: "Appraisal", reason: str) -> Choice:
    return Choice(
        action=appraisal.action,
        text=appraisal.name,
        score=appraisal.score,
        kept=appraisal.kept,
        value=round(appraisal.equity, 1),
        loss=round(best.equity - appraisal.equity, 1),
        reason=reason,
    )
