"""Reactions at a live table: shown to everybody, limited, not stored."""

from boxtop.table.change import ChangedTable, Verdict
from boxtop.table.messages import React
from tests.table.ports import Scene
from tests.table.scenes import in_loop
from tests.table.tables import TABLE, played, stored


@in_loop
async def test_everybody_sees_a_reaction_and_the_log_does_not() -> None:
    scene = Scene(stored(played(1)))
    ann, watcher = scene.connect("Ann"), scene.connect()
    ann.take()
    await scene.ask(ann, React("one", 0, "clap"))
    shown = {"type": "reacted", "seat": 0, "emote": "clap"}
    assert ann.take() == [{"type": "ack", "id": "one", "ply": scene.live_table.state.ply}, shown]
    assert watcher.take() == [shown]
    assert not scene.log.submitted


@in_loop
async def test_reactions_of_one_player_are_limited_and_those_of_others_are_not() -> None:
    scene = Scene(stored(played(1)))
    ann, ben = scene.connect("Ann"), scene.connect("Ben")
    for number in range(4):
        await scene.ask(ann, React(f"ann {number}", 0, "laugh"))
    await scene.ask(ben, React("ben", 1, "wow"))
    refused = [message for message in ann.take() if message["type"] == "refused"]
    assert [(message["id"], message["code"]) for message in refused] == [("ann 3", "too_fast")]
    assert {"type": "reacted", "seat": 1, "emote": "wow"} in ben.take()


@in_loop
async def test_nobody_reacts_for_another_seat() -> None:
    scene = Scene(stored(played(1)))
    ann, ben = scene.connect("Ann"), scene.connect("Ben")
    ann.take()
    await scene.ask(ann, React("one", 1, "clap"))
    assert [message["code"] for message in ann.take()] == ["not_your_seat"]
    assert ben.take() == []


@in_loop
async def test_reaction_reaches_other_workers_and_nonsense_from_them_is_dropped() -> None:
    scene = Scene(stored(played(1)))
    ann = scene.connect("Ann")
    scene.log.shared = True
    await scene.ask(ann, React("one", 0, "luck"))
    change = scene.log.finish(Verdict.DURABLE, written=False)
    assert (change.reaction, change.moves, change.seating) == ("0 luck", (), None)
    ann.take()
    for text in ("0 luck", "x luck", "0 insult", ""):
        scene.live_table.changed_elsewhere(ChangedTable(TABLE, reaction=text))
    assert ann.take() == [{"type": "reacted", "seat": 0, "emote": "luck"}]
