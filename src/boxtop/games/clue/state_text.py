"""States as text: `seat 0; die 5; case peacock rope hall; hands white knife | plum green; tokens 4,16 | study | ...`.

The six `tokens` stand clockwise from Miss Scarlet, the `weapons` are named by their rooms in the order of the
notebook. Without `die` a turn begins; any other `phase` is named. `first_dealt`, `transferred` and `out` (seats),
`suggested` (a room or `-` for each seat) and `entries` (the suggestions, as JSON) are written where there are some.
"""

from collections.abc import Sequence
from typing import TypeVar

from boxtop.core.errors import CodecError
from boxtop.core.state_text import from_json, join_fields, split_fields, to_json, whole, wholes
from boxtop.core.texts import tr
from boxtop.games.clue.cards import (
    CARDS,
    HAND_CARDS,
    ROOMS,
    SUSPECTS,
    WEAPONS,
    Card,
    Crime,
    Room,
    Suspect,
    Weapon,
    in_order,
)
from boxtop.games.clue.config import Config
from boxtop.games.clue.mansion import SQUARES, STARTS, Place
from boxtop.games.clue.state import Cutting, Dealing, Entry, Phase, Placing, Sealing, Starting, State, Stepping

T = TypeVar("T", Suspect, Weapon, Room, Card)

_FIELDS = (
    *("seat", "die", "case", "hands", "tokens", "weapons", "first_dealt"),
    *("transferred", "suggested", "out", "entries", "phase"),
)
_NONE = "-"


def format_state(state: State, _config: Config) -> str:
    """A state as text, which `parse_state` reads."""
    fields = {"seat": str(state.seat)}
    match state.phase:
        case Starting():
            pass
        case Stepping(pips):
            fields["die"] = str(pips)
        case other:
            fields["phase"] = to_json(other)
    if state.case_file is not None:
        fields["case"] = " ".join(card.value for card in state.case_file.cards)
    fields["hands"] = " | ".join(" ".join(card.value for card in hand) or _NONE for hand in state.hands)
    fields["tokens"] = " | ".join(map(_place_text, state.tokens))
    fields["weapons"] = " ".join(room.value for room in state.weapons) or _NONE
    if state.first_dealt:
        fields["first_dealt"] = str(state.first_dealt)
    for name, seats in (("transferred", state.transferred), ("out", state.out)):
        if any(seats):
            fields[name] = " ".join(str(seat) for seat, is_so in enumerate(seats) if is_so)
    if any(state.suggested):
        fields["suggested"] = " ".join(_NONE if room is None else room.value for room in state.suggested)
    if state.entries:
        fields["entries"] = to_json(state.entries)
    return join_fields(fields)


def parse_state(text: str, _config: Config, seats: int) -> State:
    """The state in this text; raises CodecError, with the reason, for one that these rules do not allow."""
    fields = split_fields(text, _FIELDS)
    phase = _phase(fields)
    case = None
    if "case" in fields:
        words = fields["case"].split()
        if len(words) != len(("suspect", "weapon", "room")):
            raise CodecError(tr("type a suspect, a weapon and a room, such as green rope hall"))
        case = Crime(_named(words[0], SUSPECTS), _named(words[1], WEAPONS), _named(words[2], ROOMS))
    hands = tuple(in_order(_list(part, CARDS)) for part in fields.get("hands", "").split("|"))
    weapons = _list(fields.get("weapons", _NONE), ROOMS)
    _check_cards(case, hands, seats, is_dealt=not isinstance(phase, Placing | Sealing | Cutting | Dealing))
    if len(weapons) != len(WEAPONS) and not isinstance(phase, Placing):
        raise CodecError(tr("weapons names the room of each of the six weapons"))
    return State(
        phase=phase,
        seat=whole("seat", fields.get("seat", "0"), 0, seats - 1),
        case_file=case,
        hands=hands,
        first_dealt=whole("first_dealt", fields.get("first_dealt", "0"), 0, seats - 1),
        tokens=_tokens(fields.get("tokens")),
        weapons=weapons,
        transferred=_flags("transferred", fields, seats),
        suggested=_suggested(fields.get("suggested"), seats),
        out=_flags("out", fields, seats),
        entries=from_json("entries", fields["entries"], tuple[Entry, ...]) if "entries" in fields else (),
    )


def _phase(fields: dict[str, str]) -> Phase:
    if "phase" in fields:
        return from_json("phase", fields["phase"], Phase)  # type: ignore[arg-type]
    return Stepping(whole("die", fields["die"], 1, 6)) if "die" in fields else Starting()


def _check_cards(case: Crime | None, hands: tuple[tuple[Card, ...], ...], seats: int, *, is_dealt: bool) -> None:
    if len(hands) != seats:
        raise CodecError(tr("hands has the cards of each of the {seats} seats, with | between them", seats=seats))
    dealt = [card for hand in hands for card in hand]
    named = dealt + list(case.cards if case is not None else ())
    for card in CARDS:
        if named.count(card) > 1:
            raise CodecError(tr("{card} is in this position twice; give it once", card=card.value))
    if is_dealt and (case is None or len(dealt) != HAND_CARDS):
        raise CodecError(
            tr("after the deal the case file has three cards and the hands have the other {count}", count=HAND_CARDS)
        )


def _place_text(place: Place) -> str:
    return place.value if isinstance(place, Room) else f"{place[0]},{place[1]}"


def _tokens(text: str | None) -> tuple[Place, ...]:
    if text is None:
        return tuple(STARTS[suspect] for suspect in SUSPECTS)
    tokens = tuple(_place(part.strip()) for part in text.split("|"))
    if len(tokens) != len(SUSPECTS):
        raise CodecError(tr("tokens has the place of each of the six suspects, with | between them"))
    squares = [token for token in tokens if not isinstance(token, Room)]
    if len(set(squares)) != len(squares):
        raise CodecError(tr("two tokens cannot stand on one square"))
    return tokens


def _place(text: str) -> Place:
    row, comma, column = text.partition(",")
    if not comma:
        return _named(text, ROOMS)
    square = (whole("tokens", row, 0, 99), whole("tokens", column, 0, 99))
    if square not in SQUARES:
        raise CodecError(tr("{text} is not a square of the board", text=repr(text)))
    return square


def _flags(name: str, fields: dict[str, str], seats: int) -> tuple[bool, ...]:
    named = wholes(name, fields.get(name, ""), 0, seats - 1)
    return tuple(seat in named for seat in range(seats))


def _suggested(text: str | None, seats: int) -> tuple[Room | None, ...]:
    words = [_NONE] * seats if text is None else text.split()
    if len(words) != seats:
        raise CodecError(tr("suggested has a room or - for each of the {seats} seats", seats=seats))
    return tuple(None if word == _NONE else _named(word, ROOMS) for word in words)


def _list(text: str, things: Sequence[T]) -> tuple[T, ...]:
    return tuple(_named(word, things) for word in text.split() if word != _NONE)


def _named(word: str, things: Sequence[T]) -> T:
    for thing in things:
        if thing.value == word:
            return thing
    names = ", ".join(thing.value for thing in things)
    raise CodecError(tr("{text} is not one of {names}", text=repr(word[:40]), names=names))
