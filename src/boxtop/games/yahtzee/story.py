"""The story of a match: one sentence per event, and an explanation where the joker rule restricts a choice."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import assert_never

from boxtop.core.texts import list_and, tr, tr_count
from boxtop.core.types import Event
from boxtop.games.yahtzee.boxes import Dice, upper_box
from boxtop.games.yahtzee.card import Tally
from boxtop.games.yahtzee.config import BoxOrder, Config, Labels
from boxtop.games.yahtzee.events import (
    BonusEarned,
    ExtraGameCalled,
    GameBegan,
    GameEnded,
    Kept,
    MatchEnded,
    Rolled,
    Scored,
    StartRolled,
    StartTied,
    TurnBegan,
    UpperBonusReached,
    YahtzeeEvent,
)
from boxtop.games.yahtzee.labels import game_name, label, lower_section_label, upper_bonus_label, upper_section_label
from boxtop.games.yahtzee.match import column_count, column_of
from boxtop.games.yahtzee.scoring import Joker, is_yahtzee
from boxtop.games.yahtzee.state import Choosing
from boxtop.games.yahtzee.view import View


@lru_cache(maxsize=1000)
def show_dice(dice: Dice) -> str:
    """Dice as text: faces with spaces between."""
    return " ".join(map(str, dice))


def column_names(config: Config, names: Sequence[str]) -> tuple[str, ...]:
    """What stands above each column: a player's name, or the partners' names."""
    columns: list[list[str]] = [[] for _ in range(column_count(config, len(names)))]
    for seat, name in enumerate(names):
        columns[column_of(config, seat)].append(name)
    return tuple(" & ".join(partners) for partners in columns)


def tell_all(events: Iterable[Event], names: Sequence[str], config: Config) -> list[str]:
    """The sentences of these events, in order."""
    return [tell(event, names, config) for event in events]


def tell(event: Event, names: Sequence[str], config: Config) -> str:
    """One event as a sentence; the frequent events are matched first. `names` are the players in seat order."""
    known: YahtzeeEvent = event  # type: ignore[assignment]  # a Yahtzee match makes no other events
    match known:
        case Rolled(seat, _, thrown, dice):
            return _rolled(names[seat], thrown, dice)
        case Kept(seat, ()):
            return tr("{name} rolls all five dice again.", name=names[seat])
        case Kept(seat, dice):
            return tr("{name} kept {dice}.", name=names[seat], dice=show_dice(dice))
        case Scored():
            return _scored(known, names[known.seat], config)
        case TurnBegan(seat):
            return tr("It is {name}'s turn.", name=names[seat])
        case BonusEarned(seat, points, 1):
            return tr("{name} earned a Yahtzee bonus: +{points}.", name=names[seat], points=points)
        case BonusEarned(seat, points, bonuses):
            return tr(
                "{name} earned Yahtzee bonus number {number}: +{points}.",
                name=names[seat],
                number=bonuses,
                points=points,
            )
        case UpperBonusReached(seat, points):
            return tr(
                "{name} reached {threshold} points in the {section}: {bonus} +{points}.",
                name=names[seat],
                threshold=config.upper_threshold,
                section=upper_section_label(config),
                bonus=upper_bonus_label(config),
                points=points,
            )
        case StartRolled(seat, (die,)):
            return tr("{name} rolled a {die} to see who starts.", name=names[seat], die=die)
        case StartRolled(seat, dice, total):
            return tr(
                "{name} rolled {dice} = {total} to see who starts.",
                name=names[seat],
                dice=show_dice(dice),
                total=total,
            )
        case StartTied(seats):
            return tr("{names} tied, so they roll again.", names=list_and([names[seat] for seat in seats]))
        case GameBegan(1, seat) if config.games == 1:
            return tr("The game begins, and {name} plays first.", name=names[seat])
        case GameBegan(game, seat):
            return tr("{game} begins, and {name} plays first.", game=game_name(config, game), name=names[seat])
        case GameEnded(1, columns, tallies) if config.games == 1:
            return tr("The game is over: {scores}.", scores=_scores(columns, tallies, column_names(config, names)))
        case GameEnded(game, columns, tallies):
            scores = _scores(columns, tallies, column_names(config, names))
            return tr("{game} is over: {scores}.", game=game_name(config, game), scores=scores)
        case ExtraGameCalled(columns):
            every = column_names(config, names)
            return _extra_game(list_and([every[column] for column in columns]), config)
        case MatchEnded(totals, winners):
            return _match_ended(names, config, totals, winners)
        case _ as never:
            assert_never(never)


def explain_joker(view: View, names: Sequence[str]) -> str | None:
    """What the joker and bonus rules mean for the Yahtzee on the table; None if the dice are not a Yahtzee."""
    phase = view.state.phase
    if not isinstance(phase, Choosing) or not is_yahtzee(phase.dice):
        return None
    return f"{_bonus(view, names[view.state.seat])} {_where_it_goes(view, phase.dice)}"


def _bonus(view: View, name: str) -> str:
    """The Yahtzee and its bonus: certain, depending on the box, or none."""
    bonuses = {offer.bonus for offer in view.offers}
    if bonuses == {0}:
        return tr("{name} rolled a Yahtzee!", name=name)
    if 0 in bonuses:
        return tr(
            "{name} rolled a Yahtzee: +{bonus} if it scores in the box it goes in.", name=name, bonus=max(bonuses)
        )
    return tr("{name} rolled a Yahtzee: +{bonus}!", name=name, bonus=max(bonuses))


def _where_it_goes(view: View, dice: Dice) -> str:
    own = label(upper_box(dice[0]), view.config)
    upper, lower = upper_section_label(view.config), lower_section_label(view.config)
    if view.config.box_order is BoxOrder.PRINTED:
        only = label(view.offers[0].box, view.config)
        return tr("It must go in {box}, because boxes are filled from top to bottom.", box=only)
    match view.joker:
        case Joker.UPPER:
            return tr("It must go in {box}, because the Yahtzee box is filled and {box} is open.", box=own)
        case Joker.LOWER if all(offer.box.is_upper for offer in view.offers):
            if any(offer.points for offer in view.offers):
                return tr("It must go in the {upper}, because the {lower} is full.", upper=upper, lower=lower)
            return tr("It must go in the {upper} as a zero, because the {lower} is full.", upper=upper, lower=lower)
        case Joker.LOWER if view.config.joker_values_need_upper:
            return tr(
                "It is a joker and must go in the {lower}, because the Yahtzee box and {box} are filled.",
                lower=lower,
                box=own,
            )
        case Joker.LOWER:
            return tr("It is a joker and must go in the {lower}, because the Yahtzee box is filled.", lower=lower)
        case Joker.FREE if view.config.joker_values_need_upper:
            return tr(
                "It may go in any open box, and in the {lower} it is a joker, because the Yahtzee box and {box} are "
                "filled.",
                lower=lower,
                box=own,
            )
        case Joker.FREE:
            return tr(
                "It may go in any open box, and in the {lower} it is a joker, because the Yahtzee box is filled.",
                lower=lower,
            )
        case Joker.NO:
            return tr("It may go in any open box, for its normal points.")
        case _ as never:
            assert_never(never)


def _rolled(name: str, thrown: Dice, dice: Dice) -> str:
    five = show_dice(dice)
    if len(thrown) < len(dice):
        if is_yahtzee(dice):
            return tr(
                "{name} rolled {thrown} and has {dice}: a Yahtzee!", name=name, thrown=show_dice(thrown), dice=five
            )
        return tr("{name} rolled {thrown} and has {dice}.", name=name, thrown=show_dice(thrown), dice=five)
    if is_yahtzee(dice):
        return tr("{name} rolled {dice}: a Yahtzee!", name=name, dice=five)
    return tr("{name} rolled {dice}.", name=name, dice=five)


def _scored(event: Scored, name: str, config: Config) -> str:
    box, dice = label(event.box, config), show_dice(event.dice)
    if event.joker:
        return tr(
            "{name} scored {points} in {box} with {dice} as a joker.",
            name=name,
            points=event.points,
            box=box,
            dice=dice,
        )
    return tr("{name} scored {points} in {box} with {dice}.", name=name, points=event.points, box=box, dice=dice)


def _scores(columns: Sequence[int], tallies: Sequence[Tally], every: Sequence[str]) -> str:
    """Each column's name and points in a game."""
    return ", ".join(f"{every[column]} {sums.grand_total}" for column, sums in zip(columns, tallies, strict=True))


def _extra_game(tied: str, config: Config) -> str:
    if config.labels is Labels.FREETHEDICE:
        return tr("{names} are tied, so they play one more round to decide.", names=tied)
    return tr("{names} are tied, so they play one more game to decide.", names=tied)


def _match_ended(names: Sequence[str], config: Config, totals: Sequence[int], winners: Sequence[int]) -> str:
    every = column_names(config, names)
    if len(every) == 1:
        return tr_count(
            "{name} finished with {count} point.", "{name} finished with {count} points.", totals[0], name=every[0]
        )
    first = sorted({column_of(config, seat) for seat in winners})
    best = totals[first[0]]
    scores = ", ".join(f"{name} {total}" for name, total in zip(every, totals, strict=True))
    who = list_and([every[column] for column in first])
    if len(first) > 1:
        return tr_count(
            "{names} share the win with {count} point ({scores}).",
            "{names} share the win with {count} points ({scores}).",
            best,
            names=who,
            scores=scores,
        )
    if config.teams:
        return tr_count(
            "{names} win with {count} point ({scores}).",
            "{names} win with {count} points ({scores}).",
            best,
            names=who,
            scores=scores,
        )
    return tr_count(
        "{name} wins with {count} point ({scores}).",
        "{name} wins with {count} points ({scores}).",
        best,
        name=who,
        scores=scores,
    )
