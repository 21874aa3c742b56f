/** The end of a game: who won and how, the final sheet, and what to do next. */

import { say } from "../announce.js";
import { highlightOf } from "../api.js";
import { avatar } from "../avatar.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { levelNote } from "../games/level-note.js";
import { markOf, moduleOf } from "../games/registry.js";
import { arrived, go } from "../router.js";
import { carryOver } from "../tokens.js";
import { figure, listAnd, sentence, t, wordsFor } from "../words.js";
import { celebrate } from "./celebration.js";
import { messageOf } from "./error.js";
import { shareResult } from "./share.js";

/** @typedef {import("../session.js").Session} Session */

/**
 * @param {HTMLElement} main
 * @param {Session} session
 * @param {import("../api.js").GameInfo} game
 * @param {Object} moment
 * @param {number | null} moment.at  open the replay after this many moves
 * @param {boolean} moment.live  whether the game ended just now, on this page
 */
export function drawEnd(main, session, game, { at, live }) {
  const outcome = session.now?.outcome;
  if (!outcome) return;
  const module = moduleOf(game.id);
  // What somebody looks at stays when the rest changes: the sheet or replay, and the decisive moment.
  const sheet = main.querySelector(".end-sheet");
  const decisive = main.querySelector(".decisive") ?? decisiveMoment(session, game);
  const first = !sheet;
  const table = encodeURIComponent(session.id);
  const side = h(
    "div",
    { class: "end-side" },
    outcome.early !== "stopped" && standing(session, outcome, module),
    waysOn(session, game, table),
    decisive, // comes late, so nothing that can be tapped is below it
  );
  const after = sheet ?? sheetSection(session, module, at);
  main.className = `end ${game.id}`;
  drawBar([h("span", { class: "chip" }, h("b", {}, game.title))]);
  fill(
    main,
    h(
      "div",
      { class: "end-head" },
      h("h1", {}, headlineOf(session, outcome, module)),
      h("p", { class: "soft" }, outcome.early ? t(`end.${outcome.early}_note`) : sentence(outcome.reason)),
    ),
    // Somebody who comes for a moment of the game sees it first, also where there is only one column.
    h("div", { class: "end-columns" }, at === null ? [side, after] : [after, side]),
  );
  if (first) arrived(t("end.over"));
  if (first && live && !outcome.early) celebrate(game.id);
  if (first && at !== null) main.querySelector(".end-sheet")?.scrollIntoView({ block: "start" });
  else if (session.known.next_table) say(t("end.offered"));
}

/**
 * @param {Session} session
 * @param {import("../session.js").Outcome} outcome
 * @param {import("../games/registry.js").GameModule} module
 */
function headlineOf(session, outcome, module) {
  if (outcome.early === "stopped") return t("end.stopped");
  if (outcome.early === "gave_up") return gaveUp(session, outcome);
  const replaced = [...outcome.ranks.keys()].filter((seat) => outcome.ranks[seat] === 1 && hasGivenUp(session, seat));
  if (replaced.length > 0) return t("end.won_by_bot", { names: listAnd(replaced.map((seat) => session.nameOf(seat))) });
  return module.headline?.(session, outcome) ?? headline(session, outcome);
}

/**
 * @param {Session} session
 * @param {import("../session.js").Outcome} outcome
 */
function gaveUp(session, outcome) {
  /** @param {(rank: number) => boolean} isTheirs */
  const names = (isTheirs) =>
    listAnd(outcome.ranks.flatMap((rank, seat) => (isTheirs(rank) ? [session.nameOf(seat)] : [])));
  const winners = names((rank) => rank === 1);
  const losers = names((rank) => rank !== 1);
  return winners ? t("end.gave_up", { losers, names: winners }) : t("end.all_gave_up", { losers });
}

/**
 * Whether this player gave up while others played on, so that a bot ended the game for them.
 * @param {Session} session
 * @param {number} seat
 */
function hasGivenUp(session, seat) {
  return session.known.seats[seat].gave_up;
}

/**
 * How a seat ended, in words or points.
 * @param {Session} session
 * @param {import("../session.js").Outcome} outcome
 * @param {import("../games/registry.js").GameModule} module
 * @param {number} seat
 */
function resultText(session, outcome, module, seat) {
  if (outcome.early) return t(outcome.ranks[seat] === 1 ? "end.result_won" : "end.result_gave_up");
  return module.resultOf?.(session, outcome, seat) ?? figure(outcome.scores[seat]);
}

/**
 * The decisive moment, from the review. The card keeps its place until the server has it, so that nothing moves then. A
 * public server has it only after somebody asked for the review.
 * @param {Session} session
 * @param {import("../api.js").GameInfo} game
 */
function decisiveMoment(session, game) {
  const said = h("p", { class: "soft" }, t("review.thinking"));
  const card = h("section", { class: "card decisive", hidden: true }, h("h2", {}, t("end.decisive")), said);
  if (!game.review || session.now?.outcome?.early) return card;
  card.hidden = document.documentElement.hasAttribute("data-lobby");
  highlightOf(session.id)
    .then((found) => {
      card.hidden = !found;
      if (!found) return;
      const href = `/t/${encodeURIComponent(session.id)}?at=${found.ply}`;
      said.replaceWith(h("p", {}, sentence(found.text)), h("p", {}, h("a", { href }, t("review.watch"))));
    })
    .catch(() => {
      card.hidden = true; // without it the page is complete; the review says what is wrong
    });
  return card;
}

/**
 * The final sheet, or the replay.
 * @param {Session} session
 * @param {import("../games/registry.js").GameModule} module
 * @param {number | null} at
 */
function sheetSection(session, module, at) {
  const body = h("div", {});
  const isEarly = Boolean(session.now?.outcome?.early);
  const tabs = /** @type {[string, (() => HTMLElement) | undefined][]} */ ([
    [isEarly ? "end.final_early" : "end.final", () => /** @type {HTMLElement} */ (module.finalSheet?.(session))],
    ["end.replay", module.replay && (() => /** @type {HTMLElement} */ (module.replay?.(session, at)))],
  ]).filter(([, draw]) => draw);
  const buttons = tabs.map(([key, draw]) =>
    h("button", { type: "button", class: "page", onclick: () => open(key, draw) }, wordsFor(module.id)(key)),
  );
  /**
   * @param {string} key
   * @param {(() => HTMLElement) | undefined} draw
   */
  const open = (key, draw) => {
    buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(tabs[index][0] === key)));
    fill(body, draw?.());
  };
  open(...(at === null ? tabs[0] : tabs[tabs.length - 1]));
  return h(
    "section",
    { class: "end-sheet", "aria-label": t("end.sheet") },
    h("div", { class: "pages", role: "group", "aria-label": t("end.sheet") }, buttons),
    body,
  );
}

/**
 * @param {Session} session
 * @param {import("../session.js").Outcome} outcome
 */
function headline(session, outcome) {
  const winners = [...outcome.ranks.keys()].filter((seat) => outcome.ranks[seat] === 1);
  const points = figure(outcome.scores[winners[0]]);
  if (outcome.ranks.length === 1) return t("end.alone", { name: session.nameOf(0), points });
  const names = listAnd(winners.map((seat) => session.nameOf(seat)));
  return t(winners.length > 1 ? "end.win_several" : "end.win_one", { names, points });
}

/**
 * @param {Session} session
 * @param {import("../session.js").Outcome} outcome
 * @param {import("../games/registry.js").GameModule} module
 */
function standing(session, outcome, module) {
  const seats = [...outcome.ranks.keys()].sort((one, other) => outcome.ranks[one] - outcome.ranks[other]);
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("end.standing")),
    h(
      "ol",
      { class: "standing", role: "list" },
      seats.map((seat) =>
        h(
          "li",
          { class: outcome.ranks[seat] === 1 ? "first" : false },
          h("span", { class: "rank" }, t("end.rank", { count: outcome.ranks[seat] })),
          h(
            "span",
            { class: "standing-name" },
            avatar(session.nameOf(seat), markOf(session, seat)),
            h(
              "span",
              {},
              session.nameOf(seat),
              levelNote(hasGivenUp(session, seat) && !outcome.early ? t("end.seat_gave_up") : session.levelOf(seat)),
            ),
          ),
          h("b", {}, resultText(session, outcome, module, seat)),
        ),
      ),
    ),
  );
}

/**
 * The result in the words of the page, for a picture.
 * @param {Session} session
 * @param {import("../api.js").GameInfo} game
 * @returns {import("./share.js").Result}
 */
function resultFor(session, game) {
  const module = moduleOf(game.id);
  const outcome = /** @type {import("../session.js").Outcome} */ (session.now?.outcome);
  const seats = [...outcome.ranks.keys()].sort((one, other) => outcome.ranks[one] - outcome.ranks[other]);
  return {
    game: game.id,
    title: game.title,
    headline: headlineOf(session, outcome, module),
    standing: seats.map((seat) => ({
      rank: t("end.rank", { count: outcome.ranks[seat] }),
      name: session.nameOf(seat),
      result: resultText(session, outcome, module, seat),
      first: outcome.ranks[seat] === 1,
    })),
  };
}

/**
 * @param {Session} session
 * @param {import("../api.js").GameInfo} game
 * @param {string} table
 */
function waysOn(session, game, table) {
  const { next_table: next, fairness } = session.known;
  const early = session.now?.outcome?.early;
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const rematch = h(
    "button",
    {
      type: "button",
      class: "primary",
      onclick: async () => {
        rematch.setAttribute("disabled", "");
        try {
          if (!session.known.next_table) await session.ask({ type: "rematch" });
          await session.until(() => session.known.next_table !== null);
          follow(session);
        } catch (error) {
          problem.hidden = false;
          problem.textContent = messageOf(error);
          rematch.removeAttribute("disabled");
        }
      },
    },
    t(next ? "end.to_rematch" : "end.rematch"),
  );
  return h(
    "section",
    { class: "card ways-on", "aria-label": t("end.ways_on") },
    next && h("p", {}, t("end.offered")),
    (session.seats.length > 0 || next) && rematch,
    problem,
    h(
      "div",
      { class: "way-links" },
      early !== "stopped" &&
        h("button", { type: "button", onclick: () => void shareResult(resultFor(session, game)) }, t("end.share")),
      game.review && !early && h("a", { class: "button", href: `/t/${table}/review` }, t("end.review")),
      game.drills && h("a", { class: "button", href: `/practise/${game.id}` }, t("practise.link")),
      fairness.method === "commit-reveal" &&
        h("a", { class: "button", href: `/t/${table}/fair` }, wordsFor(game.id)("end.check")),
      h(
        "a",
        { class: "button", href: `/api/tables/${table}/record`, download: `${game.id}-${session.id.slice(0, 8)}.json` },
        t("end.save"),
      ),
      h(
        "button",
        { type: "button", onclick: () => print() },
        wordsFor(game.id)(early ? "end.print_early" : "end.print"),
      ),
      h("a", { class: "button", href: "/records" }, t("records.title")),
      h("a", { class: "button", href: "/" }, t("end.home")),
    ),
  );
}

/** @param {Session} session */
function follow(session) {
  const next = /** @type {string} */ (session.known.next_table);
  carryOver(session.id, next);
  go(`/t/${encodeURIComponent(next)}`);
}
