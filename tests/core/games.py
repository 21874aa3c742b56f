"""Games played to the end or to the middle, for the tests of records."""

import random
from typing import Any

import boxtop
from boxtop.core.dealer import Dealer, FairDealer, SeededDealer
from boxtop.core.session import AnySession, Session
from boxtop.core.types import CHANCE
from boxtop.games.yahtzee import YAHTZEE
from tests.games.yahtzee.positions import config_of

SECRET = bytes(range(32))
NAMES = ("Ann", "Zoë 🎲")


def fair_dealer(client_seeds: tuple[str, ...] = ("tulip", ""), table: str = "kitchen") -> FairDealer:
    return FairDealer("yahtzee", table, client_seeds, server_seed=SECRET)


def played(
    dealer: Dealer | None, moves: int | None = None, *, rules: str = "hasbro", seed: int = 1, **options: Any
) -> AnySession:
    """A session in which random players made this many moves (chance included), or played to the end."""
    session = Session(YAHTZEE, config_of(rules, **options), NAMES, dealer)
    session.begin()
    return play_on(session, moves, seed)


def play_on(session: AnySession, moves: int | None = None, seed: int = 1) -> AnySession:
    source = random.Random(seed)
    while session.to_act and (moves is None or session.ply < moves):
        if session.to_act == (CHANCE,):
            session.enter(session.game.chance(session.state).sample(source))
        else:
            seat = session.to_act[0]
            session.act(seat, session.legal(seat).sample(source))
    return session


def seeded(moves: int | None = None) -> AnySession:
    return played(SeededDealer(7), moves)


def begun(game: str, rules: str | None = None) -> AnySession:
    """A game of three, at its first choice."""
    session = boxtop.new_session(game, ["Ann", "Ben", "Cleo"], rules, seed=5)
    session.begin()
    return session
