/** The texts of the trainer and of the rule lab, in English. */

export const study = {
  "practise.title": "Practise {game}",
  "practise.note":
    "Which choice is best? The answers are exact. What you miss comes back soon, what you know comes back later.",
  "practise.loading": "Looking for positions …",
  "practise.source": "Positions from",
  "practise.source_own": "{name}'s games",
  "practise.source_first": "Our collection",
  "practise.first_note":
    "These are decisions that many players get wrong. Finish a game, and the ones you missed appear here.",
  "practise.pending": {
    one: "1 game is still being reviewed.",
    other: "{count} games are still being reviewed.",
  },
  "practise.step": "Position {number} of {count}",
  "practise.missed": { one: "You missed this once.", other: "You missed this {count} times." },
  "practise.right": "Right!",
  "practise.wrong": "Not the best.",
  "practise.best": "best",
  "practise.loses": "loses {points}",
  "practise.played": "you played this",
  "practise.on": "Next",
  "practise.finish": "Finish the round",
  "practise.result": { one: "{right} of {count} right", other: "{right} of {count} right" },
  "practise.result_note": "What you missed comes back in the next round.",
  "practise.nothing": "Nothing is due",
  "practise.nothing_note": "You knew every position the last time. They come back in later rounds.",
  "practise.again": "Next round",
  "practise.play": "Play a game",
  "practise.link": "Practise",
  "home.practise": "Practise Yahtzee",
  "home.practise_note": "Decisions from your own games, with the exact answer. Ten at a time.",
  "home.practise_go": "Start practising",
};
