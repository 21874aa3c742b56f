"""The functions of `import boxtop`: games by name."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from boxtop.core import annotations as remarks
from boxtop.core import drawing, notation
from boxtop.core import replay as replaying
from boxtop.core import session as sessions
from boxtop.core.dealer import Dealer, FairDealer, SeededDealer
from boxtop.core.errors import RecordError, UnknownName
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.record import Annotation, Record, SeatInfo, check_record
from boxtop.core.seats import seated
from boxtop.core.session import AnySession, Session
from boxtop.core.texts import tr
from boxtop.core.types import Move, Viewer
from boxtop.games import all_games, find_game

if TYPE_CHECKING:
    from boxtop.core.verify import Verification
    from boxtop.games import clue, scrabble, sorry, yahtzee


@overload
def make(
    game: Literal["yahtzee"],
    rules: str | None = None,
    *,
    seats: int | None = None,
    config: yahtzee.Config | None = None,
) -> yahtzee.Yahtzee: ...
@overload
def make(
    game: Literal["sorry"],
    rules: str | None = None,
    *,
    seats: int | None = None,
    config: sorry.Config | None = None,
) -> sorry.SorryGame: ...
@overload
def make(
    game: Literal["clue"],
    rules: str | None = None,
    *,
    seats: int | None = None,
    config: clue.Config | None = None,
) -> clue.Clue: ...
@overload
def make(
    game: Literal["scrabble"],
    rules: str | None = None,
    *,
    seats: int | None = None,
    config: scrabble.Config | None = None,
) -> scrabble.Scrabble: ...
@overload
def make(game: str, rules: str | None = None, *, seats: int | None = None, config: Any = None) -> AnyGame: ...
def make(game: str, rules: str | None = None, *, seats: int | None = None, config: Any = None) -> AnyGame:
    """The rules of a game, by its id.

    `rules` is the id of a rule set (by default the first one); `config` replaces it by a config of your own. `seats` is
    the number of players, by default the fewest allowed.
    """
    game_def = find_game(game)
    count = game_def.seats[0] if seats is None else seats
    game_def.check_seats(count)
    return game_def.make(_config(game_def, rules, config), count)


@overload
def new_session(
    game: Literal["yahtzee"],
    seats: Sequence[SeatInfo | str],
    rules: str | None = None,
    *,
    config: yahtzee.Config | None = None,
    position: yahtzee.State | str | None = None,
    seed: int | None = None,
    own_dice: bool = False,
    client_seeds: tuple[str, ...] = (),
) -> yahtzee.YahtzeeSession: ...
@overload
def new_session(
    game: Literal["sorry"],
    seats: Sequence[SeatInfo | str],
    rules: str | None = None,
    *,
    config: sorry.Config | None = None,
    position: sorry.State | str | None = None,
    seed: int | None = None,
    own_dice: bool = False,
    client_seeds: tuple[str, ...] = (),
) -> sorry.SorrySession: ...
@overload
def new_session(
    game: Literal["clue"],
    seats: Sequence[SeatInfo | str],
    rules: str | None = None,
    *,
    config: clue.Config | None = None,
    position: clue.State | str | None = None,
    seed: int | None = None,
    own_dice: bool = False,
    client_seeds: tuple[str, ...] = (),
) -> clue.ClueSession: ...
@overload
def new_session(
    game: Literal["scrabble"],
    seats: Sequence[SeatInfo | str],
    rules: str | None = None,
    *,
    config: scrabble.Config | None = None,
    position: scrabble.State | str | None = None,
    seed: int | None = None,
    own_dice: bool = False,
    client_seeds: tuple[str, ...] = (),
) -> scrabble.ScrabbleSession: ...
@overload
def new_session(
    game: str,
    seats: Sequence[SeatInfo | str],
    rules: str | None = None,
    *,
    config: Any = None,
    position: Any = None,
    seed: int | None = None,
    own_dice: bool = False,
    client_seeds: tuple[str, ...] = (),
) -> AnySession: ...
def new_session(
    game: str,
    seats: Sequence[SeatInfo | str],
    rules: str | None = None,
    *,
    config: Any = None,
    position: Any = None,
    seed: int | None = None,
    own_dice: bool = False,
    client_seeds: tuple[str, ...] = (),
) -> AnySession:
    """A new game to play in this process; call `begin` on it first.

    `seats` has the players' names in turn order. `rules` and `config` choose the rules, as in `make`. `position` is a
    state to begin with, or its text as `game.format_state` writes it; by default it is the start of the game. Chance is
    commit-reveal, with `client_seeds` mixed in. With a `seed` it is the same every time. With `own_dice` you enter what
    was rolled or drawn.
    """
    game_def = find_game(game)
    dealer: Dealer | None = None
    if seed is not None:
        dealer = SeededDealer(seed)
    elif not own_dice:
        dealer = FairDealer(game, os.urandom(8).hex(), client_seeds)
    settled = _config(game_def, rules, config)
    if own_dice:
        game_def.check_own_dice(settled)
    if isinstance(position, str):
        checked = seated(seats)
        game_def.check_seats(len(checked))
        position = notation.parse_state(game_def, game_def.make(settled, len(checked)), position)
    return Session(game_def, settled, seats, dealer, start=position)


def resume(record: Record) -> AnySession:
    """A session that continues an unfinished record. The record is verified first."""
    return sessions.resume(record, _game_of(record))


def positions(record: Record) -> Iterator[replaying.Position[Any, Any]]:
    """Every position of a record from the first state to the last, with the move that led to it and its events."""
    return replaying.positions(record, _game_of(record))


def annotate(record: Record, ply: int, comment: str = "", variation: Sequence[Move[Any]] = ()) -> Record:
    """The record with a comment, or with moves that might have followed, at the position after `ply` moves."""
    return remarks.annotate(record, _game_of(record), ply, comment, variation)


def variation(record: Record, annotation: Annotation) -> Iterator[replaying.Position[Any, Any]]:
    """The positions of an annotation's variation, beginning with the one it starts from."""
    return remarks.variation_positions(record, _game_of(record), annotation)


def replay(record: Record, ply: int | None = None) -> Any:
    """The state of a record after `ply` moves, or after all of them."""
    return replaying.replay(record, _game_of(record), ply)


def verify(record: Record) -> Verification:
    """Check a record: its moves, its chain of checks and every outcome of chance.

    Raises RecordError or FairnessError, which names the first ply that is wrong.
    """
    from boxtop.core import verify as verifying  # loads OpenSSL

    return verifying.verify(record, _game_of(record))


def svg(
    drawn: Any,
    *,
    viewer: Viewer = None,
    highlights: Sequence[str] = (),
    arrows: Sequence[tuple[str, str]] = (),
    last_move: bool = True,
    size: int | None = None,
    dark: bool = False,
) -> str:
    """A session or a view as an SVG drawing, with highlights and arrows in the game's notation.

    A session is drawn as `viewer` sees it: a seat, or None for a spectator. The last move is known only for a session.
    `size` is the width in pixels; without it the drawing fills its container.
    """
    options = drawing.checked_options(highlights, arrows, size, dark=dark)
    if isinstance(drawn, Session):
        return drawing.draw_session(drawn, viewer, options, last_move=last_move)
    return drawing.draw_view(drawn, viewer, options, all_games())


def _game_of(record: Record) -> AnyDef:
    check_record(record)
    try:
        return find_game(record.game)
    except UnknownName as error:
        raise RecordError(tr("this record cannot be opened: {reason}", reason=error)) from None


def _config(game_def: AnyDef, rules: str | None, config: Any) -> Any:
    if config is not None:
        return config
    return (game_def.default if rules is None else game_def.preset(rules)).config
