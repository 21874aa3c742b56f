"""A table in line mode: players are shown their choices and asked for a move; bots move by themselves."""

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from boxtop.bots import UNHURRIED, find_level
from boxtop.cli import saved_games
from boxtop.cli.prompts import Interrupts
from boxtop.cli.terminal import clear_screen, say, say_error, say_paragraphs, say_title, say_wrapped, width
from boxtop.cli.text_games import text_game
from boxtop.core.bot import AnyBot
from boxtop.core.dealer import FairDealer
from boxtop.core.errors import BotError, BoxtopError
from boxtop.core.session import AnySession
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE, Event, Seat

_HELP = (
    tr("rules: show the rules; fair: how to check the rolls and draws"),
    tr("quit (q): stop playing; with --save the game is saved"),
)


class Quit(Exception):
    """Somebody typed quit."""


class LineTable:
    """One game between people at this terminal and bots."""

    def __init__(self, session: AnySession, interrupts: Interrupts, save_path: Path | None) -> None:
        self.session = session
        self.save_path = save_path
        self._interrupts = interrupts
        self._sheet_shown = False
        self._text = text_game(session.game_def.id)
        self._names = [seat.name for seat in session.seats]
        self._bots: dict[Seat, AnyBot] = {
            seat: find_level(session.game_def.id, info.bot).make(session.game, seat, random.Random())
            for seat, info in enumerate(session.seats)
            if info.bot is not None
        }
        self._is_hidden = session.game_def.hidden(session.game.config)
        self._people = [seat for seat in range(len(self._names)) if seat not in self._bots]
        self._viewer: Seat | None = self._people[0] if len(self._people) == 1 else None
        self._unseen: dict[Seat, list[Event]] = {seat: [] for seat in self._people}

    def play(self, before: Iterable[tuple[Event, ...]] = ()) -> None:
        """Play to the end. `before` are the events of a saved game: only the bots receive them."""
        for events in before:
            self._inform_bots(events)
        self._tell(self.session.begin())
        while actors := self.session.to_act:
            self._interrupts.check()
            actor = actors[0]
            if actor == CHANCE:
                self._chance_by_hand()
            elif actor in self._bots:
                self._bot_moves(actor)
            else:
                self._person_moves(actor)
        say("", self._text.sheet(self.session.view(None), self._names, "", width()), "")

    def save(self) -> None:
        """Save the game, if it has a file."""
        if self.save_path is not None:
            saved_games.store(self.session.record(reveal=True), self.save_path)

    def _try_to_save(self) -> None:
        """Save; if that fails, such as on a full disk, say so and go on. The next turn tries again."""
        try:
            self.save()
        except BoxtopError as error:
            say_error(error)

    def _bot_moves(self, seat: Seat) -> None:
        session = self.session
        try:
            action = self._bots[seat].choose(session.view(seat), session.legal(seat), UNHURRIED)
            events = session.act(seat, action)
        except (ModuleNotFoundError, Quit):
            raise
        except Exception as error:
            why = (
                str(error)
                if isinstance(error, BoxtopError)
                else tr("it raised {error}: {reason}", error=type(error).__name__, reason=error)
            )
            bot, game = session.seats[seat].bot or "", session.game_def.title
            raise BotError(why, bot=bot, seat=seat, game=game, number=1, ply=session.ply) from error
        self._tell(events)

    def _person_moves(self, seat: Seat) -> None:
        if self._is_hidden and self._viewer != seat:
            self._hand_over(seat)
        view = self.session.view(seat)
        if self._text.is_turn_start(view) or not self._sheet_shown:
            self._sheet_shown = True
            say("", self._text.sheet(view, self._names, "", width()), "")
        say_wrapped(self._text.choices(view, self._names, self.session.legal(seat)))
        action, events = self._ask(self._text.prompt(view, self._names), lambda text: self._act(seat, text))
        self._tell(events)
        if self._text.is_turn_end(action):
            self._try_to_save()

    def _hand_over(self, seat: Seat) -> None:
        """Clear the screen after the last player; then show the next player the events that only they may see."""
        if self._viewer is not None:
            self._wait_for_enter(
                tr(
                    "{name}, press Enter when you have read this; the screen is then cleared",
                    name=self._names[self._viewer],
                )
            )
            clear_screen()
        self._viewer = None
        self._wait_for_enter(tr("{name}, press Enter when nobody else can see the screen", name=self._names[seat]))
        self._viewer = seat
        unseen, self._unseen[seat] = self._unseen[seat], []
        say_wrapped(self._text.story(unseen, self._names, self.session.game.config))

    def _wait_for_enter(self, prompt: str) -> None:
        """Wait for Enter; commands of all games work meanwhile."""
        while True:
            try:
                if not self._answer(self._interrupts.ask(f"{prompt}: ").strip()):
                    return
            except BoxtopError as error:
                say_error(error)

    def _act(self, seat: Seat, text: str) -> tuple[Any, tuple[Event, ...]]:
        action = self._text.parse(text, self.session.view(seat))
        return action, self.session.act(seat, action)

    def _chance_by_hand(self) -> None:
        prompt = self._text.ask_chance(self.session.view(None), self._names)
        _, events = self._ask(prompt, self._enter)
        self._tell(events)

    def _enter(self, text: str) -> tuple[Any, tuple[Event, ...]]:
        outcome = self._text.parse_chance(text, self.session.view(None))
        return outcome, self.session.enter(outcome)

    def _ask(self, prompt: str, move: Callable[[str], tuple[Any, tuple[Event, ...]]]) -> tuple[Any, tuple[Event, ...]]:
        """Ask until a move is made."""
        while True:
            text = self._interrupts.ask(f"{prompt}: ").strip()
            try:
                if not self._answer(text):
                    return move(text)
            except BoxtopError as error:
                say_error(error)

    def _answer(self, text: str) -> bool:
        """Run a command that all games have; False when the text is not one."""
        word, _, rest = text.partition(" ")
        view = self.session.view(self._viewer)
        match word.casefold():
            case "quit" | "q" | "exit":
                raise Quit
            case "help" | "h" | "?":
                say_wrapped([*self._text.help(view), *_HELP])
            case "sheet":
                say("", self._text.sheet(view, self._names, rest.strip(), width()), "")
            case "rules":
                say_paragraphs(self._text.rules(self.session.game.config))
            case "fair":
                self._explain_fairness()
            case _:
                return False
        return True

    def _explain_fairness(self) -> None:
        dealer = self.session.dealer
        if not isinstance(dealer, FairDealer):
            say(tr("You roll and draw yourselves, so there is nothing to check."))
            return
        say(
            tr("All rolls and draws are calculated from a secret seed with this SHA-256:"),
            f"  {dealer.commitment}",
            tr("Each time the game is saved, the seed is revealed and a new one is used."),
            tr("boxtop verify FILE checks every roll and draw."),
        )

    def _tell(self, events: tuple[Event, ...]) -> None:
        self._inform_bots(events)
        for event in self._open_events(events):
            sentence = [line for line in self._text.story([event], self._names, self.session.game.config) if line]
            if self._text.opens_turn(event):
                say("")
                say_title(*sentence)
            else:
                say_wrapped(sentence)

    def _open_events(self, events: tuple[Event, ...]) -> Iterable[Event]:
        """The events that the present viewer may see; those for another player alone are kept for their turn."""
        game = self.session.game
        for event in events:
            for seat in self._people:
                own = game.redact(event, seat)
                if seat != self._viewer and own is not None and own != game.redact(event, None):
                    self._unseen[seat].append(own)
            seen = game.redact(event, self._viewer)
            if seen is not None:
                yield seen

    def _inform_bots(self, events: tuple[Event, ...]) -> None:
        for event in events:
            for seat, bot in self._bots.items():
                seen = self.session.game.redact(event, seat)
                if seen is not None:
                    bot.observe(seen)
