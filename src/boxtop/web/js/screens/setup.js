/** Setting up a game. The defaults are playable: one press on the button starts it. */

import { game as gameOf, lobby, Refusal } from "../api.js";
import { drawBar } from "../bar.js";
import { byId, fill, h } from "../dom.js";
import { changes, check, controls, reseated, underPreset } from "../games/options.js";
import { ownControls, ownDiceConfig } from "../games/own-controls.js";
import { lidsFor, prefetchGame } from "../games/registry.js";
import { afterPress, keepFocus } from "../keep-focus.js";
import { arrived } from "../router.js";
import { t, wordsFor } from "../words.js";
import { drawError, messageOf } from "./error.js";
import { markNames, openSeats, seatList, startSeats } from "./seats.js";
import { drawRuleSets } from "./setup-rules.js";
import { rememberName, startTable } from "./start-table.js";

/** @typedef {import("../api.js").GameInfo} GameInfo */

const DAILY = "daily";

/** @type {import("../router.js").Screen} */
export function setup(main, { game }, query) {
  drawBar();
  main.className = `setup ${game}`;
  gameOf(game).then(
    (found) => {
      fill(main, new SetUp(found, query.get("dice"), query.has("open")).element);
      arrived(t("setup.title", { game: found.title }));
      prefetchGame(game);
    },
    (error) => drawError(main, error, () => location.reload()),
  );
}

class SetUp {
  /**
   * @param {GameInfo} game
   * @param {string | null} dice  "own", "daily", or the usual
   * @param {boolean} open  whether strangers are to join: the other places are open, and the game is in the lobby
   */
  constructor(game, dice, open) {
    this.game = game;
    this.lid = lidsFor([game])[0];
    /** The rule set chosen last; house rules change some of its options. */
    this.basis = game.presets[0];
    this.config = { ...this.basis.config };
    this.wantsOwnDice = dice === "own";
    /** The name of the dice that everybody shares; empty for dice of this table alone. */
    this.series = dice === DAILY && game.same_dice ? DAILY : "";
    this.coach = game.coach && !this.lid.uncoached;
    this.visibility = open ? "public" : "unlisted";
    /** Whether strangers reach this server, so that it matters who may see a game. */
    this.isPublic = false;
    if (this.ownDice) this.config = { ...this.config, ...ownDiceConfig[game.id] };
    this.seats = this.firstSeats(open);
    this.problem = h("div", { class: "setup-problem" });
    this.rules = h("div", { class: "presets" });
    this.match = h("div", { class: "options" });
    this.house = h("div", { class: "options" });
    this.places = h("div", {});
    this.note = h("p", { class: "soft" });
    this.button = h("button", { class: "primary big", type: "submit" });
    this.element = h(
      "form",
      {
        novalidate: true, // the server checks every value and says what is wrong
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void this.start();
        },
      },
      h(
        "header",
        { class: "setup-head" },
        h("span", { class: `setup-lid ${game.id}`, "aria-hidden": "true" }, this.lid.emblem()),
        h(
          "div",
          {},
          h("h1", {}, t("setup.title", { game: game.title })),
          this.note,
          game.lesson && h("p", {}, h("a", { href: `/learn/${game.id}` }, t("lesson.offer"))),
        ),
      ),
      h(
        "div",
        { class: "setup-columns" },
        h(
          "div",
          {},
          h(
            "section",
            { class: "card", "aria-labelledby": "setup-who" },
            h("h2", { id: "setup-who" }, t("setup.who")),
            this.places,
          ),
          h(
            "section",
            { class: "card", "aria-labelledby": "setup-table" },
            h("h2", { id: "setup-table" }, t("setup.game")),
            this.match,
          ),
        ),
        h(
          "div",
          {},
          h(
            "section",
            { class: "card", "aria-labelledby": "setup-rules" },
            h("h2", { id: "setup-rules" }, t("setup.rules")),
            this.rules,
            h(
              "details",
              { class: "fold" },
              h("summary", {}, t("setup.house")),
              h("p", { class: "soft" }, t("setup.house_note")),
              this.house,
            ),
          ),
        ),
      ),
      h("div", { class: "setup-go" }, this.problem, this.button),
    );
    this.draw();
    lobby().then(
      ({ is_open }) => {
        this.isPublic = is_open;
        this.drawOptions();
      },
      () => {}, // without the lobby a game is for those who have its link
    );
  }

  /** Whether the people roll or draw themselves; the server says under which rules they may. */
  get ownDice() {
    return this.wantsOwnDice && this.basis.own_dice;
  }

  /** @param {boolean} open */
  firstSeats(open) {
    if (open) return openSeats(this.game);
    const alone = this.series !== "" && this.game.seats[0] === 1;
    return alone ? startSeats(this.game, true).slice(0, 1) : startSeats(this.game, this.ownDice);
  }

  draw() {
    this.drawRules();
    this.drawOptions();
    keepFocus(this.places, () =>
      fill(
        this.places,
        seatList(
          this.game,
          this.seats,
          (seats) => this.reseat(seats),
          () => this.drawOptions(),
        ),
      ),
    );
    this.drawStart();
  }

  /** The button, and the sentence at the top that goes with it. */
  drawStart() {
    const waits = this.seats.some((seat) => seat.kind === "open");
    const note = waits ? "setup.note_invite" : "setup.note";
    this.note.textContent = t(this.ownDice ? "setup.note_own" : note);
    this.button.textContent = t(waits ? "setup.invite" : "setup.start");
  }

  /** @param {import("./seats.js").SeatChoice[]} seats */
  reseat(seats) {
    if (seats.length !== this.seats.length) {
      this.config = reseated(this.game, this.config);
      if (this.ownDice) this.config = { ...this.config, ...ownDiceConfig[this.game.id] };
    }
    this.seats = seats;
    this.draw();
  }

  /** @param {import("../games/options.js").Config} config */
  reconfigure(config) {
    this.config = config;
    this.redraw();
  }

  redraw() {
    this.drawRules();
    this.drawOptions();
  }

  drawRules() {
    keepFocus(this.rules, () =>
      drawRuleSets(this.rules, this.game, this.config, this.basis, (preset) => {
        this.basis = preset;
        this.reconfigure(underPreset(this.game, this.config, preset));
      }),
    );
  }

  /** @param {boolean} on */
  useOwnDice(on) {
    this.wantsOwnDice = on;
    const proposed = ownDiceConfig[this.game.id] ?? {};
    const printed = Object.fromEntries(Object.keys(proposed).map((name) => [name, this.basis.config[name]]));
    this.reconfigure({ ...this.config, ...(this.ownDice ? proposed : printed) });
    this.drawStart();
  }

  drawOptions() {
    const words = wordsFor(this.game.id);
    const setUp = this;
    const drawn = this.config;
    /** What was changed meanwhile stays. @param {import("../games/options.js").Config} config */
    const merged = (config) => ({ ...this.config, ...changes(drawn, config) });
    const draft = {
      // A control that waits for the server finds what was chosen meanwhile.
      get config() {
        return setUp.config;
      },
      seats: this.seats.length,
      names: this.seats.map(({ name }) => name),
      set: (/** @type {import("../games/options.js").Config} */ config) => this.reconfigure(merged(config)),
      setOnLeaving: (/** @type {import("../games/options.js").Config} */ config) => {
        this.config = merged(config);
        afterPress(() => this.redraw());
      },
    };
    keepFocus(this.match, () =>
      fill(
        this.match,
        controls(this.game, "table", draft, ownControls[this.game.id]),
        this.basis.own_dice && check(words("setup.own_dice"), this.ownDice, (on) => this.useOwnDice(on)),
        this.game.same_dice && this.sameDice(),
        this.game.coach && check(t("setup.coach"), this.coach, (on) => (this.coach = on)),
        this.isPublic && this.visibilityChoice(),
      ),
    );
    keepFocus(this.house, () => fill(this.house, controls(this.game, "house", draft, ownControls[this.game.id])));
  }

  /** Dice, cards or tiles that are the same for everybody: those of the day, or of a word that friends agree on. */
  sameDice() {
    const words = wordsFor(this.game.id);
    const word = h("input", {
      type: "text",
      maxlength: "40",
      autocomplete: "off",
      value: this.series === DAILY ? "" : this.series,
      oninput: (/** @type {Event} */ event) => {
        this.series = /** @type {HTMLInputElement} */ (event.target).value.trim();
      },
    });
    const isDaily = this.series === DAILY;
    return [
      check(words("setup.daily"), isDaily, (on) => {
        this.series = on ? DAILY : "";
        this.drawOptions();
      }),
      !isDaily && h("label", { class: "field" }, h("span", {}, words("setup.series")), word),
      h("p", { class: "soft small" }, words("setup.series_note")),
    ];
  }

  visibilityChoice() {
    const choices = ["public", "unlisted", "private"].map((value) =>
      h("option", { value, selected: value === this.visibility }, t(`setup.visibility.${value}`)),
    );
    return h(
      "label",
      { class: "option" },
      h("span", {}, t("setup.visibility")),
      h(
        "select",
        {
          onchange: (/** @type {Event} */ event) => {
            this.visibility = /** @type {HTMLSelectElement} */ (event.target).value;
          },
        },
        choices,
      ),
    );
  }

  async start() {
    fill(this.problem);
    this.button.setAttribute("disabled", "");
    this.button.textContent = t("setup.starting");
    try {
      await startTable({
        game: this.game.id,
        config: this.config,
        seats: this.seats,
        coach: this.coach,
        own_dice: this.ownDice,
        series: this.series || null,
        visibility: this.visibility,
      });
      rememberName(this.seats);
    } catch (error) {
      fill(this.problem, h("p", { class: "complaint", role: "alert" }, messageOf(error)));
      this.button.removeAttribute("disabled");
      this.draw();
      if (error instanceof Refusal && ["name_taken", "bad_name"].includes(error.code)) markNames(byId("main"));
      else byId("main").querySelector(".complaint")?.scrollIntoView({ block: "nearest" });
    }
  }
}
