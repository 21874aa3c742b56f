"""HTTP: the games of this server, their rules with pictures, and their lessons."""

from collections.abc import Callable
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boxtop.bots import levels
from boxtop.core import codec
from boxtop.core.errors import UnknownName
from boxtop.core.game_def import AnyDef
from boxtop.core.heavy import heavy_work
from boxtop.core.option import described
from boxtop.core.same_dice import can_share
from boxtop.core.svg import DrawOptions
from boxtop.core.texts import tr
from boxtop.games import all_games, find_game
from boxtop.server.http_answers import NO_STORE, Failure, json_answer, sent, with_errors
from boxtop.server.hub import Hub
from boxtop.table.bot_names import BOT_NAMES


class CatalogApi:
    """The endpoints of what the games are."""

    def __init__(self, hub: Callable[[], Hub]) -> None:
        self._hub = hub

    def routes(self) -> list[Route]:
        """Every endpoint with its path."""
        return [
            Route("/api/games", with_errors(self.games)),
            Route("/api/rules/{game}", with_errors(self.rules)),
            Route("/api/rules/{game}/{picture}.svg", with_errors(self.rule_picture)),
            Route("/api/lessons/{game}", with_errors(self.lesson)),
        ]

    async def games(self, request: Request) -> Response:
        return sent(game_list())

    async def rules(self, request: Request) -> Response:
        game_def = find_game(request.path_params["game"])
        name = request.query_params.get("rules")
        preset = game_def.default if name is None else game_def.preset(name)
        if game_def.rulebook is None:
            raise Failure(404, "no_rules", tr("there is no rules page for {title} yet", title=game_def.title))
        sections = game_def.rulebook(preset.config)
        options = described(game_def.options, preset.config)
        # The drawings show the default rules, and may be wrong under others.
        drawn = game_def.pictures if preset is game_def.default else ()
        pictures = [{"id": picture.id, "caption": picture.caption} for picture in drawn]
        title = f"{game_def.title}: {preset.title}"
        return json_answer({"title": title, "sections": sections, "options": options, "pictures": pictures})

    async def rule_picture(self, request: Request) -> Response:
        game_def = find_game(request.path_params["game"])
        wanted = request.path_params["picture"]
        if all(picture.id != wanted for picture in game_def.pictures):
            raise UnknownName("picture", wanted, [picture.id for picture in game_def.pictures])
        svg = _rule_picture(game_def.id, wanted, dark=request.query_params.get("theme") == "dark")
        return Response(svg, 200, NO_STORE, "image/svg+xml")

    async def lesson(self, request: Request) -> Response:
        hub = self._hub()
        game_def = find_game(request.path_params["game"])
        if game_def.lesson is None:
            raise Failure(404, "no_lesson", tr("there is no lesson for {title} yet", title=game_def.title))
        return sent(await hub.loop.run_in_executor(hub.threads.tables, _lesson, game_def.id))


@cache
def _lesson(game: str) -> bytes:
    """The lesson of a game that has one, played once. It may load a dictionary: not for the event loop."""
    heavy_work(f"lesson: {game}")
    play = find_game(game).lesson
    assert play is not None
    return codec.encode(play().lesson())


@cache
def _rule_picture(game: str, wanted: str, *, dark: bool) -> bytes:
    """The drawing of a picture that exists. There are few, so each is drawn once."""
    picture = next(picture for picture in find_game(game).pictures if picture.id == wanted)
    return picture.draw(DrawOptions(dark=dark)).encode()


def game_list() -> bytes:
    """The games of this server, as the page needs them."""
    return codec.encode([_game_info(game_def) for game_def in all_games()])


def _game_info(game_def: AnyDef) -> dict[str, Any]:
    return {
        "id": game_def.id,
        "title": game_def.title,
        "seats": game_def.seats,
        "presets": [
            {
                **codec.to_plain(preset),
                "own_dice": game_def.takes_own_dice(preset.config),
                "has_points": game_def.has_points(preset.config),
            }
            for preset in game_def.presets
        ],
        "options": game_def.options,
        "board": game_def.board,
        "table_options": game_def.table_options,
        "config_schema": codec.schema(game_def.config_type),
        "bots": [
            {"level": level.id, "title": level.title, "description": level.description} for level in levels(game_def.id)
        ],
        "bot_names": BOT_NAMES,
        "same_dice": can_share(game_def),
        "coach": game_def.coach is not None,
        "review": game_def.review is not None,
        "lesson": game_def.lesson is not None,
        "drills": game_def.drills is not None,
        "compare": game_def.compare is not None,
        "hidden": any(game_def.hidden(preset.config) for preset in game_def.presets),
    }
