/** A game without a drawing of its own: the server sends its board and its moves as text. */

import { h } from "../../dom.js";
import { GenericBoard, textBoard } from "./board.js";
import { genericLid } from "./lid.js";

/**
 * @param {string} id
 * @param {string} [title]
 * @returns {import("../registry.js").GameModule}
 */
export function genericGame(id, title = id) {
  return {
    ...genericLid(id, title),
    open: (place) => new GenericBoard(place),
    finalSheet: (session) => h("section", { class: "card" }, textBoard(session.now?.board ?? "")),
    drawOutcome: (outcome) => h("code", {}, JSON.stringify(outcome)),
  };
}
