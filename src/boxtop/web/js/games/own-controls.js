/** The controls of the set-up screen that only one game has: small, so that the screen need not load the games. */

import { ownControls as clue } from "./clue/options.js";
import { ownControls as sorry } from "./sorry/options.js";
import { ownControls as yahtzee } from "./yahtzee/options.js";

/** By game and option. @type {Record<string, Record<string, import("./options.js").OwnControl>>} */
export const ownControls = { clue, sorry, yahtzee };
