/** The texts of the trainer and of the rule lab, in English. */

export const study = {
  "practise.title": "Practise {game}",
  "practise.note":
    "Which choice is best? The answers are exact. What you miss comes back soon, what you know comes back later.",
  "practise.note.sorry":
    "Which move is best? The answers come from hundreds of games played on from each choice. What you miss comes back soon, what you know comes back later.",
  "practise.note.scrabble":
    "Which play is best? The answers count the points and the value of the tiles you keep; at the end of a game, the points to the last tile. What you miss comes back soon, what you know comes back later.",
  "practise.note.clue":
    "Can you prove the case? The answers are exact: every deal of the cards that fits is counted. What you miss comes back soon, what you know comes back later.",
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
  "practise.loses.points": "loses {loss}",
  "practise.loses.percent": "wins {loss}% less often",
  "practise.loses.odds": "{loss}% wrong",
  "practise.wrong_for_sure": "wrong",
  "practise.none": "Nothing to practise yet",
  "practise.none_note":
    "Finish a game here. The choices in which you lost most come back as questions, with the best choice and its reason.",
  "practise.none_note.clue":
    "Finish a game here. If you ended a turn though you could prove the case, or accused too early, you can solve it again.",
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
  "setup.daily.sorry": "The cards of the day: every table that plays today draws the same",
  "setup.series.sorry": "Same cards as another table: agree on a word",
  "setup.series_note.sorry":
    "Every table with as many players draws the same cards in the same order. Compare yourself with whoever sat in your seat there.",
  "setup.daily.scrabble": "The tiles of the day: every table that plays today draws the same",
  "setup.series.scrabble": "Same tiles as another table: agree on a word",
  "setup.series_note.scrabble":
    "Your seat draws the same tiles in the same order at every table with as many players, whatever the others do. Compare your score with whoever sat in your seat there.",
  "fair.same_dice.sorry": "These cards belong to everybody: {name}",
  "fair.same_dice_note.sorry":
    "Every game of this name with as many players has the same cards in the same order. They follow from the name alone, so nobody chose them, and they are no secret: somebody who has played this game before knows what will come. The record book keeps these games apart.",
  "fair.same_dice.scrabble": "These tiles belong to everybody: {name}",
  "fair.same_dice_note.scrabble":
    "Every game of this name with as many players has the same tiles in the same order for each seat. They follow from the name alone, so nobody chose them, and they are no secret: somebody who has played this game before knows the racks. The record book keeps these games apart.",
  "compare.link": "Compare rules",
  "compare.title": "Compare the rules of {game}",
  "compare.note":
    "What does a rule change? Choose two or more sets of rules. The first is what the others are compared with.",
  "compare.column": "Rules {number}",
  "compare.house": "House rules",
  "compare.house_name": "{rules}, but {changes}",
  "compare.add": "Add rules",
  "compare.remove": "Remove rules {number}",
  "compare.go": "Compare",
  "compare.computing": "Working it out. House rules that nobody has compared before can take a minute or two …",
  "compare.result": "Side by side",
  "home.practise": "Practise",
  "home.practise_note": "Decisions that you missed in your own games, with the best answer. Ten at a time.",
};
