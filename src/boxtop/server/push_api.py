"""HTTP for notifications: a device subscribes for its seats at a table, and ends its subscriptions."""

from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boxtop.core import codec
from boxtop.core.texts import tr
from boxtop.server.http_answers import Failure, json_answer, read_body, take, with_errors
from boxtop.server.hub import Hub
from boxtop.server.limits import Buckets
from boxtop.server.own_games import Tokens
from boxtop.server.push import Subscription, is_usable
from boxtop.server.push_endpoint import BadEndpoint, checked_endpoint
from boxtop.store.subscriptions import SubscriptionRow, drop_endpoint, keep_subscription
from boxtop.table.seating import Seating
from boxtop.table.setup_messages import Text
from boxtop.table.tokens import hash_tokens, is_table_id

_PER_HOUR = 300
_NO_MOVES = 1 << 30


class Subscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """Notify this device when it is the turn of a seat that these tokens hold."""

    table: Text
    tokens: Tokens
    subscription: Subscription


class Unsubscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """Notify this device of nothing more, at any table."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class PushApi:
    """The endpoints of notifications."""

    def __init__(self, hub: Callable[[], Hub]) -> None:
        self._hub = hub
        self._users = Buckets(_PER_HOUR, _PER_HOUR / 3600)

    def routes(self) -> list[Route]:
        """Every endpoint with its path."""
        return [
            Route("/api/push", with_errors(self.key)),
            Route("/api/push/subscribe", with_errors(self.subscribe), methods=["POST"]),
            Route("/api/push/unsubscribe", with_errors(self.unsubscribe), methods=["POST"]),
        ]

    async def key(self, request: Request) -> Response:
        """The key that browsers subscribe with; null where this server sends no notifications."""
        return json_answer({"key": await self._hub().push.public_key()})

    async def subscribe(self, request: Request) -> Response:
        """Store the subscription of a device for its seats."""
        hub = self._hub()
        take(self._users, request, tr("too many subscriptions from your address: try again later"))
        if await hub.push.public_key() is None:
            raise Failure(404, "no_push", tr("this server sends no notifications"))
        wanted = codec.decode(await read_body(request), Subscribe)
        subscription = wanted.subscription
        try:
            checked_endpoint(subscription.endpoint, anywhere=hub.settings.push_anywhere)
        except BadEndpoint as error:
            raise Failure(400, "bad_subscription", str(error)) from None
        if not is_usable(subscription.keys):
            raise Failure(400, "bad_subscription", tr("these are not the keys of a push subscription"))
        held = await self._held(hub, wanted)
        if not held:
            raise Failure(403, "not_your_seat", tr("this device has no seat in this game"))
        text = codec.encode(subscription).decode()
        rows = [SubscriptionRow(holder, subscription.endpoint_hash, text) for holder in held]
        await hub.log.read(keep_subscription, hub.store, wanted.table, rows)
        return json_answer({})

    async def unsubscribe(self, request: Request) -> Response:
        """Delete the subscriptions of a device. Its address is known to it and to the push service only."""
        hub = self._hub()
        take(self._users, request, tr("too many subscriptions from your address: try again later"))
        wanted = codec.decode(await read_body(request), Unsubscribe)
        await hub.log.read(drop_endpoint, hub.store, Subscription.hash_of(wanted.endpoint))
        return json_answer({})

    async def _held(self, hub: Hub, wanted: Subscribe) -> list[str]:
        """The hashes of those tokens that hold a seat."""
        stored = await hub.log.load(wanted.table, _NO_MOVES) if is_table_id(wanted.table) else None
        if stored is None:
            raise Failure(404, "no_such_table", tr("there is no such game: check the link or the code"))
        chairs = codec.decode(stored.seating, Seating).chairs
        return sorted({chair.holder for chair in chairs if chair.holder} & hash_tokens(wanted.tokens))
