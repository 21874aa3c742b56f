"""`boxtop play`: setting the table, or going on with a saved game, and saying goodbye."""

import contextlib
from pathlib import Path
from typing import Any

from msgspec import Struct

from boxtop import shelf
from boxtop.cli import saving
from boxtop.cli.asking import InputEnded, Interrupted, Interrupts
from boxtop.cli.files import exists, is_standard_input
from boxtop.cli.line_table import LineTable, Quit
from boxtop.cli.scrabble_room import with_lexicon_named
from boxtop.cli.setup import build_config, parse_seats, parse_settings
from boxtop.cli.terminal import say, say_error
from boxtop.cli.text_game import text_game
from boxtop.core.dealer import FairDealer, OwnDice
from boxtop.core.errors import BoxtopError, ConfigError, RecordError
from boxtop.core.game import AnyDef
from boxtop.core.record import Record, SeatInfo
from boxtop.core.session import Session
from boxtop.games import find_game


class Setup(Struct, frozen=True, kw_only=True):
    """What the command line says about the table."""

    rules: str | None = None
    settings: tuple[str, ...] = ()
    seats: str | None = None
    games: int | None = None
    teams: bool = False
    own_dice: bool = False
    lexicon: str | None = None
    save: Path | None = None

    @property
    def names_rules(self) -> bool:
        """Whether it says anything about the rules of the table."""
        return bool(self.rules or self.settings or self.games is not None or self.teams or self.lexicon)


def play(game: str, setup: Setup) -> int:
    """Play until the end or until somebody stops; the exit status."""
    game_def = find_game(game)
    if setup.save is not None and is_standard_input(setup.save):
        raise ConfigError("--save", "name a file: a game cannot be saved in standard input")
    with Interrupts() as interrupts:
        try:
            return _play(game_def, setup, interrupts)
        except Interrupted as stop:
            say("")
            return stop.status


def _play(game_def: AnyDef, setup: Setup, interrupts: Interrupts) -> int:
    record = saving.load(setup.save) if setup.save is not None and exists(setup.save) else None
    session = _begin(game_def, setup, interrupts) if record is None else _resume(record, game_def, setup)
    table = LineTable(session, interrupts, setup.save)
    table.save()
    _greet(session, setup.save, resumed=record is not None)
    try:
        table.play(() if record is None else [position.events for position in shelf.positions(record)])
    except Quit:
        return _stop(table, 0)
    except InputEnded:
        return _stop(table, 0)
    except Interrupted as interrupted:
        return _stop(table, interrupted.status)
    except OSError:  # the terminal went away while we were speaking
        return _stop(table, 1)
    table.save()
    _farewell(session, setup.save)
    return 0


def _begin(game_def: AnyDef, setup: Setup, interrupts: Interrupts) -> Session:
    """A new table. What the command line says is checked before anybody is asked for a name."""
    config = _config(game_def, setup)
    if setup.seats is not None:
        return _new_session(game_def, config, parse_seats(game_def, setup.seats), setup)
    while True:
        try:
            text = interrupts.ask("Who plays? Names with commas between, bot:random for a bot: ")
        except InputEnded:
            raise ConfigError("seats", "nobody was named; say who plays, such as --seats Ann,Ben,bot:random") from None
        try:
            return _new_session(game_def, config, parse_seats(game_def, text), setup)
        except BoxtopError as error:
            say_error(error)


def _config(game_def: AnyDef, setup: Setup) -> Any:
    options = parse_settings(setup.settings)
    if setup.games is not None and "games" in options:
        raise ConfigError("--games", "the number of games is set twice; set it once")
    if setup.teams and "teams" in options:
        raise ConfigError("--teams", "the teams are set twice; set them once")
    config = build_config(game_def, setup.rules, options)
    if setup.games is not None:
        config = text_game(game_def.id).with_games(config, setup.games)
    if setup.lexicon is not None:
        config = with_lexicon_named(game_def, config, setup.lexicon)
    text_game(game_def.id).check_rules(config)
    return config


def _new_session(game_def: AnyDef, config: Any, seats: tuple[SeatInfo, ...], setup: Setup) -> Session:
    if setup.teams:
        config = text_game(game_def.id).with_partners(config, len(seats))
    return shelf.new_session(game_def.id, seats, config=config, own_dice=setup.own_dice)


def _resume(record: Record, game_def: AnyDef, setup: Setup) -> Session:
    """Go on with the saved game, unless it is over or the command line describes another one."""
    if record.game != game_def.id:
        raise RecordError(f"{setup.save} is a game of {record.game}, not of {game_def.id}")
    if record.result is not None:
        raise RecordError(f"the game in {setup.save} is finished; save a new game in another file")
    session = shelf.resume(record)
    wanted = None if setup.seats is None else parse_seats(game_def, setup.seats)
    other_seats = wanted is not None and wanted != record.seats
    other_rules = setup.names_rules and _wanted_config(game_def, setup, len(record.seats)) != session.game.config
    if other_seats or other_rules or (setup.own_dice and not isinstance(record.fairness, OwnDice)):
        raise RecordError(
            f"{setup.save} holds another game than the one asked for; name only --save to go on, or another file"
        )
    return session


def _wanted_config(game_def: AnyDef, setup: Setup, seats: int) -> Any:
    config = _config(game_def, setup)
    return text_game(game_def.id).with_partners(config, seats) if setup.teams else config


def _greet(session: Session, save: Path | None, *, resumed: bool) -> None:
    rules = text_game(session.game_def.id).rules_name(session.game.config)
    names = ", ".join(seat.name for seat in session.seats)
    say(f"{session.game_def.title} for {names}. Rules: {rules}." + (" The saved game goes on." if resumed else ""))
    if isinstance(session.dealer, FairDealer):
        say(
            "What chance will do is promised before it begins. SHA-256 of the secret seed:",
            f"  {session.dealer.commitment}",
        )
    else:
        say("You roll and draw yourselves, and type what came.")
    if save is not None:
        say(f"The game is saved in {save} after every turn.")
    say("Type help to see what you can type.", "")


def _farewell(session: Session, save: Path | None) -> None:
    if save is not None:
        say(f"The game is saved in {save}. Check all that chance did with: boxtop verify {save}")
    elif isinstance(session.dealer, FairDealer):
        say("With --save FILE the next game is kept, and boxtop verify FILE checks all that chance did in it.")


def _stop(table: LineTable, status: int) -> int:
    """Save first: the terminal may be gone, and then nothing can be said any more."""
    table.save()
    save = table.save_path
    with contextlib.suppress(OSError):
        if save is not None:
            say("", f"Saved. Go on with: boxtop play {table.session.game_def.id} --save {save}")
        else:
            say("", "This game is not saved. Next time play with --save FILE to be able to go on.")
    return status
