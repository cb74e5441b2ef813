// The messages of the place on the screen: kept in order, kept up to date, read to the end.

import { announce, h, icon } from "./dom.js";
import { Following } from "./following.js";
import { firstSteps } from "./games.js";
import { MessageView, localMessage, failureOf } from "./message.js";
import { day } from "./moments.js";
import { ask, emit, guildOf, isNewer, isThread, placeOf, state } from "./store.js";
import { t } from "./words.js";
import { Toolbar } from "./toolbar.js";

const TOGETHER_SECONDS = 420;
const NEAR_BOTTOM = 80;
const MOST_KEPT = 300;
// What the way to the newest takes when it is shown, margins included (message.css).
const JUMP_HEIGHT = 46;

export class Log {
  constructor() {
    this.views = new Map();
    this.more = false;
    this.sticking = true;
    this.wasAt = 0;
    this.newFrom = null;
    this.list = h("div", { class: "messages" });
    this.older = h(
      "button",
      { type: "button", class: "link older", hidden: true, on: { click: () => this.#loadOlder() } },
      t("load-older"),
    );
    this.welcome = h("div", { class: "welcome" });
    this.first = h("div", { class: "first-steps", hidden: true });
    this.scroller = h(
      "div",
      {
        class: "scroller",
        role: "log",
        tabindex: 0,
        "aria-relevant": "additions",
        on: { scroll: () => this.#scrolled(), keydown: (event) => this.#key(event) },
      },
      h("div", { class: "scroll-pad" }, this.welcome, this.first, this.older, this.list),
    );
    this.jump = h(
      "button",
      { type: "button", class: "jump", hidden: true, on: { click: () => this.toEnd() } },
      icon("arrow"),
      t("to-present"),
    );
    this.element = h("div", { class: "log" }, this.scroller, this.jump);
    this.toolbar = new Toolbar(this);
    this.following = new Following(this.scroller, {
      // The same whether the way to the newest is shown: else each would change the other for ever.
      room: () => this.element.clientHeight - JUMP_HEIGHT,
      moved: () => {
        this.sticking = this.atEnd;
        this.#scrolled();
      },
      end: () => this.#stick(),
    });
    new ResizeObserver(() => this.#settle()).observe(this.list);
    new ResizeObserver(() => this.#settle()).observe(this.scroller);
  }

  /** Show a place from its newest messages on. */
  async show(id, goal) {
    this.id = id;
    this.scroller.setAttribute("aria-busy", "true");
    const answer = await ask("open", { channel: id });
    if (this.id !== id) return;
    if (answer.refused) {
      if (answer.refused === "gone") emit("place-gone", id);
      return;
    }
    this.#begin(answer, placeOf(id));
    this.scroller.setAttribute("aria-busy", "false");
    if (goal) this.find(goal);
  }

  #begin(answer, place) {
    const fresh = this.shown !== answer.channel;
    if (fresh) {
      this.shown = answer.channel;
      this.views.clear();
      this.list.replaceChildren();
      this.following.stop();
      this.sticking = true;
      this.newFrom = place?.unread ? (place.read ?? "0") : null;
    }
    // After a break the same place is read anew: what went meanwhile goes, the rest stays put.
    const standing = new Set(answer.messages.map((message) => message.id));
    for (const [id, view] of this.views) {
      if (!standing.has(id) && !view.message.local) this.#drop(id, view);
    }
    for (const message of answer.messages) this.#put(message);
    this.more = answer.more;
    this.#greet(place);
    this.#arrange();
    if (this.sticking) this.toEnd();
    this.#read();
  }

  #greet(place) {
    this.older.hidden = !this.more;
    this.welcome.hidden = this.more || !place;
    if (!place) return;
    const isDm = !guildOf(place.id);
    const sign = isDm ? "at" : isThread(place) ? "thread" : "hash";
    const words = t(isDm ? "welcome-dm" : "welcome-place", { name: place.name });
    this.welcome.replaceChildren(
      h("span", { class: "welcome-sign" }, icon(sign)),
      h("h2", { dir: "auto" }, place.name),
      h("p", {}, words),
    );
    this.scroller.setAttribute("aria-label", t("messages-in", { name: place.name }));
  }

  /** Where nobody has said anything yet, whoever runs all this is asked what to begin with. */
  async drawFirst() {
    const { first } = state.outline;
    this.first.hidden = !(first && this.views.size === 0 && guildOf(this.shown) && !this.more);
    if (this.first.hidden || this.first.childElementCount) return;
    const begin = (step) => emit("run", this.shown, step.command, step.options);
    this.first.replaceChildren(...(await firstSteps(begin)));
  }

  add(message) {
    if (message.channel !== this.shown) return;
    const known = this.views.has(message.id);
    this.#put(message);
    this.#arrange();
    if (!known) this.following.came(this.views.get(message.id));
    this.#settle();
    if (!known && !this.sticking) this.jump.classList.add("news");
    if (!known && this.newFrom === null && !this.#attentive() && !message.mine) {
      this.newFrom = this.#before(message.id);
      this.#arrange();
    }
    this.#trim();
    this.#read();
  }

  gone(id) {
    const view = this.views.get(id);
    if (!view) return;
    this.#drop(id, view);
    this.#arrange();
  }

  #drop(id, view) {
    // Focus must not fall out of the page with the message that had it.
    if (view.element.contains(document.activeElement)) {
      const next = view.row.nextElementSibling ?? view.row.previousElementSibling;
      (next?.querySelector(".message") ?? this.scroller).focus({ preventScroll: true });
    }
    this.toolbar.leave(view);
    view.row.remove();
    this.views.delete(id);
  }

  #put(message) {
    const known = this.views.get(message.id);
    if (known) {
      if (known.message.revision <= message.revision)
        this.following.redraw(known, () => known.update(message));
      return;
    }
    const view = new MessageView(message);
    this.toolbar.watch(view);
    this.views.set(message.id, view);
    const rows = [...this.list.children];
    const later = message.local
      ? undefined
      : rows.findLast((row) => this.#comesBefore(row, message.id));
    if (message.local) this.list.append(view.row);
    else if (later) later.after(view.row);
    else this.list.prepend(view.row);
  }

  #comesBefore(row, id) {
    const other = row.querySelector(".message").id.slice(1);
    return !other.startsWith("local") && isNewer(other, id) < 0;
  }

  #before(id) {
    const ids = [...this.views.keys()].filter((one) => isNewer(one, id) < 0).sort(isNewer);
    return ids.at(-1) ?? "0";
  }

  /** Dividers for days and for what is new, and which messages follow their own author. */
  #arrange() {
    this.drawFirst();
    let last = null;
    let newMarked = false;
    for (const row of this.list.children) {
      const view = this.views.get(row.querySelector(".message").id.slice(1));
      const { message } = view;
      const date = new Date(message.at * 1000).toDateString();
      const newDay = date !== last?.date;
      const isNew =
        !newMarked &&
        this.newFrom !== null &&
        !message.local &&
        !message.mine &&
        isNewer(message.id, this.newFrom) > 0;
      newMarked ||= isNew;
      const follows =
        last &&
        !newDay &&
        !isNew &&
        !message.reply &&
        !message.used &&
        last.author === message.author.id &&
        message.at - last.at < TOGETHER_SECONDS &&
        !last.notice &&
        last.ephemeral === message.ephemeral;
      view.element.classList.toggle("follows", Boolean(follows));
      this.#divide(view, newDay ? day(message.at) : "", isNew);
      last = {
        date,
        author: message.author.id,
        at: message.at,
        notice: message.kind === 6 || message.kind === 18,
        ephemeral: message.ephemeral,
      };
    }
  }

  #divide(view, words, isNew) {
    const wanted = `${words}|${isNew}`;
    if (view.divider === wanted) return;
    view.divider = wanted;
    view.row.querySelector(".divider")?.remove();
    if (!words && !isNew) return;
    view.row.prepend(
      h(
        "div",
        {
          class: isNew ? "divider new" : "divider",
          role: "separator",
          "aria-label": [words, isNew && t("new-messages")].filter(Boolean).join(", "),
        },
        words && h("span", { "aria-hidden": "true" }, words),
        isNew && h("b", { "aria-hidden": "true" }, t("new")),
      ),
    );
  }

  // Scrolling

  get atEnd() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    return scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM;
  }

  #scrolled() {
    // What grows below moves nobody away from the end: they went there if they went up.
    const { scrollTop } = this.scroller;
    this.sticking = this.atEnd || (this.sticking && scrollTop >= this.wasAt);
    this.wasAt = scrollTop;
    this.jump.hidden = this.sticking;
    if (this.sticking) {
      this.jump.classList.remove("news");
      this.#read();
    }
    if (this.more && this.scroller.scrollTop < 200) this.#loadOlder();
  }

  /** Somebody has pressed something here: what comes of it is to be seen. */
  pressed(id, cid) {
    const view = this.views.get(id);
    if (view) this.following.begin(view, cid);
  }

  #settle() {
    if (this.following.settle()) return;
    if (this.sticking) this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  toEnd() {
    this.following.stop();
    this.#stick();
  }

  #stick() {
    this.sticking = true;
    this.#settle();
    this.#scrolled();
  }

  async #loadOlder() {
    if (this.loading || !this.more) return;
    const oldest = [...this.views.keys()].filter((id) => !id.startsWith("local")).sort(isNewer)[0];
    if (!oldest) return;
    this.loading = true;
    const shown = this.shown;
    const answer = await ask("older", { channel: shown, before: oldest });
    this.loading = false;
    if (answer.refused || this.shown !== shown) return;
    const height = this.scroller.scrollHeight;
    this.scroller.setAttribute("aria-busy", "true");
    for (const message of answer.messages) this.#put(message);
    this.more = answer.more;
    this.#greet(placeOf(shown));
    this.#arrange();
    this.scroller.scrollTop += this.scroller.scrollHeight - height;
    this.scroller.setAttribute("aria-busy", "false");
  }

  #trim() {
    if (!this.sticking || this.views.size <= MOST_KEPT) return;
    const ids = [...this.views.keys()].filter((id) => !id.startsWith("local")).sort(isNewer);
    for (const id of ids.slice(0, this.views.size - MOST_KEPT)) this.#drop(id, this.views.get(id));
    this.more = true;
    this.#greet(placeOf(this.shown));
    this.#arrange();
  }

  /** Bring one message into view and point at it. */
  async find(id) {
    for (let tries = 0; tries < 20 && !this.views.has(id) && this.more; tries += 1)
      await this.#loadOlder();
    const view = this.views.get(id);
    if (!view) return announce(t("refused-gone"));
    this.following.stop();
    this.sticking = false;
    view.element.scrollIntoView({ block: "center" });
    view.element.focus({ preventScroll: true });
    view.element.classList.add("found");
    setTimeout(() => view.element.classList.remove("found"), 1600);
  }

  #key(event) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const articles = [...this.list.querySelectorAll(".message")];
    if (event.target !== this.scroller && !event.target.classList.contains("message")) return;
    const at = articles.indexOf(event.target);
    const goal = event.key === "ArrowUp" ? (at < 0 ? articles.length - 1 : at - 1) : at + 1;
    if (at < 0 && event.key === "ArrowDown") return;
    event.preventDefault();
    articles[Math.max(0, Math.min(goal, articles.length - 1))]?.focus();
  }

  // Reading

  #attentive() {
    return document.visibilityState === "visible" && document.hasFocus() && this.sticking;
  }

  /** Whoever looks at the end of a place has read it. */
  #read() {
    if (!this.shown || !this.#attentive()) return;
    const newest = [...this.views.values()]
      .filter((view) => !view.message.local && !view.message.ephemeral)
      .map((view) => view.message.id)
      .sort(isNewer)
      .at(-1);
    const place = placeOf(this.shown);
    if (!newest || !place || (place.read && isNewer(place.read, newest) >= 0 && !place.pings))
      return;
    place.read = newest;
    ask("read", { channel: this.shown, upto: newest });
  }

  returned() {
    this.#read();
  }

  left() {
    this.newFrom = null;
  }

  // What only this tab shows

  /** A command on its way, until its answer is there. */
  async pending(channel, promise) {
    const waiting = localMessage(channel, "", {});
    this.#local(waiting);
    const answer = await promise;
    this.gone(waiting.id);
    const failure = failureOf(answer);
    if (failure && this.shown === channel) {
      const failed = localMessage(channel, failure, {
        failed: true,
        dismissed: () => this.gone(failed.id),
      });
      this.#local(failed);
    }
    return answer;
  }

  #local(message) {
    if (message.channel !== this.shown) return;
    this.#put(message);
    this.#arrange();
    this.toEnd();
  }
}
