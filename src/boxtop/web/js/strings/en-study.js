/** The texts of the trainer and of the rule lab, in English. */

export const study = {
  "practise.title": "Practise {game}",
  "practise.note":
    "Which choice is best? The answers are exact. Positions you get wrong come back soon, the others later.",
  "practise.note.sorry":
    "Which move is best? The answers come from hundreds of games continued from each choice. Positions you get wrong come back soon, the others later.",
  "practise.note.scrabble":
    "Which play is best? The answers count the points and the value of the tiles you keep; near the end of a game, the final points. Positions you get wrong come back soon, the others later.",
  "practise.note.clue":
    "Can you prove the case? The answers are exact: we count every deal of the cards that is still possible. Positions you get wrong come back soon, the others later.",
  "practise.loading": "Looking for positions…",
  "practise.source": "Positions from",
  "practise.source_own": "{name}'s games",
  "practise.source_first": "Our collection",
  "practise.first_note":
    "These are decisions that many players get wrong. Finish a game, and the ones you got wrong appear here.",
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
  "practise.loses.odds": "wrong {loss}% of the time",
  "practise.wrong_for_sure": "wrong",
  "practise.soon": { one: "Your game is being reviewed…", other: "Your games are being reviewed…" },
  "practise.soon_note": "The decisions you got wrong appear here by themselves, usually within a minute.",
  "practise.none": "Nothing to practise yet",
  "practise.none_note":
    "Finish a game here. The choices that cost you most come back as questions, with the best choice and the reason.",
  "practise.none_note.clue":
    "Finish a game here. If you ended a turn although you could prove the case, or accused too early, you can try again here.",
  "practise.played": "you played this",
  "practise.on": "Next",
  "practise.finish": "Finish the round",
  "practise.result": { one: "{right} of {count} right", other: "{right} of {count} right" },
  "practise.result_note": "The ones you got wrong come back in the next round.",
  "practise.nothing": "Nothing to practise right now",
  "practise.nothing_note": "You got every position right last time. They come back in later rounds.",
  "practise.again": "Next round",
  "practise.play": "Play a game",
  "practise.link": "Practise",
  "setup.daily.sorry": "The cards of the day: every table that plays today draws the same cards",
  "setup.series.sorry": "Same cards as another table: agree on a word",
  "setup.series_note.sorry":
    "Every table with the same number of players draws the same cards in the same order. Compare yourself with the player who has your seat at the other table.",
  "setup.daily.scrabble": "The tiles of the day: every table that plays today draws the same tiles",
  "setup.series.scrabble": "Same tiles as another table: agree on a word",
  "setup.series_note.scrabble":
    "Your seat draws the same tiles in the same order at every table with the same number of players, whatever the others do. Compare your score with the player who has your seat at the other table.",
  "fair.same_dice.sorry": "The same cards for everybody: {name}",
  "fair.same_dice_note.sorry":
    "Every game with this name and the same number of players has the same cards in the same order. They are calculated from the name alone, so nobody chose them. They are not secret: anybody who has played this game before knows what comes next. The record book lists these games separately.",
  "fair.same_dice.scrabble": "The same tiles for everybody: {name}",
  "fair.same_dice_note.scrabble":
    "Every game with this name and the same number of players has the same tiles in the same order for each seat. They are calculated from the name alone, so nobody chose them. They are not secret: anybody who has played this game before knows the racks. The record book lists these games separately.",
  "compare.link": "Compare rules",
  "compare.title": "Compare the rules of {game}",
  "compare.note":
    "How much does a rule change? Choose two or more sets of rules. The others are compared with the first.",
  "compare.column": "Rules {number}",
  "compare.house": "House rules",
  "compare.house_name": "{rules}, but {changes}",
  "compare.add": "Add rules",
  "compare.remove": "Remove rules {number}",
  "compare.go": "Compare",
  "compare.computing": "Working it out. House rules that nobody has compared before can take a minute or two…",
  "compare.result": "Side by side",
  "home.practise": "Practise",
  "home.practise_note": "Decisions you got wrong in your own games, with the best answer. Ten at a time.",
};
