"""Limits: which hosts and origins may use the server, and how fast."""

import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from boxtop.core.texts import tr
from boxtop.server.settings import Settings
from boxtop.table.errors import NotGranted

Clock = Callable[[], float]
_MOST_ADDRESSES = 10_000
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[0-9a-z._-]+)(:[0-9]{1,5})?", re.IGNORECASE)
"""A Host header: a name or an address, and an optional port; no user, path or fragment."""


class TooManyOpened(NotGranted):
    """An address has opened too many long games, each of which is replayed from its log."""

    def __init__(self, wait: float) -> None:
        super().__init__("too_many", tr("too many long games opened from your address: try again later"))
        self.wait = wait
        """Seconds after which it may try again."""


class Bucket:
    """A token bucket: allows bursts, limits the rate."""

    __slots__ = ("_burst", "_clock", "_left", "_rate", "_then")

    def __init__(self, burst: float, rate: float, clock: Clock = time.monotonic) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._left = float(burst)
        self._then = clock()

    def take(self) -> bool:
        """Count one if it is allowed now; whether it is."""
        now = self._clock()
        left = self._left + (now - self._then) * self._rate
        if left > self._burst:  # a builtin call costs more: every message passes here
            left = self._burst
        self._then = now
        is_allowed = left >= 1
        self._left = left - 1 if is_allowed else left
        return is_allowed

    def give_back(self) -> None:
        """Do not count the last one."""
        self._left = min(self._burst, self._left + 1)

    def wait(self) -> float:
        """Seconds until one more is allowed."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        return max(0.0, (1 - self._left) / self._rate)


class Buckets:
    """A bucket for each address; the least recently used is dropped first."""

    def __init__(self, burst: float, rate: float, clock: Clock = time.monotonic) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Count one for this address if it is allowed now; whether it is."""
        return self._bucket(address).take()

    def give_back(self, address: str) -> None:
        """Do not count the last one of this address."""
        self._bucket(address).give_back()

    def wait(self, address: str) -> float:
        """Seconds until one more is allowed from this address."""
        return self._bucket(address).wait()

    def _bucket(self, address: str) -> Bucket:
        key = _network(address)
        bucket = self._buckets.pop(key, None) or Bucket(self._burst, self._rate, self._clock)
        self._buckets[key] = bucket
        if len(self._buckets) > _MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket


class OpenConnections:
    """The open connections, counted by address."""

    def __init__(self, most: int | None) -> None:
        self._most = most
        """Connections of one address; None for any number."""
        self._open: Counter[str] = Counter()
        self.total = 0

    def is_full(self, address: str) -> bool:
        """Whether this address has as many connections as it may have."""
        return self._most is not None and self._open[_network(address)] >= self._most

    def opened(self, address: str) -> None:
        """A connection of this address is open."""
        self.total += 1
        self._open[_network(address)] += 1

    def closed(self, address: str) -> None:
        """A connection of this address is closed."""
        self.total -= 1
        network = _network(address)
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]


def _network(address: str) -> str:
    """What counts as one address: of an IPv6 address the /64, because one household has a whole /64."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or IPv6Address(int(parsed) >> 64 << 64))
    return str(parsed)


def is_our_host(host: str | None, settings: Settings) -> bool:
    """Whether the Host header names this server (a foreign site may point its own name at us)."""
    parts = None if host is None else _HOST.fullmatch(host)
    return parts is not None and parts[1].strip("[]").lower() in settings.hosts


def is_our_origin(origin: str | None, host: str | None, settings: Settings) -> bool:
    """Whether the request comes from our own page: its origin is the host it is sent to, or our public address.

    Programs other than browsers send no Origin, and carry nobody's credentials.
    """
    if origin is None:
        return True
    if origin == settings.address:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == host and is_our_host(host, settings)


def client_address(app: Any, peer: str, forwarded: list[str]) -> str:
    """The client's address, found as uvicorn does for HTTP requests: a trusted proxy forwards it."""
    if isinstance(app, ProxyHeadersMiddleware) and forwarded and peer in app.trusted_hosts:
        return app.trusted_hosts.get_trusted_client_address(", ".join(forwarded))[0] or peer
    return peer
