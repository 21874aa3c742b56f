/** The texts of the screen that checks the dice. */

export const fairness = {
  "fair.title": "Are the dice fair?",
  "fair.how": "Why nobody can cheat with these dice",
  "fair.envelope": "A sealed envelope.",
  "fair.envelope_note":
    "Before the first roll, Boxtop picks a secret number and seals it in an envelope. Everybody sees the seal. It fits that one number and no other.",
  "fair.seeds": "Everybody adds a number.",
  "fair.seeds_note": "Each device adds a random number of its own, so Boxtop alone can't decide what is rolled.",
  "fair.rolls": "The numbers decide every roll.",
  "fair.rolls_note":
    "Each roll is calculated from the secret, everybody's numbers and the number of the move. Changing a single roll would need another secret, and another secret would not fit the seal.",
  "fair.opened": "The envelope is opened.",
  "fair.opened_note":
    "After the game the secret is shown. You can check that it fits the seal, and calculate every roll again: all must be the same.",
  "fair.seal": "The seal of this game",
  "fair.commitment": "Shown before the first roll:",
  "fair.secret": "The secret in the envelope:",
  "fair.client_seeds": "What each player added",
  "fair.no_seed": "nothing",
  "fair.check": "Check it yourself",
  "fair.check_note": "Your own browser does the calculation.",
  "fair.button": "Check every roll",
  "fair.later": "The envelope is opened when the game is over. Come back then.",
  "fair.own_dice": "You roll your own dice in this game, so Boxtop has nothing to prove.",
  "fair.same_dice": "The same dice for everybody: {name}",
  "fair.same_dice_note":
    "Every game with this name has the same dice for the same turn and roll. They are calculated from the name alone, so nobody chose them. They are not secret: anybody who has played this game before knows what comes next. The record book lists these games separately.",
  "fair.checking": "Rolls checked",
  "fair.all_same": {
    one: "The seal fits, and the only roll is correct.",
    other: "The seal fits, and all {count} rolls are correct.",
  },
  "fair.some_wrong": {
    one: "1 roll does not match the secret. Somebody tampered with these dice.",
    other: "{count} rolls do not match the secret. Somebody tampered with these dice.",
  },
  "fair.broken_seal": "The secret does not fit the seal. Don't trust these dice.",
  "fair.each": "Roll by roll",
  "fair.ply": "Move",
  "fair.roll": "Dice",
  "fair.recomputed": "Checked",
  "fair.same": "correct",
  "fair.different": "wrong",
};
