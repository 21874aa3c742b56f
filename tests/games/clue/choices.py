"""What a bot chooses in a position."""

from boxtop.bots import UNHURRIED
from boxtop.games.clue.novice import Novice
from boxtop.games.clue.state import State
from tests.games.clue.positions import game_of


def choice(bot: Novice, state: State, seat: int | None = None) -> object:
    game = game_of(state)
    seat = game.to_act(state)[0] if seat is None else seat
    return bot.choose(game.view(state, seat), game.legal(state, seat), UNHURRIED)
