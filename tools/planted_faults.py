"""Does every defence have a test that bites? Takes each out, in a copy of the project, and runs its tests.

python -m tools.planted_faults [words of a name...]

A fault that no test notices is a hole in the suite: it is listed at the end, and the exit code is 1.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

_PROJECT = Path(__file__).resolve().parent.parent


class Fault(NamedTuple):
    """A defence taken out: this text of a file becomes that one, and these tests should fail."""

    name: str
    file: str
    text: str
    becomes: str
    tests: str


_SHARED = "tests/server/test_shared_device.py"
_EDGES = "tests/server/test_limits.py"
_FRAMES = "tests/server/test_websocket_frames.py"
_SOCKETS = "tests/server/test_websocket_limits.py"
_HTTP = "tests/server/test_http_limits.py"
_CODES = "tests/server/test_codes.py"
_REMATCH = "tests/server/test_rematch_privacy.py"
FAULTS = (
    Fault(
        "a screen that several share gets the first one's hand",
        "src/boxtop/table/projection.py",
        "return chose if chose in held else None",
        "return chose if chose in held else held[0]",
        f"{_SHARED} -k before_somebody",
    ),
    Fault(
        "a device sees for a seat it does not hold",
        "src/boxtop/table/client.py",
        "            self.check_holds(viewer)\n",
        "            assert self.seats\n",
        f"{_SHARED} -k another_device",
    ),
    Fault(
        "the next one before a shared screen reads the last one's story",
        "src/boxtop/web/js/screens/play.js",
        "if (moment.replacesStory) this.#forgetStory();",
        "if (moment.replacesStory) this.spoken = false;",
        "tests/e2e/test_clue.py -k one_screen",
    ),
    Fault(
        "any token holds any seat",
        "src/boxtop/table/seat_permissions.py",
        "if chair.holder in hashes)",
        "if hashes)",
        f"{_EDGES} -k wrong_token",
    ),
    Fault(
        "one seat's token moves another",
        "src/boxtop/table/client.py",
        "if seat not in self.seats:",
        "if not self.seats:",
        f"{_EDGES} -k token_of_one_seat",
    ),
    Fault(
        "an open seat needs no code",
        "src/boxtop/table/seat_permissions.py",
        "return code.strip().upper() == seating.code",
        "return bool(code)",
        f"{_EDGES} -k without_the_code",
    ),
    Fault(
        "sockets from foreign pages",
        "src/boxtop/server/app.py",
        "if len(origins) > 1 or not is_our_origin(origins[0] if origins else None, host, self._hub.settings):",
        "if len(origins) > 1:",
        f"{_EDGES} -k foreign_origin_opens",
    ),
    Fault(
        "requests from foreign pages",
        "src/boxtop/server/app.py",
        'if scope["method"] not in ("GET", "HEAD") and not is_our_origin(origin, host, self._settings):',
        "if origin == 'nowhere':",
        f"{_EDGES} -k foreign_origin_makes",
    ),
    Fault(
        "requests under a foreign name",
        "src/boxtop/server/app.py",
        "if not is_our_host(host, self._settings):",
        "if host is None:",
        f"{_EDGES} -k foreign_host_is_not",
    ),
    Fault(
        "sockets under a foreign name",
        "src/boxtop/server/app.py",
        "if not is_our_host(host, self._hub.settings):",
        "if host is None:",
        f"{_EDGES} -k foreign_host_opens",
    ),
    Fault(
        "messages of any size",
        "src/boxtop/server/frames.py",
        "if first & 0x0F < CLOSE and length + sum(map(len, self._parts)) > self._largest:",
        "if length < 0:",
        f"{_EDGES} -k message_over_64",
    ),
    Fault(
        "messages of any number of parts",
        "src/boxtop/server/frames.py",
        "if len(self._parts) > _MOST_PARTS:",
        "if not self._parts:",
        f"{_FRAMES} -k parts",
    ),
    Fault(
        "bodies of any size",
        "src/boxtop/server/api.py",
        "if len(body) > LARGEST_MESSAGE:",
        "if len(body) < 0:",
        f"{_EDGES} -k body_over_64",
    ),
    Fault(
        "a deep message is a crash",
        "src/boxtop/server/connection.py",
        "except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:\n            self.refuse",
        "except (msgspec.MsgspecError, UnicodeDecodeError) as error:\n            self.refuse",
        f"{_EDGES} -k bad_message",
    ),
    Fault(
        "floods are served",
        "src/boxtop/server/connection.py",
        "if self._bucket.take():",
        "if self._bucket is not None:",
        f"{_EDGES} -k flood",
    ),
    Fault(
        "a slow reader is waited for",
        "src/boxtop/server/websocket.py",
        "if waiting > self._gate.backlog + self._largest:",
        "if self._closing:",
        f"{_EDGES} -k slow_reader",
    ),
    Fault(
        "a reader of a long message is called slow",
        "src/boxtop/server/websocket.py",
        "if waiting > self._gate.backlog + self._largest:",
        "if waiting > self._gate.backlog:",
        f"{_SOCKETS} -k very_long",
    ),
    Fault(
        "a peer that takes nothing is kept as long as it talks",
        "src/boxtop/server/websocket.py",
        "if self._is_full and self._taken - taken < _LEAST_TAKEN:",
        "if self._closing:",
        f"{_SOCKETS} -k takes_nothing",
    ),
    Fault(
        "control frames are not counted",
        "src/boxtop/server/websocket.py",
        "elif listener.counted() and opcode == PING:",
        "elif opcode == PING:",
        f"{_SOCKETS} -k control_frames",
    ),
    Fault(
        "control frames of any size",
        "src/boxtop/server/frames.py",
        "if length > _LARGEST_CONTROL or not last:",
        "if not last:",
        f"{_FRAMES} -k 2.5",
    ),
    Fault(
        "one socket keeps the event loop to itself",
        "src/boxtop/server/websocket.py",
        "for _ in range(_FRAMES_AT_ONCE):",
        "for _ in range(10**9):",
        f"{_SOCKETS} -k to_themselves",
    ),
    Fault(
        "requests are read while their answers pile up",
        "src/boxtop/server/websocket.py",
        "if self._closing or self._held or self._is_full or self._pending > self._read_limit:",
        "if self._closing or self._held:",
        f"{_SOCKETS} -k pile_up",
    ),
    Fault(
        "heads of any size",
        "src/boxtop/server/http_protocol.py",
        "if self._head_size >= LARGEST_HEAD:",
        "if self._head_size < 0:",
        f"{_HTTP} -k larger_head",
    ),
    Fault(
        "heads that take for ever",
        "src/boxtop/server/http_protocol.py",
        "self._deadline = self._later(seconds, self._late)",
        "self._deadline = self._later(9e9, self._late)",
        f"{_HTTP} -k byte_by_byte",
    ),
    Fault(
        "strangers find a rematch",
        "src/boxtop/table/table_info.py",
        "next_table=seating.next_table if shows_rematch else None,",
        "next_table=seating.next_table,",
        f"{_REMATCH} -k stranger",
    ),
    Fault(
        "codes may be guessed",
        "src/boxtop/server/api.py",
        "if not wrong_codes.take(address):",
        "if wrong_codes is None:",
        f"{_EDGES} -k guessed_quickly",
    ),
    Fault(
        "codes may be guessed by sitting down",
        "src/boxtop/table/seat_changes.py",
        "if not wrong_codes.take(client.address):",
        "if wrong_codes is None:",
        f"{_CODES} -k several_sockets",
    ),
    Fault(
        "strangers make tables without end",
        "src/boxtop/server/api.py",
        '_take(self._makers, request, tr("too many new games from your address: try again later"))',
        "",
        f"{_EDGES} -k bounded_number",
    ),
    Fault(
        "forms of other sites",
        "src/boxtop/server/api.py",
        'if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":',
        "if request is None:",
        f"{_EDGES} -k form_of_another",
    ),
    Fault(
        "pages may hold foreign scripts",
        "src/boxtop/server/app.py",
        "default-src 'none'; script-src 'self';",
        "default-src 'none'; script-src 'self' 'unsafe-inline';",
        f"{_EDGES} -k security_headers",
    ),
    Fault(
        "names are read as HTML",
        "src/boxtop/web/js/dom.js",
        "child instanceof Node ? child : String(child)",
        "child instanceof Node ? child : document.createRange().createContextualFragment(String(child))",
        "tests/e2e/test_one_device.py -k script_in_a_name",
    ),
    Fault(
        "the answer comes before the disk",
        "src/boxtop/store/writer.py",
        "            verdicts = self._commit(batch)\n            seconds = time.perf_counter() - started\n"
        "            self._answer(batch, verdicts)\n",
        "            self._answer(batch, [Verdict.DURABLE] * len(batch))\n            verdicts = self._commit(batch)\n"
        "            seconds = time.perf_counter() - started\n",
        "tests/store/test_writer.py",
    ),
    Fault(
        "the same request acts twice",
        "src/boxtop/table/moves.py",
        "committed = state.committed_ply(request.id)",
        "committed = None",
        "tests/server/test_once.py tests/server/test_history.py",
    ),
    Fault(
        "late requests act too",
        "src/boxtop/table/moves.py",
        "if request.ply != table_game.ply:",
        "if request.ply > table_game.ply:",
        "tests/server/test_once.py tests/server/test_history.py",
    ),
    Fault(
        "the seed is shown before the end",
        "src/boxtop/table/table_info.py",
        "revealed=status is Status.OVER)",
        "revealed=True)",
        "tests/server/test_secrets.py",
    ),
    Fault(
        "tokens are kept as they are",
        "src/boxtop/table/tokens.py",
        'return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()',
        "return token",
        "tests/server/test_secrets.py tests/table",
    ),
)


def plant(fault: Fault, copy: Path) -> bool:
    """Whether a test noticed this fault in a copy of the project."""
    file = copy / fault.file
    whole = file.read_text()
    if whole.count(fault.text) < 1:
        raise SystemExit(f"{fault.name}: {fault.file} does not hold that text any more; mend the list")
    file.write_text(whole.replace(fault.text, fault.becomes))
    try:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-m", "not deep", *_words(fault.tests)]
        environment = os.environ | {"PYTHONPATH": str(copy / "src")}
        done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, timeout=600)  # noqa: S603 - pytest
    finally:
        file.write_text(whole)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{fault.name}: the tests could not run\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.returncode == 1


def _words(tests: str) -> list[str]:
    """The places, and everything after -k as one expression."""
    places, found, expression = tests.partition(" -k ")
    return places.split() + (["-k", expression] if found else [])


def main(wanted: list[str]) -> int:
    """Plant all faults, or those whose names hold these words."""
    unnoticed = []
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(_PROJECT, copy, ignore=shutil.ignore_patterns(".*", "build", "__pycache__", "node_modules"))
        for fault in FAULTS:
            if all(word in fault.name for word in wanted):
                noticed = plant(fault, copy)
                print(f"{'noticed' if noticed else 'NOT NOTICED':<12} {fault.name}", flush=True)
                if not noticed:
                    unnoticed.append(fault.name)
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
