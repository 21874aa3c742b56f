"""The help texts of the commands, translated. In the code they are plain: `python -m tools.texts` collects them."""

from typing import Any

from boxtop.core.texts import tr_help


def translate_help(command: Any) -> None:
    """Translate the help of a command of typer, of its options and of its subcommands."""
    if command.help:
        command.help = tr_help(command.help)
    for parameter in command.params:
        if getattr(parameter, "help", None):
            parameter.help = tr_help(parameter.help)
    for subcommand in getattr(command, "commands", {}).values():
        translate_help(subcommand)
