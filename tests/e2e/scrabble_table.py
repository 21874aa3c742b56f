"""A Scrabble table with real tiles: a test decides what comes out of the bag, and people lay, drag and type."""

import json
import threading
import urllib.request
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from typing import Any

from playwright.sync_api import Locator, expect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from boxtop.core import codec
from boxtop.games.scrabble import SCRABBLE
from boxtop.games.scrabble.board import parse_place
from boxtop.games.scrabble.tiles import TILES
from tests.e2e.person import Person
from tests.e2e.server import ServerProcess
from tests.own_tiles import take_own_tiles
from tests.servers import give_seeds

_WHOLE, _GUTTER, _SIDE = 157, 6, 10
"""The measures of the drawn board (games/scrabble/board-view.js)."""
_LIFT = 46
"""How far above a finger the tile floats (drag.js)."""


def make_table(
    address: str, *seats: dict[str, Any], own_tiles: bool = False, coach: bool = False, **options: Any
) -> dict[str, Any]:
    """A new table under the classic rules, with these options changed."""
    config = codec.to_plain(SCRABBLE.default.config) | options
    body = {"game": "scrabble", "config": config, "seats": seats, "coach": coach}
    request = urllib.request.Request(
        f"{address}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        made: dict[str, Any] = json.load(answer)
    if own_tiles:
        take_own_tiles(ServerProcess.at[address].database, made["table"])
    give_seeds(address, made, {})
    return made


class Bag:
    """Gives out the tiles a test wants: for first play, then to each seat in its order; after that, any."""

    def __init__(
        self, address: str, made: dict[str, Any], opening: str, *racks: str, first: Sequence[tuple[int, Any]] = ()
    ) -> None:
        """`first`: seats with what they do before anybody comes."""
        self._opening = list(opening)
        self._first = list(first)
        self._wanted = [list(rack) for rack in racks]
        self._tried = 0
        self._now: dict[str, Any] = {}
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(address.replace("http", "ws") + "/ws", ping_interval=None))
        tokens = [seat["token"] for seat in made["seats"]]
        self._say({"type": "hello", "table": made["table"], "tokens": tokens, "protocol": 2})
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def __enter__(self) -> "Bag":
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()
        self._thread.join()

    def _say(self, message: dict[str, Any]) -> None:
        self._socket.send(json.dumps(message))

    def _listen(self) -> None:
        try:
            for text in self._socket:
                message = json.loads(text)
                if message.get("now"):
                    self._now, self._tried = message["now"], 0
                    self._draw()
                    self._act()
                elif message["type"] == "refused":
                    self._draw()
        except ConnectionClosed:
            return

    def _draw(self) -> None:
        if self._now["to_act"] != [-1]:
            return
        phase = self._now["view"]["phase"]
        queue = self._opening if phase["type"] == "seating" else self._wanted[phase["draws"][0][0]]
        tile = queue.pop(0) if queue else TILES[self._tried % len(TILES)]
        self._tried += 1
        outcome = {"type": "draw", "tile": tile}
        ply = self._now["ply"]
        self._say({"type": "enter", "id": f"tile-{ply}-{self._tried:012}", "ply": ply, "outcome": outcome})

    def _act(self) -> None:
        if self._first and self._first[0][0] in self._now["to_act"]:
            seat, action = self._first.pop(0)
            ply = self._now["ply"]
            plain = codec.to_plain(action)
            self._say({"type": "act", "id": f"act-{ply:016}", "seat": seat, "ply": ply, "action": plain})


class Player:
    """Somebody who plays Scrabble on a page."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.received: list[str] = []
        self.page.on(
            "websocket", lambda socket: socket.on("framereceived", lambda text: self.received.append(str(text)))
        )

    def sits_at(self, made: dict[str, Any], *seats: int) -> "Player":
        """Come to the table with these seats of it."""
        for seat in seats:
            (token,) = [each["token"] for each in made["seats"] if each["seat"] == seat]
            self.page.goto("about:blank")
            self.person.goes_to(f"/t/{made['table']}#seat={token}")
            self.page.wait_for_selector("main.play")
        return self

    @property
    def heading(self) -> Locator:
        return self.person.heading

    def act(self, name: str) -> Locator:
        return self.page.locator(f'[data-act="{name}"]')

    @property
    def rack(self) -> str:
        return "".join(tile.get_attribute("data-letter") or "" for tile in self.page.locator(".rack-tile").all())

    @property
    def words(self) -> Locator:
        return self.page.locator(".hand-words")

    def tile(self, letter: str) -> Locator:
        return self.page.locator(f'.tiles .rack-tile[data-letter="{letter}"]').first

    def point(self, square: str) -> tuple[float, float]:
        """The middle of a square on the screen."""
        place = parse_place(square)
        assert place is not None
        grid = self.page.locator(".grid")
        box = None
        while box is None:  # the board is drawn again when tiles arrive
            expect(grid).to_be_visible()
            box = grid.bounding_box()
        unit = box["width"] / _WHOLE
        return (
            box["x"] + unit * (_GUTTER + _SIDE * (place.column + 0.5)),
            box["y"] + unit * (_GUTTER + _SIDE * (place.row + 0.5)),
        )

    def taps(self, square: str) -> None:
        self.page.mouse.click(*self.point(square))

    def types(self, square: str, word: str) -> None:
        """Point at a square and type."""
        cursor = self.page.locator(".grid-cursor")
        while not cursor.is_visible():  # a tap is lost if the board is drawn again meanwhile
            self.taps(square)
            with suppress(AssertionError):
                expect(cursor).to_be_visible(timeout=1000)
        self.page.keyboard.type(word)

    def drags(self, letter: str, square: str) -> None:
        """Drag a tile with the mouse."""
        self.tile(letter).hover()
        self.page.mouse.down()
        self.page.mouse.move(*self.point(square), steps=4)
        self.page.mouse.up()

    def drags_by_finger(self, letter: str, square: str) -> None:
        """Drag a tile with a finger, which stays below what it drags."""
        box = self.tile(letter).bounding_box()
        assert box is not None
        x, y = self.point(square)
        start = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        screen = self.page.context.new_cdp_session(self.page)
        for kind, points in (
            ("touchStart", [start]),
            ("touchMove", [(x, y + 2 * _LIFT)]),
            ("touchMove", [(x, y + _LIFT)]),
            ("touchEnd", []),
        ):
            touches = [{"x": at[0], "y": at[1]} for at in points]
            screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        screen.detach()

    def says_who(self, name: str) -> None:
        """The device was passed: say who has it now."""
        self.page.locator("dialog.cover").get_by_role("button", name=f"I am {name}").click()

    def challenges(self) -> None:
        self.person.button("Challenge").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Challenge").click()

    def passes(self) -> None:
        expect(self.act("pass")).to_be_enabled()
        self.act("pass").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Pass").click()


def somebody(name: str) -> dict[str, Any]:
    return {"kind": "person", "name": name}
