"""The settings of a server, made by `boxtop serve` for every worker."""

from typing import Annotated

from msgspec import Meta, Struct

DEFAULT_PORT = 8462
LARGEST_MESSAGE = 64 * 1024
LOCAL_HOSTS = frozenset({"localhost", "127.0.0.1", "::1"})


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of a server."""

    address: str
    """Where browsers find it: the start of every invitation, without a slash at the end."""
    hosts: frozenset[str] = LOCAL_HOSTS
    """The names it answers to."""
    database: str | None = None
    public: bool = False
    """Whether strangers may reach it, so that the number of new tables from one address is limited."""
    messages_per_second: Annotated[float, Meta(gt=0)] = 20.0
    """The sustained message rate of one socket."""
    burst: Annotated[int, Meta(ge=1)] = 60
    """Messages that one socket may send in a burst."""
    backlog: Annotated[int, Meta(ge=1)] = 256 * 1024
    """Bytes that may wait for a slow reader before it is disconnected."""
    tables_per_hour: Annotated[int, Meta(ge=1)] = 60
    """New tables from one address, when public."""
