"""Every command against bad input: in every option, in every file and piped in.

The commands come from the application itself, so a new one is swept as soon as it exists. Whatever is typed, a command
ends with an exit status and sentences of ours: no traceback, no sentence of the JSON library, no control character.
"""

import json
import os
import re
import socket
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from boxtop.cli.app import command_tree
from tests.cli.conftest import Boxtop, Ran
from tests.cli.samples import SAMPLES, short_yahtzee

Words = tuple[str, ...]
LIBRARY_SENTENCE = re.compile(
    r"Expected `|Object (?:missing|contains)|JSON is malformed|Input (?:data|should)|Invalid (?:enum )?value|at `[$.]"
    r"|Traceback|object at 0x|codec can't|invalid literal|embedded null"
)
TEXTS = (
    "",
    " ",
    "-",
    "--",
    ",",
    "=",
    "a=b",
    "nan",
    "inf",
    "-inf",
    "1e999",
    "0",
    "-1",
    "1.5",
    "9" * 30,
    "9" * 5000,
    "²",
    "\ufeffyahtzee",
    "\x1b[2J",
    "a\tb\nc",
    "\x00",
    "\x9b31m",
    "\u202etxt",
    "\ud800",
    "💥" * 300,
    "x" * 100_000,
    "[" * 5000,
    "http://[::1",
    "https://x:99999999",
    "postgresql://",
)
FILES = {
    "empty": b"",
    "blank": b" \n\t\n",
    "null": b"null",
    "list": b"[]",
    "object": b"{}",
    "text": b'"text"',
    "number": b"9" * 5000,
    "NaN": b'{"at": NaN}',
    "infinity": b"[Infinity, -Infinity, 1e999]",
    "not JSON": b"{'at': 'study'}",
    "cut short": b'{"boxtop_record":1,"game":"yah',
    "deep list": b"[" * 100_000,
    "deep object": b'{"a":' * 50_000,
    "binary": bytes(range(256)) * 40,
    "zeros": bytes(5000),
    "UTF-16": '{"at": "study"}'.encode("utf-16"),
    "only a mark": b"\xef\xbb\xbf",
    "two marks": b"\xef\xbb\xbf\xef\xbb\xbf{}",
    "a long line": b"x" * 1_000_000,
    "lines": b'{"at":"study","roll":1}\nnonsense\n{"preset":1}\n\x1b[2J\n',
    "control characters": b'{"\\u001b[2J": "\\u0007", "game": "\\u001b]0;x\\u0007"}',
    "names of a game file": b"#player1 \x1b[2J \x07\n>\x1b[2J: ABC 8H ABC +1 1\n>A: \xff 8H \x00 +1 1\n",
}
WRONG_VALUES: tuple[Any, ...] = (None, True, -1, 1.5, 10**30, "", "\x1b[2J", "x" * 3000, [], {}, [[1]], {"a": "b"})
_TURNS = len(WRONG_VALUES) // 3
REQUIRED = {
    "--bots": "random",
    "--cgp": "/".join(["15"] * 15) + " AB/ 0/0 0",
    "--dice": "12345",
    "--rolls-left": "1",
    "--html": os.devnull,
    "game": "yahtzee",
    "score": "100",
}
"""What a required option is given while another one is swept; a new one gets `1`, or a file."""
SOLVERS = {"solve", "advise", "distribution", "target"}
LOOKS_BACK = {"review"}


def commands() -> dict[Words, Any]:
    """Every command with the words that call it."""

    def below(command: Any, words: Words) -> Iterator[tuple[Words, Any]]:
        if not hasattr(command, "commands"):
            yield words, command
            return
        for name, each in command.commands.items():
            yield from below(each, (*words, name))

    return dict(below(command_tree(), ()))


COMMANDS = commands()
LONG = {(game, "compare") for game in ("yahtzee", "sorry", "clue", "scrabble")}
"""Commands that compute for a minute: swept in the deep run alone."""


def swept(chosen: Iterable[Words]) -> list[Any]:
    return [
        pytest.param(words, id=" ".join(words), marks=pytest.mark.deep if words in LONG else ()) for words in chosen
    ]


def takes_file(command: Any, parameter: Any) -> bool:
    return "Path" in str(get_type_hints(command.callback)[parameter.name])


def file_parameters(command: Any) -> list[Any]:
    return [each for each in command.params if takes_file(command, each)]


def called(words: Words, command: Any, swept: Any, value: str, file: Path) -> list[str]:
    """The command with this value in one place, and with something possible in the others."""
    options: list[str] = []
    positional: list[str] = []
    for parameter in command.params:
        if parameter is not swept and not parameter.required:
            continue
        usual = str(file) if takes_file(command, parameter) else "1"
        given = value if parameter is swept else REQUIRED.get(parameter.opts[0], usual)
        if parameter.param_type_name == "option":
            options.append(f"{parameter.opts[0]}={given}")
        else:
            positional.append(given)
    # After `--` no word is an option, even if it begins with a hyphen.
    return [*words, *options, *(["--", *positional] if positional else [])]


def troubles(ran: Ran) -> Iterator[str]:
    if ran.status not in (0, 1, 2):
        yield f"exit status {ran.status}"
    shown = ran.out + ran.err
    found = LIBRARY_SENTENCE.search(shown)
    if found is not None:
        yield f"says {found[0]!r}"
    if any(letter != "\n" and not letter.isprintable() and not letter.isspace() for letter in shown):
        yield "shows a control character"
    if ran.status == 2 and len(ran.err) + len(ran.out) == 0:
        yield "refuses without a word"
    if len(ran.err) > 2000:
        yield f"complains at length: {len(ran.err)} characters"


class Sweep:
    """Runs a command many times and remembers what went wrong."""

    def __init__(self, boxtop: Boxtop) -> None:
        self._boxtop = boxtop
        self.wrong: list[str] = []

    def run(self, what: str, words: list[str], typed: bytes = b"") -> Ran:
        try:
            ran = self._boxtop(*words, typed=typed)
        except BaseException as error:  # noqa: BLE001 - whatever comes out of a command is what we look for
            self.wrong.append(f"{what}: {type(error).__name__}: {error}"[:300])
            return Ran(-1, "", "")
        self.wrong += [f"{what}: {trouble}; {ran.err[:200]}" for trouble in troubles(ran)]
        return ran

    def report(self) -> None:
        assert not self.wrong, f"{len(self.wrong)} cases:\n" + "\n".join(self.wrong[:40])


@pytest.fixture
def sweep(boxtop: Boxtop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sweep:
    for folder in ("XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(folder, str(tmp_path / "home"))
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    return Sweep(boxtop)


@pytest.fixture(scope="module")
def taken_port() -> Iterator[int]:
    """A port on which something listens: with it, or with a folder as database, no server starts."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield int(listening.getsockname()[1])


def safe_words(words: Words, swept: Any, taken_port: int) -> list[str]:
    """Options that keep a good value from starting a server, a question, a thousand games or a solver.

    Cards and dice of the solvers are read as in `yahtzee score`, which is swept without such options.
    """
    extra: dict[str, str] = {
        "serve": {"--port": str(taken_port), "--host": "127.0.0.1", "--database": "/"},
        "play": {"--seats": "Ann"},
        "simulate": {"--games": "1"},
    }.get(words[-1], {})
    if words[-1] in SOLVERS and swept.opts[0] not in ("--rules", "--set"):
        extra = {"--rules": "no-such-rules"}
    return [f"{name}={value}" for name, value in extra.items() if name not in swept.opts]


@pytest.mark.parametrize("words", swept(COMMANDS))
def test_any_text_in_any_option(sweep: Sweep, tmp_path: Path, words: Words, taken_port: int) -> None:
    command = COMMANDS[words]
    file = tmp_path / "record.json"
    file.write_bytes(short_yahtzee())
    for parameter in command.params:
        if getattr(parameter, "is_flag", False):
            continue
        for text in TEXTS:
            said = called(words, command, parameter, text, file)
            said[len(words) : len(words)] = safe_words(words, parameter, taken_port)
            sweep.run(f"{parameter.opts[0]} {text[:20]!r}", said)
    sweep.report()


@pytest.mark.parametrize("words", swept(words for words, each in COMMANDS.items() if file_parameters(each)))
def test_any_content_of_any_file(sweep: Sweep, tmp_path: Path, words: Words, taken_port: int) -> None:
    command = COMMANDS[words]
    for parameter in file_parameters(command):
        for name, content in FILES.items():
            file = tmp_path / "input"
            file.write_bytes(content)
            for value, typed in ((str(file), b""), ("-", content)):
                said = called(words, command, parameter, value, file)
                said[len(words) : len(words)] = safe_words(words, parameter, taken_port)
                sweep.run(f"{parameter.opts[0]}, {name}, {value[-5:]}", said, typed)
    sweep.report()


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a JSON value."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield from places(each, (*path, key))


def changed(text: bytes, path: tuple[Any, ...], value: Any) -> bytes:
    document = json.loads(text)
    if not path:
        return json.dumps(value).encode()
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return json.dumps(document).encode()


def file_argument(command: Any) -> Any:
    """The argument of a command that names the file to read; None if it reads none or names it by an option."""
    return next((each for each in file_parameters(command) if each.param_type_name == "argument"), None)


READERS = [words for words, each in COMMANDS.items() if file_argument(each) and not {*words} & (SOLVERS | LOOKS_BACK)]


@pytest.mark.parametrize("words", READERS, ids=" ".join)
def test_any_wrong_value_in_any_field(sweep: Sweep, words: Words, taken_port: int) -> None:
    """Every value of every kind of file that the command accepts is replaced by three values of other types.

    Which three goes in turns: the next field, and the next command, gets three others.
    """
    command = COMMANDS[words]
    parameter = file_argument(command)
    assert parameter is not None
    said = called(words, command, parameter, "-", Path(os.devnull))
    for name, sample in SAMPLES.items():
        text = sample()
        if sweep.run(name, said, text).status != 0 or not text.startswith(b"{"):
            continue
        for number, path in enumerate(places(json.loads(text)), start=READERS.index(words)):
            for value in WRONG_VALUES[number % _TURNS :: _TURNS]:
                sweep.run(f"{name}, {path} = {str(value)[:20]}", said, changed(text, path, value))
    sweep.report()


def test_the_sweep_notices_what_it_looks_for() -> None:
    """A sweep that cannot fail would be worth nothing."""
    assert list(troubles(Ran(2, "", "boxtop: Expected `object`, got `array`\n")))
    assert list(troubles(Ran(2, "", "boxtop: Invalid enum value 'Study' at `.at`\n")))
    assert list(troubles(Ran(0, "\x1b[2J", "")))
    assert list(troubles(Ran(3, "", "")))
    assert not list(troubles(Ran(2, "", "boxtop: at cannot be 'Study'\n")))
