"""What happened. Fields that only some viewers may see are None for the others (`redact` in view.py)."""

from boxtop.core.types import Event, Seat
from boxtop.games.clue.cards import Card, Crime, Room, Suspect, Weapon
from boxtop.games.clue.mansion import Place


class WeaponPlaced(Event, frozen=True, tag="weapon_placed"):
    """A weapon was put into a room during the setup."""

    weapon: Weapon
    room: Room


class CaseFileSealed(Event, frozen=True, tag="case_file_sealed"):
    """Three cards went into the case file unseen."""


class CardDealt(Event, frozen=True, tag="card_dealt"):
    """A card was dealt; only its holder sees which."""

    seat: Seat
    card: Card | None


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """It is this seat's turn."""

    seat: Seat


class Rolled(Event, frozen=True, tag="rolled"):
    """The die was rolled."""

    seat: Seat
    pips: int


class Moved(Event, frozen=True, tag="moved"):
    """A player moved their token; `passage` if through a secret passage."""

    seat: Seat
    suspect: Suspect
    origin: Place
    place: Place
    passage: bool


class Suggested(Event, frozen=True, tag="suggested"):
    """A suggestion was made."""

    seat: Seat
    crime: Crime


class Transferred(Event, frozen=True, tag="transferred"):
    """A token was brought into the room of a suggestion (or, after a false accusation, from a door into its room)."""

    suspect: Suspect
    origin: Place
    room: Room


class WeaponMoved(Event, frozen=True, tag="weapon_moved"):
    """A weapon was brought into the room of a suggestion."""

    weapon: Weapon
    origin: Room
    room: Room


class SuggestionBarred(Event, frozen=True, tag="suggestion_barred"):
    """A seat returned to the room of its last suggestion too soon to make another one there."""

    seat: Seat
    room: Room


class CouldNotDisprove(Event, frozen=True, tag="could_not_disprove"):
    """A seat holds none of the three cards."""

    seat: Seat


class AskedToShow(Event, frozen=True, tag="asked_to_show"):
    """A seat holds at least one of the three cards and must show one."""

    seat: Seat
    to: Seat


class Shown(Event, frozen=True, tag="shown"):
    """A card was shown; only `seat` and `to` see which."""

    seat: Seat
    to: Seat
    card: Card | None


class NobodyDisproved(Event, frozen=True, tag="nobody_disproved"):
    """Nobody could disprove the suggestion."""

    seat: Seat


class Accused(Event, frozen=True, tag="accused"):
    """An accusation was made."""

    seat: Seat
    crime: Crime


class AccusationFailed(Event, frozen=True, tag="accusation_failed"):
    """The accusation was wrong. Only the accuser has seen the case file."""

    seat: Seat
    case_file: Crime | None


class CaseSolved(Event, frozen=True, tag="case_solved"):
    """The accusation was right: the case file is revealed."""

    seat: Seat
    case_file: Crime


class LastOneLeft(Event, frozen=True, tag="last_one_left"):
    """Everybody else has accused falsely, and with this option the last player wins."""

    seat: Seat
    case_file: Crime


class CaseUnsolved(Event, frozen=True, tag="case_unsolved"):
    """Everybody has accused falsely: nobody wins, and the case file is revealed."""

    case_file: Crime


ClueEvent = (
    WeaponPlaced
    | CaseFileSealed
    | CardDealt
    | TurnBegan
    | Rolled
    | Moved
    | Suggested
    | Transferred
    | WeaponMoved
    | SuggestionBarred
    | CouldNotDisprove
    | AskedToShow
    | Shown
    | NobodyDisproved
    | Accused
    | AccusationFailed
    | CaseSolved
    | LastOneLeft
    | CaseUnsolved
)
