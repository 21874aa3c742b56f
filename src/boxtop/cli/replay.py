"""`boxtop replay` and `boxtop verify`: show a saved game, and verify it."""

import sys
from collections.abc import Iterator
from pathlib import Path

from boxtop import api
from boxtop.cli import saved_games
from boxtop.cli.checking import DOES_NOT_VERIFY, warn_unless_verified
from boxtop.cli.files import read_file, shown
from boxtop.cli.scrabble.review import is_gcg
from boxtop.cli.terminal import printable, say, width
from boxtop.cli.text_games import text_game
from boxtop.core.annotations import annotations_of
from boxtop.core.dealer import CommitReveal, OwnDice, SameDice, Seeded
from boxtop.core.errors import RecordError
from boxtop.core.game import AnyGame
from boxtop.core.record import Record, open_record
from boxtop.core.types import Event
from boxtop.core.verify import Verification
from boxtop.games import find_game
from boxtop.games.scrabble.record_from_gcg import gcg_to_record


def show_replay(path: Path, ply: int | None) -> int:
    """Print the story of a saved game up to this ply and the sheet there; returns the exit status."""
    raw = read_file(path)
    record = gcg_to_record(raw) if is_gcg(path, raw) else saved_games.load_from(raw, path)
    game_def = find_game(record.game)
    last = len(record.moves) if ply is None else ply
    state = api.replay(record, last)
    game = open_record(record, game_def)
    text, names = text_game(game_def.id), [seat.name for seat in record.seats]
    status = warn_unless_verified(record, path)
    for position in api.positions(record):
        if position.ply > last:
            break
        for sentence in text.story(_open_events(record, game, position.events), names, game.config):
            if sentence:
                say(f"{position.ply:>4}  {sentence}")
        for annotation in annotations_of(record, position.ply):
            if annotation.comment:
                say(printable(f"      ({annotation.comment})"))
    say("", text.sheet(game.view(state, None), names, "", width()))
    return status


def _open_events(record: Record, game: AnyGame, events: tuple[Event, ...]) -> list[Event]:
    """The events to print: all of them once the game is over, before that those a spectator sees."""
    if record.result is not None:
        return list(events)
    seen = (game.redact(event, None) for event in events)
    return [event for event in seen if event is not None]


def show_verification(path: Path) -> int:
    """Print what was verified, or what is wrong; returns the exit status."""
    record = saved_games.load(path)
    game_def = find_game(record.game)
    try:
        found = api.verify(record)
    except RecordError as error:
        print(printable(f"boxtop: {shown(path)} does not verify: {error}"), file=sys.stderr)
        return DOES_NOT_VERIFY
    names = ", ".join(seat.name for seat in record.seats)
    state = "finished" if found.finished else "not finished"
    say(f"{shown(path)}: {game_def.title}, {names}, {found.plies} moves, {state}.")
    say(*_checked(record, found))
    return 0


def _checked(record: Record, found: Verification) -> Iterator[str]:
    yield "  Every move is legal, and the result follows from the moves."
    if found.covers_fairness:
        yield "  The hash chain is intact: game, rules, players, source of chance and moves are unchanged."
    else:
        yield "  The hash chain is intact: game, rules, players and moves are unchanged."
        yield "  This is a version 1 record: its hash chain does not cover the source of chance."
    match record.fairness:
        case OwnDice():
            yield f"  The players rolled or drew themselves ({found.unknown} times), so there is nothing to recompute."
        case Seeded(seed):
            yield f"  Every roll and draw ({found.recomputed}) follows from the seed {seed}."
        case SameDice(series):
            yield f"  Every roll ({found.recomputed}) follows from the public name {series}: everybody has these dice."
        case CommitReveal():
            yield f"  Recomputed from the revealed seeds, all the same: {found.recomputed} rolls and draws."
            if found.unknown:
                yield f"  Not checked yet, because their seed is still secret: {found.unknown} rolls and draws."
