/** The texts of what people do at a table besides playing. */

export const table = {
  "takeback.button": "Take back",
  "takeback.title": "Take back your last move",
  "takeback.asked": "{name} would like to take back the last move.",
  "takeback.agree": "That's fine",
  "takeback.refuse": "No, it stands",
  "takeback.waiting": "Waiting for {names} to agree.",
  "takeback.refused": "{name} didn't agree, so your move stands.",

  "reaction.button": "React",
  "reaction.clap": "Well played",
  "reaction.laugh": "Ha ha",
  "reaction.wow": "Wow",
  "reaction.ouch": "Ouch",
  "reaction.luck": "Good luck",
  "reaction.thanks": "Thank you",
  "reaction.said": "{name}: {emote}.",

  "settings.reactions": "Reactions of other players",
  "settings.reactions.on": "Show",
  "settings.reactions.off": "Hide",
};
