"""`boxtop games` and `boxtop rules`."""

from collections.abc import Sequence
from typing import Any

from boxtop.bots import levels
from boxtop.cli.setup import build_config, parse_settings
from boxtop.cli.terminal import say_paragraphs
from boxtop.cli.text_games import text_game
from boxtop.core.codec import to_plain
from boxtop.core.game_def import AnyDef, Preset
from boxtop.core.texts import tr
from boxtop.games import all_games, find_game


def show_games() -> None:
    """Every game with its rules and bots."""
    for game_def in all_games():
        say_paragraphs([f"# {_headline(game_def)}"])
        say_paragraphs(_rule_set(preset, is_default=preset is game_def.default) for preset in game_def.presets)
        say_paragraphs(f"bot:{level.id}: {level.description}" for level in levels(game_def.id))


def _headline(game_def: AnyDef) -> str:
    least, most = game_def.seats
    if most is None:
        return tr("{game}, {least} or more players: boxtop play {id}", game=game_def.title, least=least, id=game_def.id)
    return tr(
        "{game}, {least} to {most} players: boxtop play {id}",
        game=game_def.title,
        least=least,
        most=most,
        id=game_def.id,
    )


def _rule_set(preset: Preset[Any], *, is_default: bool) -> str:
    words = {"id": preset.id, "summary": preset.summary, "source": preset.printed_in}
    if is_default:
        return tr("--rules {id} (default): {summary} Source: {source}.", **words)
    return tr("--rules {id}: {summary} Source: {source}.", **words)


def show_rules(game: str, rules: str | None, settings: Sequence[str]) -> None:
    """The rules of a game under a rule set and house rules."""
    game_def = find_game(game)
    config = build_config(game_def, rules, parse_settings(settings))
    text = text_game(game_def.id)
    say_paragraphs([_which_rules(game_def, config), *text.rules(config)])


def _which_rules(game_def: AnyDef, config: Any) -> str:
    preset = game_def.preset_of(config)
    if preset is None:
        return tr("{game}: {rules}.", game=game_def.title, rules=game_def.rules_name(config))
    return tr(
        "{game}: {title} ({id}). {summary}",
        game=game_def.title,
        title=preset.title,
        id=preset.id,
        summary=preset.summary,
    )


def show_options(game: str, rules: str | None, settings: Sequence[str]) -> None:
    """Every option of a game: its value under these rules, and what each value means."""
    game_def = find_game(game)
    config = build_config(game_def, rules, parse_settings(settings))
    for option in game_def.options:
        value = _typed(to_plain(getattr(config, option.name)))
        say_paragraphs([f"# {option.name}={value}"])
        nothing = tr("nothing")
        say_paragraphs(f"{typed or nothing}: {meaning}" for typed, meaning in option.values())


def _typed(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "+".join(value) if isinstance(value, list) else str(value)
