"""`boxtop play`: start a new game or resume a saved one, and report the result."""

import contextlib
from pathlib import Path
from typing import Any

from msgspec import Struct

from boxtop import api
from boxtop.cli import saved_games
from boxtop.cli.files import exists, is_standard_input
from boxtop.cli.line_mode import LineTable, Quit
from boxtop.cli.prompts import InputEnded, Interrupted, Interrupts
from boxtop.cli.scrabble.moves import with_dictionary_named
from boxtop.cli.setup import build_config, parse_seats, parse_settings
from boxtop.cli.terminal import say, say_error
from boxtop.cli.text_games import text_game
from boxtop.core.dealer import FairDealer, OwnDice
from boxtop.core.errors import BoxtopError, ConfigError, RecordError
from boxtop.core.game_def import AnyDef
from boxtop.core.record import Record, SeatInfo
from boxtop.core.session import AnySession
from boxtop.core.texts import list_and, tr
from boxtop.games import find_game


class Setup(Struct, frozen=True, kw_only=True):
    """The options of the command line."""

    rules: str | None = None
    settings: tuple[str, ...] = ()
    seats: str | None = None
    games: int | None = None
    teams: bool = False
    own_dice: bool = False
    dictionary: str | None = None
    save: Path | None = None

    @property
    def names_rules(self) -> bool:
        """Whether any of them sets the rules, apart from the number of games."""
        return bool(self.rules or self.settings or self.teams or self.dictionary)


def play(game: str, setup: Setup) -> int:
    """Play until the end or until somebody stops; returns the exit status."""
    game_def = find_game(game)
    if setup.save is not None and is_standard_input(setup.save):
        raise ConfigError("--save", tr("name a file: a game cannot be saved to standard input"))
    with Interrupts() as interrupts:
        try:
            return _play(game_def, setup, interrupts)
        except Interrupted as stop:
            say("")
            return stop.status


def _play(game_def: AnyDef, setup: Setup, interrupts: Interrupts) -> int:
    """Play one game, or several in a row where each has its own record."""
    games = max(1, setup.games or 1) if text_game(game_def.id).has_record_per_game else 1
    last: AnySession | None = None
    for number in range(1, games + 1):
        save = _file_of(setup.save, number)
        record = saved_games.load(save) if save is not None and exists(save) else None
        if record is None:
            session = _begin(game_def, setup, interrupts) if last is None else _next_session(last)
        else:
            session = _resume(record, game_def, setup, save, last)
            if session.outcome is not None and number < games:
                last = session
                continue
            _refuse_finished(session, save)
        table = LineTable(session, interrupts, save)
        table.save()
        if games > 1:
            say(tr("Game {number} of {games}.", number=number, games=games))
        _greet(session, save, resumed=record is not None)
        status = _play_out(table, record, setup)
        if status is not None:
            return status
        table.save()
        _farewell(session, save)
        last = session
    return 0


def _play_out(table: LineTable, record: Record | None, setup: Setup) -> int | None:
    """Play this game to its end; returns the exit status if somebody stops earlier."""
    try:
        table.play(() if record is None else [position.events for position in api.positions(record)])
    except (Quit, InputEnded):
        return _stop(table, setup, 0)
    except Interrupted as interrupted:
        return _stop(table, setup, interrupted.status)
    except OSError:  # the terminal was closed
        return _stop(table, setup, 1)
    return None


def _file_of(save: Path | None, number: int) -> Path | None:
    """The file of one of several games: `evening.json`, then `evening-2.json` and so on."""
    return save if save is None or number == 1 else save.with_name(f"{save.stem}-{number}{save.suffix}")


def _next_session(last: AnySession) -> AnySession:
    """The next game of the same players, with their own cards if they used them before."""
    config = last.game_def.config_after(last.game, last.state)
    return api.new_session(last.game_def.id, last.seats, config=config, own_dice=last.dealer is None)


def _begin(game_def: AnyDef, setup: Setup, interrupts: Interrupts) -> AnySession:
    """A new table. The options are checked before anybody is asked for a name."""
    config = _config(game_def, setup)
    if setup.own_dice and not setup.teams:
        _check_own_dice(game_def, config)
    if setup.seats is not None:
        return _new_session(game_def, config, parse_seats(game_def, setup.seats), setup)
    while True:
        try:
            text = interrupts.ask(tr("Who plays? Type the names with commas, for example Ann,Ben,bot:random: "))
        except InputEnded:
            raise ConfigError(
                "seats", tr("no players were named; use --seats, for example --seats Ann,Ben,bot:random")
            ) from None
        try:
            return _new_session(game_def, config, parse_seats(game_def, text), setup)
        except BoxtopError as error:
            say_error(error)


def _config(game_def: AnyDef, setup: Setup) -> Any:
    options = parse_settings(setup.settings)
    if setup.games is not None and "games" in options:
        raise ConfigError("--games", tr("set the number of games only once"))
    if setup.teams and "teams" in options:
        raise ConfigError("--teams", tr("set the teams only once"))
    config = build_config(game_def, setup.rules, options)
    if setup.games is not None:
        config = text_game(game_def.id).with_games(config, setup.games)
    if setup.dictionary is not None:
        config = with_dictionary_named(game_def, config, setup.dictionary)
    text_game(game_def.id).check_rules(config)
    return config


def _new_session(game_def: AnyDef, config: Any, seats: tuple[SeatInfo, ...], setup: Setup) -> AnySession:
    if setup.teams:
        config = text_game(game_def.id).with_partners(config, len(seats))
    return api.new_session(game_def.id, seats, config=config, own_dice=setup.own_dice)


def _check_own_dice(game_def: AnyDef, config: Any) -> None:
    try:
        game_def.check_own_dice(config)
    except ConfigError as error:
        instead = text_game(game_def.id).with_real_cards
        raise ConfigError("--own-dice", f"{error.reason}; {instead}" if instead else error.reason) from None


def _resume(record: Record, game_def: AnyDef, setup: Setup, save: Path | None, last: AnySession | None) -> AnySession:
    """The saved game. Refused when the options, or the previous game of the series, do not match it."""
    if record.game != game_def.id:
        raise RecordError(tr("{file} is a game of {game}, not of {id}", file=save, game=record.game, id=game_def.id))
    session = api.resume(record)
    if session.dealer is None and not game_def.takes_own_dice(session.game.config):
        raise RecordError(
            tr(
                "{file} was played with your own cards, but in {game} hands are secret, so Boxtop must deal: "
                "this game cannot be continued; boxtop replay still shows it",
                file=save,
                game=game_def.title,
            )
        )
    wanted = None if setup.seats is None else parse_seats(game_def, setup.seats)
    config = session.game.config
    if setup.names_rules:
        config = _wanted_config(game_def, setup, len(record.seats))
    elif setup.games is not None:
        config = text_game(game_def.id).with_games(config, setup.games)
    if last is not None:
        wanted, config = last.seats, game_def.config_after(last.game, last.state)
    other_seats = wanted is not None and wanted != record.seats
    other_rules = config != session.game.config
    if other_seats or other_rules or (setup.own_dice and not isinstance(record.fairness, OwnDice)):
        raise RecordError(
            tr(
                "{file} contains a different game; to continue that one use --save alone, or choose another file",
                file=save,
            )
        )
    return session


def _refuse_finished(session: AnySession, save: Path | None) -> None:
    if session.outcome is not None:
        raise RecordError(tr("the game in {file} is over; save a new game in another file", file=save))


def _wanted_config(game_def: AnyDef, setup: Setup, seats: int) -> Any:
    config = _config(game_def, setup)
    return text_game(game_def.id).with_partners(config, seats) if setup.teams else config


def _greet(session: AnySession, save: Path | None, *, resumed: bool) -> None:
    rules = session.game_def.rules_name(session.game.config)
    names = list_and([seat.name for seat in session.seats])
    say(tr("{game} for {names}. Rules: {rules}.", game=session.game_def.title, names=names, rules=rules))
    if resumed:
        say(tr("The saved game continues."))
    if isinstance(session.dealer, FairDealer):
        say(
            tr("Every roll and draw is fixed in advance and can be checked later. SHA-256 of the secret seed:"),
            f"  {session.dealer.commitment}",
        )
    else:
        say(tr("You roll and draw yourselves, and type in what you get."))
    if save is not None:
        say(tr("The game is saved in {file} after every turn.", file=save))
    say(tr("Type help for a list of commands."), "")


def _farewell(session: AnySession, save: Path | None) -> None:
    if save is not None:
        say(tr("The game is saved in {file}. To check every roll and draw: boxtop verify {file}", file=save))
    elif isinstance(session.dealer, FairDealer):
        say(tr("With --save FILE you can keep the next game; boxtop verify FILE then checks every roll and draw."))


def _stop(table: LineTable, setup: Setup, status: int) -> int:
    """Save first: the terminal may be closed, and then printing fails."""
    table.save()
    game_def = table.session.game_def
    with contextlib.suppress(OSError):
        if setup.save is not None:
            series = f" --games {setup.games}" if setup.games and text_game(game_def.id).has_record_per_game else ""
            say(
                "",
                tr("Saved. To continue: {command}", command=f"boxtop play {game_def.id} --save {setup.save}{series}"),
            )
        else:
            say("", tr("This game was not saved. With --save FILE you can continue it later."))
    return status
