"""Faults that tests must find: each takes one check out of the code. `tools.planted_faults` tries them."""

from typing import NamedTuple


class Fault(NamedTuple):
    """A fault: in `file`, `text` is replaced by `becomes`. At least one of `tests` should fail."""

    name: str
    file: str
    text: str
    becomes: str
    tests: str


_SHARED = "tests/server/test_shared_device.py"
_ACCESS = "tests/server/test_access.py"
_CONNECTION = "tests/server/test_connection.py"
_FRAMES = "tests/server/test_frames.py"
_SOCKETS = "tests/server/test_websocket.py"
_HTTP = "tests/server/test_http_protocol.py"
_ANSWERS = "tests/server/test_http_answers.py"
_API = "tests/server/test_api.py"
_APP = "tests/server/test_app.py"
_CODES = "tests/server/test_codes.py"
_REMATCH = "tests/server/test_rematch_privacy.py"
FAULTS = (
    Fault(
        "a shared screen shows the first player's hand",
        "src/boxtop/table/projection.py",
        "return chose if chose in held else None",
        "return chose if chose in held else held[0]",
        f"{_SHARED} -k before_somebody",
    ),
    Fault(
        "a device is shown the view of a seat it does not hold",
        "src/boxtop/table/client.py",
        "            self.check_holds(viewer)\n",
        "            assert self.seats\n",
        f"{_SHARED} -k another_device",
    ),
    Fault(
        "the next player at a shared screen reads the last player's story",
        "src/boxtop/web/js/screens/play.js",
        "if (moment.replacesStory) this.#forgetStory();",
        "if (moment.replacesStory) this.spoken = false;",
        "tests/e2e/test_clue.py -k one_screen",
    ),
    Fault(
        "any token gives any seat",
        "src/boxtop/table/seat_permissions.py",
        "if chair.holder in hashes)",
        "if hashes)",
        f"{_ACCESS} -k wrong_token",
    ),
    Fault(
        "the token of one seat moves for another",
        "src/boxtop/table/client.py",
        "if seat not in self.seats:",
        "if not self.seats:",
        f"{_ACCESS} -k token_of_one_seat",
    ),
    Fault(
        "an open seat is given without the code",
        "src/boxtop/table/seat_permissions.py",
        "return code.strip().upper() == seating.code",
        "return bool(code)",
        f"{_ACCESS} -k without_the_code",
    ),
    Fault(
        "pages of other origins can open a socket",
        "src/boxtop/server/app.py",
        "if len(origins) > 1 or not is_our_origin(origins[0] if origins else None, host, self._hub.settings):",
        "if len(origins) > 1:",
        f"{_ACCESS} -k foreign_origin_opens",
    ),
    Fault(
        "pages of other origins can send requests",
        "src/boxtop/server/app.py",
        'if scope["method"] not in ("GET", "HEAD") and not is_our_origin(origin, host, self._settings):',
        "if origin == 'nowhere':",
        f"{_ACCESS} -k foreign_origin_makes",
    ),
    Fault(
        "requests with a foreign Host header are served",
        "src/boxtop/server/app.py",
        "if not is_our_host(host, self._settings):",
        "if host is None:",
        f"{_ACCESS} -k foreign_host_is_not",
    ),
    Fault(
        "sockets with a foreign Host header are opened",
        "src/boxtop/server/app.py",
        "if not is_our_host(host, self._hub.settings):",
        "if host is None:",
        f"{_ACCESS} -k foreign_host_opens",
    ),
    Fault(
        "messages of any size are read",
        "src/boxtop/server/frames.py",
        "if first & 0x0F < CLOSE and length + sum(map(len, self._parts)) > self._largest:",
        "if length < 0:",
        f"{_CONNECTION} -k message_over_64",
    ),
    Fault(
        "messages of any number of fragments are read",
        "src/boxtop/server/frames.py",
        "if len(self._parts) > _MOST_PARTS:",
        "if not self._parts:",
        f"{_FRAMES} -k parts",
    ),
    Fault(
        "request bodies of any size are read",
        "src/boxtop/server/http_answers.py",
        "if len(body) > most:",
        "if len(body) < 0:",
        f"{_ANSWERS} -k body_over_64",
    ),
    Fault(
        "a deeply nested message raises an unhandled error",
        "src/boxtop/server/connection.py",
        "except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:\n            self.refuse",
        "except (msgspec.MsgspecError, UnicodeDecodeError) as error:\n            self.refuse",
        f"{_CONNECTION} -k bad_message",
    ),
    Fault(
        "messages over the rate limit are served",
        "src/boxtop/server/connection.py",
        "if self._bucket.take():",
        "if self._bucket is not None:",
        f"{_CONNECTION} -k flood",
    ),
    Fault(
        "output for a slow reader is queued without limit",
        "src/boxtop/server/websocket.py",
        "if before + pending > self._gate.backlog + self._largest:",
        "if self._closing:",
        f"{_CONNECTION} -k slow_reader",
    ),
    Fault(
        "the reader of one long message is disconnected as too slow",
        "src/boxtop/server/websocket.py",
        "if before + pending > self._gate.backlog + self._largest:",
        "if before + pending > self._gate.backlog:",
        f"{_SOCKETS} -k very_long",
    ),
    Fault(
        "a peer that sends but never reads stays connected",
        "src/boxtop/server/websocket.py",
        "if self._is_full and self._taken - taken < _LEAST_TAKEN:",
        "if self._closing:",
        f"{_SOCKETS} -k reads_nothing",
    ),
    Fault(
        "control frames are outside the rate limit",
        "src/boxtop/server/websocket.py",
        "elif listener.counted() and opcode == PING:",
        "elif opcode == PING:",
        f"{_SOCKETS} -k control_frames",
    ),
    Fault(
        "control frames of any size are read",
        "src/boxtop/server/frames.py",
        "if length > _LARGEST_CONTROL or not last:",
        "if not last:",
        f"{_FRAMES} -k 2.5",
    ),
    Fault(
        "one socket blocks the event loop",
        "src/boxtop/server/websocket.py",
        "for _ in range(_FRAMES_AT_ONCE):",
        "for _ in range(10**9):",
        f"{_SOCKETS} -k to_themselves",
    ),
    Fault(
        "requests are read although their answers are not taken",
        "src/boxtop/server/websocket.py",
        "if self._closing or self._held or self._is_full or self._pending > self._read_limit:",
        "if self._closing or self._held:",
        f"{_SOCKETS} -k pile_up",
    ),
    Fault(
        "request heads of any size are read",
        "src/boxtop/server/http_protocol.py",
        "if self._head_size >= LARGEST_HEAD:",
        "if self._head_size < 0:",
        f"{_HTTP} -k larger_head",
    ),
    Fault(
        "request heads have no time limit",
        "src/boxtop/server/http_protocol.py",
        "self._deadline = self._later(seconds, self._late)",
        "self._deadline = self._later(9e9, self._late)",
        f"{_HTTP} -k byte_by_byte",
    ),
    Fault(
        "strangers are shown the table of a rematch",
        "src/boxtop/table/table_info.py",
        "next_table=seating.next_table if shows_rematch else None,",
        "next_table=seating.next_table,",
        f"{_REMATCH} -k stranger",
    ),
    Fault(
        "table codes can be guessed without limit",
        "src/boxtop/server/api.py",
        "if not wrong_codes.take(address):",
        "if wrong_codes is None:",
        f"{_CODES} -k guessed_quickly",
    ),
    Fault(
        "table codes can be guessed by sitting down",
        "src/boxtop/table/seat_changes.py",
        "if not wrong_codes.take(client.address):",
        "if wrong_codes is None:",
        f"{_CODES} -k several_sockets",
    ),
    Fault(
        "one address can make any number of tables",
        "src/boxtop/server/api.py",
        'take(self._makers, request, tr("too many new games from your address: try again later"))',
        "",
        f"{_API} -k bounded_number",
    ),
    Fault(
        "forms of other sites are accepted",
        "src/boxtop/server/api.py",
        'if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":',
        "if request is None:",
        f"{_API} -k form_of_another",
    ),
    Fault(
        "pages may run inline scripts",
        "src/boxtop/server/app.py",
        "default-src 'none'; script-src 'self';",
        "default-src 'none'; script-src 'self' 'unsafe-inline';",
        f"{_APP} -k security_headers",
    ),
    Fault(
        "player names are inserted as HTML",
        "src/boxtop/web/js/dom.js",
        "child instanceof Node ? child : String(child)",
        "child instanceof Node ? child : document.createRange().createContextualFragment(String(child))",
        "tests/e2e/test_one_device.py -k script_in_a_name",
    ),
    Fault(
        "a move is acknowledged before it is committed",
        "src/boxtop/store/writer.py",
        "            verdicts = self._commit(batch)\n            seconds = time.perf_counter() - started\n"
        "            if self._report is not None:  # first: the event loop wakes up for the answers and needs the GIL\n"
        "                self._count(batch, verdicts, seconds)\n"
        "            self._answer(batch, verdicts)\n",
        "            self._answer(batch, [Verdict.DURABLE] * len(batch))\n            verdicts = self._commit(batch)\n"
        "            seconds = time.perf_counter() - started\n",
        "tests/store/test_writer.py -k acknowledged_before",
    ),
    Fault(
        "a repeated request acts twice",
        "src/boxtop/table/moves.py",
        "committed = state.committed_ply(request.id)",
        "committed = None",
        "tests/server/test_once.py tests/server/test_history.py",
    ),
    Fault(
        "requests for an earlier ply act",
        "src/boxtop/table/moves.py",
        "if request.ply != table_game.ply:",
        "if request.ply > table_game.ply:",
        "tests/server/test_once.py tests/server/test_history.py",
    ),
    Fault(
        "the server seed is shown before the end of the game",
        "src/boxtop/table/table_info.py",
        "revealed=status is Status.OVER)",
        "revealed=True)",
        "tests/server/test_secrets.py",
    ),
    Fault(
        "tokens are stored without hashing",
        "src/boxtop/table/tokens.py",
        'return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()',
        "return token",
        "tests/server/test_secrets.py tests/table",
    ),
    Fault(
        "a player can roll for somebody else",
        "src/boxtop/table/moves.py",
        "if table_game.chance_seat != request.seat:",
        "if table_game.chance_seat is None:",
        "tests/server/test_waiting_chance.py -k refused_to_everybody",
    ),
    Fault(
        "a move that showed a hidden card can be taken back",
        "src/boxtop/core/take_back.py",
        "return self._reveals is None or not self._reveals(move.action)",
        "return True",
        "tests/core/test_take_back.py -k revealed_nothing",
    ),
    Fault(
        "anybody gives up for anybody",
        "src/boxtop/table/early_ends.py",
        "    client.check_holds(request.seat)\n    if seating.chairs",
        "    if seating.chairs",
        "tests/table/test_early_ends.py -k only_the_player",
    ),
    Fault(
        "the host of a public server ends games without asking",
        "src/boxtop/table/early_ends.py",
        "if client.host and live_table.worker.host_ends_games:",
        "if client.host:",
        "tests/table/test_early_ends.py -k public_server",
    ),
    Fault(
        "moves are made after a game was ended early",
        "src/boxtop/table/table_game.py",
        "if self.outcome is not None and self.outcome.early is not None:",
        "if self.outcome is None and self._deal is self:",
        "tests/table/test_early_ends.py -k nobody_moves",
    ),
    Fault(
        "a public server stores anybody's word lists",
        "src/boxtop/server/word_lists.py",
        "        if hub.settings.public:\n",
        "        if hub.settings.public and not hub.loop:\n",
        "tests/server/test_word_lists.py -k public",
    ),
    Fault(
        "a move is taken back without asking the others",
        "src/boxtop/table/take_backs.py",
        "if question.refused_by is not None or question.waits_for(seating.chairs):",
        "if question.refused_by is not None:",
        "tests/table/test_take_backs.py",
    ),
)
