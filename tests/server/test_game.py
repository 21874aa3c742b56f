"""Whole games over the socket, on both stores."""

import random

import msgspec
import pytest

import boxtop
from boxtop.core import codec
from boxtop.core.dealer import CommitReveal
from boxtop.games.sorry import SORRY
from boxtop.store.open import open_store
from tests.device import Device, new_id, play_together, tokens_of
from tests.own_tiles import take_own_tiles
from tests.server.conftest import NewServer
from tests.servers import BOT, FAST, OPEN, Server, give_seeds, person


def test_two_devices_and_a_bot_play_a_whole_game_that_verifies(server: Server) -> None:
    made = server.make(person("Ann", seed="tulip"), OPEN, BOT)
    with Device(server, made["table"], tokens_of(made)) as ann, Device(server, made["table"]) as ben:
        seated = ben.ask("sit", seat=1, name="Ben", code=made["code"].lower(), seed="rose")
        assert seated["type"] == "seated"
        for device in (ann, ben):
            device.until_type("update")
        play_together(random.Random(1), ann, ben)
        over = ann.change(lambda table: table["status"] == "over")
    assert over["fairness"]["segments"][0]["server_seed"] is not None
    record = boxtop.read_record(server.ask(f"/api/tables/{made['table']}/record")[2])
    checked = boxtop.verify(record)
    assert checked.finished
    assert checked.unknown == 0
    assert isinstance(record.fairness, CommitReveal)
    assert record.fairness.client_seeds == ("tulip", "rose", "")


def test_late_client_gets_the_whole_story_and_a_returning_one_what_it_missed(server: Server) -> None:
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        ann.play_on(random.Random(2), moves=5)
        ply = ann.turn()["ply"]
    with Device(server, made["table"]) as late:
        story = late.welcome["story"]
        assert [event["ply"] for event in story] == sorted(event["ply"] for event in story)
        assert story[0]["ply"] == 1
        assert story[-1]["ply"] == ply
        assert any("Ann rolled" in event["text"] for event in story)
    with Device(server, made["table"], after=ply - 1) as back:
        assert {event["ply"] for event in back.welcome["story"]} == {ply}


def test_rematch_keeps_seats_and_tokens(server: Server) -> None:
    made = server.make(person("Ann"), person("Ben"))
    with Device(server, made["table"], tokens_of(made)) as both:
        assert both.ask("rematch")["code"] == "not_over"
        both.play_on(random.Random(3))
        assert both.ask("rematch")["type"] == "ack"
        table = both.change(lambda table: table["next_table"] is not None)["next_table"]
        assert both.ask("rematch")["type"] == "ack"
    with Device(server, table, tokens_of(made)) as again:
        assert again.welcome["seats"] == [0, 1]
        assert again.welcome["host"]
        assert [seat["name"] for seat in again.welcome["table"]["seats"]] == ["Ann", "Ben"]
        for seat in (0, 1):
            assert again.ask("seed", seat=seat, seed="")["type"] == "ack"
        assert again.turn()["legal"]


def let_bots_play(both: Device) -> None:
    """Bots play for both people until the game is over."""
    for seat in (0, 1):
        assert both.ask("lend", seat=seat, level="random")["type"] == "ack"
    while both.now is None or not both.now["outcome"]:
        both.receive()


@pytest.mark.parametrize("rules", ["standard", pytest.param("teams", marks=pytest.mark.deep)])
def test_the_winner_begins_the_rematch_of_sorry(server: Server, rules: str) -> None:
    """Document 002, WINNING; checked in the record of the rematch, which is still of the printed rule set."""
    config = codec.to_plain(SORRY.preset(rules).config)
    made = server.make(person("Ann"), person("Ben"), game="sorry", config=config)
    table, seat = made["table"], 0
    for _ in range(2):
        with Device(server, table, tokens_of(made)) as both:
            let_bots_play(both)
            assert both.ask("rematch")["type"] == "ack"
            following = both.change(lambda known: known["next_table"] is not None)["next_table"]
        last = boxtop.read_record(server.ask(f"/api/tables/{table}/record")[2])
        seat = [move.actor for move in last.moves if move.actor >= 0][-1]
        table = following
        give_seeds(server.address, made | {"table": table}, {})
        with Device(server, table, tokens_of(made)) as again:
            began = next(event for event in again.welcome["story"] if event["event"]["type"] == "game_began")
            assert began["event"]["seat"] == seat
            assert again.welcome["table"]["config"] == config | {"first_player": seat + 1}
    with Device(server, table, tokens_of(made)) as both:
        let_bots_play(both)
    record = boxtop.read_record(server.ask(f"/api/tables/{table}/record")[2])
    assert boxtop.verify(record).finished
    assert record.moves[0].action == {"type": "lot", "seat": seat}
    store = open_store(server.database)
    (game,) = [line.result for line in store.finished(1000) if line.table == table]
    store.close()
    assert game.rules == rules


def test_own_dice_are_typed_in_by_the_people(server: Server) -> None:
    made = server.make(person("Ann"), own_dice=True)
    with Device(server, made["table"], tokens_of(made)) as ann, Device(server, made["table"]) as spectator:
        assert ann.now is not None
        assert ann.now["to_act"] == [-1]
        assert ann.welcome["table"]["fairness"] == {"method": "own-dice"}
        roll = {"type": "roll", "dice": [1, 2, 3, 4, 5]}
        assert spectator.ask("enter", ply=0, outcome=roll)["code"] == "not_your_seat"
        assert ann.ask("enter", ply=0, outcome={"type": "roll", "dice": [1, 2, 3, 4, 7]})["code"] == "not_a_roll"
        assert ann.ask("enter", ply=0, outcome=roll)["type"] == "ack"
        assert ann.turn()["view"]["state"]["phase"]["dice"] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("game", "preset", "seats"),
    [("clue", 0, 3), ("scrabble", 0, 2), ("sorry", 2, 2)],
    ids=["clue", "scrabble", "points"],
)
def test_no_table_is_made_with_own_cards_where_players_hide_them(
    server: Server, game: str, preset: int, seats: int
) -> None:
    """What is hidden may not be typed in by whoever holds the device."""
    (found,) = [each for each in server.get("/api/games") if each["id"] == game]
    body = {
        "game": game,
        "config": found["presets"][preset]["config"],
        "seats": [person(name) for name in ("Ann", "Ben", "Cleo")[:seats]],
        "own_dice": True,
    }
    status, _, answer = server.ask("/api/tables", body)
    assert status == 400
    refusal = msgspec.json.decode(answer)
    assert refusal["code"] == "bad_config"
    assert "must deal" in refusal["reason"]


def test_a_table_of_an_earlier_version_with_own_tiles_is_played_to_its_end(lone_server: NewServer) -> None:
    """It opens and continues; only a rematch is refused, since no new table takes tiles that players hide."""
    server = lone_server(*FAST)
    made = server.make(person("Ann"), person("Ben"), game="scrabble", config={"challenge": "void"}, begin=False)
    take_own_tiles(server.database, made["table"])
    give_seeds(server.address, made, {})
    with Device(server, made["table"], tokens_of(made)) as both:
        for ply, tile in enumerate("AB" + "HORNQSE" + "FAMTEEI"):
            assert both.ask("enter", ply=ply, outcome={"type": "draw", "tile": tile})["type"] == "ack"
        for ply in range(16, 20):
            answer = both.ask("act", seat=ply % 2, ply=ply, action={"type": "pass"})
            assert answer["type"] == "ack"
        both.change(lambda table: table["status"] == "over")
        assert both.ask("rematch")["code"] == "own_dice"


def test_dice_are_not_typed_in_where_the_server_rolls(server: Server) -> None:
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        answer = ann.ask("enter", ply=ann.turn()["ply"], outcome={"type": "roll", "dice": [6, 6, 6, 6, 6]})
        assert answer["code"] == "not_own_dice"
        assert ann.act({"type": "roll", "dice": [6, 6, 6, 6, 6]})["type"] == "refused"


def test_coach_is_refused_with_a_reason_where_the_table_plays_without(server: Server) -> None:
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        answer = ann.ask("ask_coach", seat=0, ply=ann.turn()["ply"])
    assert answer["code"] == "no_coach"
    assert answer["reason"].startswith("hints are switched off")


def test_coach_ranks_the_legal_actions_where_the_table_allows_it(server: Server) -> None:
    made = server.make(person("Ann"), coach=True)
    with Device(server, made["table"], tokens_of(made)) as ann:
        advice = ann.ask("ask_coach", seat=0, ply=ann.turn()["ply"])["advice"]
    losses = [choice["loss"] for choice in advice["choices"]]
    assert losses[0] == 0
    assert losses == sorted(losses)
    assert all(choice["reason"] for choice in advice["choices"])


def test_coach_ranks_the_actions_by_the_chance_of_winning_when_that_is_the_goal(server: Server) -> None:
    made = server.make(person("Ann"), person("Ben"), coach=True)
    with Device(server, made["table"], tokens_of(made)) as both:
        now = both.turn()
        advice = both.ask("ask_coach", seat=now["to_act"][0], ply=now["ply"], goal="win")["advice"]
    assert 0 < advice["win"] < 1
    lost = [choice["win_lost"] for choice in advice["choices"]]
    assert lost[0] == 0
    assert lost == sorted(lost)


def test_illegal_action_is_refused_with_the_rule_and_changes_nothing(server: Server) -> None:
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        now = ann.turn()
        refused = ann.act({"type": "keep", "dice": [9]})
        assert refused["type"] == "refused"
        assert refused["code"] == "not_these_dice"
        assert ann.act({"type": "fly"})["code"] == "bad_action"
        assert ann.act(now["legal"][0])["ply"] >= now["ply"] + 1


def test_record_book_and_fairness_of_a_finished_game(record_book_server: Server) -> None:
    server = record_book_server
    name = f"Solo {new_id()[:6]}"
    made = server.make(person(name))
    assert server.ask(f"/api/tables/{made['table']}/record")[0] == 409
    with Device(server, made["table"], tokens_of(made)) as ann:
        outcome = ann.play_on(random.Random(4))["outcome"]
    book = server.get("/api/records")
    (line,) = [line for line in book["people"] if line["name"] == name]
    score = outcome["scores"][0]
    assert line == {
        "name": name,
        "game": "yahtzee",
        "rules": "hasbro",
        "games": 1,
        "wins": 0,
        "losses": 0,
        "best": score,
        "average": float(score),
        "reviewed": 0,
        "luck": None,
        "accuracy": None,
    }
    (game,) = [game for game in book["games"] if game["table"] == made["table"]]
    (own,) = game["seats"]
    assert (own["name"], own["score"], own["rank"], own["by_bot"]) == (name, score, 1, False)
    fairness = server.get(f"/api/tables/{made['table']}/fairness")
    assert fairness["fairness"]["segments"][0]["server_seed"]
    assert fairness["rolls"][0]["total"] == 6**5
    (seat,) = server.get(f"/api/tables/{made['table']}/review")["seats"]
    assert seat["final"] == score
    assert abs(seat["luck"] + seat["skill"] - (score - seat["expected"])) < 1e-9
