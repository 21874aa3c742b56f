"""The help texts of the commands."""

from typing import Any

import pytest
import typer

from boxtop.cli import help_texts
from boxtop.cli.app import app


def test_help_is_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(help_texts, "tr_help", str.upper)
    command: Any = typer.main.get_group(app)
    help_texts.translate_help(command)
    assert command.help == command.help.upper()
    play = command.commands["play"]
    assert {option.help for option in play.params} == {option.help.upper() for option in play.params}
