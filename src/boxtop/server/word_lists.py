"""HTTP: a player's own word list for Scrabble, from the set-up screen of a server at home.

The list is stored on this machine, so its games can be replayed here; config and record name the list and its SHA-256.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boxtop.core.texts import tr
from boxtop.server.http_answers import Failure, json_answer, read_body, take, with_errors
from boxtop.server.hub import Hub
from boxtop.server.limits import Buckets
from boxtop.server.word_list_process import BadWordList, NoAnswer, read_word_list

LARGEST: Final = 8 * 1024 * 1024
"""Bytes of a word list: the largest lists of English words, with their definitions."""
_LONGEST_NAME: Final = 100


class WordLists:
    """The endpoint of players' own word lists."""

    def __init__(self, hub: Callable[[], Hub]) -> None:
        self._hub = hub
        self._uploads = Buckets(burst=20, rate=1 / 30)

    def routes(self) -> list[Route]:
        """Every endpoint with its path."""
        return [Route("/api/word-lists", with_errors(self.add), methods=["POST"])]

    async def add(self, request: Request) -> Response:
        """Read the list in the body; its file is named in the query."""
        hub = self._hub()
        if hub.settings.public:
            raise Failure(403, "no_own_words", tr("this server uses only the dictionaries that come with Boxtop"))
        take(self._uploads, request, tr("too many word lists at once: try again in a minute"))
        file = Path(request.query_params.get("file", "")).name
        if not file.isprintable() or not 0 < len(file) <= _LONGEST_NAME:
            raise Failure(400, "bad_name", tr("the file needs a name of at most {most} characters", most=_LONGEST_NAME))
        text = await read_body(request, LARGEST)
        try:
            found = await hub.loop.run_in_executor(None, read_word_list, file, text)
        except NoAnswer:
            raise Failure(500, "internal", tr("the word list could not be read and stored on the server")) from None
        if isinstance(found, BadWordList):
            raise Failure(400, "bad_word_list", found.reason)
        return json_answer(found, 201)
