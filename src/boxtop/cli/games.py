"""`boxtop games` and `boxtop rules`."""

from collections.abc import Sequence

from boxtop import api
from boxtop.bots import levels
from boxtop.cli.setup import build_config, parse_settings
from boxtop.cli.terminal import say_paragraphs
from boxtop.cli.text_games import text_game
from boxtop.core.codec import to_plain
from boxtop.games import find_game


def show_games() -> None:
    """Every game with its rules and bots."""
    for game_def in api.games():
        least, most = game_def.seats
        players = f"{least} or more" if most is None else f"{least} to {most}"
        say_paragraphs([f"# {game_def.title}, {players} players: boxtop play {game_def.id}"])
        say_paragraphs(
            f"--rules {preset.id}{' (default)' if preset is game_def.default else ''}: {preset.summary} "
            f"Source: {preset.printed_in}."
            for preset in game_def.presets
        )
        say_paragraphs(f"bot:{level.id}: {level.description}" for level in levels(game_def.id))


def show_rules(game: str, rules: str | None, settings: Sequence[str]) -> None:
    """The rules of a game under a rule set and house rules."""
    game_def = find_game(game)
    config = build_config(game_def, rules, parse_settings(settings))
    text = text_game(game_def.id)
    preset = game_def.preset_of(config)
    which = f"{preset.title} ({preset.id}). {preset.summary}" if preset else f"{game_def.rules_name(config)}."
    say_paragraphs([f"{game_def.title}: {which}", *text.rules(config)])


def show_options(game: str, rules: str | None, settings: Sequence[str]) -> None:
    """Every option of a game: its value under these rules, and what each value means."""
    game_def = find_game(game)
    config = build_config(game_def, rules, parse_settings(settings))
    for option in game_def.options:
        value = _typed(to_plain(getattr(config, option.name)))
        say_paragraphs([f"# {option.name}={value}"])
        say_paragraphs(f"{typed or 'nothing'}: {meaning}" for typed, meaning in option.values())


def _typed(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "+".join(value) if isinstance(value, list) else str(value)
