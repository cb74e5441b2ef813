// A slash command being filled in: its options as fields, the needed ones first.

import { freshId, h, icon } from "./dom.js";
import { bring } from "./form.js";
import { Suggestions, matching } from "./listing.js";
import { things } from "./picker.js";
import { ask, state } from "./store.js";
import { t } from "./words.js";

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const NUMBER = 10;
const ATTACHMENT = 11;
// Which kind of select offers the same things as an option does.
const OFFERED = { 6: 5, 7: 8, 8: 6, 9: 7 };
const PATIENCE = 120;

export class CommandForm {
  /** `send(path, options)` when all is filled in; `leave()` when given up. */
  constructor(command, { send, leave }) {
    this.command = command;
    this.leave = leave;
    this.send = send;
    this.fields = [];
    this.rest = h("div", { class: "more-options" });
    this.row = h("div", { class: "command-fields" });
    this.note = h("p", { class: "command-note", id: freshId("note") }, command.description);
    const give = h(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": t("cancel"),
        on: { click: () => leave() },
      },
      icon("close"),
    );
    const go = h(
      "button",
      {
        type: "submit",
        class: "icon-button send",
        "aria-label": t("send-command"),
        title: t("send-command"),
      },
      icon("send"),
    );
    this.element = h(
      "form",
      {
        class: "command",
        novalidate: true,
        "aria-label": `/${command.label}`,
        on: { keydown: (event) => this.#key(event) },
      },
      h(
        "div",
        { class: "command-line" },
        h("span", { class: "command-name" }, `/${command.label}`),
        this.row,
        this.rest,
        h("span", { class: "command-ends" }, give, go),
      ),
      this.note,
    );
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.go = go;
    const needed = command.options.filter((one) => one.required);
    // Whoever goes on typing means the first option, though it can be left out.
    for (const option of needed.length ? needed : command.options.slice(0, 1)) this.#add(option);
    this.#drawRest();
  }

  focus() {
    (this.fields[0]?.input ?? this.rest.querySelector("button") ?? this.go).focus();
  }

  /** What was typed behind the name of the command. */
  type(words) {
    const [first] = this.fields;
    if (!words || !first || first.option.type === ATTACHMENT) return;
    first.input.value = words;
    first.input.dispatchEvent(new Event("input"));
  }

  #drawRest() {
    const used = new Set(this.fields.map((field) => field.option.name));
    const left = this.command.options.filter((option) => !used.has(option.name));
    this.rest.replaceChildren(
      ...left.map((option) =>
        h(
          "button",
          {
            type: "button",
            class: "add-option",
            title: option.description,
            on: { click: () => this.#add(option, true) },
          },
          icon("plus", "inline-icon"),
          option.label,
        ),
      ),
    );
  }

  #add(option, focusing = false) {
    const field = new OptionField(option, this);
    this.fields.push(field);
    this.row.append(field.element);
    this.#drawRest();
    if (focusing) field.input.focus();
  }

  remove(field) {
    this.fields = this.fields.filter((one) => one !== field);
    field.element.remove();
    this.#drawRest();
    this.focus();
  }

  describe(words) {
    this.note.textContent = words;
  }

  /** What is filled in so far, for the others' suggestions. */
  values(but) {
    const values = {};
    for (const field of this.fields) {
      if (field === but) continue;
      const value = field.value();
      if (value !== undefined && !(value instanceof File)) values[field.option.name] = value;
    }
    return values;
  }

  #key(event) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    this.leave();
  }

  async #submit() {
    const wrong = this.fields.find((field) => !field.check());
    if (wrong) {
      wrong.input.focus();
      return;
    }
    const options = {};
    for (const field of this.fields) {
      let value = field.value();
      if (value instanceof File) value = await bring(value);
      if (value !== undefined) options[field.option.name] = value;
    }
    this.send(this.command.path, options);
  }
}

class OptionField {
  constructor(option, form) {
    this.option = option;
    this.form = form;
    // What was taken from a list: the words shown, and the value behind them.
    this.taken = null;
    const id = freshId("option");
    const isFile = option.type === ATTACHMENT;
    this.error = h("p", { class: "field-error", id: `${id}-error`, hidden: true });
    this.input = h("input", {
      id,
      type: isFile ? "file" : "text",
      required: option.required,
      autocomplete: "off",
      inputmode: option.type === INTEGER ? "numeric" : option.type === NUMBER ? "decimal" : null,
      maxlength: option.type === STRING && !option.choices.length ? option.max_length : null,
      "aria-describedby": form.note.id,
      on: {
        focus: () => form.describe(this.#about()),
        input: () => {
          this.#say(null);
        },
        keydown: (event) => this.#key(event),
      },
    });
    const drop =
      !option.required &&
      h(
        "button",
        {
          type: "button",
          class: "drop-option",
          "aria-label": t("remove-option", { name: option.label }),
          on: { click: () => form.remove(this) },
        },
        icon("close", "inline-icon"),
      );
    this.element = h(
      "div",
      { class: "option-field" },
      h("label", { for: id, title: option.description }, option.label),
      h("span", { class: "option-input" }, this.input),
      drop,
      this.error,
    );
    if (!isFile && this.#offers()) {
      new Suggestions(this.input, {
        label: option.label,
        above: true,
        source: (words) => this.#suggest(words),
        points: () => this.#points(),
        chosen: (one) => this.#take(one),
      });
    }
  }

  /** Whether Enter takes the first suggestion; else it sends what is typed, if only nothing. */
  #points() {
    if (this.option.autocomplete) return false;
    return this.option.required || this.input.value.trim() !== "";
  }

  #about() {
    const { label, description, min_value: low, max_value: high } = this.option;
    const bounded = low !== undefined || high !== undefined;
    const range = bounded ? ` (${low ?? "…"}–${high ?? "…"})` : "";
    return `${label}: ${description}${range}`;
  }

  #offers() {
    const { option } = this;
    return (
      option.choices.length ||
      option.autocomplete ||
      option.type === BOOLEAN ||
      OFFERED[option.type]
    );
  }

  #list() {
    const { option } = this;
    if (option.type === BOOLEAN)
      return [
        { value: true, label: t("yes") },
        { value: false, label: t("no") },
      ];
    if (OFFERED[option.type])
      return things(OFFERED[option.type], state.place, option.channel_types);
    return option.choices.map((choice) => ({ value: choice.value, label: choice.name }));
  }

  async #suggest(words) {
    const settled = this.taken?.label === words;
    if (!this.option.autocomplete) return settled ? [] : matching(this.#list(), words);
    if (settled) return [];
    // Not at every letter: wait until the fingers rest.
    const asked = (this.asked ?? 0) + 1;
    this.asked = asked;
    await new Promise((resolve) => {
      setTimeout(resolve, PATIENCE);
    });
    if (asked !== this.asked) return [];
    const answer = await ask("type", {
      channel: state.place,
      command: this.form.command.path,
      option: this.option.name,
      text: words,
      options: this.form.values(this),
    });
    return (answer.choices ?? []).map((choice) => ({ value: choice.value, label: choice.name }));
  }

  #take(one) {
    this.taken = one;
    this.input.value = one.label;
    this.#say(null);
    const next = this.form.fields[this.form.fields.indexOf(this) + 1];
    next?.input.focus();
  }

  #key(event) {
    const first = this.form.fields[0] === this;
    if (event.key === "Backspace" && !this.input.value && this.option.type !== ATTACHMENT) {
      event.preventDefault();
      if (first && this.form.fields.length === 1) this.form.leave();
      else if (!this.option.required) this.form.remove(this);
    }
  }

  /** The value to send; undefined where nothing is entered, null where it does not fit. */
  value() {
    const { option } = this;
    if (option.type === ATTACHMENT) return this.input.files[0];
    const words = this.input.value.trim();
    if (!words) return undefined;
    if (this.taken?.label === this.input.value) return this.taken.value;
    if (option.choices.length || option.type === BOOLEAN || OFFERED[option.type]) {
      const same = this.#list().filter(
        (one) => one.label.toLocaleLowerCase() === words.toLocaleLowerCase(),
      );
      return same.length === 1 ? same[0].value : null;
    }
    if (option.type === INTEGER) return /^[+-]?\d{1,15}$/.test(words) ? Number(words) : null;
    if (option.type === NUMBER)
      return Number.isFinite(Number(words.replace(",", ".")))
        ? Number(words.replace(",", "."))
        : null;
    return this.input.value;
  }

  check() {
    const { option } = this;
    const value = this.value();
    if (value === undefined) return this.#say(option.required ? t("field-required") : null);
    if (value === null)
      return this.#say(
        t(option.type === INTEGER || option.type === NUMBER ? "field-number" : "field-choice"),
      );
    const size = typeof value === "string" ? value.length : value;
    const low = typeof value === "string" ? option.min_length : option.min_value;
    const high = typeof value === "string" ? option.max_length : option.max_value;
    const isListed = option.choices.length || OFFERED[option.type];
    const outside =
      !isListed && ((low !== undefined && size < low) || (high !== undefined && size > high));
    return this.#say(outside ? t("field-range", { low: low ?? "…", high: high ?? "…" }) : null);
  }

  #say(words) {
    this.error.textContent = words ?? "";
    this.error.hidden = !words;
    if (words) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
    this.input.setAttribute(
      "aria-describedby",
      words ? `${this.error.id} ${this.form.note.id}` : this.form.note.id,
    );
    return !words;
  }
}
