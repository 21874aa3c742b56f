"""The coach: the best choices of the seat to act, best first, each with its reason."""

from typing import TYPE_CHECKING

from msgspec import Struct

from boxtop.core.errors import IllegalAction
from boxtop.core.game import AnyGame
from boxtop.core.html import Displayed
from boxtop.core.texts import list_and, tr, tr_count
from boxtop.games.scrabble.actions import Accept, Action, Challenge, Pass
from boxtop.games.scrabble.ending import passes_left
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.reasons import why_best, why_worse
from boxtop.games.scrabble.state import Challenging, Turning
from boxtop.games.scrabble.tiles import Rack, tiles_in
from boxtop.games.scrabble.view import View

if TYPE_CHECKING:
    from boxtop.games.scrabble.generator.appraisal import Appraisal, Appraiser

MOST_SHOWN = 8
_SECONDS = 1.0
"""Time to search an endgame."""


class Choice(Struct, frozen=True):
    """An action the seat may take, with its value."""

    action: Action
    text: str
    score: int
    kept: Rack
    value: float
    """The equity in points: the score plus the value of the tiles kept."""
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
    found = _appraisals(Appraiser(lexicon, view.config), view, rack)
    if not found:
        return Advice((Choice(Pass(), tr("pass"), 0, rack, 0.0, 0.0, tr("You have no play with these tiles.")),))
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
