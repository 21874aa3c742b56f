/** Words for games without a drawing of their own. */

export const generic = {
  "generic.board": "The board",
  "generic.actions": "Your moves",
  "generic.mine": "{name}, your move",
  "generic.waiting": "Waiting for {names}",
  "generic.draw": "Roll or draw",
  "generic.wait": "One moment",
};
