"""The edges: who may speak to the server at all, and how fast."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from boxtop.server.settings import Settings

Clock = Callable[[], float]
_MOST_ADDRESSES = 10_000


class Bucket:
    """A token bucket: bursts are fine, a flood is not."""

    __slots__ = ("_burst", "_clock", "_left", "_rate", "_then")

    def __init__(self, burst: float, rate: float, clock: Clock = time.monotonic) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._left = float(burst)
        self._then = clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address, the longest unused forgotten first."""

    def __init__(self, burst: float, rate: float, clock: Clock = time.monotonic) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address may once more."""
        bucket = self._buckets.pop(address, None) or Bucket(self._burst, self._rate, self._clock)
        self._buckets[address] = bucket
        if len(self._buckets) > _MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()


def is_our_host(host: str | None, settings: Settings) -> bool:
    """Whether the Host header is a name of this server (a page elsewhere may point its own name at us)."""
    return host is not None and _hostname(f"//{host}") in settings.hosts


def is_our_origin(origin: str | None, host: str | None, settings: Settings) -> bool:
    """Whether a page of our own speaks: its origin is the host it speaks to, or our public address.

    Programs that are no browser send no Origin, and carry nobody's credentials.
    """
    if origin is None:
        return True
    if origin == settings.address:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc == host and is_our_host(host, settings)


def _hostname(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


def client_address(app: Any, peer: str, forwarded: list[str]) -> str:
    """The client's address, found as uvicorn does for HTTP requests: a trusted proxy says for whom it speaks."""
    if isinstance(app, ProxyHeadersMiddleware) and forwarded and peer in app.trusted_hosts:
        return app.trusted_hosts.get_trusted_client_address(", ".join(forwarded))[0] or peer
    return peer
