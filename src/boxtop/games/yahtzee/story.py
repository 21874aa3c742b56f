"""The story of a match: one sentence per event, and an explanation where the joker rule restricts a choice."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import assert_never

from boxtop.core.types import Event
from boxtop.games.yahtzee.boxes import Dice, upper_box
from boxtop.games.yahtzee.config import BoxOrder, Config
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
from boxtop.games.yahtzee.labels import game_label, label, lower_section_label, upper_bonus_label, upper_section_label
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
    """One event as a sentence, those of every turn looked for first. `names` are the players in seat order."""
    known: YahtzeeEvent = event  # type: ignore[assignment]  # a Yahtzee match makes no other events
    match known:
        case Rolled(seat, roll, thrown, dice):
            return _rolled(names[seat], roll, thrown, dice)
        case Kept(seat, dice):
            return f"{names[seat]} kept {show_dice(dice)}." if dice else f"{names[seat]} picked up all the dice."
        case Scored(seat, box, dice, points, joker):
            how = ", as a joker" if joker else ""
            return f"{names[seat]} scored {points} in {label(box, config)} with {show_dice(dice)}{how}."
        case TurnBegan(seat):
            return f"{names[seat]} to roll."
        case BonusEarned(seat, points, bonuses):
            count = f" ({bonuses} in this column)" if bonuses > 1 else ""
            return f"{names[seat]} earned a Yahtzee bonus: +{points}{count}."
        case UpperBonusReached(seat, points):
            enough = f"{config.upper_threshold} or more in the {upper_section_label(config)}"
            return f"{names[seat]} reached {enough}: {upper_bonus_label(config)} +{points}."
        case StartRolled(seat, dice, total):
            summed = f" = {total}" if len(dice) > 1 else ""
            return f"{names[seat]} rolled {show_dice(dice)}{summed} for the start."
        case StartTied(seats):
            return f"{_and([names[seat] for seat in seats])} tied for the highest and roll again."
        case GameBegan(game, seat):
            which = f"{game_label(config)} {game}" if game > 1 or config.games > 1 else "The game"
            return f"{which} begins, and {names[seat]} plays first."
        case GameEnded(game, columns, tallies):
            whole = column_names(config, names)
            scores = [f"{whole[column]} {sums.grand_total}" for column, sums in zip(columns, tallies, strict=True)]
            return f"{game_label(config)} {game} is over: {', '.join(scores)}."
        case ExtraGameCalled(columns):
            whole = column_names(config, names)
            tied = _and([whole[column] for column in columns])
            return f"{tied} are equal, so one more {game_label(config).lower()} decides."
        case MatchEnded(totals, winners):
            return _match_ended(names, config, totals, winners)
        case _ as never:
            assert_never(never)


def explain_joker(view: View, names: Sequence[str]) -> str | None:
    """What the joker and bonus rules mean for the Yahtzee on the table; None if the dice are not a Yahtzee."""
    phase = view.state.phase
    if not isinstance(phase, Choosing) or not is_yahtzee(phase.dice):
        return None
    rolled = f"{names[view.state.seat]} rolled a Yahtzee"
    bonus = _bonus(view)
    own = label(upper_box(phase.dice[0]), view.config)
    upper, lower = upper_section_label(view.config), lower_section_label(view.config)
    if view.config.box_order is BoxOrder.PRINTED:
        only = label(view.offers[0].box, view.config)
        return f"{rolled}: {bonus}it must go in {only}, because boxes are filled in the printed order."
    match view.joker:
        case Joker.UPPER:
            return f"{rolled}: {bonus}it must go in {own}, because the Yahtzee box is filled and {own} is open."
        case Joker.LOWER if any(not offer.box.is_upper for offer in view.offers):
            where = f"it must go in the {lower}, where it counts as a joker"
            return f"{rolled}: {bonus}{where}, because {_filled(own, view)}."
        case Joker.LOWER:
            zero = "" if any(offer.points for offer in view.offers) else " as a zero"
            return f"{rolled}: {bonus}it must go in the {upper}{zero}, because the whole {lower} is filled."
        case Joker.FREE:
            return (
                f"{rolled}: {bonus}it may go in any open box, in the {lower} as a joker, because {_filled(own, view)}."
            )
        case Joker.NO:
            return f"{rolled}: {bonus}it may go in any open box, at its normal points."
        case _ as never:
            assert_never(never)


def _filled(own: str, view: View) -> str:
    """Why five alike are a joker: the Yahtzee box is filled, and under most rules their own upper box too."""
    return (
        f"the Yahtzee box and {own} are filled" if view.config.joker_values_need_upper else "the Yahtzee box is filled"
    )


def _bonus(view: View) -> str:
    """The bonus as the first half of a sentence: certain, depending on the box, or empty."""
    bonuses = {offer.bonus for offer in view.offers}
    if bonuses == {0}:
        return ""
    if 0 in bonuses:
        return f"+{max(bonuses)} if it scores where it goes, and "
    return f"+{max(bonuses)}, and "


def _rolled(name: str, roll: int, thrown: Dice, dice: Dice) -> str:
    exclaimed = ": a Yahtzee!" if is_yahtzee(dice) else "."
    if len(thrown) == len(dice):
        again = "" if roll == 1 else " again"
        return f"{name} rolled{again} {show_dice(dice)}{exclaimed}"
    return f"{name} rolled {show_dice(thrown)} and has {show_dice(dice)}{exclaimed}"


def _match_ended(names: Sequence[str], config: Config, totals: Sequence[int], winners: Sequence[int]) -> str:
    whole = column_names(config, names)
    if len(whole) == 1:
        return f"{whole[0]} finished with {totals[0]} points."
    first = sorted({column_of(config, seat) for seat in winners})
    scores = ", ".join(f"{name} {total}" for name, total in zip(whole, totals, strict=True))
    if len(first) > 1:
        return f"{_and([whole[column] for column in first])} share the win with {totals[first[0]]} points ({scores})."
    verb = "win" if config.teams else "wins"
    return f"{whole[first[0]]} {verb} with {totals[first[0]]} points ({scores})."


def _and(words: Sequence[str]) -> str:
    """Words as a list in a sentence."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
