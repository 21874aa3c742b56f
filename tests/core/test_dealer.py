"""Sources of chance: seeds, commitments, and when the secret is revealed."""

import json
from typing import Any

import pytest

import boxtop
from boxtop.core.dealer import CommitReveal, FairDealer
from boxtop.core.errors import ConfigError
from tests.core.games import SECRET, fair_dealer, play_on, played
from tests.core.sample_records import plain_of


def test_dealer_does_not_replace_an_unusable_seed_by_another() -> None:
    with pytest.raises(ConfigError, match="server_seed"):
        FairDealer("yahtzee", "t", server_seed=b"")


def test_seats_add_their_own_seeds_to_the_dice() -> None:
    games = [plain_of(played(fair_dealer(seeds))) for seeds in ((), ("tulip",), ("rose",))]
    assert len({json.dumps(game["moves"][:2]) for game in games}) == 3


def test_commitment_is_shown_before_the_first_move_and_the_secret_only_at_the_end() -> None:
    dealer = fair_dealer()
    promised = dealer.commitment
    session = played(dealer, 20)
    early = session.record().fairness
    assert isinstance(early, CommitReveal)
    assert [(segment.commitment, segment.server_seed) for segment in early.segments] == [(promised, None)]
    final = play_on(session).record().fairness
    assert isinstance(final, CommitReveal)
    assert final.segments[0].commitment == promised
    assert final.segments[0].server_seed == SECRET.hex()


def test_revealed_secret_rolls_no_further_dice() -> None:
    session = played(fair_dealer(), 30)
    first = session.record(reveal=True).fairness
    play_on(session)
    last = session.record().fairness
    assert isinstance(first, CommitReveal)
    assert isinstance(last, CommitReveal)
    assert last.segments[0] == first.segments[0]
    assert last.segments[1].first_ply == first.segments[1].first_ply >= 30
    assert last.segments[1].server_seed not in (None, SECRET.hex())
    assert last.segments[1].commitment == first.segments[1].commitment


@pytest.mark.parametrize("seed", ["7", 7.0, True, [7], 2**2000])
def test_a_seed_that_is_not_a_whole_number_is_refused(seed: Any) -> None:
    with pytest.raises(ConfigError) as refused:
        boxtop.new_session("yahtzee", ["Ann"], seed=seed)
    assert refused.value.field == "seed"


@pytest.mark.parametrize("seeds", ["tulip", (1,), None, 5, ("\ud800",)])
def test_client_seeds_that_are_not_texts_are_refused(seeds: Any) -> None:
    with pytest.raises(ConfigError) as refused:
        boxtop.new_session("yahtzee", ["Ann"], client_seeds=seeds)
    assert refused.value.field == "client_seeds"
