"""WebKit, the engine of iPhones: Debian's WebKitGTK, driven by WebDriver over HTTP."""

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

DRIVER = "WebKitWebDriver"
BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkitgtk-6.0/MiniBrowser")
MISSING = "There is no WebKit here. Debian: apt-get install webkit2gtk-driver xvfb"
ATTEMPTS = 200


class WebKit:
    """A window of WebKitGTK's own small browser; needs a display."""

    name = "WebKit"

    def __init__(self) -> None:
        driver, browser = shutil.which(DRIVER), _browser()
        assert driver is not None, MISSING
        assert browser is not None, MISSING
        port = _free_port()
        self._process = subprocess.Popen([driver, f"--port={port}"], stdout=subprocess.DEVNULL)
        self._address = f"http://127.0.0.1:{port}"
        _wait_for(port)
        options = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        timeouts = {"script": 120_000, "pageLoad": 60_000}
        made = self._send("POST", "/session", {"capabilities": {"alwaysMatch": {**options, "timeouts": timeouts}}})
        self._address += f"/session/{made['sessionId']}"

    def resize(self, width: int, height: int) -> None:
        """Give the window this size."""
        self._send("POST", "/window/rect", {"x": 0, "y": 0, "width": width, "height": height})

    def go(self, address: str) -> None:
        """Open an address and wait until it is loaded."""
        self._send("POST", "/url", {"url": address})

    def ask(self, script: str) -> Any:
        """The value of an expression in the page; a promise is awaited."""
        body = (
            f"const done = arguments[0]; Promise.resolve().then(() => ({script}))"
            ".then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))"
        )
        answer = self._send("POST", "/execute/async", {"script": body, "args": []})
        assert "error" not in answer, answer["error"]
        return answer["value"]

    def tap(self, x: float, y: float) -> None:
        """Press and release the pointer there."""
        steps = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y), "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._send("POST", "/actions", {"actions": [mouse]})

    def picture(self) -> bytes:
        """What the window shows, as PNG."""
        return base64.b64decode(self._send("GET", "/screenshot", None))

    def close(self) -> None:
        """End the browser and its driver."""
        try:
            self._send("DELETE", "", None)
        finally:
            self._process.terminate()
            self._process.wait(timeout=10)

    def _send(self, method: str, path: str, body: Any) -> Any:
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._address + path, content, {"content-type": "application/json"})
        request.method = method
        try:
            with urllib.request.urlopen(request, timeout=150) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(json.load(error)["value"].get("message", "WebDriver refused")) from error


def _browser() -> str | None:
    found = [str(path) for pattern in BROWSERS for path in Path("/").glob(pattern.lstrip("/"))]
    return found[0] if found else None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(port: int) -> None:
    """Wait until somebody listens there."""
    for _ in range(ATTEMPTS):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("the driver did not start")
