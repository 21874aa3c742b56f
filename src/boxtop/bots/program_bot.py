"""A bot that is an external program: it reads lines from standard input and writes lines to standard output.

`docs/build/bot.md` describes the protocol. Each message is one line of JSON; the answer to `choose` is one line, an
action as JSON or in the notation of the game.
"""

import queue
import shlex
import subprocess
import threading
import weakref
from contextlib import suppress
from typing import IO, Any

from boxtop.core import codec, notation
from boxtop.core.bot import Budget
from boxtop.core.errors import BoxtopError, CodecError, ConfigError
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.legal import Legal
from boxtop.core.texts import tr
from boxtop.core.types import Event, Seat
from boxtop.games import all_games

PROTOCOL = 1
LONGEST_WAIT = 60.0
"""Seconds for a choice where the budget sets no limit."""
GRACE = 1.0
"""Seconds beyond the budget before a program counts as too slow: starting and writing take time, too."""
_LONGEST_LINE = 1_000_000
_MOST_EXAMPLES = 200


class ProgramError(BoxtopError):
    """An external program that ended, was too slow or gave an answer that is not an action."""


class ProgramBot:
    """Plays one seat by asking a program, which is ended together with the bot."""

    def __init__(self, command: str, game: AnyGame, seat: Seat) -> None:
        self._command = command
        self._game = game
        self._game_def = _definition(game)
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user named this program
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, ValueError) as error:
            raise ConfigError(
                "bot", tr("the program {command} cannot be started: {reason}", command=repr(command), reason=error)
            ) from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._lines: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=_read_lines, args=(self._process.stdout, self._lines), daemon=True).start()
        self._finalizer = weakref.finalize(self, _end, self._process)
        hello = {"type": "hello", "protocol": PROTOCOL, "game": self._game_def.id, "config": game.config}
        self._send(hello | {"seat": seat, "seats": game.seats})

    def choose(self, view: Any, legal: Legal[Any], budget: Budget, /) -> Any:
        listed = [
            action for action, _ in zip(legal, range(_MOST_EXAMPLES if not legal.complete else 10**6), strict=False)
        ]
        texts = [notation.format_action(self._game, action) for action in listed]
        message = {"type": "choose", "view": view, "complete": legal.complete, "legal": listed, "texts": texts}
        self._send(message | {"seconds": budget.seconds})
        return self._action(self._answer(budget), view)

    def observe(self, event: Event, /) -> None:
        self._send({"type": "event", "event": event})

    def close(self) -> None:
        """End the program."""
        self._finalizer()

    def _send(self, message: dict[str, Any]) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        try:
            stdin.write(codec.encode(message) + b"\n")
            stdin.flush()
        except (OSError, ValueError):
            raise ProgramError(self._ended()) from None

    def _answer(self, budget: Budget) -> str:
        limit = LONGEST_WAIT if budget.seconds is None else budget.seconds + GRACE
        try:
            line = self._lines.get(timeout=limit)
        except queue.Empty:
            self.close()
            raise ProgramError(
                tr(
                    "the program {command} gave no answer within {limit} seconds",
                    command=repr(self._command),
                    limit=f"{limit:g}",
                )
            ) from None
        if not line:
            raise ProgramError(self._ended())
        return line.decode("utf-8", errors="replace").strip()

    def _action(self, text: str, view: Any) -> Any:
        try:
            if text.startswith("{"):
                return codec.decode(text, self._game_def.action_type)
            try:
                return notation.parse_action(self._game_def, self._game, text)
            except CodecError:
                return notation.read_action(self._game_def, text, view)
        except BoxtopError as error:
            raise ProgramError(
                tr(
                    "the program {command} answered {text}: {reason}",
                    command=repr(self._command),
                    text=repr(text[:60]),
                    reason=error,
                )
            ) from None

    def _ended(self) -> str:
        try:
            status = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return tr("the program {command} closed its output", command=repr(self._command))
        return tr("the program {command} ended with exit status {status}", command=repr(self._command), status=status)


def _definition(game: AnyGame) -> AnyDef:
    for game_def in all_games():
        if game_def.make is type(game) or type(game.config) is game_def.config_type:
            return game_def
    raise ConfigError("game", tr("external programs can only play the games that Boxtop knows"))


def _read_lines(stdout: IO[bytes], lines: "queue.Queue[bytes]") -> None:
    """Pass on every line; an empty one says that there are no more."""
    with stdout:
        while line := stdout.readline(_LONGEST_LINE):
            lines.put(line)
    lines.put(b"")


def _end(process: "subprocess.Popen[bytes]") -> None:
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.close()
    process.terminate()
    try:
        process.wait(GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
