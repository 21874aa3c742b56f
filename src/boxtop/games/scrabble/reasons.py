"""Why a choice is better than another, in one to three sentences."""

from typing import TYPE_CHECKING

from boxtop.core.texts import tr, tr_count
from boxtop.games.scrabble.actions import Exchange, Pass, Play
from boxtop.games.scrabble.board import EMPTY, Board
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import RACK_SIZE, Rack

if TYPE_CHECKING:
    from boxtop.games.scrabble.generator.appraisal import Appraisal

_CLEAR = 2.0
"""Smaller differences in points are not mentioned."""


def name_choice(board: Board, action: Play | Exchange | Pass) -> str:
    """A choice in words: the whole word, small letters for blanks, and where it begins."""
    match action:
        case Play(position):
            return tr("{word} at {position}", word=place_word(board, action).letters, position=position)
        case Exchange(tiles):
            return tr("exchange {tiles}", tiles=tiles)
        case _:
            return tr("pass")


def why_best(choice: "Appraisal", second: "Appraisal | None", bag: int) -> str:
    """Why the best choice is best."""
    if isinstance(choice.action, Pass):
        return tr("Nothing is better than passing.")
    if isinstance(choice.action, Exchange):
        return tr("New tiles are worth more than any play here. You keep {tiles}.", tiles=_keeping(choice.kept))
    reasons = []
    if _laid(choice.action) == RACK_SIZE:
        reasons.append(tr("You use all seven tiles: {points} extra points.", points=ALL_TILES_BONUS))
    if not choice.kept and not bag:
        reasons.append(tr("You go out and score the tiles the others still hold."))
    if second is not None and choice.score >= second.score + _CLEAR:
        reasons.append(
            tr_count(
                "It scores {count} point more than the next best play.",
                "It scores {count} points more than the next best play.",
                choice.score - second.score,
            )
        )
    if bag and second is not None and _leave(choice) >= _leave(second) + _CLEAR:
        reasons.append(tr("It keeps {tiles} for your next turn.", tiles=_keeping(choice.kept)))
    return " ".join(reasons) or _plain_reason(choice)


def _plain_reason(choice: "Appraisal") -> str:
    if not choice.kept:
        return tr_count("It scores {count} point.", "It scores {count} points.", choice.score)
    return tr_count(
        "It scores {count} point and keeps {tiles}.",
        "It scores {count} points and keeps {tiles}.",
        choice.score,
        tiles=choice.kept,
    )


def why_worse(choice: "Appraisal", best: "Appraisal", bag: int) -> str:
    """What the best choice has that this one lacks."""
    if isinstance(best.action, Exchange):
        return tr(
            "It is better to exchange {tiles}: {kept} will not help much next turn.",
            tiles=best.action.tiles,
            kept=_keeping(choice.kept),
        )
    if isinstance(best.action, Pass):
        return tr("It is better to pass.")
    reasons = []
    lays_all = _laid(best.action) == RACK_SIZE
    if lays_all:
        reasons.append(tr("{best} uses all seven tiles.", best=best.name))
    if not best.kept and not bag and choice.kept:
        reasons.append(tr("{best} goes out.", best=best.name))
    if compared := _compared(choice, best, keeping=bag > 0 and not lays_all):
        reasons.append(compared)
    if reasons:
        return " ".join(reasons)
    return (
        tr("{best} is slightly better.", best=best.name)
        if bag
        else tr("{best} is better by the end of the game.", best=best.name)
    )


def _compared(choice: "Appraisal", best: "Appraisal", *, keeping: bool) -> str:
    """How the best play compares in points and in the tiles it keeps; empty if neither speaks for it."""
    more = best.score - choice.score
    better = _leave(best) - _leave(choice) if keeping else 0.0
    kept, other = _keeping(best.kept), _keeping(choice.kept)
    if more >= _CLEAR and better >= _CLEAR:
        return tr_count(
            "{best} scores {count} point more and keeps better tiles: {kept} instead of {other}.",
            "{best} scores {count} points more and keeps better tiles: {kept} instead of {other}.",
            more,
            best=best.name,
            kept=kept,
            other=other,
        )
    if more >= _CLEAR and better <= -_CLEAR:
        return tr_count(
            "{best} scores {count} point more, although it keeps worse tiles: {kept} instead of {other}.",
            "{best} scores {count} points more, although it keeps worse tiles: {kept} instead of {other}.",
            more,
            best=best.name,
            kept=kept,
            other=other,
        )
    if more >= _CLEAR:
        return tr_count("{best} scores {count} point more.", "{best} scores {count} points more.", more, best=best.name)
    if better >= _CLEAR and more <= -_CLEAR:
        return tr_count(
            "{best} scores {count} point less but keeps better tiles: {kept} instead of {other}.",
            "{best} scores {count} points less but keeps better tiles: {kept} instead of {other}.",
            -more,
            best=best.name,
            kept=kept,
            other=other,
        )
    if better >= _CLEAR:
        return tr("{best} keeps better tiles: {kept} instead of {other}.", best=best.name, kept=kept, other=other)
    return ""


def why_best_of_draws(best: "Appraisal", second: "Appraisal") -> str:
    """Why a play that was tried with every draw is best."""
    return tr(
        "With every tile that the bag can hold, it gains {points} points more by the end than the next best play.",
        points=f"{best.equity - second.equity:.1f}",
    )


def why_worse_of_draws(choice: "Appraisal", best: "Appraisal") -> str:
    """How much better the best play is over every draw."""
    return tr(
        "With every tile that the bag can hold, {best} gains {points} points more by the end.",
        best=best.name,
        points=f"{best.equity - choice.equity:.1f}",
    )


def _laid(play: Play) -> int:
    return sum(letter != EMPTY for letter in play.word)


def _leave(choice: "Appraisal") -> float:
    return choice.equity - choice.score


def _keeping(kept: Rack) -> str:
    return kept or tr("no tile")
