"""HTTP: positions to practise, and rule sets side by side."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boxtop.core import codec
from boxtop.core.game_def import AnyDef
from boxtop.core.heavy import heavy_work
from boxtop.core.texts import tr
from boxtop.games import find_game
from boxtop.server.compare_process import ComparisonFailed
from boxtop.server.comparisons import RulesToCompare, configs_of
from boxtop.server.drill_reader import DrillReader
from boxtop.server.http_answers import Failure, json_answer, read_body, sent, take, with_errors
from boxtop.server.hub import Hub
from boxtop.server.own_games import DeviceTables

_COMPARE_PATIENCE = 8.0
"""Seconds after which a request is answered although its comparison is not ready yet."""


class StudyApi:
    """The endpoints of the trainer and of the comparison of rules."""

    def __init__(self, hub: Callable[[], Hub]) -> None:
        self._hub = hub
        self._first_drills: dict[str, bytes] = {}

    def routes(self) -> list[Route]:
        """Every endpoint with its path."""
        return [
            Route("/api/drills/{game}", with_errors(self.drills)),
            Route("/api/drills/{game}", with_errors(self.own_drills), methods=["POST"]),
            Route("/api/compare/{game}", with_errors(self.compare), methods=["POST"]),
        ]

    async def drills(self, request: Request) -> Response:
        """The built-in positions of the trainer. Only the first request may wait behind reviews."""
        game_def = _with_drills(request)
        first = game_def.first_drills
        if first is None:
            return json_answer(())
        if game_def.id not in self._first_drills:
            computed = await self._hub().threads.reviews.run(lambda _process: _encoded(game_def.id, first))
            self._first_drills[game_def.id] = computed
        return sent(self._first_drills[game_def.id])

    async def own_drills(self, request: Request) -> Response:
        """The positions that people missed in their games; of a public server only those of this device's games."""
        hub, game_def = self._hub(), _with_drills(request)
        take(hub.readers, request, tr("too many reviews and records for your address: try again later"))
        wanted = codec.decode(await read_body(request), DeviceTables)
        reader = DrillReader(hub.store, game_def.id)
        if hub.settings.public:
            found, _ = await hub.log.read(reader.read_own, wanted)
            return json_answer(found)
        found, missing = await hub.log.read(reader.read)
        return json_answer(replace(found, pending=hub.reviews.compute_missing(missing)))

    async def compare(self, request: Request) -> Response:
        """Rule sets side by side.

        A slow comparison must be requested again until it is ready; until then `columns` is null.
        """
        hub, game_def = self._hub(), find_game(request.path_params["game"])
        if game_def.compare is None:
            raise Failure(404, "no_comparison", tr("the rules of {title} cannot be compared", title=game_def.title))
        configs = configs_of(game_def, codec.decode(await read_body(request), RulesToCompare).rules)
        missing = hub.comparisons.missing(game_def, configs)
        if missing:
            take(hub.readers, request, tr("too many comparisons for your address: try again later"))
        if not hub.comparisons.has_room(len(missing)):
            raise Failure(503, "busy", tr("many rules are being compared just now: try again in a minute"), wait=60)
        try:
            columns = await hub.comparisons.compare(game_def, configs, _COMPARE_PATIENCE)
        except ComparisonFailed:
            raise Failure(500, "internal", tr("something went wrong, so these rules could not be compared")) from None
        names = [game_def.rules_name(config) for config in configs]
        return json_answer({"names": names, "columns": columns})


def _with_drills(request: Request) -> AnyDef:
    game_def = find_game(request.path_params["game"])
    if game_def.drills is None:
        raise Failure(404, "no_drills", tr("there is nothing to practise for {title} yet", title=game_def.title))
    return game_def


def _encoded(game: str, first_drills: Callable[[], tuple[Any, ...]]) -> bytes:
    """The built-in positions of a game, from the solved game."""
    heavy_work(f"drills: {game}")
    return codec.encode(first_drills())
