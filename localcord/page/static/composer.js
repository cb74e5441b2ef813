// Where people write: messages, mentions, and the beginning of commands.

import { announce, avatar, freshId, h, icon } from "./dom.js";
import { CommandForm } from "./command.js";
import { openForm } from "./form.js";
import { Suggestions, matching } from "./listing.js";
import { failureOf } from "./message.js";
import { CATEGORY, ask, draftOf, guildOf, isThread, keepDraft, placeOf, state } from "./store.js";
import { phrase, t } from "./words.js";

const LONGEST = 2000;
const COUNTED_FROM = 1800;

export class Composer {
  constructor(log) {
    this.log = log;
    this.commands = null;
    // Words as they are shown in the field, and the mention they stand for.
    this.mentions = new Map();
    this.form = null;
    this.note = h("p", { class: "composer-note", role: "alert", hidden: true });
    this.counter = h("span", { class: "counter", "aria-live": "off" });
    this.replying = h("div", { class: "replying", hidden: true });
    this.field = h("textarea", {
      class: "composer-field",
      rows: 1,
      dir: "auto",
      id: freshId("composer"),
      enterkeyhint: "send",
      on: { input: () => this.#typed(), keydown: (event) => this.#key(event) },
    });
    const slash = h(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": t("commands"),
        title: t("commands"),
        on: { click: () => this.#slash() },
      },
      icon("slash"),
    );
    const send = h(
      "button",
      {
        type: "button",
        class: "icon-button send",
        "aria-label": t("send"),
        title: t("send"),
        on: { click: () => this.#send() },
      },
      icon("send"),
    );
    this.box = h("div", { class: "composer-box" }, slash, this.field, this.counter, send);
    this.shut = h("p", { class: "composer-shut", hidden: true });
    this.element = h("div", { class: "composer" }, this.note, this.replying, this.box, this.shut);
    this.suggestions = new Suggestions(this.field, {
      label: t("suggestions"),
      anchor: this.box,
      above: true,
      eager: false,
      source: () => this.#suggest(),
      chosen: (option) => option.take(),
    });
  }

  /** Another place is on the screen. */
  show(place) {
    this.#leave();
    this.place = place.id;
    this.reply(null);
    this.field.value = draftOf(place.id);
    this.refresh(place);
    this.#size();
    this.commands = null;
  }

  refresh(place) {
    const open = place.writable && !(isThread(place) && place.locked);
    const name = guildOf(place.id) ? `#${place.name}` : `@${place.name}`;
    const words = t(guildOf(place.id) ? "write-in" : "write-to", { name });
    this.field.placeholder = words;
    this.field.setAttribute("aria-label", words);
    this.box.hidden = !open || this.form !== null;
    this.shut.hidden = open;
    this.shut.textContent =
      isThread(place) && place.locked ? t("locked-thread") : t("not-writable");
  }

  /** The bot came, went or changed its mind about what it offers. */
  forgetCommands() {
    this.commands = null;
  }

  focus() {
    if (this.form) this.form.focus();
    else this.field.focus();
  }

  // Writing

  #typed() {
    // A command begins: the bot may have others than it had a while ago.
    if (this.field.value === "/") this.commands = null;
    keepDraft(this.place, this.field.value);
    this.#warn(null);
    this.#size();
    this.#startTyped();
  }

  /** A whole command and a space begin it at once; what comes after is its first option. */
  async #startTyped() {
    if (!/^\/\S+ /.test(this.field.value)) return;
    await this.#known();
    const [found, words] = this.#named(this.field.value.trimStart());
    if (found && words !== null && !this.form) this.#begin(found, words);
  }

  /** The command that a line begins with, and the words after it: null before its space. */
  #named(line) {
    const fitting = (this.commands ?? []).flatMap((command) =>
      [command.label, command.path]
        .filter((name) => `${line} `.startsWith(`/${name} `))
        .map((name) => ({ command, size: name.length + 1 })),
    );
    const [best] = fitting.sort((one, other) => other.size - one.size);
    if (!best) return [null, null];
    return [best.command, line.length > best.size ? line.slice(best.size + 1) : null];
  }

  #size() {
    this.field.style.height = "auto";
    this.field.style.height = `${Math.min(this.field.scrollHeight, 240)}px`;
    const left = LONGEST - this.#text().length;
    this.counter.textContent = left < LONGEST - COUNTED_FROM ? String(left) : "";
    this.counter.classList.toggle("over", left < 0);
  }

  #key(event) {
    if (event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#send();
    } else if (event.key === "Escape" && state.replyTo) {
      this.reply(null);
    }
  }

  /** The field's words with mentions as the bot reads them. */
  #text() {
    let text = this.field.value.trim();
    for (const [shown, meant] of [...this.mentions].sort(
      (one, other) => other[0].length - one[0].length,
    ))
      text = text.replaceAll(shown, meant);
    return text;
  }

  async #send() {
    const text = this.#text();
    if (!text) return;
    if (text.startsWith("/")) {
      await this.#known();
      const [found, words] = this.#named(text);
      // It was begun meanwhile, by the space after its name.
      if (this.form) return undefined;
      if (found) return this.#begin(found, words ?? "");
      return this.#warn(t("no-such-command", { words: text.split(/\s/)[0] }));
    }
    if (text.length > LONGEST) return this.#warn(t("too-long", { n: LONGEST }));
    const kept = { value: this.field.value, reply: state.replyTo };
    this.field.value = "";
    this.#typed();
    this.reply(null);
    const answer = await ask("say", { channel: this.place, text, reply_to: kept.reply?.id });
    if (answer.refused) {
      this.field.value = kept.value;
      this.#typed();
      this.reply(kept.reply);
      this.#warn(failureOf(answer));
    } else {
      this.log.toEnd();
    }
  }

  #warn(words) {
    this.note.textContent = words ?? "";
    this.note.hidden = !words;
  }

  reply(message) {
    state.replyTo = message;
    this.replying.hidden = !message;
    if (!message) return;
    const who = h("bdi", { class: "name" }, message.author.name);
    this.replying.replaceChildren(
      h("span", {}, phrase("replying-to", { who })),
      h(
        "button",
        {
          type: "button",
          class: "icon-button",
          "aria-label": t("cancel"),
          on: { click: () => this.reply(null) },
        },
        icon("close"),
      ),
    );
    this.focus();
  }

  // Suggestions

  async #suggest() {
    const upto = this.field.value.slice(0, this.field.selectionStart);
    if (/^\/[^\n]*$/.test(upto)) return this.#suggestCommands(upto.slice(1));
    const word = /(?:^|\s)([@#])([^\s@#]{0,30})$/.exec(upto);
    if (!word) return [];
    const options = word[1] === "@" ? this.#people() : this.#places();
    return matching(options, word[2]).map((option) => ({
      ...option,
      take: () => this.#mention(option, word[2].length + 1),
    }));
  }

  async #known() {
    if (!this.commands) {
      const answer = await ask("commands", { channel: this.place });
      this.commands = answer.commands ?? [];
    }
    return this.commands;
  }

  async #suggestCommands(words) {
    const found = matching(
      (await this.#known()).map((command) => ({
        label: command.label,
        // What is written about a command names it as its bot does.
        also: command.path,
        note: command.description,
        command,
      })),
      words,
    );
    return found.map(({ label, note, command }) => ({
      label: `/${label}`,
      note,
      mark: avatar(state.outline.bot, "avatar tiny"),
      side: state.outline.bot.name,
      take: () => this.#begin(command),
    }));
  }

  #people() {
    const members = guildOf(this.place)?.members ?? [state.outline.me, state.outline.bot];
    return members.map((user) => ({
      label: user.name,
      meant: `<@${user.id}>`,
      shown: `@${user.name}`,
      mark: avatar(user, "avatar tiny"),
    }));
  }

  #places() {
    const open = (guildOf(this.place)?.places ?? []).filter((place) => place.kind !== CATEGORY);
    return open.map((place) => ({
      label: place.name,
      meant: `<#${place.id}>`,
      shown: `#${place.name}`,
      mark: icon(isThread(place) ? "thread" : "hash"),
    }));
  }

  #mention(option, typed) {
    this.mentions.set(option.shown, option.meant);
    const at = this.field.selectionStart;
    this.field.setRangeText(`${option.shown} `, at - typed, at, "end");
    this.#typed();
  }

  // Commands

  #slash() {
    this.field.value = "/";
    this.field.focus();
    this.#typed();
    this.suggestions.refresh();
  }

  /** Begin a command by its name: a press on one that a message mentions. */
  async start(name) {
    const found = (await this.#known()).find(
      (command) => command.path === name || command.label === name,
    );
    if (found) this.#begin(found);
    else this.#warn(t("no-such-command", { words: `/${name}` }));
  }

  #begin(command, words = "") {
    this.suggestions.hide();
    this.#leave(false);
    this.field.value = "";
    this.#typed();
    const place = this.place;
    this.form = new CommandForm(command, {
      leave: () => this.#leave(true),
      send: (path, options) => this.run(place, path, options),
    });
    this.box.hidden = true;
    this.box.after(this.form.element);
    this.form.focus();
    this.form.type(words);
  }

  async run(place, path, options) {
    this.#leave(true);
    const answer = await this.log.pending(
      place,
      ask("slash", { channel: place, command: path, options }),
    );
    if (answer.kind === "modal") openForm(answer.modal);
    const failure = failureOf(answer);
    if (failure) announce(failure);
  }

  #leave(focusing = false) {
    if (!this.form) return;
    this.form.element.remove();
    this.form = null;
    const place = placeOf(this.place);
    if (place) this.refresh(place);
    if (focusing) this.field.focus();
  }
}
