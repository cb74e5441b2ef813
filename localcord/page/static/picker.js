// Selects: one or several out of options, people, roles or channels.

import { avatar, fill, freshId, h, icon } from "./dom.js";
import { emojiOf } from "./emoji.js";
import { Listing, Popup, matching } from "./listing.js";
import { CATEGORY, guildOf, isThread, state } from "./store.js";
import { t } from "./words.js";

const STRING = 3;
const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;
const SEARCHED_FROM = 11;

/** What may be chosen in a place: people, roles or channels, as options. */
export function things(kind, place, channelTypes) {
  const guild = guildOf(place);
  const people = guild?.members ?? [state.outline.me, state.outline.bot];
  const found = [];
  if (kind === USER || kind === MENTIONABLE) {
    found.push(
      ...people.map((user) => ({
        value: user.id,
        label: user.name,
        mark: avatar(user, "avatar tiny"),
        note: user.bot ? t("app") : null,
      })),
    );
  }
  if (kind === ROLE || kind === MENTIONABLE) {
    found.push(
      ...(guild?.roles ?? []).map((role) => ({
        value: role.id,
        label: role.name,
        mark: icon("people"),
        note: t("role"),
      })),
    );
  }
  if (kind === CHANNEL) {
    const wanted = (one) =>
      channelTypes?.length ? channelTypes.includes(one.kind) : one.kind !== CATEGORY;
    found.push(
      ...(guild?.places ?? []).filter(wanted).map((one) => ({
        value: one.id,
        label: one.name,
        mark: icon(isThread(one) ? "thread" : "hash"),
      })),
    );
  }
  return found;
}

function optionsOf(component, place) {
  if (component.type !== STRING) return things(component.type, place, component.channel_types);
  return component.options.map((option) => ({
    value: option.value,
    label: option.label,
    note: option.description,
    mark: emojiOf(option.emoji),
  }));
}

export class Picker {
  /** `picked(values)` is called when the list closes with another choice than before. */
  constructor(component, { place, values, label, picked }) {
    this.component = component;
    this.options = optionsOf(component, place);
    this.values = [...values];
    this.label = label || component.placeholder || t("make-a-selection");
    this.picked = picked;
    this.low = component.min_values ?? 1;
    this.high = component.max_values ?? 1;
    this.many = this.high > 1;
    this.value = h("span", { class: "picker-value", id: freshId("picked") });
    this.button = h(
      "button",
      {
        type: "button",
        class: "picker",
        role: "combobox",
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        "aria-label": this.label,
        "aria-describedby": this.value.id,
        disabled: component.disabled,
        data: { cid: component.custom_id },
        on: { click: () => this.toggle(), keydown: (event) => this.#buttonKey(event) },
      },
      this.value,
      icon("down"),
    );
    this.#build();
    this.drawValue();
  }

  #build() {
    this.listing = new Listing({
      label: this.label,
      many: this.many,
      chosen: (option) => this.#choose(option),
    });
    this.count = h("span", { class: "picker-count", role: "status" });
    this.done = h(
      "button",
      { type: "button", class: "button primary small", on: { click: () => this.close(true) } },
      t("done"),
    );
    const searched = this.options.length >= SEARCHED_FROM || this.component.type !== STRING;
    this.search =
      searched &&
      h("input", {
        type: "text",
        class: "picker-search",
        placeholder: t("search"),
        "aria-label": t("search"),
        role: "combobox",
        "aria-expanded": "true",
        "aria-controls": this.listing.box.id,
        autocomplete: "off",
        on: { input: () => this.refresh() },
      });
    this.owner = this.search || this.listing.box;
    if (!this.search) this.listing.box.tabIndex = 0;
    this.listing.owner = this.owner;
    this.panel = h(
      "div",
      { class: "popup", on: { keydown: (event) => this.#panelKey(event) } },
      this.search,
      this.listing.box,
      this.many && h("div", { class: "picker-foot" }, this.count, this.done),
    );
    this.popup = new Popup(this.button, this.panel, { closed: (why) => this.#closed(why) });
  }

  drawValue() {
    const shown = this.options.filter((option) => this.values.includes(option.value));
    if (!shown.length) {
      fill(
        this.value,
        h("span", { class: "picker-hint" }, this.component.placeholder || t("make-a-selection")),
      );
    } else if (shown.length === 1) {
      fill(this.value, h("bdi", {}, shown[0].label));
    } else {
      fill(
        this.value,
        shown.map((option) => h("span", { class: "chip" }, h("bdi", {}, option.label))),
      );
    }
  }

  toggle() {
    if (this.popup.open) this.close(true);
    else this.open();
  }

  open() {
    this.before = [...this.values];
    this.keeping = true;
    if (this.search) this.search.value = "";
    this.popup.show();
    this.button.setAttribute("aria-expanded", "true");
    this.button.setAttribute("aria-controls", this.listing.box.id);
    this.refresh(
      Math.max(
        0,
        this.options.findIndex((option) => this.values.includes(option.value)),
      ),
    );
    this.popup.place();
    this.owner.focus();
  }

  refresh(at = 0) {
    const full = this.many && this.values.length >= this.high;
    const options = this.options.map((option) => {
      const ticked = this.values.includes(option.value);
      return { ...option, ticked, disabled: full && !ticked };
    });
    this.listing.show(matching(options, this.search ? this.search.value : ""), at);
    if (this.many) {
      const range = this.low === this.high ? String(this.low) : `${this.low}–${this.high}`;
      this.count.textContent = t("chosen-of", { n: this.values.length, range });
      this.done.disabled = !this.#enough();
    }
  }

  #enough() {
    return this.values.length >= this.low && this.values.length <= this.high;
  }

  #choose(option) {
    const ticked = this.values.includes(option.value);
    if (!this.many) {
      // Pressing what is ticked already takes it away only where nothing may be chosen.
      this.values = ticked && this.low === 0 ? [] : [option.value];
      this.close(true);
      return;
    }
    this.values = ticked
      ? this.values.filter((value) => value !== option.value)
      : [...this.values, option.value];
    this.drawValue();
    this.refresh(this.listing.at);
  }

  close(keeping) {
    this.keeping = keeping;
    this.popup.hide();
    this.button.focus();
  }

  #closed(why) {
    this.button.setAttribute("aria-expanded", "false");
    const changed =
      this.values.length !== this.before.length ||
      this.values.some((value) => !this.before.includes(value));
    // What the list belonged to is not there any more: nothing is sent for it.
    if (why === "gone") return;
    if (!this.keeping || !this.#enough()) this.values = this.before;
    else if (changed) this.picked([...this.values]);
    this.drawValue();
  }

  #buttonKey(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!this.popup.open) this.open();
  }

  #panelKey(event) {
    if (event.target === this.done) {
      if (event.key === "Escape") this.close(false);
      if (event.key === "Tab") this.owner.focus();
      if (event.key === "Escape" || event.key === "Tab") event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (this.listing.key(event)) return;
    const space = event.key === " " && !this.search;
    if (event.key === "Enter" || space) this.listing.choose();
    else if (event.key === "Escape") this.close(false);
    else if (event.key === "Tab" && this.many && !event.shiftKey && !this.done.disabled)
      this.done.focus();
    else if (event.key === "Tab") this.close(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
