"""Starting a server: which addresses it answers to, and uvicorn under it."""

import os
import re
import socket
from urllib.parse import urlsplit

import uvicorn
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.server.app import SETTINGS
from boxtop.server.http_protocol import LimitedHttp
from boxtop.server.logs import LOG_CONFIG
from boxtop.server.settings import LOCAL_HOSTS, Settings
from boxtop.server.websocket import TableSocket
from boxtop.store.open import store_at

_HOST = re.compile(r"[A-Za-z0-9_.:%-]{1,253}")
"""Host names and addresses of both kinds. No name at all would listen on every address."""
_MOST_MESSAGES = 1_000_000
"""More than any connection can send."""


def lan_address() -> str:
    """The address of this machine in the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            raise ConfigError("lan", "this computer is not on a network: connect it, or start without --lan") from None


def settings_for(
    *,
    host: str,
    port: int,
    database: str | None,
    workers: int,
    public_url: str | None,
    lan: bool,
) -> Settings:
    """The settings for these options. Raises ConfigError for a combination that is not possible."""
    store = store_at(database)
    if workers < 1:
        raise ConfigError("workers", "must be at least 1")
    if workers > 1 and not store.shared:
        raise ConfigError("workers", "several workers need PostgreSQL: use --database postgresql://...")
    names = {*LOCAL_HOSTS, host}
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    if lan:
        shown = lan_address()
        names |= {shown, socket.gethostname(), f"{socket.gethostname()}.local"}
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
    if public_url is not None:
        try:
            parts = urlsplit(public_url)
        except ValueError:
            parts = urlsplit("")
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
            raise ConfigError("public-url", "must be like https://games.example.org, without a path")
        address = f"{parts.scheme}://{parts.netloc.lower()}"
        names.add(parts.hostname)
    return Settings(
        address=address,
        hosts=frozenset(name.lower() for name in names),
        database=database,
        public=public_url is not None,
    )


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or any free one when it is taken."""
    if not _HOST.fullmatch(host):
        raise ConfigError("host", "must be an IP address or a host name")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in (wanted, 0):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
                return int(probe.getsockname()[1])
            except OSError:
                continue
    raise ConfigError("port", f"no port is free on {host}")


def check_place(host: str, port: int, database: str | None) -> None:
    """Raise ConfigError if a server cannot start here."""
    if free_port(host, port) != port:
        raise ConfigError("port", f"{port} is in use: stop the other program, or choose another port with --port")
    store = store_at(database)
    troubles: tuple[type[Exception], ...] = (OSError,)
    try:
        troubles += store.errors
        store.hold()
        store.open()
    except ImportError:
        raise ConfigError("database", "PostgreSQL needs one more package: pip install 'boxtop[postgresql]'") from None
    except troubles as error:
        raise ConfigError("database", f"cannot be opened: {' '.join(str(error).split())}") from None
    finally:
        store.close()


def run_server(settings: Settings, *, host: str, port: int, workers: int = 1) -> None:
    """Serve until the process is asked to stop."""
    os.environ[SETTINGS] = codec.encode(settings).decode()
    uvicorn.run(
        "boxtop.server.app:from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        ws=TableSocket,
        http=LimitedHttp,
        lifespan="on",
        log_config=LOG_CONFIG,
        access_log=False,
        server_header=False,
        proxy_headers=settings.public,
        timeout_graceful_shutdown=5,
    )


def with_limits(settings: Settings, messages_per_second: float | None) -> Settings:
    """The settings with another message rate for each socket; for bots and load tests."""
    if messages_per_second is None:
        return settings
    if not 0 < messages_per_second <= _MOST_MESSAGES:
        raise ConfigError("messages-per-second", f"must be more than 0 and at most {_MOST_MESSAGES}")
    return replace(settings, messages_per_second=messages_per_second, burst=max(60, int(messages_per_second)))
