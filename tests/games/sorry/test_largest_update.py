"""The largest update: `docs/build/protocol.md` says how large a message a client must accept."""

import boxtop
from boxtop.core import codec
from boxtop.games.sorry import SORRY, Card
from boxtop.games.sorry.state import Moving, State

MOST_BYTES = 100 * 1024
"""As the page says. The position was found by searching for the one with the most splits of a 7."""


def test_an_update_of_a_team_game_stays_within_what_the_protocol_page_says() -> None:
    game = boxtop.make("sorry", "teams", seats=4)
    begun: State = game.initial()
    pawns = ((6, 14, 25, 43), (8, 17, 33, 48), (3, 13, 15, 27), (2, 23, 45, 49))
    state = State(Moving(Card.SEVEN), 0, 1, pawns, begun.pile, begun.discards, begun.hands, begun.points)
    assert SORRY.most_listed is not None
    assert len(tuple(game.legal(state, 0))) > SORRY.most_listed, "so they are in the view only"
    assert MOST_BYTES // 2 < len(codec.encode(game.view(state, 0))) < MOST_BYTES
