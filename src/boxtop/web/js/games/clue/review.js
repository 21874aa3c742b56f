/** The review: when each player could have proved the case, the most informative suggestion, missed accusations, hands. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { drawCurve, watchLink } from "../curve.js";
import { crimeWords, drawCard, drawCrime } from "./pieces.js";

/** @typedef {import("./types.js").Review} Review */

/**
 * @param {Review} review
 * @param {string[]} names
 * @param {import("../registry.js").MomentLink} link
 * @returns {HTMLElement}
 */
export function drawReview(review, names, link) {
  const seats = names.map((name, seat) => ({
    name,
    curve: review.curve.filter((each) => !each.out[seat]).map((each) => [each.ply, each.bits[seat]]),
  }));
  return h(
    "div",
    { class: "review clue" },
    h("section", { class: "card" }, h("h2", {}, t("clue.case_file")), review.case_file && drawCrime(review.case_file)),
    provable(review, names, link),
    drawCurve(seats, { note: t("clue.curve_note"), label: t("clue.curve_label"), step: 2, range: [0, 10] }),
    mostInformative(review, names, link),
    missed(review, names, link),
    hands(review, names),
  );
}

/**
 * @param {Review} review
 * @param {string[]} names
 * @param {import("../registry.js").MomentLink} link
 */
function provable(review, names, link) {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("clue.provable")),
    h("p", { class: "soft" }, t("clue.provable_note")),
    h(
      "ul",
      { class: "facts" },
      names.map((name, seat) => {
        const found = review.provable.find((each) => each.seat === seat);
        return h(
          "li",
          {},
          t(found ? "clue.provable_from" : "clue.provable_never", { name, turn: found?.turn ?? 0 }),
          " ",
          found && watchLink(link(found.ply)),
        );
      }),
    ),
  );
}

/**
 * @param {Review} review
 * @param {string[]} names
 * @param {import("../registry.js").MomentLink} link
 */
function mostInformative(review, names, link) {
  const most = review.most_informative;
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("clue.most_informative")),
    most
      ? [
          h(
            "p",
            {},
            t("clue.most_informative_words", {
              name: names[most.entry.seat],
              turn: most.turn,
              crime: crimeWords(most.entry.crime),
            }),
            " ",
            watchLink(link(most.ply)),
          ),
          h(
            "ul",
            { class: "facts" },
            names.map((name, seat) => h("li", {}, told(name, most.bits[seat]))),
          ),
        ]
      : h("p", { class: "soft" }, t("clue.told_nothing")),
  );
}

/**
 * What a suggestion told a player: the share of the case files that it ruled out.
 * @param {string} name
 * @param {number} bits  by how many halvings fewer are left
 */
function told(name, bits) {
  const share = Math.round(100 * (1 - 2 ** -bits));
  return share > 0 ? t("clue.told_share", { name, share }) : t("clue.told_nothing_new", { name });
}

/**
 * @param {Review} review
 * @param {string[]} names
 * @param {import("../registry.js").MomentLink} link
 */
function missed(review, names, link) {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("clue.missed")),
    review.missed.length === 0
      ? h("p", { class: "soft" }, t("clue.missed_none"))
      : h(
          "ul",
          { class: "facts" },
          review.missed.map((each) =>
            h(
              "li",
              {},
              t("clue.missed_words", { name: names[each.seat], turn: each.turn }),
              " ",
              watchLink(link(each.ply)),
            ),
          ),
        ),
  );
}

/**
 * @param {Review} review
 * @param {string[]} names
 */
function hands(review, names) {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("clue.hands")),
    names.map((name, seat) =>
      h(
        "div",
        { class: "review-hand" },
        h("h3", {}, name),
        h(
          "ul",
          { class: "hand-cards" },
          review.hands[seat].map((/** @type {string} */ card) => h("li", {}, drawCard(card, "small"))),
        ),
      ),
    ),
  );
}
