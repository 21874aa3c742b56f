/** The screen before the game: how others join, and the seats. */

import { say } from "../announce.js";
import { avatar } from "../avatar.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { arrived } from "../router.js";
import { change, settings } from "../settings.js";
import { newSeed } from "../tokens.js";
import { listAnd, t } from "../words.js";
import { messageOf } from "./error.js";
import { codeOf } from "./join.js";
import { defaultLevel, levelOf, markField } from "./seats.js";

/** @typedef {import("../session.js").Session} Session */

/**
 * @param {HTMLElement} main
 * @param {Session} session
 * @param {import("../api.js").GameInfo} game
 */
export function drawWaiting(main, session, game) {
  const table = session.known;
  const first = !main.querySelector(".waiting-head");
  const sitting =
    document.activeElement instanceof HTMLInputElement && main.contains(document.activeElement)
      ? document.activeElement
      : null;
  const typed = sitting ? { id: sitting.id, value: sitting.value } : null;
  drawBar([h("span", { class: "chip" }, h("b", {}, game.title))]);
  main.className = `waiting ${game.id}`;
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const awaited = session.awaited.map((seat) => session.nameOf(seat));
  const form = joinCard(session);
  const title = t(form ? "waiting.join_title" : "waiting.title");
  const note =
    open === 0 && awaited.length > 0
      ? t("waiting.awaited", { names: listAnd(awaited) })
      : t(open > 0 && !session.host ? "waiting.note_guest" : "waiting.note", { count: open });
  fill(
    main,
    h("div", { class: "waiting-head" }, h("h1", {}, title), h("p", { class: "soft" }, note)),
    h(
      "div",
      { class: "waiting-columns" },
      form,
      table.code ? invitation(session, game) : null,
      seatsCard(session, game),
      hostCard(session, game),
    ),
  );
  if (typed) {
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById(typed.id));
    if (field) {
      field.value = typed.value;
      field.focus();
    }
  }
  if (first) arrived(title);
  else say(note);
}

/**
 * The address for others to join.
 * @param {Session} session
 */
export function inviteLink(session) {
  return session.known.invite ?? `${location.origin}/j/${session.known.code}`;
}

/**
 * @param {Session} session
 * @param {import("../api.js").GameInfo} game
 */
export function invitation(session, game) {
  const { code, table } = session.known;
  const link = inviteLink(session);
  const copied = h("span", { class: "soft" });
  const qr = () =>
    h("img", {
      class: "qr",
      src: `/api/tables/${encodeURIComponent(table)}/qr.svg?code=${encodeURIComponent(code ?? "")}`,
      alt: t("waiting.qr", { link }),
      width: 220,
      height: 220,
    });
  return h(
    "section",
    { class: "card invitation" },
    h("h2", {}, t("waiting.invite")),
    isLocal(link)
      ? h("p", { class: "local-only" }, `${t("waiting.local_only")} `, h("code", {}, "boxtop serve --lan"))
      : qr(),
    h("p", { class: "soft" }, t(isLocal(link) ? "waiting.code_here" : "waiting.code")),
    h("p", { class: `big-code ${game.id}`, "aria-label": [...(code ?? "")].join(" ") }, code),
    h("p", { class: "invite-link" }, h("a", { href: link, target: "_blank", rel: "noopener" }, link)),
    h(
      "p",
      { class: "line" },
      h("button", { type: "button", onclick: () => copy(link, copied) }, t("waiting.copy")),
      copied,
    ),
  );
}

/**
 * Whether an address is local to this device, so that no phone can open it.
 * @param {string} link
 */
function isLocal(link) {
  return /^(localhost|127\.|\[::1\])/.test(new URL(link).hostname);
}

/**
 * Put text on the clipboard; on plain http addresses only the old way works.
 * @param {string} text
 * @param {HTMLElement} note
 */
export async function copy(text, note) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = /** @type {HTMLTextAreaElement} */ (h("textarea", { class: "unseen" }));
    field.value = text;
    note.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  note.textContent = t("waiting.copied");
  say(t("waiting.copied"));
}

/**
 * @param {Session} session
 * @param {import("../api.js").GameInfo} game
 */
function seatsCard(session, game) {
  const table = session.known;
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("waiting.seats")),
    h(
      "ol",
      { class: "waiting-seats" },
      table.seats.map((seat, place) =>
        h(
          "li",
          { class: seat.kind === "open" ? "open" : "taken" },
          seat.kind === "open" ? openSeat() : takenSeat(session, game, place),
        ),
      ),
    ),
  );
}

/**
 * @param {Session} session
 * @param {import("../api.js").GameInfo} game
 * @param {number} place
 */
function takenSeat(session, game, place) {
  const seat = session.known.seats[place];
  const note =
    seat.kind === "bot"
      ? levelOf(game, seat.level)
      : session.holds(place)
        ? t("seat.is_here")
        : t(seat.connected ? "seat.is_there" : "seat.is_away");
  const stand = session.holds(place) && !session.host;
  return [
    avatar(seat.name, `seat-${place % 6}`),
    h("b", {}, seat.name),
    h("span", { class: "soft" }, note),
    stand &&
      h(
        "button",
        { type: "button", class: "quiet", onclick: () => void session.ask({ type: "stand", seat: place }) },
        t("seat.stand"),
      ),
  ];
}

function openSeat() {
  return [h("span", { class: "seat-mark", "aria-hidden": "true" }, "+"), h("span", { class: "soft" }, t("seat.waits"))];
}

/**
 * For somebody who came with the code and has no seat: the form to take one.
 * @param {Session} session
 */
function joinCard(session) {
  const code = session.known.code ?? codeOf(session.id);
  const place = session.known.seats.findIndex((seat) => seat.kind === "open");
  if (!code || session.seats.length > 0 || place < 0) return null;
  const name = /** @type {HTMLInputElement} */ (
    h("input", {
      id: "sit-name",
      maxlength: 40,
      required: true,
      autocomplete: "nickname",
      value: settings().name,
      placeholder: t("seat.your_name"),
    })
  );
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const form = h(
    "form",
    {
      class: "sit",
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        change({ name: name.value.trim() });
        try {
          await session.sit(place, name.value.trim(), code, newSeed());
        } catch (error) {
          problem.hidden = false;
          problem.textContent = messageOf(error);
          markField(name);
          name.focus();
        }
      },
    },
    h("label", { for: "sit-name" }, t("seat.your_name")),
    h("div", { class: "line" }, name, h("button", { class: "primary" }, t("seat.sit"))),
    problem,
  );
  return h("section", { class: "card" }, form);
}

/**
 * @param {Session} session
 * @param {import("../api.js").GameInfo} game
 */
function hostCard(session, game) {
  const open = session.known.seats.some((seat) => seat.kind === "open");
  if (!session.host && (open || session.seats.length === 0)) return null;
  const level = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { id: "fill-level" },
      game.bots.map((each) =>
        h("option", { value: each.level, selected: each.level === defaultLevel(game) }, each.title),
      ),
    )
  );
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("waiting.begin")),
    h("p", { class: "soft" }, t(open ? "waiting.begin_note" : "waiting.begin_without")),
    open && h("label", { for: "fill-level", class: "field" }, h("span", {}, t("waiting.fill")), level),
    h(
      "button",
      {
        type: "button",
        class: "primary",
        onclick: async () => {
          try {
            await session.ask({ type: "start", level: level.value });
          } catch (error) {
            problem.hidden = false;
            problem.textContent = messageOf(error);
          }
        },
      },
      t("waiting.start"),
    ),
    problem,
  );
}
