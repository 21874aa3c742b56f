/** Texts for games that are shown as text. */

export const generic = {
  "generic.board": "Board",
  "generic.actions": "Your moves",
  "generic.mine": "{name}, your move",
  "generic.waiting": "Waiting for {names}",
  "generic.draw": "Roll or draw",
  "generic.wait": "One moment…",
};
