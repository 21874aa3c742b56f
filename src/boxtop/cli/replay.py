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
from boxtop.core import early_end
from boxtop.core.annotations import annotations_of
from boxtop.core.dealer import CommitReveal, OwnDice, SameDice, Seeded
from boxtop.core.early_end import EndedEarly, GaveUp
from boxtop.core.errors import RecordError
from boxtop.core.game import AnyGame
from boxtop.core.record import Record
from boxtop.core.replay import all_positions, open_record
from boxtop.core.texts import list_and, tr, tr_count
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
    in_effect = {position.ply for position in api.positions(record)}
    for position in all_positions(record, game_def):
        if position.ply > last:
            break
        for event in position.events:
            if isinstance(event, EndedEarly | GaveUp):
                say(printable(f"{position.ply:>4}  {early_end.sentence(event, names)}"))
        if position.ply not in in_effect:
            continue
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
        print(
            printable(tr("boxtop: {file} does not verify: {reason}", file=shown(path), reason=error)), file=sys.stderr
        )
        return DOES_NOT_VERIFY
    say(_verified(record, found, shown(path), game_def.title))
    say(*_checked(record, found))
    return 0


def _verified(record: Record, found: Verification, file: str, game: str) -> str:
    words = {"file": file, "game": game, "names": list_and([seat.name for seat in record.seats])}
    if found.finished:
        return tr_count(
            "{file}: {game} with {names}, {count} move, finished.",
            "{file}: {game} with {names}, {count} moves, finished.",
            found.plies,
            **words,
        )
    return tr_count(
        "{file}: {game} with {names}, {count} move, not finished.",
        "{file}: {game} with {names}, {count} moves, not finished.",
        found.plies,
        **words,
    )


def _checked(record: Record, found: Verification) -> Iterator[str]:
    return (f"  {sentence}" for sentence in _what_was_checked(record, found))


def _what_was_checked(record: Record, found: Verification) -> Iterator[str]:
    yield tr("Every move is legal, and the result follows from the moves.")
    if found.covers_fairness:
        yield tr("The hash chain is intact: game, rules, players, source of chance and moves are unchanged.")
    else:
        yield tr("The hash chain is intact: game, rules, players and moves are unchanged.")
        yield tr("This is a version 1 record: its hash chain does not cover the source of chance.")
    match record.fairness:
        case OwnDice():
            yield tr_count(
                "The players rolled or drew themselves, {count} time, so there is nothing to calculate again.",
                "The players rolled or drew themselves, {count} times, so there is nothing to calculate again.",
                found.unknown,
            )
        case Seeded(seed):
            yield tr_count(
                "The {count} roll or draw follows from the seed {seed}.",
                "All {count} rolls and draws follow from the seed {seed}.",
                found.recomputed,
                seed=seed,
            )
        case SameDice(series):
            yield tr_count(
                "The {count} roll or draw follows from the public name {series}, which everybody can use.",
                "All {count} rolls and draws follow from the public name {series}, which everybody can use.",
                found.recomputed,
                series=series,
            )
        case CommitReveal():
            yield tr_count(
                "{count} roll or draw was calculated again from the revealed seeds and is the same.",
                "{count} rolls and draws were calculated again from the revealed seeds and are the same.",
                found.recomputed,
            )
            if found.unknown:
                yield tr_count(
                    "Not checked yet, because its seed is still secret: {count} roll or draw.",
                    "Not checked yet, because their seed is still secret: {count} rolls and draws.",
                    found.unknown,
                )
