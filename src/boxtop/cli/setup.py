"""A config and seats from the options of the command line."""

from collections.abc import Iterable, Sequence
from typing import Any

from boxtop.cli.own_bots import bot_named
from boxtop.cli.text_games import text_game
from boxtop.core.errors import ConfigError
from boxtop.core.game_def import AnyDef
from boxtop.core.names import check_name, check_names_differ
from boxtop.core.record import SeatInfo
from boxtop.core.seats import free_name
from boxtop.core.texts import tr

BOT_PREFIX = "bot:"


def parse_settings(settings: Iterable[str]) -> dict[str, str]:
    """House rules by name, from `option=value` arguments."""
    options: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        name = name.strip()
        if not equals or not name:
            raise ConfigError(
                "--set", tr("write option=value, for example upper_bonus=50, not {text}", text=repr(setting))
            )
        if name in options:
            raise ConfigError("--set", tr("set {name} only once", name=name))
        options[name] = value
    return options


def build_config(game_def: AnyDef, rules: str | None, options: dict[str, str]) -> Any:
    """A rule set with these house rules."""
    preset = game_def.default if rules is None else game_def.preset(rules)
    text = text_game(game_def.id)
    config = text.with_options(preset.config, options)
    text.check_rules(config)
    return config


def parse_seats(game_def: AnyDef, text: str) -> tuple[SeatInfo, ...]:
    """Seats from names separated by commas; `bot:LEVEL` is a bot, named after its level."""
    seats: list[SeatInfo] = []
    for word in text.split(","):
        if word.strip().startswith(BOT_PREFIX):
            level = bot_named(game_def.id, word.strip().removeprefix(BOT_PREFIX))
            seats.append(SeatInfo(_fresh_name(level.title, text, seats), level.id))
        else:
            seats.append(SeatInfo(check_name(word)))
    check_names_differ(seat.name for seat in seats)
    game_def.check_seats(len(seats))
    return tuple(seats)


def _fresh_name(title: str, text: str, seats: Sequence[SeatInfo]) -> str:
    """The title of the bot, with a number if another seat has that name."""
    taken = {seat.name.casefold() for seat in seats} | {word.strip().casefold() for word in text.split(",")}
    return free_name(title, lambda name: name.casefold() in taken)
