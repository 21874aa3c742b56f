/** The texts of what people do at a table besides playing. */

export const table = {
  "takeback.button": "Take back",
  "takeback.title": "Take back your last move",
  "takeback.asked": "{name} would like to take back the last move.",
  "takeback.agree": "That's fine",
  "takeback.refuse": "No, it stands",
  "takeback.waiting": "Waiting for {names} to agree.",
  "takeback.refused": "{name} didn't agree, so your move stands.",
};
