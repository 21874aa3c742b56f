"""A guided first game of Clue: the case file, moving, a suggestion, a card shown in secret, and when to accuse."""

from boxtop.core.lesson import Answer, LessonScript
from boxtop.core.texts import list_and, tr
from boxtop.core.types import CHANCE
from boxtop.games.clue.actions import Accuse, Die, EndTurn, MoveTo, Roll, Seal, Show, Suggest
from boxtop.games.clue.cards import Card, Crime, Room, Suspect, Weapon
from boxtop.games.clue.config import Config
from boxtop.games.clue.distances import pips
from boxtop.games.clue.state import Sealing

_CASE = Crime(Suspect.PLUM, Weapon.ROPE, Room.STUDY)


def lesson() -> LessonScript:
    """Play the lesson."""
    from boxtop.games.clue import CLUE

    script = LessonScript(CLUE, Config(), (tr("You"), tr("Ben"), tr("Cleo")))
    script.tell(
        tr(
            "A crime was committed in this mansion. Three cards tell who did it, with which weapon and in which room. "
            "They are hidden in the case file."
        )
    )
    while script.game.to_act(script.state) == (CHANCE,):
        first = next(iter(script.game.chance(script.state)))[0]
        script.chance(Seal(_CASE) if isinstance(script.state.phase, Sealing) else first)
    hand = script.state.hands[0]
    script.tell(
        tr(
            "The other cards are dealt. You hold {cards}: none of them can be in the case file.",
            cards=list_and([card.label for card in hand]),
        )
    )
    script.ask(tr("You are Miss Scarlet, and you play first. To ask questions you must be in a room."), _roll())
    script.chance(Die(6))
    nearer = _nearest(script)
    script.ask(
        tr("You rolled a 6. The Lounge is too far for one turn, but you can get close to its door."),
        Answer(tr("Go"), nearer),
    )
    script.move(0, EndTurn())
    for seat in (1, 2):
        script.move(seat, Roll())
        script.chance(Die(1))
        script.move(seat, script.legal(lambda action: isinstance(action, MoveTo), seat))
        script.move(seat, EndTurn())
    script.ask(tr("Ben and Cleo have moved. It is your turn again."), _roll())
    script.chance(Die(6))
    script.ask(tr("Now you can reach the Lounge. Go in!"), Answer(tr("Enter the Lounge"), MoveTo(Room.LOUNGE)))
    asked, shown = _suggestion(script)
    own = next(Suggest(suspect, asked.weapon) for suspect in Suspect if Card(suspect.value) in hand)
    script.ask(
        tr("In a room you suggest a suspect and a weapon. The room is the one you are in. Whom do you suspect?"),
        Answer(_words(asked), asked),
        Answer(
            _words(own),
            own,
            tr("You hold that suspect's card yourself, so you would learn less. Ask about cards you do not hold."),
        ),
    )
    script.move(1, Show(shown))
    script.tell(
        tr(
            "Ben showed you {card}, and only you saw it. It is not in the case file: cross it off in your notebook.",
            card=shown.label,
        )
    )
    guess = Crime(Suspect.PLUM, Weapon.KNIFE, Room.LOUNGE)
    script.ask(
        tr("You may end your turn, or accuse somebody."),
        Answer(tr("End my turn"), EndTurn()),
        Answer(tr("Accuse somebody"), Accuse(guess), tr("Not yet! Whoever accuses wrongly can no longer win.")),
    )
    script.tell(
        tr(
            "Watch the others too: who can show a card, and who cannot, tells you a lot. When you are certain of all "
            "three cards, accuse: if you are right, you win."
        )
    )
    return script


def _roll() -> Answer:
    return Answer(tr("Roll the die"), Roll())


def _words(suggestion: Suggest) -> str:
    return tr(
        "{suspect} with the {weapon}",
        suspect=Card(suggestion.suspect.value).label,
        weapon=Card(suggestion.weapon.value).label,
    )


def _nearest(script: LessonScript) -> MoveTo:
    """The move that brings the learner nearest to the Lounge."""
    moves = [action for action in script.game.legal(script.state, 0) if isinstance(action, MoveTo)]
    return min(moves, key=lambda action: pips()[action.place].get(Room.LOUNGE, 0))


def _suggestion(script: LessonScript) -> tuple[Suggest, Card]:
    """A suspect and a weapon that the learner does not hold, one of which the next player can show."""
    own, next_hand = script.state.hands[0], script.state.hands[1]
    suspects = [suspect for suspect in Suspect if Card(suspect.value) not in own]
    weapons = [weapon for weapon in Weapon if Card(weapon.value) not in own]
    for suspect in suspects:
        if Card(suspect.value) in next_hand:
            weapon = next(weapon for weapon in weapons if Card(weapon.value) not in next_hand)
            return Suggest(suspect, weapon), Card(suspect.value)
    weapon = next(weapon for weapon in weapons if Card(weapon.value) in next_hand)
    return Suggest(suspects[0], weapon), Card(weapon.value)
