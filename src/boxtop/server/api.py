"""HTTP: new tables, codes, QR codes, everything about finished games, and whether the server works."""

import io

import segno
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boxtop.core import codec
from boxtop.core.review_summary import ReviewSummary
from boxtop.core.texts import tr
from boxtop.server.catalog_api import CatalogApi
from boxtop.server.finished import FAIRNESS, RECORD
from boxtop.server.http_answers import (
    NO_STORE,
    Failure,
    address_of,
    json_answer,
    read_body,
    sent,
    take,
    while_connected,
    with_errors,
)
from boxtop.server.hub import Hub
from boxtop.server.limits import Buckets
from boxtop.server.metrics import CONTENT_TYPE
from boxtop.server.own_games import DeviceTables
from boxtop.server.push_api import PushApi
from boxtop.server.record_book import RecordBook
from boxtop.server.record_book_reader import RecordBookReader
from boxtop.server.return_links import ReturnLinks
from boxtop.server.sampling import sample
from boxtop.server.study_api import StudyApi
from boxtop.server.word_lists import WordLists
from boxtop.table.errors import TOO_MANY_CODES
from boxtop.table.seat_permissions import is_code
from boxtop.table.setup_messages import NewTable
from boxtop.table.table_state import TableState


class Api:
    """The HTTP endpoints over a hub."""

    def __init__(self) -> None:
        self.hub: Hub | None = None
        self._makers: Buckets | None = None
        self._record_book: RecordBookReader | None = None
        self._catalog = CatalogApi(self._hub)
        self._study = StudyApi(self._hub)
        self._return_links = ReturnLinks(self._hub)
        self._push = PushApi(self._hub)
        self._word_lists = WordLists(self._hub)

    def serve(self, hub: Hub) -> None:
        """Serve the tables of this hub."""
        self.hub = hub
        self._record_book = RecordBookReader(hub.store)
        per_hour = hub.settings.tables_per_hour
        self._makers = Buckets(per_hour, per_hour / 3600) if hub.settings.public else None

    def stop(self) -> None:
        """Serve no tables any more: the hub is about to close."""
        self.hub = None

    def routes(self) -> list[Route]:
        """Every endpoint with its path."""
        table = "/api/tables/{table}"
        return [
            Route("/healthz", self.healthz),
            Route("/readyz", self.readyz),
            Route("/metrics", with_errors(self.metrics)),
            Route("/api/tables", with_errors(self.make_table), methods=["POST"]),
            Route("/api/code/{code}", with_errors(self.find_code)),
            Route(f"{table}/qr.svg", with_errors(self.qr)),
            Route(f"{table}/record", with_errors(self.record)),
            Route(f"{table}/fairness", with_errors(self.fairness)),
            Route(f"{table}/review", with_errors(self.review)),
            Route(f"{table}/highlight", with_errors(self.highlight)),
            Route("/api/records", with_errors(self.records)),
            Route("/api/records", with_errors(self.own_records), methods=["POST"]),
            Route("/api/lobby", with_errors(self.lobby)),
            *self._catalog.routes(),
            *self._study.routes(),
            *self._return_links.routes(),
            *self._push.routes(),
            *self._word_lists.routes(),
        ]

    async def healthz(self, request: Request) -> Response:
        """Alive."""
        return json_answer({"alive": True})

    async def readyz(self, request: Request) -> Response:
        """Ready to serve: the database can be read and written."""
        trouble = "the server is starting" if self.hub is None else await self.hub.trouble()
        if trouble is None:
            return json_answer({"ready": True})
        return json_answer({"ready": False, "code": "not_ready", "reason": trouble}, 503)

    async def metrics(self, request: Request) -> Response:
        """Metrics for Prometheus, unless a setting has moved them or switched them off."""
        hub = self._hub()
        if hub.settings.metrics != "on":
            raise Failure(404, "nothing_here", tr("there is nothing at this address"))
        sample(hub)
        return Response(await hub.loop.run_in_executor(None, hub.metrics.text), 200, NO_STORE, CONTENT_TYPE)

    async def make_table(self, request: Request) -> Response:
        hub = self._hub()
        take(self._makers, request, tr("too many new games from your address: try again later"))
        if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
            raise Failure(415, "not_json", tr("send the table as application/json"))
        return json_answer(await hub.make_table(codec.decode(await read_body(request), NewTable)), 201)

    async def find_code(self, request: Request) -> Response:
        self._count_guess(request)
        table = await self._hub().find_code(request.path_params["code"])
        if table is None:
            raise Failure(404, "no_such_code", tr("no game has this code: check the six letters and digits"))
        self._hub().wrong_codes.give_back(address_of(request))
        return json_answer({"table": table})

    async def qr(self, request: Request) -> Response:
        self._count_guess(request)
        state = await self._table(request, address_of(request))
        if not is_code(state.seating, request.query_params.get("code", "")):
            raise Failure(403, "wrong_code", tr("this is not the code of this game"))
        self._hub().wrong_codes.give_back(address_of(request))
        picture = io.BytesIO()
        code = segno.make(self._hub().invite(state.seating.code), error="m", micro=False)
        code.save(picture, kind="svg", scale=8, border=4, dark="#000", light="#fff", xmldecl=False)
        return Response(picture.getvalue(), 200, NO_STORE, "image/svg+xml")

    async def record(self, request: Request) -> Response:
        self._count_reader(request)
        state = await self._finished(request)
        text = await self._hub().finished.answer(RECORD, state)
        name = f"{state.seating.game}-{state.table[:8]}.json"
        headers = NO_STORE | {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, 200, headers, "application/json")

    async def fairness(self, request: Request) -> Response:
        finished = self._hub().finished
        self._count_reader(request)
        stored = await finished.stored(FAIRNESS, request.path_params["table"])
        return sent(stored or await finished.answer(FAIRNESS, await self._finished(request)))

    async def review(self, request: Request) -> Response:
        self._count_reader(request)
        stored = await self._hub().reviews.stored_review(request.path_params["table"])
        if stored is not None:
            return sent(stored)
        state = await self._finished(request)
        if state.game_def.review is None:
            raise Failure(404, "no_review", tr("there is no review of {title} yet", title=state.game_def.title))
        if state.ended_early:
            raise Failure(404, "no_review", tr("this game was ended early, so it has no review"))
        return sent(await while_connected(request, self._hub().reviews.review(state)))

    async def highlight(self, request: Request) -> Response:
        """The decisive moment of a finished game. A public server has it only after somebody asked for the review."""
        self._count_reader(request)
        reviews = self._hub().reviews
        found = await reviews.stored_brief(request.path_params["table"])
        if found is None:
            state = await self._finished(request)
            may_compute = not self._hub().settings.public and not state.ended_early
            if may_compute and state.game_def.summarize is not None and state.game_def.review is not None:
                found = await while_connected(request, reviews.brief(state))
        return json_answer(None if found is None else codec.decode(found.summary, ReviewSummary).highlight)

    async def records(self, request: Request) -> Response:
        """The record book; of a public server nothing, since it does not know who asks."""
        hub = self._hub()
        if hub.settings.public:
            return json_answer(RecordBook((), (), ()))
        assert self._record_book is not None, "set with the hub"
        book, missing = await hub.log.read(self._record_book.read)
        pending = hub.reviews.compute_missing(missing)
        # A long book takes a while to encode: not on the event loop.
        return sent(await hub.log.read(codec.encode, replace(book, pending=pending)))

    async def own_records(self, request: Request) -> Response:
        """The record book for a device that shows its tokens: of a public server only its own games."""
        hub = self._hub()
        wanted = codec.decode(await read_body(request), DeviceTables)
        if not hub.settings.public:
            return await self.records(request)
        assert self._record_book is not None, "set with the hub"
        return sent(await hub.log.read(self._record_book.read_own, wanted))

    async def lobby(self, request: Request) -> Response:
        """The tables that anybody may join or watch; for a server with a public address."""
        return json_answer(await self._hub().lobby.tables())

    def _hub(self) -> Hub:
        if self.hub is None:
            raise Failure(503, "not_ready", tr("the server is starting: try again in a moment"))
        return self.hub

    def _count_guess(self, request: Request) -> None:
        """Count a code as wrong until it is found right; after too many, every code is refused for a while."""
        wrong_codes, address = self._hub().wrong_codes, address_of(request)
        if not wrong_codes.take(address):
            raise Failure(429, *TOO_MANY_CODES, wait=wrong_codes.wait(address))

    def _count_reader(self, request: Request) -> None:
        """Count a request for what is computed from a finished game."""
        take(self._hub().readers, request, tr("too many reviews and records for your address: try again later"))

    async def _table(self, request: Request, address: str | None = None) -> TableState:
        """The table of a request. An address is given where opening a long game counts for it."""
        live_table = await self._hub().open_table(request.path_params["table"], address)
        if live_table is None:
            raise Failure(404, "no_such_table", tr("there is no such game: check the link or the code"))
        return live_table.state

    async def _finished(self, request: Request) -> TableState:
        state = await self._table(request)
        if not state.is_over:
            raise Failure(409, "not_over", tr("you can see this when the game is over"))
        return state
