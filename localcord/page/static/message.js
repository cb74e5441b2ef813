// One message: who, when, what, and what can be done with it.

import { announce, avatar, fill, h, icon } from "./dom.js";
import { embed } from "./embed.js";
import { openForm } from "./form.js";
import { format, clock, when } from "./moments.js";
import { parts } from "./parts.js";
import { attachments } from "./pictures.js";
import { rich } from "./rich.js";
import { ask, state } from "./store.js";
import { phrase, t } from "./words.js";

const PINNED_NOTICE = 6;
const THREAD_NOTICE = 18;

/** The words of a message, for those who listen. */
export function spoken(message) {
  const words = [message.content];
  const walk = (found) => {
    for (const one of found ?? []) {
      if (one.content) words.push(one.content);
      walk(one.components);
    }
  };
  walk(message.components);
  for (const card of message.embeds) words.push(card.title, card.description);
  return words
    .filter(Boolean)
    .join(" ")
    .replace(/<[^>]{1,60}>/g, "")
    .replace(/[*_~|`#>]/g, "")
    .slice(0, 300);
}

export class MessageView {
  constructor(message) {
    this.element = h("article", { class: "message", tabindex: -1, id: `m${message.id}` });
    this.row = h("div", { class: "row", role: "presentation" }, this.element);
    this.failure = null;
    this.divider = "";
    this.update(message);
  }

  update(message) {
    const held = this.#held();
    const was = this.message;
    this.message = message;
    this.failure = null;
    this.draw();
    this.#hold(held);
    // Whoever works in a message hears what became of it.
    if (held && was && was.revision !== message.revision) announce(spoken(message));
  }

  /** What in here has the focus, so that redrawing does not lose the place. */
  #held() {
    const active = document.activeElement;
    if (!active || !this.element.contains(active)) return null;
    return { cid: active.closest("[data-cid]")?.dataset.cid ?? null };
  }

  #hold(held) {
    if (!held) return;
    if (!held.cid) {
      this.element.focus({ preventScroll: true });
      return;
    }
    const same = [...this.element.querySelectorAll("[data-cid]")].find(
      (one) => one.dataset.cid === held.cid && !one.disabled,
    );
    (same || this.element.querySelector("[data-cid]:not([disabled])") || this.element).focus({
      preventScroll: true,
    });
  }

  draw() {
    const { message } = this;
    this.element.dataset.revision = message.revision;
    const kinds = {
      ephemeral: message.ephemeral,
      "for-me": message.for_me,
      notice: this.#isNotice(),
      v2: message.v2,
    };
    for (const [name, is] of Object.entries(kinds))
      this.element.classList.toggle(name, Boolean(is));
    this.element.setAttribute(
      "aria-label",
      t("message-by", { name: message.author.name, time: when(message.at) }),
    );
    if (this.#isNotice()) {
      fill(this.element, this.#notice());
      return;
    }
    fill(
      this.element,
      this.#lead(),
      this.#header(),
      h("div", { class: "body" }, this.#body()),
      this.#foot(),
    );
  }

  #isNotice() {
    return this.message.kind === PINNED_NOTICE || this.message.kind === THREAD_NOTICE;
  }

  #notice() {
    const who = h("bdi", { class: "name" }, this.message.author.name);
    const key = this.message.kind === PINNED_NOTICE ? "notice-pinned" : "notice-thread";
    return [icon("pin", "notice-icon"), h("p", {}, phrase(key, { who }), " ", this.#time())];
  }

  /** The small line above: what is answered, or which command was used. */
  #lead() {
    const { reply, used } = this.message;
    if (used) {
      const who = h("bdi", { class: "name" }, used.user.name);
      return h(
        "p",
        { class: "lead" },
        avatar(used.user, "avatar tiny"),
        h(
          "span",
          {},
          phrase("used", { who, command: h("span", { class: "mention" }, `/${used.command}`) }),
        ),
      );
    }
    if (!reply) return null;
    if (reply.gone) return h("p", { class: "lead" }, icon("reply", "inline-icon"), t("reply-gone"));
    return h(
      "p",
      { class: "lead" },
      icon("reply", "inline-icon"),
      avatar(reply.author, "avatar tiny"),
      h("bdi", { class: "name" }, reply.author.name),
      h(
        "a",
        { class: "quoted", href: `#/${this.message.channel}/${reply.id}`, dir: "auto" },
        reply.text || t("no-words"),
      ),
    );
  }

  #time() {
    return h(
      "time",
      {
        class: "when",
        datetime: new Date(this.message.at * 1000).toISOString(),
        title: format(this.message.at, "F"),
      },
      when(this.message.at),
    );
  }

  #header() {
    const { author, at, silent } = this.message;
    return [
      avatar(author),
      h("span", { class: "short-when", "aria-hidden": "true" }, clock(at)),
      h(
        "header",
        {},
        h("bdi", { class: author.bot ? "name bot" : "name", title: author.name }, author.name),
        author.bot && h("span", { class: "tag" }, t("app")),
        this.#time(),
        silent &&
          h(
            "span",
            { class: "when", title: t("silent") },
            icon("quiet", "inline-icon"),
            h("span", { class: "unseen" }, t("silent")),
          ),
      ),
    ];
  }

  #body() {
    const { message } = this;
    if (message.thinking)
      return h(
        "p",
        { class: "thinking" },
        h("span", { class: "dots", "aria-hidden": "true" }),
        message.local ? t("sending") : t("thinking", { name: message.author.name }),
      );
    const words = message.content && rich(message.content, message.mentions);
    const edited =
      message.edited &&
      h("span", { class: "edited", title: format(message.edited, "F") }, t("edited"));
    // Behind the last word, as long as there is one; else under everything.
    const lastWords =
      words && words.lastElementChild?.classList.contains("words") ? words.lastElementChild : null;
    if (edited && lastWords) lastWords.append(" ", edited);
    return [
      words,
      message.embeds.map((card) => embed(message, card)),
      attachments(message),
      parts(message, (answer) => this.#after(answer)),
      edited && !lastWords && edited,
      message.thread &&
        h(
          "p",
          {},
          h(
            "a",
            { class: "mention", href: `#/${message.thread}` },
            icon("thread", "inline-icon"),
            t("see-thread"),
          ),
        ),
    ];
  }

  #foot() {
    const { message } = this;
    return [
      this.failure &&
        h("p", { class: "failure", role: "alert" }, icon("warn", "inline-icon"), this.failure),
      message.ephemeral &&
        h(
          "p",
          { class: "only-you" },
          icon("eye", "inline-icon"),
          t("only-you"),
          " · ",
          h(
            "button",
            { type: "button", class: "link", on: { click: () => this.#dismiss() } },
            t("dismiss"),
          ),
        ),
    ];
  }

  async #dismiss() {
    const { message } = this;
    if (message.local) message.dismissed();
    else await ask("dismiss", { channel: message.channel, message: message.id });
  }

  #after(answer) {
    this.failure = failureOf(answer);
    if (answer.kind === "modal") openForm(answer.modal);
    const held = this.#held();
    this.element.querySelector(".failure")?.remove();
    if (this.failure) this.element.append(this.#foot()[0]);
    if (held) this.#hold(held);
  }
}

/** The sentence for what went wrong, or nothing. */
export function failureOf(answer) {
  if (answer.kind === "failed") return t("no-response");
  if (!answer.refused) return null;
  return t(`refused-${answer.refused}`);
}

/** Something only this tab shows: a command on its way, or one that got no answer. */
export function localMessage(channel, words, { failed = false, dismissed }) {
  return {
    id: `local-${crypto.randomUUID()}`,
    local: true,
    channel,
    kind: 0,
    author: { ...state.outline.bot },
    at: Date.now() / 1000,
    content: failed ? words : "",
    embeds: [],
    components: [],
    files: [],
    mentions: [],
    chosen: {},
    edited: null,
    ephemeral: failed,
    thinking: !failed,
    revision: 0,
    dismissed,
  };
}
