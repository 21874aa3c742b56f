"""The settings of a server: everything an operator may choose, in one place.

A field with a description is a setting. It is a flag of `boxtop serve`, a variable `BOXTOP_...` and a key of the
settings file at the same time (`server.read_settings`); docs/host/settings.md is generated from these fields.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

DEFAULT_PORT = 8462
LARGEST_MESSAGE = 64 * 1024
LOCAL_HOSTS = frozenset({"localhost", "127.0.0.1", "::1"})
WORKER_VARIABLE = "BOXTOP_WORKER"
"""The variable by which worker processes get the settings."""
_LEAST_BURST = 60


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of a server."""

    host: Annotated[str, Meta(description="Address to listen on.")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="Port to listen on; 0 picks a free one.")] = DEFAULT_PORT
    database: Annotated[
        str | None, Meta(description="SQLite file or postgresql:// address; by default a file in your data folder.")
    ] = None
    workers: Annotated[
        int, Meta(ge=1, le=64, description="Number of worker processes; more than one needs PostgreSQL.")
    ] = 1
    public_url: Annotated[
        str | None, Meta(description="Public address of this server; turns on the limits per address.")
    ] = None
    lan: Annotated[bool, Meta(description="Let phones on your network join, and print a QR code.")] = False
    warm_up: Annotated[bool, Meta(description="Load bots and coaches in the background.")] = True
    thinking: Annotated[
        Literal["threads", "processes"] | None,
        Meta(
            description="Where bots, coaches and reviews are computed: in threads of each worker, or in processes "
            "beside it; by default in processes with --public-url, otherwise in threads."
        ),
    ] = None
    trusted_proxies: Annotated[
        tuple[str, ...],
        Meta(description="Proxies whose X-Forwarded-For is trusted: addresses or networks, separated by commas."),
    ] = ("127.0.0.1", "::1")
    messages_per_second: Annotated[
        float, Meta(gt=0, le=1_000_000, description="Messages per second one connection may send; raise it for bots.")
    ] = 20.0
    tables_per_hour: Annotated[
        int, Meta(ge=1, description="New tables per hour from one address, with --public-url.")
    ] = 60
    reviews_per_hour: Annotated[
        int,
        Meta(
            ge=1,
            description="Reviews, records, fairness pages and long games opened per hour for one address, "
            "with --public-url.",
        ),
    ] = 120
    connections_per_address: Annotated[
        int, Meta(ge=1, description="Open table connections from one address, with --public-url.")
    ] = 200
    keep_finished: Annotated[
        str | None, Meta(description="Delete finished games after this time, for example 90d; by default never.")
    ] = None
    drop_abandoned: Annotated[
        str | None,
        Meta(description="Delete games in which nobody moved for this time, for example 14d; by default never."),
    ] = None
    metrics: Annotated[
        str,
        Meta(description="Where /metrics is served: on (the main port), off, or an address such as 127.0.0.1:9462."),
    ] = "on"
    admin: Annotated[
        str | None, Meta(description="Folder for the sockets of `boxtop admin`; by default beside the SQLite file.")
    ] = None
    push: Annotated[
        bool,
        Meta(description="Notify people of their turn by Web Push, with an https --public-url; needs boxtop[push]."),
    ] = True
    push_key: Annotated[
        str | None,
        Meta(
            description="File with the private key for Web Push (P-256, PEM); by default one is created and kept in "
            "the database."
        ),
    ] = None
    push_anywhere: Annotated[
        bool, Meta(description="For tests: let Web Push use http and private addresses too. Never on a public server.")
    ] = False
    slow_request: Annotated[float, Meta(gt=0, description="Seconds after which a request is logged as slow.")] = 1.0

    # Found by `server.run.settings_for`, or the same for every server ------------------------------------------------

    address: str = ""
    """Where browsers find it: every invitation starts with it; without a slash at the end."""
    hosts: frozenset[str] = LOCAL_HOSTS
    """The names it answers to."""
    backlog: Annotated[int, Meta(ge=1)] = 256 * 1024
    """Bytes that may wait for a slow reader before it is disconnected."""
    shared_folder: str | None = None
    """The folder in which several workers store their metrics and listen to one another; None for one worker."""

    @property
    def public(self) -> bool:
        """Whether strangers may reach it."""
        return self.public_url is not None

    @property
    def thinks_in_processes(self) -> bool:
        """Whether bots, coaches and reviews think in separate processes."""
        return self.public if self.thinking is None else self.thinking == "processes"

    @property
    def burst(self) -> int:
        """Messages that one socket may send in a burst."""
        return max(_LEAST_BURST, int(self.messages_per_second))
