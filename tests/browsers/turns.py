"""One turn of each game, with the bots that the set-up screen proposes."""

from tests.browsers.engine import Person

LONGEST_CHOICE = 12


def start(person: Person, game: str) -> None:
    """Set the game up as proposed and come to its table."""
    person.opens(f"/new/{game}")
    person.presses(".setup-go button")
    person.waits_for("main.play")


def yahtzee(person: Person) -> None:
    """Roll, keep a die, roll again, take a box."""
    start(person, "yahtzee")
    person.waits_for("main.mine .die.blank")
    person.presses('main.mine [data-act="primary"]')
    person.waits_until("!document.querySelector('.die.blank')", "the dice were not rolled")
    person.presses(".die:not(.kept):not([disabled])")
    person.waits_for(".die.kept")
    ply = person.ply
    person.presses('main.mine [data-act="primary"]')
    person.waits_for_ply_after(ply)
    person.presses("button.box[data-box]")
    ply = person.ply
    person.presses('main.mine [data-act="primary"]')
    person.waits_for_ply_after(ply)
    person.waits_for("td .written")


def play_out(person: Person) -> None:
    """Let a bot play a game of Yahtzee to its end, without its pauses."""
    person.opens("/")
    person.engine.ask("localStorage.setItem('boxtop.settings', '{\"speed\": \"instant\"}')")
    start(person, "yahtzee")
    person.waits_for("main.mine")
    person.presses(".bar .press:not(.take-back)")
    person.presses("dialog[open] .company button")
    # The end of the game closes the dialog too.
    person.engine.ask("document.querySelector('dialog[open] .dialog-head button')?.click()")
    person.waits_until("document.querySelector('.end-head') && !document.querySelector('dialog[open]')", "no end")


def sorry(person: Person) -> None:
    """Draw until a card moves a pawn, choose what comes first, play it."""
    start(person, "sorry")
    person.waits_for("main.mine .pile.ready")
    while person.sees("main.mine .pile.ready"):
        ply = person.ply
        person.presses("main.mine .pile.ready")
        person.waits_for_ply_after(ply)
        # A card that moves nothing shows a button that goes away by itself: wait for the next turn.
        person.waits_for("main.mine .item, main.mine .pile.ready")
    for _ in range(LONGEST_CHOICE):
        if person.sees('[data-key="primary"]:not([disabled])'):
            break
        person.presses('.item[aria-pressed="false"]')
    ply = person.ply
    person.presses('[data-key="primary"]')
    person.waits_for_ply_after(ply)


def clue(person: Person) -> None:
    """Show cards until it is our turn; roll, go, suggest where that is possible, end the turn."""
    start(person, "clue")
    while not person.sees('main.mine .dock [data-act="roll"]'):
        person.waits_for('dialog.show-dialog, main.mine .dock [data-act="roll"]')
        if person.sees("dialog.show-dialog"):
            person.presses("dialog.show-dialog label")
            person.presses("dialog.show-dialog .dialog-go button")
            person.waits_until("!document.querySelector('dialog.show-dialog')", "the card was not shown")
    person.presses('.dock [data-act="roll"]')
    person.waits_for(".where select")
    person.chooses(".where select", 1)
    person.presses('.dock [data-act="go"]')
    person.waits_for('.dock [data-act="suggest"], .dock [data-act="end_turn"]')
    if person.sees('.dock [data-act="suggest"]'):
        person.presses('.dock [data-act="suggest"]')
        person.presses('dialog.crime-dialog label:has(input[value="white"])')
        person.presses('dialog.crime-dialog label:has(input[value="rope"])')
        person.presses("dialog.crime-dialog .dialog-go button")
    ply = person.ply
    person.presses('.dock [data-act="end_turn"]')
    person.waits_for_ply_after(ply)


def scrabble(person: Person) -> None:
    """Try a tile on the board, take it back, and pass."""
    start(person, "scrabble")
    person.waits_for("main.mine .tiles .rack-tile")
    person.waits_for('[data-act="accept"], [data-act="pass"]')
    if person.sees('[data-act="accept"]'):
        person.presses('[data-act="accept"]')
    person.waits_for('[data-act="pass"]')
    person.presses('.tiles .rack-tile:not([data-letter="?"])')
    person.waits_for(".grid")
    person.engine.tap(*person.engine.ask(_EMPTY_SQUARE))
    person.presses('[data-act="recall"]')
    ply = person.ply
    person.presses('[data-act="pass"]')
    person.presses("dialog[open] button.primary, dialog[open] .dialog-go button")
    person.waits_for_ply_after(ply)


_EMPTY_SQUARE = """(() => {
  const box = document.querySelector(".grid").getBoundingClientRect();
  return [box.x + box.width * 0.95, box.y + box.height * 0.5];
})()"""
TURNS = {"yahtzee": yahtzee, "sorry": sorry, "clue": clue, "scrabble": scrabble}
