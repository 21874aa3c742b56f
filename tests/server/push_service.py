"""A push service on loopback, a device that subscribes there and can read what it is sent, and turns of Yahtzee."""

import base64
import queue
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.device import Device

_PATIENCE = 60.0


class PushService(ThreadingHTTPServer):
    """Keeps every message it gets, and answers with `status`."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.status = 201
        self.messages: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        service = self.server
        assert isinstance(service, PushService)
        body = self.rfile.read(int(self.headers["Content-Length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.send_response(service.status)
        self.send_header("Content-Length", "0")
        self.end_headers()
        service.messages.put((self.path, headers, body))

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def push_service() -> Iterator[PushService]:
    with PushService() as service:
        thread = threading.Thread(target=service.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield service
        service.shutdown()
        thread.join()


class Phone:
    """A device with a push subscription."""

    def __init__(self, service: PushService) -> None:
        self._service = service
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)
        self.path = f"/{secrets.token_hex(8)}"
        self.headers: dict[str, str] = {}

    @property
    def subscription(self) -> dict[str, Any]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _text(point), "auth": _text(self._auth)}
        return {"endpoint": self._service.address + self.path, "expirationTime": None, "keys": keys}

    def next_message(self) -> dict[str, str]:
        """The next message, decrypted; it must be for this device."""
        path, self.headers, body = self._service.messages.get(timeout=_PATIENCE)
        assert path == self.path
        text = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        message: dict[str, str] = msgspec.json.decode(text)
        return message


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def score(device: Device) -> None:
    """Roll if a roll waits, then fill any box: the turn of this device ends."""
    action = next(action for action in device.turn()["legal"] if action["type"] == "score")
    answer = device.act(action)
    assert answer["type"] == "ack", answer
    while device.now is None or device.now["ply"] < answer["ply"]:
        device.receive()


def is_turn_of(device: Device, seat: int) -> bool:
    assert device.now is not None
    return seat in (*device.now["to_act"], device.now["chance_seat"])
