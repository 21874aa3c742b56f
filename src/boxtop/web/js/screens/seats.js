/** The seats of a new table: a person here, a person on another device, or a bot of a named level. */

import { fieldOf, h } from "../dom.js";
import { settings } from "../settings.js";
import { t } from "../words.js";

/** @typedef {{kind: "person" | "open" | "bot", name: string, level: string | null, named?: boolean}} SeatChoice  `named`: somebody typed the name */

const MOST = 50;

/**
 * One person here and as many bots as the game needs; with own dice two people, since a bot has none.
 * @param {import("../api.js").GameInfo} game
 * @param {boolean} ownDice
 * @returns {SeatChoice[]}
 */
export function startSeats(game, ownDice) {
  const first = person([], settings().name);
  if (ownDice || game.bots.length === 0) return [first, person([first])];
  const seats = [first];
  while (seats.length < Math.max(2, game.seats[0])) seats.push(bot(game, seats, defaultLevel(game) ?? ""));
  return seats;
}

/**
 * One person here and an open place for each other player the game needs.
 * @param {import("../api.js").GameInfo} game
 * @returns {SeatChoice[]}
 */
export function openSeats(game) {
  const others = Math.max(2, game.seats[0]) - 1;
  return [person([], settings().name), ...Array.from({ length: others }, () => open())];
}

/** @returns {SeatChoice} */
function open() {
  return { kind: "open", name: "", level: null };
}

/**
 * The level most people will enjoy: the middle one, where levels go from weak to strong.
 * @param {import("../api.js").GameInfo} game
 * @returns {string | undefined}
 */
export function defaultLevel(game) {
  return game.bots[Math.floor(game.bots.length / 2)]?.level;
}

/**
 * What sits there, where a bot does: the title of its level.
 * @param {import("../api.js").GameInfo} game
 * @param {string | null} level
 */
export function levelOf(game, level) {
  return game.bots.find((each) => each.level === level)?.title ?? t("seat.is_bot");
}

/**
 * @param {SeatChoice[]} others
 * @param {string} [name]
 * @returns {SeatChoice}
 */
function person(others, name = "") {
  return { kind: "person", name: name || free(others, (number) => t("seat.player", { number })), level: null };
}

/**
 * @param {import("../api.js").GameInfo} game
 * @param {SeatChoice[]} others
 * @param {string} level
 * @returns {SeatChoice}
 */
function bot(game, others, level) {
  const taken = others.map(({ name }) => name.toLowerCase());
  const name = game.bot_names.find((each) => !taken.includes(each.toLowerCase())) ?? "";
  return { kind: "bot", name, level };
}

/**
 * A name that nobody has, numbered after the people there are.
 * @param {SeatChoice[]} others
 * @param {(number: number) => string} name
 */
function free(others, name) {
  let number = 1 + others.filter(({ kind }) => kind === "person").length;
  while (others.some((other) => other.name === name(number))) number++;
  return name(number);
}

/**
 * @param {import("../api.js").GameInfo} game
 * @param {SeatChoice[]} seats
 * @param {(seats: SeatChoice[]) => void} onchange
 * @param {() => void} onrename  a name was typed into its seat
 * @returns {HTMLElement}
 */
export function seatList(game, seats, onchange, onrename) {
  const [least, most] = game.seats;
  const full = seats.length >= (most ?? MOST);
  return h(
    "div",
    {},
    h(
      "ol",
      { class: "seats" },
      seats.map((_, place) => seatRow(game, seats, place, least, { onchange, onrename })),
    ),
    h(
      "p",
      { class: "add-seats" },
      !full && h("button", { type: "button", onclick: () => onchange([...seats, person(seats)]) }, t("seat.add")),
      !full && h("button", { type: "button", onclick: () => onchange([...seats, open()]) }, t("seat.add_other")),
    ),
  );
}

/**
 * @param {import("../api.js").GameInfo} game
 * @param {SeatChoice[]} seats
 * @param {number} place
 * @param {number} least
 * @param {{onchange: (seats: SeatChoice[]) => void, onrename: () => void}} on
 */
function seatRow(game, seats, place, least, { onchange, onrename }) {
  const seat = seats[place];
  const others = seats.filter((_, index) => index !== place);
  const level = game.bots.find((each) => each.level === seat.level);
  /** @param {SeatChoice} changed */
  const put = (changed) => onchange(seats.map((each, index) => (index === place ? changed : each)));
  const number = place + 1;
  return h(
    "li",
    { class: "seat" },
    h(
      "div",
      { class: "seat-line" },
      seat.kind === "open"
        ? h("span", { class: "seat-open" }, t("seat.other_note"))
        : h("input", {
            value: seat.name,
            maxlength: 40,
            required: true,
            "aria-label": t("seat.name_of", { number }),
            autocomplete: "off",
            oninput: (/** @type {Event} */ event) => {
              seat.name = fieldOf(event).value;
              seat.named = true;
              onrename();
            },
          }),
      h(
        "select",
        {
          "aria-label": t("seat.kind_of", { number }),
          onchange: (/** @type {Event} */ event) => {
            const { value } = fieldOf(event);
            // The level of somebody's own bot has colons too: my_bots:Careful.
            if (value.startsWith("bot:")) put(bot(game, others, value.slice("bot:".length)));
            else if (value === "open") put(open());
            else put(person(others));
          },
        },
        h("option", { value: "person", selected: seat.kind === "person" }, t("seat.here")),
        h("option", { value: "open", selected: seat.kind === "open" }, t("seat.other")),
        game.bots.length > 0 &&
          h(
            "optgroup",
            { label: t("seat.bots") },
            game.bots.map((each) =>
              h(
                "option",
                { value: `bot:${each.level}`, selected: seat.kind === "bot" && seat.level === each.level },
                each.title,
              ),
            ),
          ),
      ),
      h(
        "button",
        {
          type: "button",
          class: "quiet icon-only",
          "aria-label": t("seat.remove", { number }),
          disabled: seats.length <= least,
          onclick: () => onchange(others),
        },
        "✕",
      ),
    ),
    level && h("p", { class: "soft small" }, level.description),
  );
}

/**
 * Mark the names that are empty or given twice, and go to the first of them.
 * @param {HTMLElement} place
 */
export function markNames(place) {
  const fields = /** @type {HTMLInputElement[]} */ ([...place.querySelectorAll(".seat input")]);
  const names = fields.map((field) => field.value.trim().toLowerCase());
  const wrong = fields.filter((_, index) => !names[index] || names.indexOf(names[index]) < index);
  for (const field of wrong) markField(field);
  wrong[0]?.focus();
  wrong[0]?.scrollIntoView({ block: "center" });
}

/**
 * Mark a field as wrong until something else is typed.
 * @param {HTMLInputElement} field
 */
export function markField(field) {
  field.setAttribute("aria-invalid", "true");
  field.addEventListener("input", () => field.removeAttribute("aria-invalid"), { once: true });
}
