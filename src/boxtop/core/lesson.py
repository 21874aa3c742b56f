"""A guided first game: a script of moves that the rules check, explained step by step.

A lesson plays a real game through the engine. Building the lesson fails if a move is not legal, and the figures in its
texts are read from the states. The learner is seat 0.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from boxtop.core.types import CHANCE, Actor, Event, Move, Seat

if TYPE_CHECKING:
    from boxtop.core.game_def import AnyDef

LEARNER: Final = 0


class Answer(Struct, frozen=True):
    """A choice of the learner: its label, the action it stands for, and what to say if it is not the wanted one."""

    label: str
    action: Any
    hint: str = ""


class LessonChoice(Struct, frozen=True):
    """A choice as the page shows it; the right one has no hint."""

    label: str
    hint: str
    action: Any
    """What it stands for, in the game's own form: the page marks it on the board."""


class LessonStep(Struct, frozen=True):
    """A text, shown after this many moves. With choices it waits for the right one."""

    ply: int
    text: str
    choices: tuple[LessonChoice, ...] = ()


class LessonEvent(Struct, frozen=True):
    """An event as the learner sees it, with its sentence."""

    ply: int
    event: Event
    text: str


class Lesson(Struct, frozen=True):
    """A lesson as the page gets it."""

    game: str
    names: tuple[str, ...]
    view: Any
    """The learner's view at the end."""
    story: tuple[LessonEvent, ...]
    steps: tuple[LessonStep, ...]


class LessonScript:
    """Plays a lesson. A game's `lesson` function calls `tell`, `ask`, `move` and `chance` in turn."""

    def __init__(self, game_def: "AnyDef", config: Any, names: tuple[str, ...]) -> None:
        self.game_def = game_def
        self.names = names
        self.config = config
        self.game = game_def.make(config, len(names))
        if game_def.prepare is not None:
            game_def.prepare(self.game)
        self.state: Any = self.game.initial()
        self._ply = 0
        self._story: list[LessonEvent] = []
        self._steps: list[LessonStep] = []

    def tell(self, text: str) -> None:
        """Say something about the position."""
        self._steps.append(LessonStep(self._ply, text))

    def ask(self, text: str, right: Answer, *wrong: Answer) -> None:
        """Let the learner choose; the right answer is played. Every answer must be legal."""
        assert not right.hint, "the right answer needs no hint"
        assert all(answer.hint for answer in wrong), "a wrong answer gets a hint"
        for answer in wrong:
            self.game.apply(self.state, Move(LEARNER, answer.action))
        # The right answer is not always first: its place follows from the number of the step.
        answers = list(wrong)
        answers.insert(len(self._steps) % (len(wrong) + 1), right)
        choices = tuple(LessonChoice(answer.label, answer.hint, answer.action) for answer in answers)
        self._steps.append(LessonStep(self._ply, text, choices))
        self.move(LEARNER, right.action)

    def chance(self, outcome: Any) -> None:
        """What is rolled, drawn or dealt now."""
        assert self.game.chance(self.state).weight(outcome) > 0, f"chance cannot give {outcome}"
        self.move(CHANCE, outcome)

    def move(self, actor: Actor, action: Any) -> None:
        """Somebody moves."""
        step = self.game.apply(self.state, Move(actor, action))
        self.state = step.state
        self._ply += 1
        tell = self.game_def.story
        for event in step.events:
            seen = self.game.redact(event, LEARNER)
            if seen is not None:
                text = "" if tell is None else tell(seen, self.names, self.config)
                self._story.append(LessonEvent(self._ply, seen, text))

    def legal(self, wanted: Callable[[Any], bool], seat: Seat = LEARNER) -> Any:
        """The first legal action that is wanted."""
        return next(action for action in self.game.legal(self.state, seat) if wanted(action))

    def lesson(self) -> Lesson:
        """The lesson that was played."""
        view = self.game.view(self.state, LEARNER)
        return Lesson(self.game_def.id, self.names, view, tuple(self._story), tuple(self._steps))
