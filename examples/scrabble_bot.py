"""A Scrabble bot that takes the highest score, in a match against the random bot.

python examples/scrabble_bot.py
"""

import boxtop
from boxtop.bots import find_level, load_bot, play_games
from boxtop.core.legal import Legal
from boxtop.games.scrabble import Accept, Action, Pass, View
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.lexicon import find_lexicon


class HighScorer:
    """Plays the word with the highest score, never exchanges and never challenges."""

    def choose(self, view: View, legal: Legal[Action]) -> Action:
        if Accept() in legal:  # somebody else's play can be challenged
            return Accept()
        assert view.viewer is not None, "a bot has a seat"
        lexicon = find_lexicon(view.config.dictionary, view.config.dictionary_sha256)
        best = finder_for(lexicon).best(view.board, view.racks[view.viewer] or "")
        return Pass() if best is None else best.play


def main(games: int = 3) -> None:
    """Play the match and print the mean scores."""
    bots = [load_bot(HighScorer), find_level("scrabble", "random")]
    for seat in play_games(boxtop.make("scrabble", seats=2), bots, games=games, seed=1).seats:
        print(f"{seat.bot}: {seat.mean:.1f} points per game")


if __name__ == "__main__":
    main()
