"""A request a table does not grant."""

from boxtop.core.errors import BoxtopError


class NotGranted(BoxtopError):
    """Not done, and nothing changed: a code for programs, a sentence for people."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
