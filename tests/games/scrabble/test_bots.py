"""Bots by level: they play to the end, decide from their view, and challenge words they do not know."""

import random

import pytest
from msgspec.structs import replace

from boxtop.bots import UNHURRIED, Budget, find_level, levels, play_games
from boxtop.core.types import CHANCE, Move
from boxtop.games.scrabble import Accept, Challenge, Play, Scrabble, State
from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.bots import LEVELS, LexiconBot, Skill
from boxtop.games.scrabble.config import ChallengeRule
from boxtop.games.scrabble.events import Challenged
from boxtop.games.scrabble.lexicon import SHIPPED, shipped_lexicon
from boxtop.games.scrabble.tiles import bag_of
from boxtop.games.scrabble.vocabulary import words_of_bot
from tests.games.scrabble.positions import board_of, do, drawn, position, scrabble


def test_every_level_is_on_the_list_weakest_first() -> None:
    assert [level.id for level in levels("scrabble")] == ["random", "beginner", "casual", "club", "expert", "master"]


PHONY = next(
    word for word in sorted(words_of_bot("enable", SHIPPED["enable"], 1, 200).words - shipped_lexicon("enable").words)
    if len(word) == 5 and len(set(word)) == 5
)  # fmt: skip


def test_a_beginner_plays_its_phony_until_it_is_challenged_off() -> None:
    """With no oversight, so that only its words matter."""
    game = scrabble()
    skill = Skill(vocabulary=1, oversight=0.0, keeps=False, doubt=0.15, mistaken=200)
    bot = LexiconBot(skill, game.lexicon, 0, random.Random(1))
    state = position(PHONY, "AEIOUST")
    first = bot.choose(game.view(state, 0), game.legal(state, 0), UNHURRIED)
    assert isinstance(first, Play)
    assert first.word == PHONY
    bot.observe(Challenged(1, 0, (PHONY,)))
    second = bot.choose(game.view(state, 0), game.legal(state, 0), UNHURRIED)
    assert getattr(second, "word", "") != PHONY


def test_where_bad_words_are_refused_nobody_tries_them() -> None:
    game = scrabble(challenge=ChallengeRule.VOID)
    bot = LexiconBot(Skill(1, 0.0, keeps=False, doubt=0.15, mistaken=200), game.lexicon, 0, random.Random(1))
    state = position(PHONY, "AEIOUST")
    action = bot.choose(game.view(state, 0), game.legal(state, 0), UNHURRIED)
    assert action in game.legal(state, 0)


@pytest.mark.parametrize(("rule", "answer"), [(ChallengeRule.DOUBLE, Accept()), (ChallengeRule.SINGLE, Challenge())])
def test_an_unknown_word_is_challenged_only_where_that_is_cheap(rule: ChallengeRule, answer: object) -> None:
    """A casual player does not know TOLA, which looks like a word; under the printed rule being wrong costs a turn."""
    game = scrabble(challenge=rule)
    casual = find_level("scrabble", "casual").make(game, 1, random.Random(1))
    state, _ = do(game, position("TOLAEIU", "AEIOUST"), Play("8F", "TOLA"))
    assert casual.choose(game.view(state, 1), game.legal(state, 1), UNHURRIED) == answer


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
@pytest.mark.parametrize("nonsense", ["BZN", "QXV", "VVU"])
def test_every_bot_challenges_what_is_plainly_no_word(level: str, nonsense: str) -> None:
    """Whatever it scores, and although a wrong challenge would cost a turn."""
    game = scrabble()
    bot = find_level("scrabble", level).make(game, 1, random.Random(1))
    state, _ = do(game, position("".join(sorted(nonsense + "AEIO")), "AEIOUST"), Play("8F", nonsense))
    assert bot.choose(game.view(state, 1), game.legal(state, 1), UNHURRIED) == Challenge()


def _played_out(game: Scrabble, level: str, state: State) -> State:
    """The end of a game that two bots of a level play on from this position."""
    bots = [find_level("scrabble", level).make(game, seat, random.Random(seat)) for seat in range(2)]
    source = random.Random(3)
    budget = Budget(seconds=0.01)
    plies = 0
    while actors := game.to_act(state):
        actor = actors[0]
        if actor == CHANCE:
            action = game.chance(state).sample(source)
        else:
            action = bots[actor].choose(game.view(state, actor), game.legal(state, actor), budget)
            assert action in game.legal(state, actor)
        state = game.apply(state, Move(actor, action)).state
        plies += 1
        assert plies < 1000, "it goes on for ever"
    return state


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_a_bot_plays_a_whole_game_by_the_rules(level: str) -> None:
    game = scrabble()
    assert min(_played_out(game, level, game.initial()).scores) > 50


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_bots_that_find_no_play_do_not_exchange_for_ever(level: str) -> None:
    """No word can be made of these tiles. The rules let both exchange as often as they like (002, GAME PLAY 7)."""
    game = scrabble()
    ended = _played_out(game, level, position("CVVQJKX", "CVVQJKX", bag=3 * "BCJKQVX"))
    assert ended.board == NO_TILES
    assert sum(ended.bag) == 21


def test_the_expert_challenges_a_phony_and_nothing_else() -> None:
    game = scrabble()
    expert = find_level("scrabble", "expert").make(game, 1, random.Random(1))
    for word, answer in (("HRON", Challenge()), ("HORN", Accept())):
        state, _ = do(game, position("HORNQXZ", "AEIOUST"), Play("8F", word))
        assert expert.choose(game.view(state, 1), game.legal(state, 1), UNHURRIED) == answer


def test_the_expert_exchanges_what_it_cannot_use() -> None:
    game = scrabble()
    expert = find_level("scrabble", "expert").make(game, 0, random.Random(1))
    state = position("UUVVWII", "AEIOUST")
    action = expert.choose(game.view(state, 0), game.legal(state, 0), UNHURRIED)
    state, _ = do(game, state, action)
    assert drawn(game, state).seat in (0, 1)
    assert getattr(action, "tiles", "") != ""


def test_the_expert_beats_the_beginner() -> None:
    report = play_games(scrabble(), [find_level("scrabble", "expert"), find_level("scrabble", "beginner")], 4, 1)
    assert report.seats[0].mean > report.seats[1].mean + 50


def test_an_expert_searches_the_endgame() -> None:
    """The other holds Q and two Vs and has no place for them: two plays, one after the other, bring more than one."""
    game = scrabble(challenge=ChallengeRule.VOID)
    state = position("ST", "QVV", board=board_of(".....HORN......"), bag="")
    view = replace(game.view(state, 0), unseen=bag_of("QVV"))
    bots = [find_level("scrabble", level).make(game, 0, random.Random(1)) for level in ("expert", "master")]
    chosen = [bot.choose(view, game.legal(state, 0), UNHURRIED) for bot in bots]
    assert chosen[0] == chosen[1]
    assert isinstance(chosen[0], Play)
    assert chosen[0].word != "S.T"


def test_a_master_tries_every_draw_with_one_tile_in_the_bag() -> None:
    game = scrabble(challenge=ChallengeRule.VOID)
    state = position("ST", "EQ", board=board_of(".....HORN......"), bag="E")
    master = find_level("scrabble", "master").make(game, 0, random.Random(1))
    view = replace(game.view(state, 0), unseen=bag_of("EEQ"))
    assert master.choose(view, game.legal(state, 0), UNHURRIED) in game.legal(state, 0)
