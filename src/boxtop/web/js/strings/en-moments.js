/** The texts of the record book, the end of a game and the lessons, in English. */

export const moments = {
  "records.title": "Records",
  "records.loading": "Loading the records …",
  "records.empty": "There are no records yet. Finish a game and it appears here.",
  "records.play": "Play a game",
  "records.people": "Players",
  "records.people_note": "A game counts for you if you made every move yourself.",
  "records.player": "Player",
  "records.game": "Game and rules",
  "records.games": "Games",
  "records.wins": "Won",
  "records.losses": "Lost",
  "records.best": "Best",
  "records.average": "Average",
  "records.nothing": "–",
  "records.pairs": "Head to head",
  "records.pairs_note": "How often one finished before the other.",
  "records.pair": "{one} {wins} : {losses} {other}",
  "records.history": "Finished games",
  "records.game_and_rules": "{game} · {rules}",
  "records.by_bot": "{seat} (partly a bot)",
  "records.pending": {
    one: "1 game is still being reviewed. Its luck and skill appear here by themselves.",
    other: "{count} games are still being reviewed. Their luck and skill appear here by themselves.",
  },

  "end.decisive": "The decisive moment",
  "end.share": "Share the result",

  "luck.title": "Who is lucky, who is good?",
  "luck.note":
    "Up: better choices. To the right: more luck. Each point is a player's average over {count} reviewed games.",
  "luck.which": "Game",
  "luck.lucky": "Lucky",
  "luck.unlucky": "Unlucky",
  "luck.good": "Good choices",
  "luck.point": "{name}: accuracy {accuracy}%, luck {luck}",
  "luck.percent": "{percent}%",
  "luck.points": "{points} points",
  "luck.accuracy_title": "Accuracy, game by game",
  "luck.accuracy_note": "100% is perfect play. The first game is on the left.",
  "luck.accuracy_label":
    "One line for each player: the accuracy of the choices, from the first reviewed game to the last",
  "luck.luck_title": "Luck so far",
  "luck.luck_note": "The luck of all games added up. A line that stays near 0 has had its fair share.",
  "luck.luck_label": "One line for each player: luck added up, from the first reviewed game to the last",
};
