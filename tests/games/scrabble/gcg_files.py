"""A GCG file and random games for tests, and the troubles that a check finds."""

import random

from boxtop.core.dealer import SeededDealer
from boxtop.core.session import AnySession, Session
from boxtop.games.scrabble import SCRABBLE, Config
from boxtop.games.scrabble.config import ChallengeRule
from boxtop.games.scrabble.gcg_check import Report

EXAMPLE = """#character-encoding UTF-8
#player1 Ann Ann Example
#player2 Ben Ben Example
#lexicon ENABLE
>Ann: HORNPAS 8F HORN +14 14
>Ben: FAMOBIT H6 FA.M +9 9
>Ann: PASTEUU 10F PASTE +25 39
#note a note
that goes on
>Ben: OBIT?EE 9H .OB +16 25
>Ann: BITUUAA 11E BIT +16 55
"""


def reasons(report: Report) -> list[tuple[int, str]]:
    return [(trouble.line, trouble.reason) for trouble in report.errors]


def random_game(seats: int, rule: ChallengeRule, seed: int, moves: int = 10_000) -> AnySession:
    names = ("Ann Lee", "Ben", "Zoë: the third", "Ben Two")[:seats]
    session = Session(SCRABBLE, Config(challenge=rule), names, SeededDealer(seed))
    source = random.Random(seed)
    session.begin()
    while session.to_act and session.ply < moves:
        seat = session.to_act[source.randrange(len(session.to_act))]
        session.act(seat, session.legal(seat).sample(source))
    return session
