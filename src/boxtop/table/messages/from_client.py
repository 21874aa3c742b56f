"""The messages that a client sends."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from boxtop.core.types import Seat
from boxtop.table.messages.shared import PROTOCOL, Emote, Id
from boxtop.table.setup_messages import Text

Pause = Annotated[float, Meta(ge=0, le=5)]
"""Seconds in which no bot answers this move, so that it can be taken back; only if it can be."""


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


class GiveUp(Struct, frozen=True, tag="give_up", forbid_unknown_fields=True):
    """A player gives up for good. Where two play, or no other person does, the game ends and is lost; else a bot of
    this level plays the seat to the end. Answered by Ack or Refused.
    """

    id: Id
    seat: Seat
    level: Text = "random"


class AskEnd(Struct, frozen=True, tag="ask_end", forbid_unknown_fields=True):
    """A player wants to end the game, which nobody wins then. It ends once every other person agrees: at once if they
    all play on this device, and by the host where `TableInfo.host_ends`. Answered by Ack or Refused.
    """

    id: Id
    seat: Seat | None
    """None: the host, who has no seat."""


class AnswerEnd(Struct, frozen=True, tag="answer_end", forbid_unknown_fields=True):
    """Agree, for all seats of this device, that the game ends, or play on. Answered by Ack or Refused."""

    id: Id
    agree: bool


class AskCoach(Struct, frozen=True, tag="ask_coach", forbid_unknown_fields=True):
    """Ask the coach what to do now, where the table allows it. Answered by Advice or Refused."""

    id: Id
    seat: Seat
    ply: int
    goal: Literal["points", "win"] = "points"
    """Whether choices are valued by the points they bring, or by the chance of winning, where the game has both."""


class Preview(Struct, frozen=True, tag="preview", forbid_unknown_fields=True):
    """Ask what an unfinished choice would do. Answered by Previewed, or Refused with the reason."""

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
    | GiveUp
    | AskEnd
    | AnswerEnd
    | AskCoach
    | Preview
    | Ping
)
