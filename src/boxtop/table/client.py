"""A device connected to a table: the seats it holds there, and a way to send to it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from msgspec import UNSET, Struct, UnsetType

from boxtop.core import codec
from boxtop.core.texts import tr
from boxtop.core.types import Seat, Viewer
from boxtop.table.errors import NotGranted
from boxtop.table.messages import Hello, Refused
from boxtop.table.seat_permissions import held_seats
from boxtop.table.seating import Seating
from boxtop.table.tokens import hash_tokens


class Client(ABC):
    """Holds seats by its tokens. The transport implements `send`, `disconnect` and `address`."""

    __slots__ = ("_hashes", "host", "seats", "sees_rematch", "viewer")

    def __init__(self) -> None:
        self._hashes: frozenset[str] = frozenset()
        self.seats: tuple[Seat, ...] = ()
        """The seats its tokens hold under the current seating of its table."""
        self.host = False
        self.viewer: Viewer | UnsetType = UNSET
        """Which of the people sharing this device has identified themselves; unset for a device that never asks."""
        self.sees_rematch = False
        """Whether it may learn the id of the rematch: it holds a seat, or came before the game was over."""

    @property
    @abstractmethod
    def address(self) -> str:
        """The network address of the device."""

    @property
    def is_lost(self) -> bool:
        """Whether the connection broke off, so that the last messages were perhaps not seen."""
        return False

    @abstractmethod
    def send(self, *messages: bytes) -> None:
        """Send encoded messages in one write."""

    @abstractmethod
    def disconnect(self, reason: str) -> None:
        """Close the connection; the device may connect again."""

    def answer(self, message: Struct) -> None:
        """Send one message."""
        self.send(codec.encode(message))

    def refuse(self, request_id: str | None, code: str, reason: str) -> None:
        """Refuse a request, with the reason."""
        self.answer(Refused(request_id, code, reason))

    # Seats ------------------------------------------------------------------------------------------------------------

    def identify(self, hello: Hello, seating: Seating, *, is_over: bool) -> None:
        """Take the tokens and the viewer of a `hello`."""
        self.add_tokens(hello.tokens, seating)
        self.viewer = hello.viewer
        self.sees_rematch = self.takes_part or not is_over

    def add_tokens(self, tokens: Iterable[str], seating: Seating) -> None:
        """Add tokens to those of this client."""
        self._hashes |= hash_tokens(tokens)
        self.update_seats(seating)

    def drop_token(self, seat: Seat, seating: Seating) -> None:
        """Give up a seat on this client; other devices with its token keep it."""
        self._hashes -= {seating.chairs[seat].holder or ""}
        self.update_seats(seating)

    def update_seats(self, seating: Seating) -> None:
        """Hold the seats that the tokens of this client hold under this seating, and no others."""
        self.seats = held_seats(seating, self._hashes)
        self.host = seating.host in self._hashes

    def set_viewer(self, viewer: Viewer) -> None:
        """Show this device what one of its seats sees; None: what a spectator sees. Raises NotGranted."""
        if viewer is not None:
            self.check_holds(viewer)
        self.viewer = viewer

    def check_holds(self, seat: Seat) -> None:
        """Raise NotGranted unless this device holds that seat."""
        if seat not in self.seats:
            raise NotGranted("not_your_seat", tr("this device does not play for that player"))

    @property
    def takes_part(self) -> bool:
        """Whether this device holds a seat, or is the host's."""
        return bool(self.seats) or self.host
