"""The messages that the server sends."""

from msgspec import Raw, Struct

from boxtop.core.types import Seat
from boxtop.table.messages.shared import Emote, Snapshot, StoryEntry
from boxtop.table.setup_messages import TableInfo


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to Hello: everything this socket may know."""

    table: TableInfo
    seats: tuple[Seat, ...]
    """The seats this socket holds."""
    host: bool
    now: Snapshot | None
    """None while the table waits for players."""
    story: tuple[StoryEntry, ...]


class Update(Struct, frozen=True, tag="update"):
    """Moves were made (and are durable): what happened, and the game as it is now."""

    story: tuple[StoryEntry, ...]
    now: Snapshot


class Changed(Struct, frozen=True, tag="changed"):
    """The table changed: seats, presence, start, end, rematch. `now` comes with the start and the end."""

    table: TableInfo
    seats: tuple[Seat, ...]
    """The seats this socket holds now."""
    now: Snapshot | None = None


class Thinking(Struct, frozen=True, tag="thinking"):
    """A bot needs longer than a moment."""

    seat: Seat


class Reacted(Struct, frozen=True, tag="reacted"):
    """A player shows an emote."""

    seat: Seat
    emote: Emote


class Ack(Struct, frozen=True, tag="ack"):
    """Done, and durable. A request sent again with the same id gets the same answer."""

    id: str
    ply: int


class Seated(Struct, frozen=True, tag="seated"):
    """The answer to Sit. Keep this token: it gives access to the seat."""

    id: str
    seat: Seat
    token: str


class Refused(Struct, frozen=True, tag="refused"):
    """Not done, and nothing changed: a code for programs, a sentence for people."""

    id: str | None
    code: str
    reason: str


class ViewerSet(Struct, frozen=True, tag="viewer_set"):
    """The answer to SetViewer: the game and its whole story as this viewer may see them."""

    id: str
    now: Snapshot | None
    story: tuple[StoryEntry, ...]


class Stale(Struct, frozen=True, tag="stale"):
    """The table has moved on since the ply this action answers; this is the game as it is now."""

    id: str
    now: Snapshot


class Advice(Struct, frozen=True, tag="advice"):
    """What the coach says, in the game's own form."""

    id: str
    ply: int
    advice: Raw


class Previewed(Struct, frozen=True, tag="previewed"):
    """What a draft would do, in the game's own form."""

    id: str
    ply: int
    preview: Raw


class Notice(Struct, frozen=True, tag="notice"):
    """An announcement of the people who run the server, such as a restart; an empty text withdraws it.

    It is sent when it is made, and for an hour to every client that connects.
    """

    text: str
    at: int
    """When it was made, in Unix seconds: a client that has closed it does not show it again."""


class Pong(Struct, frozen=True, tag="pong"):
    """Here."""


FromServer = (
    Welcome
    | Update
    | Changed
    | Thinking
    | Reacted
    | Ack
    | Seated
    | Refused
    | ViewerSet
    | Stale
    | Advice
    | Previewed
    | Notice
    | Pong
)
