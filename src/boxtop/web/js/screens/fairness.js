/** Fair dice, in words a child can follow, and one button that recomputes every roll in this browser. */

import { say } from "../announce.js";
import { fairnessOf, Refusal } from "../api.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { caseAt, commitment, segmentAt } from "../fair/stream.js";
import { moduleOf, openGame } from "../games/registry.js";
import { arrived } from "../router.js";
import { Session } from "../session.js";
import { t, wordsFor } from "../words.js";
import { errorBox } from "./error.js";

const SLICE = 24;

/** @type {import("../router.js").Screen} */
export function fairness(main, { table }) {
  drawBar();
  main.className = "narrow wide-text";
  const title = h("h1", {}, t("fair.title"));
  const body = h("div", {}, h("p", { class: "soft" }, t("table.arriving")));
  fill(main, h("p", {}, h("a", { href: `/t/${encodeURIComponent(table)}` }, t("review.back"))), title, body);
  arrived(t("fair.title"));
  let shown = "";
  const session = new Session(table, (change) => {
    if (change.kind === "refused") fill(body, errorBox(new Refusal("refused", session.refusal)));
    if (!session.table || session.known.status === shown) return;
    shown = session.known.status;
    main.classList.add(session.known.game);
    title.textContent = wordsFor(session.known.game)("fair.title");
    fill(body, explanation(session), session.known.fairness.method === "commit-reveal" && checkPart(session));
  });
  return () => session.close();
}

/** @param {Session} session */
function explanation(session) {
  const { fairness: promise, seats, game } = session.known;
  const words = wordsFor(game);
  if (promise.method === "same-dice")
    return h(
      "section",
      { class: "card" },
      h("h2", {}, words("fair.same_dice", { name: promise.series })),
      h("p", {}, words("fair.same_dice_note")),
    );
  if (promise.method !== "commit-reveal") return h("section", { class: "card" }, h("p", {}, t("fair.own_dice")));
  return [
    h(
      "section",
      { class: "card fair-story" },
      h("h2", {}, words("fair.how")),
      h(
        "ol",
        { class: "steps" },
        ["envelope", "seeds", "rolls", "opened"].map((step) =>
          h("li", {}, h("b", {}, words(`fair.${step}`)), " ", words(`fair.${step}_note`)),
        ),
      ),
    ),
    h(
      "section",
      { class: "card" },
      h("h2", {}, t("fair.seal")),
      promise.segments.map((segment) =>
        h(
          "div",
          { class: "seal" },
          h("p", { class: "soft" }, words("fair.commitment")),
          h("p", { class: "hash" }, segment.commitment),
          segment.server_seed && [
            h("p", { class: "soft" }, t("fair.secret")),
            h("p", { class: "hash" }, segment.server_seed),
          ],
        ),
      ),
      h(
        "details",
        { class: "fold" },
        h("summary", {}, t("fair.client_seeds")),
        h(
          "ul",
          { class: "client-seeds" },
          promise.client_seeds.map((/** @type {string} */ seed, /** @type {number} */ seat) =>
            h(
              "li",
              {},
              h("b", {}, seats[seat]?.name ?? ""),
              " ",
              h("span", { class: "hash" }, seed || t("fair.no_seed")),
            ),
          ),
        ),
      ),
    ),
  ];
}

/** @param {Session} session */
function checkPart(session) {
  if (session.known.status === "over") return checkCard(session);
  return h("section", { class: "card" }, h("h2", {}, t("fair.check")), h("p", {}, t("fair.later")));
}

/** @param {Session} session */
function checkCard(session) {
  const result = h("div", { class: "check-result" });
  const button = h(
    "button",
    {
      type: "button",
      class: "primary",
      onclick: async () => {
        button.setAttribute("disabled", "");
        try {
          await check(
            await fairnessOf(session.id),
            session.known.seats.map((seat) => seat.name),
            result,
          );
        } catch (error) {
          fill(
            result,
            errorBox(error, () => button.click()),
          );
        }
        button.removeAttribute("disabled");
      },
    },
    wordsFor(session.known.game)("fair.button"),
  );
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("fair.check")),
    h("p", { class: "soft" }, t("fair.check_note")),
    button,
    result,
  );
}

/**
 * Recompute every outcome of chance, in slices so that the page stays responsive.
 * @param {import("../api.js").FairnessReport} found
 * @param {string[]} names  the players by seat
 * @param {HTMLElement} result
 */
async function check(found, names, result) {
  const { game, fairness: promise, rolls } = found;
  await openGame(game);
  const module = moduleOf(game);
  const words = wordsFor(game);
  const broken = promise.segments.find(
    (segment) => segment.server_seed === null || commitment(segment.server_seed) !== segment.commitment,
  );
  if (broken) {
    verdict(result, false, words("fair.broken_seal"));
    return;
  }
  const bar = /** @type {HTMLProgressElement} */ (
    h("progress", { max: rolls.length, value: 0, "aria-label": words("fair.checking") })
  );
  fill(result, bar);
  const rows = [];
  let wrong = 0;
  for (const [index, roll] of rolls.entries()) {
    const seed = segmentAt(promise, roll.ply)?.server_seed ?? "";
    const chance = caseAt(game, promise, seed, roll.ply, roll.total);
    const outcome = roll.cases ? drawn(roll.cases, chance) : module.outcomeOf?.(chance, roll.total);
    const right = JSON.stringify(outcome) === JSON.stringify(roll.outcome);
    if (!right) wrong++;
    rows.push(
      h(
        "tr",
        {},
        h("td", {}, roll.ply),
        h("td", {}, module.drawOutcome?.(roll.outcome, names)),
        h("td", { class: right ? "right" : "wrong" }, t(right ? "fair.same" : "fair.different")),
      ),
    );
    if (index % SLICE === 0) {
      bar.value = index;
      await new Promise((done) => requestAnimationFrame(done));
    }
  }
  verdict(
    result,
    wrong === 0,
    wrong === 0 ? words("fair.all_same", { count: rolls.length }) : words("fair.some_wrong", { count: wrong }),
  );
  result.append(
    h(
      "details",
      { class: "fold" },
      h("summary", {}, words("fair.each")),
      h(
        "div",
        { class: "table-scroll", tabindex: 0, role: "region", "aria-label": words("fair.each") },
        h(
          "table",
          { class: "figures" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              h("th", { scope: "col" }, t("fair.ply")),
              h("th", { scope: "col" }, words("fair.roll")),
              h("th", { scope: "col" }, t("fair.recomputed")),
            ),
          ),
          h("tbody", {}, rows),
        ),
      ),
    ),
  );
}

/**
 * The outcome of a draw: the possible outcomes in a row, each with as many cases as its weight.
 * @param {[unknown, number][]} cases
 * @param {number} chance
 */
function drawn(cases, chance) {
  for (const [outcome, weight] of cases) {
    if (chance < weight) return outcome;
    chance -= weight;
  }
  return null;
}

/**
 * @param {HTMLElement} result
 * @param {boolean} good
 * @param {string} text
 */
function verdict(result, good, text) {
  fill(
    result,
    h(
      "p",
      { class: good ? "verdict good" : "verdict bad" },
      h("span", { "aria-hidden": "true" }, good ? "✓ " : "✗ "),
      text,
    ),
  );
  say(text);
}
