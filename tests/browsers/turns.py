"""One turn of each game, with the bots that the set-up screen proposes."""

from tests.browsers.engine import Visitor

LONGEST_CHOICE = 12


def start(visitor: Visitor, game: str) -> None:
    """Set the game up as proposed and come to its table."""
    visitor.opens(f"/new/{game}")
    visitor.presses(".setup-go button")
    visitor.waits_for("main.play")


def yahtzee(visitor: Visitor) -> None:
    """Roll, keep a die, roll again, take a box."""
    start(visitor, "yahtzee")
    visitor.waits_for("main.mine .die.blank")
    visitor.presses('main.mine [data-act="primary"]')
    visitor.waits_until("!document.querySelector('.die.blank')", "the dice were not rolled")
    visitor.presses(".die:not(.kept):not([disabled])")
    visitor.waits_for(".die.kept")
    ply = visitor.ply
    visitor.presses('main.mine [data-act="primary"]')
    visitor.waits_for_ply_after(ply)
    visitor.presses("button.box[data-box]")
    ply = visitor.ply
    visitor.presses('main.mine [data-act="primary"]')
    visitor.waits_for_ply_after(ply)
    visitor.waits_for("td .written")


def sorry(visitor: Visitor) -> None:
    """Draw until a card moves a pawn, choose what comes first, play it."""
    start(visitor, "sorry")
    visitor.waits_for("main.mine .pile.ready")
    while visitor.sees("main.mine .pile.ready"):
        ply = visitor.ply
        visitor.presses("main.mine .pile.ready")
        visitor.waits_for_ply_after(ply)
        visitor.waits_for('.item, [data-key="primary"], main.mine .pile.ready')
    for _ in range(LONGEST_CHOICE):
        if visitor.sees('[data-key="primary"]:not([disabled])'):
            break
        visitor.presses('.item[aria-pressed="false"]')
    ply = visitor.ply
    visitor.presses('[data-key="primary"]')
    visitor.waits_for_ply_after(ply)


def clue(visitor: Visitor) -> None:
    """Show cards until it is our turn; roll, go, suggest where that is possible, end the turn."""
    start(visitor, "clue")
    while not visitor.sees('main.mine .dock [data-act="roll"]'):
        visitor.waits_for('dialog.show-dialog, main.mine .dock [data-act="roll"]')
        if visitor.sees("dialog.show-dialog"):
            visitor.presses("dialog.show-dialog label")
            visitor.presses("dialog.show-dialog .dialog-go button")
            visitor.waits_until("!document.querySelector('dialog.show-dialog')", "the card was not shown")
    visitor.presses('.dock [data-act="roll"]')
    visitor.waits_for(".where select")
    visitor.chooses(".where select", 1)
    visitor.presses('.dock [data-act="go"]')
    visitor.waits_for('.dock [data-act="suggest"], .dock [data-act="end_turn"]')
    if visitor.sees('.dock [data-act="suggest"]'):
        visitor.presses('.dock [data-act="suggest"]')
        visitor.presses('dialog.crime-dialog label:has(input[value="white"])')
        visitor.presses('dialog.crime-dialog label:has(input[value="rope"])')
        visitor.presses("dialog.crime-dialog .dialog-go button")
    ply = visitor.ply
    visitor.presses('.dock [data-act="end_turn"]')
    visitor.waits_for_ply_after(ply)


def scrabble(visitor: Visitor) -> None:
    """Try a tile on the board, take it back, and pass."""
    start(visitor, "scrabble")
    visitor.waits_for("main.mine .tiles .rack-tile")
    visitor.waits_for('[data-act="accept"], [data-act="pass"]')
    if visitor.sees('[data-act="accept"]'):
        visitor.presses('[data-act="accept"]')
    visitor.waits_for('[data-act="pass"]')
    visitor.presses('.tiles .rack-tile:not([data-letter="?"])')
    visitor.waits_for(".grid")
    visitor.engine.tap(*visitor.engine.ask(_EMPTY_SQUARE))
    visitor.presses('[data-act="recall"]')
    ply = visitor.ply
    visitor.presses('[data-act="pass"]')
    visitor.presses("dialog[open] button.primary, dialog[open] .dialog-go button")
    visitor.waits_for_ply_after(ply)


_EMPTY_SQUARE = """(() => {
  const box = document.querySelector(".grid").getBoundingClientRect();
  return [box.x + box.width * 0.95, box.y + box.height * 0.5];
})()"""
TURNS = {"yahtzee": yahtzee, "sorry": sorry, "clue": clue, "scrabble": scrabble}
