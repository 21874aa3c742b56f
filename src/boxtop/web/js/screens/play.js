/** The table in play: the heading with whose turn it is, the game's board, and the story. */

import { say } from "../announce.js";
import { Attention } from "../attention.js";
import { avatar } from "../avatar.js";
import { openDialog } from "../dialog.js";
import { fill, h } from "../dom.js";
import { markOf, moduleOf } from "../games/registry.js";
import { usesKey } from "../keys.js";
import { showAgain, skip } from "../pace.js";
import { arrived } from "../router.js";
import { t, withDiceTogether } from "../words.js";
import { messageOf } from "./error.js";
import { Notices } from "./notices.js";
import { keepPresses } from "./presses.js";
import { Privacy } from "./privacy.js";
import { Reactions } from "./reactions.js";
import { drawTableBar } from "./table-bar.js";

const LONGEST_QUEUE = 12;
const STORY = 200;

export class Play {
  /**
   * @param {HTMLElement} main
   * @param {import("../session.js").Session} session
   * @param {import("../api.js").GameInfo} game
   * @param {() => void} over
   */
  constructor(main, session, game, over) {
    this.main = main;
    this.session = session;
    this.game = game;
    this.over = over;
    this.module = moduleOf(game.id);
    /** @type {{now: import("../session.js").Snapshot, story: import("../session.js").StoryEntry[], live: boolean, replacesStory: boolean}[]} */
    this.queue = [];
    this.draining = false;
    this.attention = new Attention();
    this.reactions = new Reactions(session);
    this.privacy = new Privacy(session, this.module, (error) => this.#failed(error));
    this.title = h("h1", { tabindex: -1 });
    this.note = h("p", { class: "turn-note" });
    this.storyList = h("ol", { class: "story-lines", role: "list" });
    this.failure = h("p", { class: "complaint", role: "alert", hidden: true });
    this.head = h("div", { class: "turn-head" }, this.title, this.note, this.failure);
    this.notices = new Notices(session, game, (error) => this.#failed(error));
    this.board = this.module.open({
      session,
      game,
      tell: (story) => this.#tell(story),
      head: (title, note, mine) => this.#head(title, note, mine),
      title: () => this.title,
      failed: (error) => this.#failed(error),
    });
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener("keydown", this.keys);
    this.taps = () => {
      if (this.draining) skip();
    };
    main.addEventListener("pointerdown", this.taps);
    this.forgetPresses = keepPresses(main);
    main.className = `play ${game.id}`;
    fill(
      main,
      this.head,
      h("div", { class: "notice-place" }, this.notices.element, this.privacy.element),
      this.reactions.element,
      h("div", { class: "hand-place" }, this.board.hand),
      h("div", { class: "board-place" }, this.board.sheet),
      h(
        "div",
        { class: "side-place" },
        this.board.coach,
        h(
          "section",
          { class: "card story", "aria-labelledby": "story-title" },
          h("h2", { id: "story-title" }, t("story.title")),
          h(
            "div",
            { class: "story-scroll", tabindex: 0, role: "group", "aria-labelledby": "story-title" },
            this.storyList,
          ),
        ),
      ),
    );
    this.dock = new ResizeObserver(() => {
      main.style.setProperty("--dock", `${this.board.hand.offsetHeight}px`);
      this.#fitTitle();
      this.notices.place();
    });
    this.dock.observe(this.board.hand);
    this.dock.observe(this.head);
    this.#bar();
    arrived(game.title);
  }

  close() {
    document.removeEventListener("keydown", this.keys);
    this.main.removeEventListener("pointerdown", this.taps);
    this.forgetPresses();
    this.attention.close();
    showAgain();
    this.dock.disconnect();
    this.privacy.close();
    closeDialogs();
    this.queue = [];
    this.closed = true;
  }

  /** @param {import("../session.js").Change} change */
  take(change) {
    const { now, reaction } = this.session;
    if (change.kind === "reacted") {
      const isHeard = reaction && this.reactions.show(reaction) && !this.session.holds(reaction.seat);
      if (isHeard && reaction.emote === "nudge") this.attention.remind(this.title.textContent ?? "", this.game.title);
      return;
    }
    this.#bar();
    this.notices.draw();
    if (!now) return;
    if (change.kind === "thinking") {
      if (!this.draining && this.last) void this.board.show(this.last, [], false);
      return;
    }
    const replacesStory = change.kind === "viewer_set";
    if (replacesStory) this.queue = [];
    this.queue.push({ now, story: change.story, live: change.live, replacesStory });
    if (!this.draining) void this.#drain();
  }

  /** Show changes in order, at a pace one can follow; without animation when many are waiting. */
  async #drain() {
    this.draining = true;
    while (this.queue.length > 0 && !this.closed) {
      const moment = /** @type {typeof this.queue[number]} */ (this.queue.shift());
      if (moment.replacesStory) this.#forgetStory();
      this.last = moment.now;
      await this.board.show(moment.now, moment.story, moment.live && this.queue.length < LONGEST_QUEUE);
      this.main.dataset.ply = String(moment.now.ply);
      if (this.queue.length === 0 && !this.closed) this.privacy.draw(moment.now);
    }
    this.draining = false;
    showAgain();
    if (!this.closed && this.session.known.status === "over") this.over();
  }

  /** The viewer changed: remove the previous viewer's story, and announce nothing twice. */
  #forgetStory() {
    fill(this.storyList);
    this.spoken = false;
  }

  /**
   * @param {string} title
   * @param {string} note
   * @param {boolean} mine
   */
  #head(title, note, mine) {
    this.title.textContent = title;
    this.note.textContent = note;
    this.main.classList.toggle("mine", mine);
    document.title = `${mine ? "● " : ""}${title} · ${this.game.title}`;
    this.attention.show(mine, title, this.game.title);
    this.failure.hidden = true;
    this.#fitTitle();
  }

  /**
   * A title that does not fit into one line takes the note's place, a note that does not fit is set smaller: the
   * heading never changes its height.
   */
  #fitTitle() {
    const isCut = (/** @type {HTMLElement} */ line) => line.scrollWidth > line.clientWidth;
    this.head.classList.remove("long", "long-note");
    if (isCut(this.title)) this.head.classList.add("long");
    else if (isCut(this.note)) this.head.classList.add("long-note");
  }

  /** @param {unknown} error */
  #failed(error) {
    this.failure.textContent = messageOf(error);
    this.failure.hidden = false;
  }

  /** @param {import("../session.js").StoryEntry[]} story */
  #tell(story) {
    const words = story.filter((each) => each.text);
    for (const { event, text } of words.filter((each) => !this.module.unwritten?.includes(each.event.type))) {
      const seat = typeof event.seat === "number" ? event.seat : null;
      const mark =
        seat === null
          ? h("span", { class: "who nobody", "aria-hidden": "true" }, "·")
          : avatar(this.session.nameOf(seat), markOf(this.session, seat));
      this.storyList.prepend(h("li", {}, mark, h("span", {}, withDiceTogether(text))));
    }
    while (this.storyList.childElementCount > STORY) this.storyList.lastElementChild?.remove();
    if (this.spoken) for (const { text } of words) say(text);
    this.spoken = true;
  }

  #bar() {
    drawTableBar(this.session, this.game, {
      failed: (error) => this.#failed(error),
      keys: () => this.#showKeys(),
    });
  }

  #showKeys() {
    const rows = [...(this.module.keys ?? []), ["?", t("keys.help")]];
    openDialog(t("keys.title"), [
      h(
        "dl",
        { class: "keys" },
        rows.map(([key, text]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, text))),
      ),
    ]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (usesKey(event.target instanceof Element ? event.target : null, event.key)) return;
    if (event.key === "?") this.#showKeys();
    else if (!this.board.key(event)) return;
    event.preventDefault();
  }
}

/** What is open over the table belongs to the game in play; only what a wrong accusation revealed is read to the end. */
function closeDialogs() {
  for (const open of document.querySelectorAll("dialog.dialog:not(.truth-dialog)")) {
    /** @type {HTMLDialogElement} */ (open).close();
  }
}
