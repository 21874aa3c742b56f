"""States as text: CGP, with the rack and the score of the seat to play first.

`15/.../15 AEINRST/EEGLNOT 26/0 0 lex enable; seat 1;`. Options of our own are written only where they are needed:
`seat` (who is to play), `passes`, `skips`, `opening` and `phase`, the last two as JSON. A rack that is short although
there are tiles for it is not known: chance draws it first. `lex` is for other programs; the config names the lexicon.
"""

from boxtop.core.errors import CodecError
from boxtop.core.state_text import from_json, to_json, whole, wholes
from boxtop.core.texts import tr
from boxtop.core.types import Seat
from boxtop.games.scrabble.cgp import Position, parse_cgp, write_cgp
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.state import Drawing, Phase, State, Turning
from boxtop.games.scrabble.tiles import FULL_BAG, RACK_SIZE, TILES, Bag, Rack, bag_of
from boxtop.games.scrabble.view import seen_tiles

_MOST_TURNS = 9999


def format_state(state: State, config: Config) -> str:
    """A state as text, which `parse_state` reads."""
    order = _order(state.seat, len(state.racks))
    options = {"lex": config.dictionary}
    if state.seat:
        options["seat"] = str(state.seat)
    for name, counts in (("passes", state.passes), ("skips", state.skips)):
        if any(counts):
            options[name] = " ".join(map(str, counts))
    if state.opening:
        options["opening"] = to_json(state.opening)
    if not isinstance(state.phase, Turning):
        options["phase"] = to_json(state.phase)
    racks = tuple(state.racks[seat] for seat in order)
    scores = tuple(state.scores[seat] for seat in order)
    return write_cgp(Position(state.board, racks, scores, state.scoreless, options))


def parse_state(text: str, _config: Config, seats: int) -> State:
    """The state in this text; raises CodecError, with the reason, for one that these rules do not allow."""
    position = parse_cgp(text)
    options = position.options
    seat = whole("seat", options.get("seat", "0"), 0, seats - 1)
    for name, values in (("racks", position.racks), ("scores", position.scores)):
        if len(values) != seats:
            raise CodecError(
                tr(
                    "this position has {count} {name}, but there are {seats} seats",
                    count=len(values),
                    name=name,
                    seats=seats,
                )
            )
    order = _order(seat, seats)
    racks = tuple(position.racks[order.index(each)] for each in range(seats))
    phase: Phase = from_json("phase", options["phase"], Phase) if "phase" in options else Turning()  # type: ignore[arg-type]
    bag = _bag(position, racks, phase)
    if "phase" not in options:
        phase = _with_unknown_racks(racks, order, sum(bag))
    return State(
        phase=phase,
        seat=seat,
        board=position.board,
        bag=bag,
        racks=racks,
        scores=tuple(position.scores[order.index(each)] for each in range(seats)),
        passes=_counts("passes", options, seats),
        skips=_counts("skips", options, seats),
        opening=from_json("opening", options["opening"], tuple[tuple[Seat, str], ...]) if "opening" in options else (),
        scoreless=position.scoreless,
    )


def _order(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """The seats in turn order, beginning with this one."""
    return tuple((seat + place) % seats for place in range(seats))


def _bag(position: Position, racks: tuple[Rack, ...], phase: Phase) -> Bag:
    """The tiles that are nowhere else."""
    aside = phase.aside if isinstance(phase, Drawing) else ""
    out = bag_of(seen_tiles(position.board, phase) + "".join(racks) + aside)
    bag = tuple(full - used for full, used in zip(FULL_BAG, out, strict=True))
    if min(bag) < 0:
        raise CodecError(
            tr("there are more {tile} tiles in this position than in the set", tile=TILES[bag.index(min(bag))])
        )
    return bag


def _with_unknown_racks(racks: tuple[Rack, ...], order: tuple[Seat, ...], bag: int) -> Phase:
    """The turn, or before it the draws of the racks that are not known."""
    draws = []
    for seat in order:
        missing = min(RACK_SIZE - len(racks[seat]), bag)
        if missing:
            draws.append((seat, missing))
            bag -= missing
    return Drawing(tuple(draws), deal=True) if draws else Turning()


def _counts(name: str, options: dict[str, str], seats: int) -> tuple[int, ...]:
    counts = wholes(name, options[name], 0, _MOST_TURNS) if name in options else (0,) * seats
    if len(counts) != seats:
        raise CodecError(tr("{name} has one number for each of the {seats} seats", name=name, seats=seats))
    return counts
