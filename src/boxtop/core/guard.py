"""Argument checks of every entry point: bad input raises a `BoxtopError` and changes nothing.

The rules of a game trust their arguments; `checked` wraps them with checks of the class of the state, the range of
a seat (-1 would index the last hand) and every field of an action. The fields of a state are checked only when the
rules fail on it, because states come from the game itself.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, get_args

from msgspec.structs import fields

from boxtop.core.errors import BoxtopError, CodecError, ConfigError, IllegalAction, NoSuchSeat, StateError, shown
from boxtop.core.shape import first_misfit, fits, test_of
from boxtop.core.texts import tr
from boxtop.core.types import Event, Move

G = TypeVar("G", bound=type)

Method = Callable[..., Any]

_SEED_BITS = 1024


def check_seat(seat: object, seats: int) -> None:
    """Refuse what is not a seat of this table."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise NoSuchSeat(seat, seats)


def check_viewer(viewer: object, seats: int) -> None:
    """Refuse what is neither a seat of this table nor None, a spectator."""
    if viewer is not None and (type(viewer) is not int or not 0 <= viewer < seats):
        raise NoSuchSeat(viewer, seats)


def check_whole(field: str, value: object, least: int, most: int) -> None:
    """Refuse what is not a whole number from `least` to `most`."""
    if type(value) is not int or not least <= value <= most:
        raise ConfigError(
            field,
            tr(
                "must be a whole number from {least} to {most}, not {value}", least=least, most=most, value=shown(value)
            ),
        )


def check_seed(seed: object) -> None:
    """Refuse what is not a whole number; None would give another seed every time."""
    if type(seed) is not int or seed.bit_length() > _SEED_BITS:
        raise ConfigError(
            "seed", tr("must be a whole number of at most {bits} bits, not {value}", bits=_SEED_BITS, value=shown(seed))
        )


def check_config(config: object, kind: type[Any]) -> None:
    """Refuse a config of another game, and one with a field of the wrong type."""
    if type(config) is not kind:
        raise ConfigError("config", f"must be a {kind.__module__}.{kind.__name__}, not {shown(config)}")
    misfit = first_misfit(config)
    if misfit is not None:
        raise ConfigError(*misfit)


def check_action(action: object, kind: Any) -> None:
    """Refuse what is not an action of this type, with all its fields."""
    if fits(action, kind):
        return
    kinds = get_args(kind) or (kind,)
    if type(action) not in kinds:
        names = ", ".join(sorted(each.__name__ for each in kinds))
        raise IllegalAction("not_an_action", f"an action of this game is one of {names}, not {shown(action)}")
    name, reason = first_misfit(action) or ("", "does not hold what it should")
    raise IllegalAction("bad_action", f"the {name} of a {type(action).__name__} {reason}")


def checked(*, state: type[Any], action: Any, view: type[Any], but: tuple[str, ...] = ()) -> Callable[[G], G]:
    """A decorator for the class of a game: its methods check their arguments, except those named in `but`.

    The wrapper costs 0.1 microseconds, checking the fields of an action 0.5. A method for which that is too slow is
    named in `but` and raises `fault` itself when an exception stops it.
    """
    wrappers: dict[str, Callable[[Method], Method]] = {
        "to_act": lambda method: _of_state(method, state),
        "chance": lambda method: _of_state(method, state),
        "outcome": lambda method: _of_state(method, state),
        "legal": lambda method: _of_seat(method, state, check_seat),
        "view": lambda method: _of_seat(method, state, check_viewer),
        "apply": lambda method: _of_move(method, state, action),
        "redact": _of_event,
        "determinize": lambda method: _of_view(method, view),
        "format": lambda method: _of_action(method, action),
        "format_state": lambda method: _of_state(method, state),
        "parse": _of_text,
        "parse_state": _of_state_text,
    }

    def wrap(game: G) -> G:
        for name, wrapper in wrappers.items():
            if name not in but and hasattr(game, name):
                setattr(game, name, wrapper(getattr(game, name)))
        setattr(game, "__repr__", _shown_game)  # noqa: B010 - a type checker knows only that it is a class
        return game

    return wrap


def _shown_game(game: Any) -> str:
    """The class, the options that differ from their defaults, and the number of seats."""
    config = game.config
    values = {field.name: getattr(config, field.name) for field in fields(config)}
    default = {field.name: field.default for field in fields(config)}
    changed = [f"{name}={value!r}" for name, value in values.items() if value != default[name]]
    return f"{type(game).__name__}({type(config).__name__}({', '.join(changed)}), seats={game.seats})"


def fault(state: object, kind: type[Any], move: object = None, action: Any = None) -> BoxtopError:
    """The error for arguments with which a method of a game failed."""
    try:
        check_state(state, kind)
        if action is not None:
            check_move(move, action)
    except BoxtopError as found:
        return found
    return StateError("the rules of this game do not lead to this state, so they cannot go on from it")


def check_move(move: object, action: Any) -> None:
    """Refuse what is not a move with an action of this type."""
    if type(move) is not Move:
        raise IllegalAction("not_a_move", f"a move is a boxtop.Move, an actor and an action, not {shown(move)}")
    if type(move.actor) is not int:
        raise IllegalAction("not_a_move", f"the actor of a move is a seat or boxtop.CHANCE, not {shown(move.actor)}")
    check_action(move.action, action)


def check_state(state: object, kind: type[Any]) -> None:
    """Refuse a state or view of another game, and one with a field of the wrong type."""
    if type(state) is not kind:
        raise StateError(f"a {kind.__module__}.{kind.__name__} is wanted, not {shown(state)}")
    misfit = first_misfit(state)
    if misfit is not None:
        raise StateError(f"the {misfit[0]} of a state {misfit[1]}")


def _of_state(method: Method, kind: type[Any]) -> Method:
    @wraps(method)
    def call(self: Any, state: Any, /) -> Any:
        if type(state) is not kind:
            check_state(state, kind)
        try:
            return method(self, state)
        except BoxtopError:
            raise
        except Exception as error:
            raise fault(state, kind) from error

    return call


def _of_seat(method: Method, kind: type[Any], check: Callable[[object, int], None]) -> Method:
    @wraps(method)
    def call(self: Any, state: Any, seat: Any, /) -> Any:
        if type(state) is not kind:
            check_state(state, kind)
        if type(seat) is not int or not 0 <= seat < self.seats:
            check(seat, self.seats)
        try:
            return method(self, state, seat)
        except BoxtopError:
            raise
        except Exception as error:
            raise fault(state, kind) from error

    return call


def _of_move(method: Method, kind: type[Any], action: Any) -> Method:
    is_action = test_of(action)

    @wraps(method)
    def call(self: Any, state: Any, move: Any, /) -> Any:
        if type(state) is not kind:
            check_state(state, kind)
        if type(move) is not Move or type(move.actor) is not int or not is_action(move.action):
            check_move(move, action)
        try:
            return method(self, state, move)
        except BoxtopError:
            raise
        except Exception as error:
            raise fault(state, kind) from error

    return call


def _of_event(method: Method) -> Method:
    @wraps(method)
    def call(self: Any, event: Any, viewer: Any, /) -> Any:
        if not isinstance(event, Event):
            raise StateError(f"an event of the game is wanted, not {shown(event)}")
        if viewer is not None:
            check_viewer(viewer, self.seats)
        return method(self, event, viewer)

    return call


def _of_action(method: Method, kind: Any) -> Method:
    @wraps(method)
    def call(self: Any, action: Any, /) -> Any:
        check_action(action, kind)
        return method(self, action)

    return call


def _of_text(method: Method) -> Method:
    @wraps(method)
    def call(self: Any, text: Any, /) -> Any:
        if not isinstance(text, str):
            raise CodecError(f"text is wanted, not {shown(text)}")
        try:
            return method(self, text)
        except CodecError:
            raise
        except BoxtopError as error:
            raise CodecError(str(error)) from None

    return call


def _of_state_text(method: Method) -> Method:
    read = _of_text(method)

    @wraps(method)
    def call(self: Any, text: Any, /) -> Any:
        state = read(self, text)
        try:
            for actor in self.to_act(state):
                _ = self.chance(state) if actor < 0 else self.legal(state, actor)
            self.view(state, None)
            self.outcome(state)
        except BoxtopError:
            raise CodecError("the rules of this game do not lead to this position") from None
        return state

    return call


def _of_view(method: Method, kind: type[Any]) -> Method:
    @wraps(method)
    def call(self: Any, view: Any, source: Any, /) -> Any:
        if type(view) is not kind:
            check_state(view, kind)
        try:
            return method(self, view, source)
        except BoxtopError:
            raise
        except Exception as error:
            raise fault(view, kind) from error

    return call
