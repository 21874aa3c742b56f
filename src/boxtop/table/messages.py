"""The messages between a table and its clients: the protocol, as types. `docs/protocol.md` is its guide.

A client speaks HTTP to set up and find tables, and one WebSocket per table to play. Every message is a JSON object with
a `type`. A message that changes something carries an `id` of the client's own making, so that it can be sent again
after a lost connection and is still carried out once; an action also carries the `ply` it answers.
"""

from enum import Enum
from typing import Annotated, Any

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from boxtop.core.dealer import Fairness
from boxtop.core.types import Actor, Outcome, Seat

PROTOCOL = 2

Id = Annotated[str, Meta(min_length=1, max_length=64, extra_json_schema={"pattern": "^[ -~]+$"})]
"""Printable ASCII, because not every database takes every character. `is_id` checks it: a pattern of the decoder costs
ten times as much, with every message.
"""
Text = Annotated[str, Meta(max_length=200)]


def is_id(text: str) -> bool:
    """Whether this may be the id of a request."""
    return text.isascii() and text.isprintable()


class SeatKind(Enum):
    """Who sits there."""

    PERSON = "person"
    """Somebody who holds the seat's token, on this device or another."""
    OPEN = "open"
    """Nobody yet: whoever knows the code may sit down."""
    BOT = "bot"


class Status(Enum):
    """How far a table is."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"


class SeatSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as a new table should have it. A person here is seated at once; an open seat waits for another device."""

    kind: SeatKind
    name: Text = ""
    level: Text | None = None
    """The level of a bot."""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables: set up a table. Nothing is dealt yet, and no seed is taken: see `Seed` for the start."""

    game: Text
    config: dict[str, Any]
    """The game's config, whole: a rule set's, with house rules changed in it."""
    seats: Annotated[tuple[SeatSetup, ...], Meta(min_length=1, max_length=50)]
    coach: bool = False
    """Whether people at this table may ask the coach."""
    own_dice: bool = False
    """Whether the people roll real dice and type them in."""


class SeatToken(Struct, frozen=True):
    """The right to a seat. Only the device that sat down has it; the server keeps its hash."""

    seat: Seat
    token: str


class TableCreated(Struct, frozen=True, kw_only=True):
    """The answer to NewTable."""

    table: str
    code: str
    """Six letters and digits by which others find the table."""
    host_token: str
    """The right to start, to hand absent seats to bots and to offer a rematch."""
    seats: tuple[SeatToken, ...]
    commitment: str | None
    """SHA-256 of the secret that chance will follow from; None with own dice."""


class SeatStatus(Struct, frozen=True, kw_only=True):
    """A seat as everybody at the table sees it."""

    name: str
    kind: SeatKind
    level: str | None
    connected: bool
    """Whether a device that holds this seat is connected; true for a bot."""
    lent: bool
    """Whether a bot plays for the person who holds the seat."""
    ready: bool
    """Whether the start waits for nothing from this seat; false for an open one."""


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table as everybody at it sees it; nothing secret in it."""

    table: str
    code: str | None
    """For those who sit at the table; None for spectators."""
    invite: str | None
    """The address by which other devices join; None for spectators."""
    game: str
    config: dict[str, Any]
    rules: str | None
    """The rule set this config is, if it is one exactly."""
    status: Status
    seats: tuple[SeatStatus, ...]
    coach: bool
    own_dice: bool
    hidden: bool
    """Whether under this table's rules somebody holds what others may not see; false before the start."""
    spectators: int
    fairness: Fairness
    """The commitment while the game runs; the revealed seed with it when it is over."""
    next_table: str | None
    """The rematch, once somebody has offered one; None for a spectator who came after the game was over."""
    next_commitment: str | None
    """The commitment of the rematch, before anything is dealt there; None where `next_table` is."""


class StoryEntry(Struct, frozen=True):
    """Something that happened: the event for the drawing, its sentence for the story and the screen reader."""

    ply: int
    event: Any
    text: str
    """Empty for an event that needs no words."""


class Snapshot(Struct, frozen=True, kw_only=True):
    """The game as this socket may see it after `ply` moves. What is this viewer's alone comes last."""

    ply: int
    to_act: tuple[Actor, ...]
    view: Any
    """In the game's own form, as are the actions in `legal`."""
    outcome: Outcome | None
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
    """The last ply this client has seen the story of; what happened since is told in Welcome."""
    protocol: int = PROTOCOL
    viewer: Seat | UnsetType | None = UNSET
    """In a game with hidden hands, for a device with several seats: who sits before it. None: nobody has said so yet,
    and it is shown what a spectator sees. Left out, as by a program: a seat that is to act, else its first one.
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


class Enter(Struct, frozen=True, tag="enter", forbid_unknown_fields=True):
    """Own dice: what was rolled on the real table. From any device that holds a seat. Answered like Act."""

    id: Id
    ply: int
    outcome: Raw


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
    """Leave a held seat. Before the start it becomes open; in play this socket lets go of it, its token is good to the
    end of the game, and the seat is open in a rematch (`Reclaim` takes that back).
    """

    id: Id
    seat: Seat


class Lend(Struct, frozen=True, tag="lend", forbid_unknown_fields=True):
    """Let a bot play a seat: one's own, or (the host) one whose person is away."""

    id: Id
    seat: Seat
    level: Text


class Reclaim(Struct, frozen=True, tag="reclaim", forbid_unknown_fields=True):
    """Take a held seat back, from the bot it was lent to or after standing up in play."""

    id: Id
    seat: Seat


class Start(Struct, frozen=True, tag="start", forbid_unknown_fields=True):
    """Start without waiting for those who are not ready. The host at any time: seats still open are given to bots of
    this level. Anybody who sits here, once no seat is open.
    """

    id: Id
    level: Text = "random"


class Rematch(Struct, frozen=True, tag="rematch", forbid_unknown_fields=True):
    """The same game again with the same seats; tokens are good at the new table too. Those at the game learn
    `next_table` and its commitment; it starts when everybody who was connected has come there and sent a Seed.
    """

    id: Id


class AskCoach(Struct, frozen=True, tag="ask_coach", forbid_unknown_fields=True):
    """Ask the coach what to do now, where the table allows it. Answered by Advice or Refused."""

    id: Id
    seat: Seat
    ply: int


class Preview(Struct, frozen=True, tag="preview", forbid_unknown_fields=True):
    """Ask what a choice still being composed would come to. Answered by Previewed, or Refused with the reason."""

    id: Id
    seat: Seat
    ply: int
    draft: Raw
    """In the game's own form, such as the tiles laid so far."""


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Are you there? Answered by Pong."""


FromClient = (
    Hello | SetViewer | Act | Enter | Sit | Seed | Stand | Lend | Reclaim | Start | Rematch | AskCoach | Preview | Ping
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


class Ack(Struct, frozen=True, tag="ack"):
    """Done, and durable. The same id again gets the same answer."""

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


class Pong(Struct, frozen=True, tag="pong"):
    """Here."""


FromServer = (
    Welcome | Update | Changed | Thinking | Ack | Seated | Refused | ViewerSet | Stale | Advice | Previewed | Pong
)
