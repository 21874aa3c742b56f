/** The review of a finished game, drawn by the game's own module. */

import { reviewOf } from "../api.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { moduleOf, openGame } from "../games/registry.js";
import { arrived } from "../router.js";
import { Session } from "../session.js";
import { t } from "../words.js";
import { errorBox } from "./error.js";

/** @type {import("../router.js").Screen} */
export function review(main, { table }) {
  drawBar();
  main.className = "narrow wide-text";
  const body = h("div", {}, h("p", { class: "soft" }, t("review.thinking")));
  fill(
    main,
    h("p", {}, h("a", { href: `/t/${encodeURIComponent(table)}` }, t("review.back"))),
    h("h1", {}, t("review.title")),
    body,
  );
  arrived(t("review.title"));
  const session = new Session(table, () => {
    if (!session.table) return;
    const { game } = session.known;
    main.classList.add(game);
    session.close();
    Promise.all([reviewOf(table), openGame(game)]).then(
      ([found, info]) =>
        fill(
          body,
          moduleOf(game).drawReview?.(
            found,
            session.known.seats.map((seat) => seat.name),
            (ply) => `/t/${encodeURIComponent(table)}?at=${ply}`,
            session.now?.view ?? null,
          ),
          info.drills &&
            h(
              "p",
              { class: "review-onward" },
              h("a", { class: "button", href: `/practise/${game}` }, t("practise.title", { game: info.title })),
            ),
        ),
      (error) =>
        fill(
          body,
          errorBox(error, () => location.reload()),
        ),
    );
  });
  return () => session.close();
}
