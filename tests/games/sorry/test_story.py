"""The story of Sorry!: every event is a sentence, and a card that is face down is not named."""

import random

import pytest

from boxtop.core.types import CHANCE, Event, Move
from boxtop.games.sorry import SORRY, Config, SorryGame
from boxtop.games.sorry.board import Color
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.events import (
    Bumped,
    BumpedBy,
    CameHome,
    Dealt,
    Drew,
    Forfeited,
    ForfeitReason,
    GameBegan,
    GameWon,
    GoesAgain,
    MatchEnded,
    Played,
    Refilled,
    Reshuffled,
    Slid,
    Started,
    Switched,
    TookPlace,
    TurnBegan,
    Walked,
)
from boxtop.games.sorry.story import tell, tell_all

RED, BLUE, YELLOW = Color.RED, Color.BLUE, Color.YELLOW
NAMES = ("Ann", "Ben")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (GameBegan(1, 1, ()), "The game begins, and Ben plays first."),
        (GameBegan(3, 0, ()), "Game 3 begins, and Ann plays first."),
        (TurnBegan(1), "It is Ben's turn."),
        (Drew(0, Card.EIGHT), "Ann drew an 8. Move one pawn forward 8."),
        (Dealt(0, Card.ELEVEN), "Ann was dealt an 11."),
        (Dealt(0, None), "Ann was dealt a card."),
        (Refilled(1, Card.SORRY), "Ben drew a SORRY! card."),
        (Refilled(1, None), "Ben drew a card."),
        (Played(0, Card.TWO), "Ann played a 2."),
        (GoesAgain(0), "Ann goes again."),
        (Reshuffled(1), "The draw pile was empty, so the discarded card was put back."),
        (Reshuffled(45), "The draw pile was empty, so the 45 discarded cards were shuffled."),
        (Started(RED, 4), "Ann's red pawn left START."),
        (Walked(RED, 10, 11, 1), "Ann's red pawn moved forward 1 space."),
        (Walked(RED, 10, 15, 5), "Ann's red pawn moved forward 5 spaces."),
        (Walked(RED, 1, 61, 3), "Ann's red pawn moved forward 3 spaces, into its safety zone."),
        (Walked(RED, 61, 62, 1), "Ann's red pawn moved forward 1 space."),
        (Walked(YELLOW, 10, 9, -1), "Ben's yellow pawn moved backward 1 space."),
        (Walked(YELLOW, 10, 6, -4), "Ben's yellow pawn moved backward 4 spaces."),
        (Slid(RED, 16, 19), "Ann's red pawn slid to the end of the slide."),
        (
            Bumped(YELLOW, 20, RED, BumpedBy.LANDING),
            "Ben's yellow pawn was bumped and goes back to START.",
        ),
        (Bumped(RED, 20, RED, BumpedBy.SLIDE), "Ann's red pawn was on the slide and goes back to START."),
        (Bumped(YELLOW, 20, RED, BumpedBy.SORRY), "Ben's yellow pawn goes back to START."),
        (Switched(RED, 5, YELLOW, 20), "Ann's red pawn changed places with Ben's yellow pawn."),
        (TookPlace(RED, 20, YELLOW), "Sorry! Ann's red pawn took the place of Ben's yellow pawn."),
        (CameHome(RED, 1), "Ann has 1 red pawn HOME."),
        (CameHome(RED, 4), "Ann has 4 red pawns HOME."),
        (Forfeited(0, Card.FOUR, ForfeitReason.NO_MOVE), "Ann has no legal move with a 4."),
        (
            Forfeited(0, Card.FOUR, ForfeitReason.NO_MOVE_IN_HAND),
            "Ann has no card with a legal move and discards a 4.",
        ),
        (
            Forfeited(0, Card.ELEVEN, ForfeitReason.DECLINED_SWITCH),
            "Ann cannot move forward 11 and chose not to change places.",
        ),
        (GameWon(1, (0,), ()), "Ann has all pawns HOME and wins!"),
        (GameWon(1, (0,), (130, 15)), "Ann has all pawns HOME and wins! Points: Ann 130, Ben 15."),
        (MatchEnded((505, 90), (0,)), "Ann wins the match: Ann 505, Ben 90."),
        (MatchEnded((505, 505), (0, 1)), "Ann and Ben share the win: Ann 505, Ben 505."),
    ],
)
def test_an_event_becomes_a_sentence(event: Event, sentence: str) -> None:
    assert tell(event, NAMES, Config()) == sentence


def test_partners_win_together_and_each_pawn_has_its_owner() -> None:
    """With four players each owns one colour of the team; with two, both."""
    teams = Config(variation=Variation.TEAMS)
    four = ("Ann", "Ben", "Cleo", "Dan")
    assert tell(GameWon(1, (0, 2), ()), four, teams) == "Ann and Cleo have all pawns HOME and win!"
    assert tell(Started(YELLOW, 34), four, teams) == "Cleo's yellow pawn left START."
    assert tell(Started(YELLOW, 34), NAMES, teams) == "Ann's yellow pawn left START."


def test_a_team_may_split_a_seven_among_all_its_pawns() -> None:
    sentence = tell(Drew(0, Card.SEVEN), NAMES, Config(variation=Variation.TEAMS))
    assert sentence == "Ann drew a 7. Move one pawn forward 7, or split the 7 among any of your team's pawns."


@pytest.mark.parametrize("rules", [preset.id for preset in SORRY.presets])
def test_every_event_of_a_whole_game_has_its_sentence(rules: str) -> None:
    game, source = SorryGame(SORRY.preset(rules).config, 4), random.Random(rules)
    names = ("Ann", "Ben", "Cleo", "Dan")
    state = game.initial()
    for _ in range(400):
        actors = game.to_act(state)
        if not actors:
            break
        (actor,) = actors
        chosen = (game.chance(state) if actor == CHANCE else game.legal(state, actor)).sample(source)
        step = game.apply(state, Move(actor, chosen))
        sentences = tell_all(step.events, names, game.config)
        assert len(sentences) == len(step.events)
        assert all(sentence[0].isupper() and sentence[-1] in ".!" for sentence in sentences)
        state = step.state
