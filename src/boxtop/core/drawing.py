"""Drawing a session or a view with the function of its game: arguments checked, secrets left out.

A drawing is made from a view and the events that viewer may see, never from a state.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from boxtop.core.errors import BoxtopError, ConfigError, shown
from boxtop.core.game_def import AnyDef
from boxtop.core.guard import check_whole, fault
from boxtop.core.svg import DrawOptions
from boxtop.core.types import Viewer

if TYPE_CHECKING:
    from boxtop.core.session import AnySession

_LARGEST = 10_000


def checked_options(highlights: Any, arrows: Any, size: Any, *, dark: Any) -> DrawOptions:
    """The options of a drawing, after a check of their types."""
    if size is not None:
        check_whole("size", size, 16, _LARGEST)
    if not isinstance(dark, bool):
        raise ConfigError("dark", f"must be True or False, not {shown(dark)}")
    for field, value in (("highlights", highlights), ("arrows", arrows)):
        if not isinstance(value, list | tuple):
            raise ConfigError(field, f"must be a list or a tuple, not {shown(value)}")
    for name in highlights:
        if not isinstance(name, str):
            raise ConfigError("highlights", f"a highlight is the name of a place or piece, not {shown(name)}")
    for pair in arrows:
        if not (isinstance(pair, list | tuple) and len(pair) == 2 and all(isinstance(name, str) for name in pair)):
            raise ConfigError("arrows", f"an arrow is a pair of names, from and to, not {shown(pair)}")
    pairs = tuple((start, end) for start, end in arrows)
    return DrawOptions(highlights=tuple(highlights), arrows=pairs, size=size, dark=dark)


def draw_session(session: "AnySession", viewer: Viewer, options: DrawOptions, *, last_move: bool) -> str:
    """A session as this viewer sees it, with the players' names and the last move."""
    view = session.view(viewer)
    events = session.history(viewer) if last_move else ()
    names = tuple(seat.name for seat in session.seats)
    return _draw(session.game_def, view, replace(options, names=names, events=events))


def draw_view(view: Any, viewer: Viewer, options: DrawOptions, games: Iterable[AnyDef]) -> str:
    """A view, drawn by its game."""
    for game_def in games:
        if isinstance(game_def.view_type, type) and type(view) is game_def.view_type:
            if viewer is not None and viewer != getattr(view, "viewer", None):
                raise ConfigError("viewer", "a view is drawn for its own viewer; give the session to choose another")
            return _draw(game_def, view, options)
    raise ConfigError("svg", f"draws a session or a view, not {shown(view)}")


def _draw(game_def: AnyDef, view: Any, options: DrawOptions) -> str:
    if game_def.svg is None:
        raise ConfigError("svg", f"{game_def.title} has no drawing")
    try:
        return game_def.svg(view, options)
    except BoxtopError:
        raise
    except Exception as error:
        raise fault(view, game_def.view_type) from error
