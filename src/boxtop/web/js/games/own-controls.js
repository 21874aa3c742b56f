/** The controls of the set-up screen that only one game has: small, so that the screen need not load the games. */

import { ownControls as clue } from "./clue/options.js";
import { ownControls as scrabble } from "./scrabble/options.js";
import { ownControls as sorry } from "./sorry/options.js";
import { ownControls as yahtzee } from "./yahtzee/options.js";

/** By game and option. @type {Record<string, Record<string, import("./options.js").OwnControl>>} */
export const ownControls = { clue, scrabble, sorry, yahtzee };

/**
 * What is proposed to people who roll or draw themselves: they know who goes first, and need not type in rolls for it.
 * @type {Record<string, import("./options.js").Config>}
 */
export const ownDiceConfig = { yahtzee: { first_player: 1 } };
