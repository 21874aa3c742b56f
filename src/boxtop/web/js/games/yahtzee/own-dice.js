/** The score pad for your own dice: entering what you rolled, and putting right what was entered. */

import { takeBack, takeBackSeat } from "../../take-back.js";
import { t } from "../../words.js";
import { Entry } from "./entry.js";

const CHANCE = -1;
const DICE = 5;

/** @typedef {import("./board.js").YahtzeeBoard} YahtzeeBoard */

export class OwnDice {
  /** @param {YahtzeeBoard} board */
  constructor(board) {
    this.board = board;
    this.entry = new Entry((dice) => this.#enter(dice));
    this.element = this.entry.element;
  }

  /** Whether somebody here is asked for dice now. */
  get isAsked() {
    const { session, now } = this.board;
    return session.known.own_dice && session.seats.length > 0 && (now?.to_act.includes(CHANCE) ?? false);
  }

  draw() {
    const { view, now } = this.board;
    const { phase } = view.state;
    const kept = phase.type === "rolling" ? phase.kept : [];
    const isFirst = phase.type === "rolling" && phase.roll === 1;
    this.entry.ask({
      moment: `${now?.ply}`,
      kept,
      count: phase.type === "starting" ? view.config.start_dice : DICE - kept.length,
      hint: isFirst ? t("yahtzee.hint_final") : "",
      others: this.correction(),
    });
  }

  /**
   * The button that takes back the last roll, to correct it, or the last box; none if neither can be taken back.
   * @returns {{text: string, act: () => void, slight: boolean}[]}
   */
  correction() {
    const { session, now, place, layout } = this.board;
    if (!session.known.own_dice || takeBackSeat(session) === null) return [];
    const isRoll = now?.can_take_back === CHANCE;
    const isEarlier = this.isAsked;
    const act = () => {
      if (isRoll) this.entry.prefill(layout.typed);
      void takeBack(session).catch((error) => place.failed(error));
    };
    const roll = t(isEarlier ? "yahtzee.correct_last_roll" : "yahtzee.correct_roll");
    return [{ text: isRoll ? roll : t("yahtzee.correct_box"), act, slight: true }];
  }

  /**
   * Enter what was rolled. The dice stay in the order in which they were typed.
   * @param {number[]} dice
   */
  async #enter(dice) {
    this.board.layout.expect(dice);
    await this.board.enter({ type: "roll", dice: [...dice].sort((one, other) => one - other) });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return this.entry.key(event);
  }
}
