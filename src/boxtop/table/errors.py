"""What a table raises, and the refusals that any request may get.

BoxtopError
└── NotGranted     a request that a table refuses; a code for programs, a sentence for people
Exception
├── StoreError     the log could not be read
└── NotCommitted   a change that did not become durable; never leaves the live table
"""

from boxtop.core.errors import BoxtopError
from boxtop.core.texts import tr
from boxtop.table.change import Verdict

NOT_SAVED = ("not_saved", tr("this could not be saved, so nothing changed: try again in a moment"))
NOT_KNOWN = ("not_known", tr("the database does not answer, so this may or may not be saved: send it again"))
INTERNAL = ("internal", tr("something went wrong on the server: try again in a moment"))
GONE = ("no_such_table", tr("there is no such game: check the link or the code"))
ENDED = ("ended", tr("this game was ended by the people who run this server"))
PRIVATE = ("private", tr("this game is private: only its players can see it"))
TOO_MANY_CODES = ("too_fast", tr("too many wrong codes: wait a little, then try again"))


class NotGranted(BoxtopError):
    """Not done, and nothing changed: a code for programs, a sentence for people."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class StoreError(Exception):
    """The database could not be read."""


class NotCommitted(Exception):
    """A change that did not become durable, or may not have."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.value)
        self.verdict = verdict
