/** The record book: everybody's results, luck and skill, who beats whom, and the games played. */

import { games, records as recordBook } from "../api.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { arrived } from "../router.js";
import { everyTable } from "../tokens.js";
import { t } from "../words.js";
import { errorBox } from "./error.js";
import { drawHistory } from "./records-history.js";
import { LuckAndSkill } from "./records-luck.js";
import { drawPairs, drawPeople } from "./records-people.js";

const LOOK_AGAIN = 5000;

/** @type {import("../router.js").Screen} */
export function records(main) {
  drawBar();
  main.className = "narrow wide-text records";
  const body = h("div", {}, h("p", { class: "soft" }, t("records.loading")));
  fill(main, h("h1", {}, t("records.title")), body);
  arrived(t("records.title"));
  const pending = h("p", { class: "soft", role: "status" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let left = false;
  /**
   * @param {import("../api.js").RecordBook} book
   * @param {LuckAndSkill} luck
   */
  const note = (book, luck) => {
    pending.textContent = book.pending > 0 ? t("records.pending", { count: book.pending }) : "";
    if (book.pending > 0 && !left) timer = setTimeout(() => void lookAgain(luck), LOOK_AGAIN);
  };
  // Reviews that arrive later change only their own part of the page: nothing else moves.
  /** @param {LuckAndSkill} luck */
  const lookAgain = async (luck) => {
    try {
      const book = await recordBook(everyTable());
      luck.show(book);
      note(book, luck);
    } catch {
      // The book that is shown stays; the next visit tries again.
    }
  };
  Promise.all([recordBook(everyTable()), games()]).then(
    ([book, infos]) => {
      if (left) return;
      if (book.games.length === 0) {
        fill(body, empty());
        return;
      }
      const luck = new LuckAndSkill(infos);
      luck.show(book);
      fill(
        body,
        book.people.length > 0 && drawPeople(book, infos),
        pending,
        luck.element,
        book.pairs.length > 0 && drawPairs(book.pairs, infos),
        drawHistory(book.games, infos),
      );
      note(book, luck);
    },
    (error) =>
      fill(
        body,
        errorBox(error, () => location.reload()),
      ),
  );
  return () => {
    left = true;
    clearTimeout(timer);
  };
}

function empty() {
  return h(
    "section",
    { class: "card empty" },
    h("p", {}, t("records.empty")),
    h("p", {}, h("a", { class: "button", href: "/" }, t("records.play"))),
  );
}
