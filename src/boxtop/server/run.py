"""Starting a server: the addresses it answers to, and uvicorn."""

import contextlib
import os
import re
import signal
import socket
import sys
import tempfile
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

import uvicorn
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.core.texts import tr
from boxtop.server.accepted_socket import AcceptedSocket
from boxtop.server.handover import handover_folder
from boxtop.server.http_protocol import LimitedHttp
from boxtop.server.logs import log_config
from boxtop.server.metrics_address import FOLDER_VARIABLE, metrics_address
from boxtop.server.push import read_push_key
from boxtop.server.read_settings import seconds_in
from boxtop.server.settings import LOCAL_HOSTS, WORKER_VARIABLE, Settings
from boxtop.server.workers import Workers
from boxtop.store.open import store_at

_HOST = re.compile(r"[A-Za-z0-9_.:%-]{1,253}")
"""Host names and addresses of both kinds. No name at all would listen on every address."""
_STARTED_WITHIN = 60
"""Seconds that a worker has to start, or to answer its parent."""
_NOT_STARTED = 3
"""Exit status of a server that did not start."""
_EVERYWHERE = "0.0.0.0"  # noqa: S104 - only by --lan


def lan_address() -> str:
    """The address of this machine in the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            raise ConfigError(
                "lan", tr("this computer is not on a network: connect it, or start without --lan")
            ) from None


def settings_for(chosen: Settings) -> Settings:
    """The settings with what follows from them. Raises ConfigError for a combination that is not possible."""
    store = store_at(chosen.database)
    if chosen.workers > 1 and not store.shared:
        raise ConfigError("workers", tr("several workers need PostgreSQL: use --database postgresql://..."))
    for proxy in chosen.trusted_proxies:
        _check_network(proxy)
    seconds_in("keep-finished", chosen.keep_finished)
    seconds_in("drop-abandoned", chosen.drop_abandoned)
    if chosen.push_key is not None:
        read_push_key(Path(chosen.push_key))
    if chosen.metrics not in ("on", "off"):
        metrics_address(chosen.metrics)
    host = _EVERYWHERE if chosen.lan and chosen.host == "127.0.0.1" else chosen.host
    port = chosen.port or free_port(host, 0)
    names = {*LOCAL_HOSTS, host}
    shown = "localhost" if host in ("127.0.0.1", _EVERYWHERE, "::", "::1") else host
    if chosen.lan:
        shown = lan_address()
        names |= {shown, socket.gethostname(), f"{socket.gethostname()}.local"}
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
    if chosen.public_url is not None:
        try:
            parts = urlsplit(chosen.public_url)
        except ValueError:
            parts = urlsplit("")
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
            raise ConfigError("public-url", tr("must be like https://games.example.org, without a path"))
        address = f"{parts.scheme}://{parts.netloc.lower()}"
        names.add(parts.hostname)
    hosts = frozenset(name.lower() for name in names)
    return replace(chosen, host=host, port=port, address=address, hosts=hosts)


def _check_network(text: str) -> None:
    try:
        ip_network(text)
    except ValueError:
        reason = tr("must be addresses or networks, for example 127.0.0.1,10.0.0.0/8")
        raise ConfigError("trusted-proxies", reason) from None


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or any free one when it is taken."""
    if not _HOST.fullmatch(host):
        raise ConfigError("host", tr("must be an IP address or a host name"))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in (wanted, 0):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
                return int(probe.getsockname()[1])
            except OSError:
                continue
    raise ConfigError("port", tr("no port is free on {host}", host=host))


def check_place(settings: Settings) -> None:
    """Raise ConfigError if a server cannot start here."""
    port = settings.port
    if free_port(settings.host, port) != port:
        raise ConfigError(
            "port", tr("{port} is in use: stop the other program, or choose another port with --port", port=port)
        )
    store = store_at(settings.database)
    troubles: tuple[type[Exception], ...] = (OSError,)
    try:
        troubles += store.errors
        store.hold()
        store.open()
    except ImportError:
        raise ConfigError(
            "database", tr("PostgreSQL needs one more package: pip install 'boxtop[postgresql]'")
        ) from None
    except troubles as error:
        raise ConfigError("database", tr("cannot be opened: {reason}", reason=" ".join(str(error).split()))) from None
    finally:
        store.close()


def run_server(settings: Settings) -> None:
    """Serve until the process is asked to stop."""
    if settings.workers == 1:
        _run_one(_uvicorn_config(settings))
        return
    with tempfile.TemporaryDirectory(prefix="boxtop-") as folder:
        os.environ[FOLDER_VARIABLE] = folder
        handover_folder(folder).mkdir()
        config = _uvicorn_config(replace(settings, shared_folder=folder))
        if settings.metrics not in ("on", "off"):
            from boxtop.server.metrics import serve_all_at  # not before the variable is set

            serve_all_at(folder, *metrics_address(settings.metrics))
        Workers(config, [config.bind_socket()]).run()


def _uvicorn_config(settings: Settings) -> uvicorn.Config:
    os.environ[WORKER_VARIABLE] = codec.encode(settings).decode()
    return uvicorn.Config(
        "boxtop.server.app:from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        ws=AcceptedSocket,
        http=LimitedHttp,
        lifespan="on",
        log_config=log_config(only_warnings=sys.stderr.isatty() and not settings.public),
        access_log=False,
        server_header=False,
        proxy_headers=settings.public,
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=_STARTED_WITHIN,
    )


def _run_one(config: uvicorn.Config) -> None:
    server = uvicorn.Server(config)
    if hasattr(signal, "SIGHUP"):  # its terminal was closed, or somebody wanted workers to be replaced: stop as usual
        signal.signal(signal.SIGHUP, server.handle_exit)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(_NOT_STARTED)
