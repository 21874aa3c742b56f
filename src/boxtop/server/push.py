"""Web Push: a notification for people whose turn it is and who have no page open.

The worker that committed the move sends it. Messages are encrypted and sent in threads of their own; when too many
wait, new ones are dropped: the page shows the turn anyway.
"""

import base64
import hashlib
import time
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import Meta, Struct

from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.core.texts import tr
from boxtop.core.types import Seat
from boxtop.server.limits import Buckets
from boxtop.server.logs import note
from boxtop.server.push_endpoint import BadEndpoint, post
from boxtop.store.subscriptions import SubscriptionRow, drop_endpoint, server_key, subscriptions_of
from boxtop.table.errors import StoreError
from boxtop.table.table_state import TableState

if TYPE_CHECKING:
    from boxtop.server.hub import Hub

_THREADS = 4
_MOST_WAITING = 500
_VALID_FOR = 24 * 3600
"""Seconds for which a push service keeps a message for a device that is off."""
_SIGNED_FOR = 12 * 3600
_GONE = (404, 410)
_KEY_NAME = "push"

Base64 = Annotated[str, Meta(max_length=200, pattern="^[A-Za-z0-9_-]+={0,2}$")]


class SubscriptionKeys(Struct, frozen=True):
    """The keys of a device, to encrypt what is sent to it."""

    p256dh: Base64
    auth: Base64


class Subscription(Struct, frozen=True):
    """A push subscription, as a browser gives it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: SubscriptionKeys

    @property
    def endpoint_hash(self) -> str:
        """The key of a device in the store."""
        return self.hash_of(self.endpoint)

    @staticmethod
    def hash_of(endpoint: str) -> str:
        """The hash of an endpoint."""
        return hashlib.sha256(endpoint.encode("utf-8", "surrogatepass")).hexdigest()


class TurnNotice(Struct, frozen=True):
    """What a device is sent."""

    title: str
    body: str
    table: str


class Push:
    """Sends notifications for one worker."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        settings = hub.settings
        self._is_on = settings.push and settings.address.startswith("https://") and find_spec("pywebpush") is not None
        self._anywhere = settings.push_anywhere
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="boxtop-push")
        self._waiting = 0
        self._private: ec.EllipticCurvePrivateKey | None = None
        self._per_device = Buckets(burst=5, rate=1 / 20)
        """Limits the notifications for one device."""

    def close(self) -> None:
        """Send nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def public_key(self) -> str | None:
        """The key that browsers subscribe with; None where nothing is sent. Raises StoreError."""
        if not self._is_on:
            return None
        point = (
            (await self._key())
            .public_key()
            .public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        )
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    async def _key(self) -> ec.EllipticCurvePrivateKey:
        """The server's key: from the file in the settings, or made once and kept in the database."""
        if self._private is None:
            file = self._hub.settings.push_key
            if file is not None:
                self._private = read_push_key(Path(file))
            else:
                text = await self._hub.log.read(server_key, self._hub.store, _KEY_NAME, _new_key())
                self._private = _key_from(text.encode())
        return self._private

    def call(self, state: TableState, seats: Collection[Seat]) -> None:
        """Notify the people at these seats that it is their turn."""
        chairs = state.seating.chairs
        names = {holder: chairs[seat].name for seat in seats if (holder := chairs[seat].holder) is not None}
        if self._is_on and names:
            body = f"{state.game_def.title}: {', '.join(state.seating.names)}"
            self._hub.start(self._call(state.table, names, body))

    async def _call(self, table: str, names: dict[str, str], body: str) -> None:
        hub = self._hub
        try:
            rows = await hub.log.read(subscriptions_of, hub.store, table, list(names))
            by_device = {row.endpoint_hash: row for row in rows}
            for row in by_device.values():
                notice = TurnNotice(tr("{name}, it is your turn", name=names[row.holder]), body, table)
                await self._send(row, notice)
        except StoreError:  # nobody is notified while the database is away
            hub.metrics.notifications.labels("failed").inc()

    async def _send(self, row: SubscriptionRow, notice: TurnNotice) -> None:
        hub = self._hub
        if self._waiting >= _MOST_WAITING or not self._per_device.take(row.endpoint_hash):
            hub.metrics.notifications.labels("dropped").inc()
            return
        key = await self._key()
        self._waiting += 1
        try:
            result = await hub.loop.run_in_executor(self._pool, self._deliver, key, row, notice)
        finally:
            self._waiting -= 1
        hub.metrics.notifications.labels(result).inc()
        if result == "gone":
            await hub.log.read(drop_endpoint, hub.store, row.endpoint_hash)

    def _deliver(self, key: ec.EllipticCurvePrivateKey, row: SubscriptionRow, notice: TurnNotice) -> str:
        """Encrypt and send a message; sent, gone or failed. Called in a thread."""
        subscription = codec.decode(row.subscription, Subscription)
        try:
            body = encrypted(subscription, codec.encode(notice))
            headers = {
                "Authorization": signed(key, subscription.endpoint, self._hub.settings.address),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(_VALID_FOR),
                "Topic": hashlib.sha256(notice.table.encode()).hexdigest()[:32],
                "Urgency": "normal",
            }
            status = post(subscription.endpoint, body, headers, anywhere=self._anywhere)
        except BadEndpoint:
            return "gone"
        except (OSError, ValueError) as error:
            note("a notification could not be sent", error=type(error).__name__)
            return "failed"
        if status in _GONE:
            return "gone"
        if status >= 300:
            note("a notification was refused", status=status)
            return "failed"
        return "sent"


def encrypted(subscription: Subscription, message: bytes) -> bytes:
    """The message, which only this device can read (RFC 8291). Raises ValueError for invalid keys."""
    from pywebpush import WebPusher

    keys = {"p256dh": subscription.keys.p256dh, "auth": subscription.keys.auth}
    pusher = WebPusher({"endpoint": subscription.endpoint, "keys": keys})
    return bytes(pusher.encode(message, content_encoding="aes128gcm")["body"])


def signed(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str) -> str:
    """The header by which a push service knows this server (VAPID, RFC 8292)."""
    from py_vapid import Vapid02

    scheme, _, rest = endpoint.partition("://")
    claims = {
        "aud": f"{scheme}://{rest.partition('/')[0]}",
        "sub": contact,
        "exp": int(time.time()) + _SIGNED_FOR,
    }
    return str(Vapid02(private_key=key, conf={"no-strict": True}).sign(claims)["Authorization"])


def is_usable(keys: SubscriptionKeys) -> bool:
    """Whether something can be encrypted with these keys."""
    try:
        point, secret = (base64.urlsafe_b64decode(text.rstrip("=") + "==") for text in (keys.p256dh, keys.auth))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(secret) == 16


def read_push_key(file: Path) -> ec.EllipticCurvePrivateKey:
    """The private key in this file. Raises ConfigError."""
    try:
        return _key_from(file.read_bytes())
    except (OSError, ValueError, TypeError, UnsupportedAlgorithm):
        reason = tr("must be a PEM file with a P-256 private key, without a password")
        raise ConfigError("push-key", reason) from None


def _key_from(text: bytes) -> ec.EllipticCurvePrivateKey:
    key = serialization.load_pem_private_key(text, password=None)
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.curve.name != "secp256r1":
        raise ValueError("not a key of P-256")
    return key


def _new_key() -> str:
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    ).decode()
