"""The messages between a table and its clients: the protocol, as types. `docs/build/protocol.md` is its guide.

A client uses HTTP to set up and find tables, and one WebSocket per table to play. Every message is a JSON object with
a `type`. A message that changes something carries an `id` made by the client, so that it can be sent again after a lost
connection and is still carried out once; an action also carries the `ply` it answers.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from boxtop.core.types import Actor, Outcome, Seat
from boxtop.table.setup_messages import TableInfo, Text

PROTOCOL = 2

Id = Annotated[str, Meta(min_length=1, max_length=64, extra_json_schema={"pattern": "^[ -~]+$"})]
"""Printable ASCII, because not every database accepts every character. Checked by `is_id`, because a pattern in the
decoder costs ten times as much for every message.
"""


def is_id(text: str) -> bool:
    """Whether this may be the id of a request."""
    return text.isascii() and text.isprintable()


Emote = Literal["clap", "laugh", "wow", "ouch", "luck", "thanks"]
"""What players can show one another; there is no free chat."""


Pause = Annotated[float, Meta(ge=0, le=5)]
"""Seconds in which no bot answers this move, so that it can be taken back; only if it can be."""


class StoryEntry(Struct, frozen=True):
    """Something that happened: the event for the drawing, its sentence for the story and the screen reader."""

    ply: int
    event: Any
    text: str
    """Empty for an event that needs no words."""


class Snapshot(Struct, frozen=True, kw_only=True):
    """The game as this socket may see it after `ply` moves. The fields that differ by viewer come last."""

    ply: int
    to_act: tuple[Actor, ...]
    chance_seat: Seat | None
    """The seat that must ask for the next roll or draw (`RequestChance`); None when nothing waits for a player."""
    view: Any
    """In the game's own form, as are the actions in `legal`."""
    outcome: Outcome | None
    can_take_back: Actor | None
    """Whose last move can be taken back (`AskTakeBack`): a seat's, or -1 for a roll that was typed in; else None."""
    board: str | UnsetType = UNSET
    """The board as plain text; only for a game that the browser client does not draw (`GameDef.has_drawing`)."""
    seat: Seat | None
    """The seat this is shown to (`Hello.viewer`, `SetViewer`); None for a spectator."""
    legal: tuple[Any, ...] | None
    """Every action `seat` may take now; None when it may not act, or when its actions are too many to list."""
    legal_text: tuple[str, ...] | UnsetType = UNSET
    """The actions of `legal` as players type them; sent where `board` is, when `legal` is not None."""


# From the client ------------------------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message on a socket: which table, and the tokens this device holds there. Answered by Welcome."""

    table: Id
    tokens: Annotated[tuple[Id, ...], Meta(max_length=60)] = ()
    """Seat tokens, and the host token if this device set the table up. None: a spectator."""
    after: int = 0
    """The last ply this client has the story of; Welcome holds what happened since."""
    protocol: int = PROTOCOL
    viewer: Seat | UnsetType | None = UNSET
    """In a game with hidden hands, for a device with several seats: whose view it shows. None: a spectator's. Left out,
    as by a program: a seat that is to act, else its first one.
    """


class SetViewer(Struct, frozen=True, tag="set_viewer", forbid_unknown_fields=True):
    """Choose which of its seats a shared device shows; None hides every hand again. Answered by ViewerSet."""

    id: Id
    seat: Seat | None


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """A seat acts. Answered by Ack, Refused or Stale."""

    id: Id
    seat: Seat
    ply: int
    action: Raw
    pause: Pause = 0.0


class RequestChance(Struct, frozen=True, tag="request_chance", forbid_unknown_fields=True):
    """A seat rolls or draws what waits for it (`Snapshot.chance_seat`). Answered like Act."""

    id: Id
    seat: Seat
    ply: int


class Enter(Struct, frozen=True, tag="enter", forbid_unknown_fields=True):
    """Own dice: what was rolled on the real table. From any device that holds a seat. Answered like Act."""

    id: Id
    ply: int
    outcome: Raw
    pause: Pause = 0.0


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take an open seat; needs the table's code. Answered by Seated or Refused."""

    id: Id
    seat: Seat
    name: Text
    code: Text
    seed: Text = ""
    """This seat's own seed for the dice."""


class Seed(Struct, frozen=True, tag="seed", forbid_unknown_fields=True):
    """Give or change a held seat's seed, which may be empty, before the start. A client sends it for each of its seats
    that is not `ready` once it has seen the commitment in Welcome; the game starts when every seat is ready.
    """

    id: Id
    seat: Seat
    seed: Text


class Stand(Struct, frozen=True, tag="stand", forbid_unknown_fields=True):
    """Leave a held seat. Before the start it becomes open. During the game this socket gives it up, its token stays
    valid to the end of the game, and the seat is open in a rematch (`Reclaim` takes that back).
    """

    id: Id
    seat: Seat


class Lend(Struct, frozen=True, tag="lend", forbid_unknown_fields=True):
    """Let a bot play a seat: your own, or (the host) one whose player is away."""

    id: Id
    seat: Seat
    level: Text


class Reclaim(Struct, frozen=True, tag="reclaim", forbid_unknown_fields=True):
    """Take a held seat back, from the bot it was lent to or after leaving it during the game."""

    id: Id
    seat: Seat


class Start(Struct, frozen=True, tag="start", forbid_unknown_fields=True):
    """Start without waiting for those who are not ready. The host at any time: seats still open are given to bots of
    this level. Anybody who sits here, once no seat is open.
    """

    id: Id
    level: Text = "random"


class React(Struct, frozen=True, tag="react", forbid_unknown_fields=True):
    """A seat shows everybody at the table an emote. It is not stored. Answered by Ack, or Refused if too fast."""

    id: Id
    seat: Seat
    emote: Emote


class Rematch(Struct, frozen=True, tag="rematch", forbid_unknown_fields=True):
    """The same game again with the same seats; tokens are valid at the new table too. Those at the game learn
    `next_table` and its commitment; it starts when everybody who was connected has come there and sent a Seed.
    """

    id: Id


class AskTakeBack(Struct, frozen=True, tag="ask_take_back", forbid_unknown_fields=True):
    """A seat wants to take back the last move (`Snapshot.can_take_back`). It is done once every other person at the
    table agrees, at once if they all play on this device. Bots always agree. Answered like Act.
    """

    id: Id
    seat: Seat
    ply: int


class AnswerTakeBack(Struct, frozen=True, tag="answer_take_back", forbid_unknown_fields=True):
    """Agree, for all seats of this device, that the last move is taken back, or refuse it. Answered like Act."""

    id: Id
    ply: int
    agree: bool


class AskCoach(Struct, frozen=True, tag="ask_coach", forbid_unknown_fields=True):
    """Ask the coach what to do now, where the table allows it. Answered by Advice or Refused."""

    id: Id
    seat: Seat
    ply: int
    goal: Literal["points", "win"] = "points"
    """Whether choices are valued by the points they bring, or by the chance of winning, where the game has both."""


class Preview(Struct, frozen=True, tag="preview", forbid_unknown_fields=True):
    """Ask what an unfinished choice would come to. Answered by Previewed, or Refused with the reason."""

    id: Id
    seat: Seat
    ply: int
    draft: Raw
    """In the game's own form, such as the tiles laid so far."""


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Are you there? Answered by Pong."""


FromClient = (
    Hello
    | SetViewer
    | Act
    | RequestChance
    | Enter
    | Sit
    | Seed
    | Stand
    | Lend
    | Reclaim
    | Start
    | Rematch
    | React
    | AskTakeBack
    | AnswerTakeBack
    | AskCoach
    | Preview
    | Ping
)


# From the server ------------------------------------------------------------------------------------------------------


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
    """The answer to Sit: keep this token, it is the seat."""

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
    """What a draft would come to, in the game's own form."""

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
