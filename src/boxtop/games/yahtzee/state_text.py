"""States as text: `cards ones=3 fours=12 | -; seat 1; dice 2 2 5 6 6; roll 2`.

A column is a card as `notation.format_card` writes it, `-` an empty one. After a roll there are `dice`, before one
there are the dice `kept`. `starter`, `game`, `columns` (those that play an extra game), `finished` (the columns of
earlier games) and any other `phase` are written only where they are not the ordinary ones.
"""

from typing import Any

from boxtop.core.errors import CodecError
from boxtop.core.state_text import from_json, join_fields, split_fields, to_json, whole, wholes
from boxtop.core.texts import tr
from boxtop.games.yahtzee.boxes import DICE
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.match import column_count, column_of
from boxtop.games.yahtzee.notation import format_card, parse_card, parse_faces, parse_roll
from boxtop.games.yahtzee.state import Choosing, Over, Phase, Rolling, Starting, State
from boxtop.games.yahtzee.story import show_dice

_FIELDS = ("cards", "seat", "dice", "kept", "roll", "starter", "game", "columns", "finished", "phase")
_EMPTY = "-"
_MOST_GAMES = 1000


def format_state(state: State, _config: Config) -> str:
    """A state as text, which `parse_state` reads."""
    fields = {"cards": _cards_text(state.cards), "seat": str(state.seat)}
    match state.phase:
        case Choosing(dice, roll):
            fields |= {"dice": show_dice(dice), "roll": str(roll)}
        case Rolling(kept, roll):
            fields |= {"kept": show_dice(kept), "roll": str(roll)}
        case other:
            fields["phase"] = to_json(other)
    if state.starter:
        fields["starter"] = str(state.starter)
    if state.game != 1:
        fields["game"] = str(state.game)
    if state.columns != tuple(range(len(state.cards))):
        fields["columns"] = " ".join(map(str, state.columns))
    if state.finished:
        fields["finished"] = " || ".join(map(_cards_text, state.finished))
    return join_fields(fields)


def parse_state(text: str, config: Config, seats: int) -> State:
    """The state in this text; raises CodecError, with the reason, for one that these rules do not allow."""
    fields = split_fields(text, _FIELDS)
    count = column_count(config, seats)
    cards = _cards(fields.get("cards", " | ".join([_EMPTY] * count)), config, count)
    columns = wholes("columns", fields["columns"], 0, count - 1) if "columns" in fields else tuple(range(count))
    finished = fields.get("finished")
    state = State(
        phase=_phase(fields, config, seats),
        seat=whole("seat", fields.get("seat", "0"), 0, seats - 1),
        starter=whole("starter", fields.get("starter", "0"), 0, seats - 1),
        game=whole("game", fields.get("game", "1"), 1, _MOST_GAMES),
        columns=columns,
        cards=cards,
        finished=() if finished is None else tuple(_cards(part, config, count) for part in finished.split("||")),
    )
    if len(state.finished) != state.game - (not isinstance(state.phase, Over)):
        raise CodecError(tr("game {game} needs the finished games before it, no more and no fewer", game=state.game))
    if isinstance(state.phase, Choosing | Rolling) and cards[column_of(config, state.seat)].is_full:
        raise CodecError(tr("seat {seat} has no open box left, so it has no turn", seat=state.seat))
    return state


def _phase(fields: dict[str, str], config: Config, seats: int) -> Phase:
    given = [name for name in ("dice", "kept", "phase") if name in fields]
    if len(given) > 1:
        raise CodecError(tr("a position has dice, kept dice or another phase: only one of them"))
    roll = whole("roll", fields.get("roll", "1"), 1, config.rolls_per_turn)
    match given:
        case ["dice"]:
            return Choosing(parse_roll(fields["dice"]), roll)
        case ["phase"]:
            kinds: Any = Starting | Over
            phase: Starting | Over = from_json("phase", fields["phase"], kinds)
            if isinstance(phase, Starting) and not set(phase.contenders) <= set(range(seats)):
                raise CodecError(tr("phase names a seat that is not at this table"))
            return phase
        case _:
            kept = parse_faces(fields["kept"]) if fields.get("kept") else ()
            if len(kept) >= DICE or (kept and roll == 1):
                raise CodecError(tr("before a roll at most four dice are kept, and none before the first"))
            return Rolling(kept, roll)


def _cards_text(cards: tuple[Card, ...]) -> str:
    return " | ".join(format_card(card) or _EMPTY for card in cards)


def _cards(text: str, config: Config, count: int) -> tuple[Card, ...]:
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != count:
        raise CodecError(tr("this game has {count} columns, not {given}", count=count, given=len(parts)))
    return tuple(Card() if part == _EMPTY else parse_card(part, config) for part in parts)
