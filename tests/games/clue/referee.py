"""A second implementation of Clue's turn, on plain strings and dictionaries; it shares no code with the engine.

Moves are strings. Where a token may go comes from the search that lists every path (`path_search`).
"""

from dataclasses import dataclass, field

from tests.games.clue.path_search import DOORS, Spot, destinations, steps_from

CLOCKWISE = ["scarlet", "mustard", "white", "green", "peacock", "plum"]
WEAPONS = ["knife", "candlestick", "revolver", "rope", "lead_pipe", "wrench"]
STARTS: dict[str, Spot] = {
    "scarlet": (0, 16),
    "mustard": (7, 23),
    "white": (24, 14),
    "green": (24, 9),
    "peacock": (18, 0),
    "plum": (5, 0),
}
TUNNELS = {"study": "kitchen", "kitchen": "study", "lounge": "conservatory", "conservatory": "lounge"}
SUGGESTIONS = {f"suggest {who} {what}" for who in CLOCKWISE for what in WEAPONS}


@dataclass
class Referee:
    """One game after the deal. `hands` by player, players clockwise."""

    players: list[str]
    hands: dict[str, set[str]]
    envelope: set[str]
    weapons: dict[str, str]
    compulsory: bool = True
    last_wins: bool = False
    quick_return: bool = False
    tokens: dict[str, Spot] = field(default_factory=lambda: dict(STARTS))
    brought: set[str] = field(default_factory=set)
    beaten: set[str] = field(default_factory=set)
    turns: dict[str, int] = field(default_factory=dict)
    """How many turns each player has ended."""
    last_question: dict[str, tuple[int, str]] = field(default_factory=dict)
    """In which of their turns each player last suggested, and in which room."""
    turn: str = ""
    stage: str = "start"
    pips: int = 0
    question: tuple[str, str, str] | None = None
    asked: str = ""
    winner: str | None = None

    def __post_init__(self) -> None:
        self.turn = self.players[0]
        self.turns = dict.fromkeys(self.players, 0)

    def in_the_way(self) -> set[tuple[int, int]]:
        return {at for who, at in self.tokens.items() if who != self.turn and not isinstance(at, str)}

    def who_acts(self) -> str | None:
        if self.stage == "over":
            return None
        if self.stage == "die":
            return "chance"
        return self.asked if self.stage == "answer" else self.turn

    def choices(self) -> set[str]:
        """What the player who is to act may do, except accusations."""
        at = self.tokens[self.turn]
        if self.stage == "start":
            free = [spot for spot in steps_from(at) if isinstance(spot, str) or spot not in self.in_the_way()]
            found = {"roll"} if free else {"end"}
            if at in TUNNELS:
                found.add("tunnel")
            return found | (SUGGESTIONS if self.turn in self.brought else set())
        if self.stage == "move":
            squares, rooms = destinations(at, self.pips, self.in_the_way())
            return {f"go {spot}" for spot in squares | rooms}
        if self.stage == "room":
            return SUGGESTIONS if self.compulsory else SUGGESTIONS | {"end"}
        if self.stage == "answer":
            assert self.question is not None
            return {f"show {card}" for card in self.hands[self.asked] & set(self.question)}
        return {"end"} if self.stage == "done" else set()

    def may_accuse(self) -> bool:
        return self.stage in ("start", "move", "room", "done")

    def do(self, move: str) -> None:
        word, _, rest = move.partition(" ")
        getattr(self, f"do_{word}")(rest)

    def do_roll(self, _: str) -> None:
        self.stage = "die"

    def do_die(self, pips: str) -> None:
        self.pips, self.stage = int(pips), "move"

    def do_tunnel(self, _: str) -> None:
        at = self.tokens[self.turn]
        assert isinstance(at, str)
        self.enter(TUNNELS[at])

    def enter(self, room: str) -> None:
        """A suggestion follows, unless the player suggested here on the turn before this one (SPECIAL NOTES)."""
        before = (self.turns[self.turn] - 1, room)
        too_soon = not self.quick_return and self.last_question.get(self.turn) == before
        self.tokens[self.turn], self.stage = room, "done" if too_soon else "room"

    def do_go(self, place: str) -> None:
        if place in DOORS:
            self.enter(place)
        else:
            row, column = place.strip("()").split(", ")
            self.tokens[self.turn], self.stage = (int(row), int(column)), "done"

    def do_suggest(self, named: str) -> None:
        who, what = named.split()
        room = self.tokens[self.turn]
        assert isinstance(room, str)
        self.last_question[self.turn] = (self.turns[self.turn], room)
        if self.tokens[who] != room:
            self.tokens[who] = room
            self.brought |= {who} & set(self.players)
        self.weapons[what] = room
        self.question = (who, what, room)
        first = self.players.index(self.turn) + 1
        round_the_table = (self.players[first:] + self.players[:first])[:-1]
        able = [player for player in round_the_table if self.hands[player] & {who, what, room}]
        self.asked = able[0] if able else ""
        self.stage = "answer" if able else "done"

    def do_show(self, _: str) -> None:
        self.stage = "done"

    def do_accuse(self, named: str) -> None:
        if set(named.split()) == self.envelope:
            self.winner, self.stage = self.turn, "over"
            return
        self.beaten.add(self.turn)
        at = self.tokens[self.turn]
        for room, fronts in DOORS.items():
            if not isinstance(at, str) and f"{at[0]},{at[1]}" in fronts:
                self.tokens[self.turn] = room
        left = [player for player in self.players if player not in self.beaten]
        if not left or (self.last_wins and len(left) == 1):
            self.winner, self.stage = (left[0] if left else None), "over"
        else:
            self.do_end("")

    def do_end(self, _: str) -> None:
        self.brought.discard(self.turn)
        self.turns[self.turn] += 1
        self.stage = "start"
        while True:
            self.turn = self.players[(self.players.index(self.turn) + 1) % len(self.players)]
            if self.turn not in self.beaten:
                return
