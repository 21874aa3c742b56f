/** A person's own marks in the notebook. They stay in this browser's storage, separately for each table and seat. */

const STORE = "boxtop.clue";
const MOST = 40;

/** @typedef {"yes" | "no" | "maybe"} Mark */
/** @typedef {Record<string, {at: number, marks: Record<string, Mark>}>} Kept */

/** The mark after a tap. @type {Record<string, Mark | undefined>} */
const NEXT = { "": "no", no: "yes", yes: "maybe", maybe: undefined };

/** @returns {Kept} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

/** The marks of one seat at one table. */
export class Marks {
  /**
   * @param {string} table
   * @param {number} seat
   */
  constructor(table, seat) {
    this.key = `${table}/${seat}`;
    /** @type {Record<string, Mark>} */
    this.marks = all()[this.key]?.marks ?? {};
  }

  /**
   * @param {number} owner  a seat, or the number of seats for the case file
   * @param {string} card
   * @returns {Mark | undefined}
   */
  at(owner, card) {
    return this.marks[`${owner}:${card}`];
  }

  /**
   * Go to the next mark: crossed off, ticked, doubted, none.
   * @param {number} owner
   * @param {string} card
   */
  turn(owner, card) {
    const next = NEXT[this.at(owner, card) ?? ""];
    if (next) this.marks[`${owner}:${card}`] = next;
    else delete this.marks[`${owner}:${card}`];
    const kept = Object.entries({ ...all(), [this.key]: { at: Date.now(), marks: this.marks } })
      .sort((one, other) => other[1].at - one[1].at)
      .slice(0, MOST);
    try {
      localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(kept)));
    } catch {
      // Without storage the marks last as long as this page.
    }
  }
}
