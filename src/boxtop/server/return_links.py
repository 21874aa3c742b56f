"""HTTP for return links: a person's devices store the tokens of their seats here, encrypted, and read them again.

The server never learns the link. A device derives two values from it: a key, which stays on the device, and the id by
which it reads and writes here. The id is sent in the body, not in the address, which proxies may log.
"""

from collections.abc import Callable
from typing import Annotated, TypeVar

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boxtop.core import codec
from boxtop.core.texts import tr
from boxtop.server.http_answers import Failure, json_answer, read_body, take, with_errors
from boxtop.server.hub import Hub
from boxtop.server.limits import Buckets
from boxtop.store.return_links import KeptText, keep_link, read_link, withdraw_link
from boxtop.table.tokens import hash_token

_LONGEST = 49_152
_NEW_PER_HOUR = 20
_USES_PER_HOUR = 600

LinkId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]


class LinkUse(Struct, frozen=True, forbid_unknown_fields=True):
    """Read or withdraw a link."""

    id: LinkId


class LinkContent(Struct, frozen=True, forbid_unknown_fields=True):
    """Store a text under a link, replacing this version; 0 creates the link."""

    id: LinkId
    version: Annotated[int, Meta(ge=0, lt=1 << 31)]
    body: Annotated[str, Meta(max_length=_LONGEST, pattern="^[A-Za-z0-9_-]+$")]


T = TypeVar("T", LinkUse, LinkContent)


class ReturnLinks:
    """The endpoints of return links."""

    def __init__(self, hub: Callable[[], Hub]) -> None:
        self._hub = hub
        self._makers = Buckets(_NEW_PER_HOUR, _NEW_PER_HOUR / 3600)
        self._users = Buckets(_USES_PER_HOUR, _USES_PER_HOUR / 3600)

    def routes(self) -> list[Route]:
        """Every endpoint with its path."""
        endpoints = {"read": self.read, "keep": self.keep, "withdraw": self.withdraw}
        return [
            Route(f"/api/return-link/{name}", with_errors(endpoint), methods=["POST"])
            for name, endpoint in endpoints.items()
        ]

    async def read(self, request: Request) -> Response:
        """What the link's devices have stored."""
        hub, wanted = await self._read(request, LinkUse)
        found = await hub.log.read(read_link, hub.store, hash_token(wanted.id))
        if found is None:
            raise _no_such_link()
        return json_answer({"version": found.version, "body": found.body})

    async def keep(self, request: Request) -> Response:
        """Store what a device sends."""
        hub, wanted = await self._read(request, LinkContent)
        if wanted.version == 0 and hub.settings.public:
            take(self._makers, request, tr("too many new return links from your address: try again later"))
        kept = KeptText(wanted.version, wanted.body)
        version = await hub.log.read(keep_link, hub.store, hash_token(wanted.id), kept)
        if version is None:
            raise Failure(409, "out_of_date", tr("another device has changed this return link: read it again"))
        return json_answer({"version": version})

    async def withdraw(self, request: Request) -> Response:
        """Delete the link."""
        hub, wanted = await self._read(request, LinkUse)
        if not await hub.log.read(withdraw_link, hub.store, hash_token(wanted.id)):
            raise _no_such_link()
        return json_answer({})

    async def _read(self, request: Request, kind: type[T]) -> tuple[Hub, T]:
        hub = self._hub()
        if hub.settings.public:
            take(self._users, request, tr("too many uses of return links from your address: try again later"))
        return hub, codec.decode(await read_body(request), kind)


def _no_such_link() -> Failure:
    return Failure(404, "no_such_link", tr("this return link does not work any more: it was withdrawn or never used"))
