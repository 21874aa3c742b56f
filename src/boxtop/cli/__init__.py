"""The command line: `boxtop`."""

from boxtop.cli.app import main

__all__ = ["main"]
