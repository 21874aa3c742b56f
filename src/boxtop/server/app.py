"""The application: the API, the pages, and the checks in front of both."""

import gc
import os
import secrets
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import Headers as RequestHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.datastructures import Headers

import boxtop
from boxtop.core import codec
from boxtop.core.texts import tr
from boxtop.server.accepted_socket import PassedSockets
from boxtop.server.admin_socket import open_admin_socket
from boxtop.server.api import Api
from boxtop.server.catalog_api import game_list
from boxtop.server.client_files import ClientFiles
from boxtop.server.connection import Connection
from boxtop.server.handshake import HandshakeRefusal
from boxtop.server.heartbeat import Heartbeat
from boxtop.server.http_answers import Endpoint
from boxtop.server.hub import Hub
from boxtop.server.inbox import Inbox
from boxtop.server.limits import is_our_host, is_our_origin
from boxtop.server.logs import log, note, request_id
from boxtop.server.metrics_address import metrics_address
from boxtop.server.outbox import Outbox
from boxtop.server.retention import delete_old_tables
from boxtop.server.settings import WORKER_VARIABLE, Settings
from boxtop.server.socket_protocols import Later
from boxtop.server.websocket import TableSocket
from boxtop.server.workers import stop_with_parent
from boxtop.store.open import store_at
from boxtop.store.sql import SqlStore
from boxtop.table.errors import StoreError
from boxtop.table.setup_messages import Visibility

WEB = Path(boxtop.__file__).parent / "web"
_SCREENS = {
    "/": "home",
    "/new/{game}": "setup",
    "/j/{code}": "join",
    "/t/{table}": "table",
    "/t/{table}/review": "review",
    "/t/{table}/fair": "fairness",
    "/records": "records",
    "/return": "return",
    "/rules/{game}": "rules",
    "/learn/{game}": "lesson",
    "/practise/{game}": "practise",
    "/compare/{game}": "compare",
}
"""The address of each screen, and the module that draws it."""
_DRAWS_A_GAME = ("lesson", "practise", "compare")
"""Screens that need the whole module of the game in their address at once, not only its lid."""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
_FILES = "/assets/"
_WAIT_FOR_ROOM = 60.0
_COLLECT = (20_000, 5, 200)
"""Keeps the second generation small: it is collected in one go while the event loop waits."""
_FILE_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
_HEADERS = [
    *_FILE_HEADERS,
    (b"content-security-policy", _POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
]
_HTTPS_HEADERS = [*_HEADERS, (b"cross-origin-opener-policy", b"same-origin")]
"""Browsers ignore an opener policy without HTTPS, and write an error to the console."""


class Gate:
    """Accepts or refuses WebSockets, and provides their listeners."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.backlog = hub.settings.backlog
        self.outbox = Outbox(hub.loop)
        self.later: Later = hub.loop.call_later
        self.inbox = Inbox(self.later, report=hub.metrics.sockets_read.observe)
        self.heartbeat = Heartbeat(self.later)

    def refuse(self, path: str, headers: Headers, address: str) -> HandshakeRefusal | None:
        """Why this handshake of a client at this address is refused; None to accept it."""
        refusal = self._refusal(path, headers, address)
        if refusal is not None:
            self._hub.metrics.refused_connections.labels(refusal.status.value).inc()
        return refusal

    def _refusal(self, path: str, headers: Headers, address: str) -> HandshakeRefusal | None:
        hosts, origins = headers.get_all("Host"), headers.get_all("Origin")
        host = hosts[0] if len(hosts) == 1 else None
        if not is_our_host(host, self._hub.settings):
            return HandshakeRefusal(tr("this server does not answer to that name"))
        if len(origins) > 1 or not is_our_origin(origins[0] if origins else None, host, self._hub.settings):
            return HandshakeRefusal(tr("only this server's own pages may open a table"))
        if path.partition("?")[0] != "/ws":
            return HandshakeRefusal(tr("there is no table at this address: it is /ws"))
        if self._hub.connections.is_full(address):
            reason = tr("too many open tables from your address: close one, then try again")
            return HandshakeRefusal(reason, HTTPStatus.TOO_MANY_REQUESTS, wait=_WAIT_FOR_ROOM)
        return None

    def accept(self, socket: TableSocket) -> Connection:
        """A new connection."""
        return self._hub.accept(socket)


class Guard:
    """Checks Host and Origin of every request, adds the security headers to every answer, and counts it."""

    def __init__(self, app: ASGIApp, settings: Settings, api: Api) -> None:
        self._app = app
        self._settings = settings
        self._api = api
        self._headers = _HTTPS_HEADERS if settings.address.startswith("https:") else _HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        headers = _FILE_HEADERS if scope["path"].startswith(_FILES) else self._headers
        request = secrets.token_hex(6)
        request_id.set(request)
        started = time.monotonic()
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *headers, (b"x-request-id", request.encode())]
            await send(message)

        refusal = self._refusal(scope)
        try:
            await (self._app if refusal is None else refusal)(scope, receive, send_with_headers)
        except ClientDisconnect:
            return
        except Exception:  # noqa: BLE001 - it was answered by `_internal`
            log.exception("a request failed", extra={"facts": {"method": scope["method"]}})
        finally:
            self._count(scope, status, time.monotonic() - started)

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        if self._api.hub is not None:
            self._api.hub.metrics.http.labels(status).inc()
            self._api.hub.metrics.http_time.observe(seconds)
        if seconds > self._settings.slow_request:
            # The endpoint's name instead of the path, which may hold the id or the code of a table.
            name = getattr(scope.get("endpoint"), "__name__", None)
            note("slow request", method=scope["method"], endpoint=name, status=status, seconds=round(seconds, 3))

    def _refusal(self, scope: Scope) -> Response | None:
        headers = RequestHeaders(scope=scope)
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        if len(hosts) > 1 or len(origins) > 1:
            return _refused(400, "twice", tr("a request has one Host and at most one Origin"))
        host, origin = (values[0] if values else None for values in (hosts, origins))
        if not is_our_host(host, self._settings):
            return _refused(421, "foreign_host", tr("this server does not answer to that name"))
        if scope["method"] not in ("GET", "HEAD") and not is_our_origin(origin, host, self._settings):
            return _refused(403, "foreign_origin", tr("only this server's own pages may do this"))
        return None


def _refused(status: int, code: str, reason: str) -> Response:
    return Response(codec.encode({"code": code, "reason": reason}), status, media_type="application/json")


class _Client:
    """Serves the browser client."""

    def __init__(self, files: ClientFiles, api: Api) -> None:
        self._files = files
        self._api = api

    def routes(self) -> list[Route]:
        """The pages and the files."""
        return [
            *[Route(path, self._page_of(screen)) for path, screen in _SCREENS.items()],
            Route(_FILES + "{version}/{name:path}", self._file),
            Route("/sw.js", self._worker),
            Route("/offline.html", self._offline),
        ]

    def _page_of(self, screen: str) -> Endpoint:
        async def page(request: Request) -> Response:
            return self._files.page(screen, self._game_to_draw(screen, request.path_params)).response(request)

        return page

    def _game_to_draw(self, screen: str, parameters: Mapping[str, str]) -> str:
        """The game that a screen draws at once, where the server knows it without asking the database."""
        if screen == "table" and self._api.hub is not None:
            table = self._api.hub.loaded_table(parameters["table"])
            if table is not None and table.state.seating.visibility is not Visibility.PRIVATE:
                return table.state.seating.game
        return parameters.get("game", "") if screen in _DRAWS_A_GAME else ""

    async def _file(self, request: Request) -> Response:
        file = self._files.file(request.path_params["version"], request.path_params["name"])
        return _nothing() if file is None else file.response(request)

    async def _worker(self, request: Request) -> Response:
        return self._files.worker.response(request)

    async def _offline(self, request: Request) -> Response:
        return self._files.offline.response(request)

    async def nothing_here(self, request: Request, _: Exception) -> Response:
        """Answer a mistyped address: a browser gets a page that says so, a program a sentence."""
        path = request.url.path
        if request.method in ("GET", "HEAD") and not path.startswith("/api/") and "." not in path:
            return self._files.page("missing").response(request, 404)
        return _nothing()


def _nothing() -> Response:
    return _refused(404, "nothing_here", tr("there is nothing at this address"))


async def _database_away(_: Request, __: Exception) -> Response:
    return _refused(503, "database_away", tr("the tables cannot be read just now: try again in a moment"))


async def _internal(_: Request, __: Exception) -> Response:
    return _refused(500, "internal", tr("something went wrong on the server, and it was logged: try again in a moment"))


def create_app(settings: Settings, store: SqlStore | None = None) -> ASGIApp:
    """The application of one worker, with the database of its settings unless another store is given."""
    api = Api()
    store = store_at(settings.database) if store is None else store

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[dict[str, Any]]:
        store.hold()
        try:
            store.open()
        except BaseException:
            store.close()
            raise
        hub = Hub(store, settings)
        api.serve(hub)
        if settings.metrics not in ("on", "off") and settings.shared_folder is None:
            hub.metrics.serve_at(*metrics_address(settings.metrics))
        # What is loaded by now stays loaded, and tables hold no cycles, so the collector can run less often.
        gc.freeze()
        gc.set_threshold(*_COLLECT)
        hub.start(delete_old_tables(hub))
        admin = await open_admin_socket(hub)
        note("worker started", version=boxtop.__version__, address=settings.address, shared=store.shared)
        gate = Gate(hub)
        passed = PassedSockets(hub, gate)
        try:
            yield {"gate": gate, "handover": passed.handover}
        finally:
            passed.close()
            api.stop()
            if admin is not None:
                admin.close()
            hub.close()
            note("worker stopped")

    client = _Client(ClientFiles(WEB, {"games.json": game_list()}, has_lobby=settings.public), api)
    app = Starlette(
        routes=[*api.routes(), *client.routes()],
        exception_handlers={404: client.nothing_here, StoreError: _database_away, Exception: _internal},
        lifespan=lifespan,
    )
    return Guard(app, settings, api)


def from_environment() -> ASGIApp:
    """The application of a worker process, with the settings in its environment."""
    stop_with_parent()
    return create_app(codec.decode(os.environ[WORKER_VARIABLE], Settings))
