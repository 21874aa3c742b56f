"""Firefox, driven by WebDriver BiDi over its own debugging port."""

import base64
import json
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import IO, Any

from websockets.sync.client import connect

NAMES = ("firefox-esr", "firefox")
READY = "WebDriver BiDi listening on "


class Firefox:
    """A Firefox without a window, with a profile of its own."""

    name = "Firefox"

    def __init__(self) -> None:
        program = next((found for name in NAMES if (found := shutil.which(name))), None)
        assert program, "There is no Firefox here. Debian: apt-get install firefox-esr"
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        command = [program, "--headless", "--no-remote", "--profile", self._profile.name]
        self._log = (Path(self._profile.name) / "firefox.log").open("wb")
        self._process = subprocess.Popen(
            [*command, "--remote-debugging-port", "0"], stdout=self._log, stderr=subprocess.PIPE, text=True
        )
        assert self._process.stderr is not None
        self._socket = connect(_address(self._process.stderr) + "/session", max_size=None)
        self._ids = count(1)
        self._send("session.new", {"capabilities": {}})
        self._page = self._send("browsingContext.getTree", {})["contexts"][0]["context"]

    def resize(self, width: int, height: int) -> None:
        """Give the page this size."""
        viewport = {"width": width, "height": height}
        self._send("browsingContext.setViewport", {"context": self._page, "viewport": viewport})

    def go(self, address: str) -> None:
        """Open an address and wait until it is loaded."""
        self._send("browsingContext.navigate", {"context": self._page, "url": address, "wait": "complete"})

    def ask(self, script: str) -> Any:
        """The value of an expression in the page; a promise is awaited."""
        expression = f"Promise.resolve({script}).then((value) => JSON.stringify(value ?? null))"
        answer = self._send(
            "script.evaluate", {"expression": expression, "target": {"context": self._page}, "awaitPromise": True}
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def tap(self, x: float, y: float) -> None:
        """Press and release the pointer there."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._send("input.performActions", {"context": self._page, "actions": [mouse]})

    def picture(self) -> bytes:
        """What the window shows, as PNG."""
        return base64.b64decode(self._send("browsingContext.captureScreenshot", {"context": self._page})["data"])

    def close(self) -> None:
        """End the browser."""
        self._socket.close()
        self._process.terminate()
        self._process.wait(timeout=20)
        self._log.close()
        self._profile.cleanup()

    def _send(self, method: str, parameters: dict[str, Any]) -> Any:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(timeout=150))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer.get("message")
                return answer["result"]


def _address(log: IO[str]) -> str:
    """Where Firefox listens, which it says when it is ready."""
    for line in log:
        if READY in line:
            return line.split(READY, 1)[1].strip()
    raise AssertionError("Firefox ended before it was ready")
