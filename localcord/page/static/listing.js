// A list to choose from: shown near what opened it, walked with the arrows, filtered by typing.

import { fill, freshId, h, icon } from "./dom.js";
import { t } from "./words.js";

const MOST_SHOWN = 60;

/** The options themselves. The focus stays where it is; the active one is only pointed at. */
export class Listing {
  /** `options`: { value, label, note, mark, ticked }. `chosen` is called with one of them. */
  constructor({ label, many = false, chosen }) {
    this.options = [];
    this.at = -1;
    this.chosen = chosen;
    this.box = h("div", {
      class: "listing",
      role: "listbox",
      id: freshId("list"),
      "aria-label": label,
      "aria-multiselectable": many ? "true" : null,
    });
    // Pressing an option must not take the focus from the field that owns the list.
    this.box.addEventListener("mousedown", (event) => event.preventDefault());
  }

  show(options, at = 0) {
    this.options = options.slice(0, MOST_SHOWN);
    this.elements = this.options.map((option, index) => this.#element(option, index));
    fill(
      this.box,
      this.elements.length
        ? this.elements
        : h("p", { class: "listing-empty", role: "presentation" }, t("nothing-found")),
    );
    this.at = -1;
    this.point(Math.min(at, this.options.length - 1));
  }

  #element(option, index) {
    return h(
      "div",
      {
        class: "option",
        role: "option",
        id: `${this.box.id}-${index}`,
        "aria-selected": option.ticked ? "true" : "false",
        "aria-disabled": option.disabled ? "true" : null,
        on: {
          click: () => this.choose(index),
          mousemove: () => this.point(index, false),
        },
      },
      option.mark,
      h(
        "span",
        { class: "option-words" },
        h("span", { class: "option-label" }, h("bdi", {}, option.label)),
        option.note && h("span", { class: "option-note" }, h("bdi", {}, option.note)),
      ),
      option.side && h("span", { class: "option-side" }, option.side),
      option.ticked && icon("check"),
    );
  }

  point(index, scroll = true) {
    if (this.at === index) return;
    this.elements[this.at]?.classList.remove("active");
    this.at = index;
    const element = this.elements[index];
    element?.classList.add("active");
    if (scroll) element?.scrollIntoView({ block: "nearest" });
    if (this.owner) {
      if (element) this.owner.setAttribute("aria-activedescendant", element.id);
      else this.owner.removeAttribute("aria-activedescendant");
    }
  }

  choose(index = this.at) {
    const option = this.options[index];
    if (option && !option.disabled) this.chosen(option, index);
  }

  /** The keys of a list; says whether one was meant for it. */
  key(event) {
    const last = this.options.length - 1;
    if (last < 0 || event.isComposing) return false;
    const goal = {
      ArrowDown: this.at >= last ? 0 : this.at + 1,
      ArrowUp: this.at <= 0 ? last : this.at - 1,
      PageDown: Math.min(this.at + 8, last),
      PageUp: Math.max(this.at - 8, 0),
    }[event.key];
    if (goal === undefined) return false;
    event.preventDefault();
    this.point(goal);
    return true;
  }
}

/** Keep a box near an element and inside the window, above everything else. */
export class Popup {
  constructor(anchor, box, { above = false, closed = () => {} } = {}) {
    this.anchor = anchor;
    this.box = box;
    this.above = above;
    this.closed = closed;
    this.open = false;
    this.place = this.place.bind(this);
    this.outside = this.outside.bind(this);
  }

  show() {
    if (this.open) return this.place();
    this.open = true;
    this.box.setAttribute("popover", "manual");
    // Beside what opened it, so that it is inside the same dialog if there is one.
    this.anchor.after(this.box);
    this.box.showPopover();
    this.place();
    window.addEventListener("resize", this.place);
    window.addEventListener("scroll", this.place, true);
    document.addEventListener("pointerdown", this.outside, true);
  }

  place() {
    if (!this.anchor.isConnected) return this.hide();
    const near = this.anchor.getBoundingClientRect();
    const width = Math.min(Math.max(near.width, 260), window.innerWidth - 16);
    this.box.style.width = `${width}px`;
    this.box.style.left = `${Math.max(8, Math.min(near.left, window.innerWidth - width - 8))}px`;
    const below = window.innerHeight - near.bottom - 12;
    const over = near.top - 12;
    const up = this.above || (below < 240 && over > below);
    this.box.style.maxHeight = `${Math.max(120, Math.min(up ? over : below, 420))}px`;
    this.box.style.top = up ? "auto" : `${near.bottom + 4}px`;
    this.box.style.bottom = up ? `${window.innerHeight - near.top + 4}px` : "auto";
  }

  outside(event) {
    if (!this.box.contains(event.target) && !this.anchor.contains(event.target))
      this.hide("outside");
  }

  hide(why = "") {
    if (!this.open) return;
    this.open = false;
    window.removeEventListener("resize", this.place);
    window.removeEventListener("scroll", this.place, true);
    document.removeEventListener("pointerdown", this.outside, true);
    this.box.remove();
    this.closed(this.anchor.isConnected ? why : "gone");
  }
}

/** Suggestions under a text field: `source(text)` gives options, now or later. */
export class Suggestions {
  /** `points()`: whether one of them is taken by Enter before an arrow has pointed at it. */
  constructor(
    field,
    { label, source, chosen, anchor = field, above = false, eager = true, points = () => true },
  ) {
    this.field = field;
    this.points = points;
    this.source = source;
    this.listing = new Listing({ label, chosen: (option) => this.#take(option) });
    this.listing.owner = field;
    this.popup = new Popup(anchor, this.listing.box, {
      above,
      closed: () => field.setAttribute("aria-expanded", "false"),
    });
    this.chosen = chosen;
    this.round = 0;
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-expanded", "false");
    field.setAttribute("autocomplete", "off");
    field.addEventListener("input", () => this.refresh());
    field.addEventListener("blur", () => this.hide());
    if (eager) field.addEventListener("focus", () => this.refresh());
    // Before the field's own keys: Enter takes what is pointed at and sends nothing.
    field.addEventListener("keydown", (event) => this.#key(event), true);
  }

  get open() {
    return this.popup.open;
  }

  async refresh() {
    this.round += 1;
    const round = this.round;
    const options = await this.source(this.field.value);
    // A later letter was typed meanwhile: its answer counts.
    if (round !== this.round || !this.field.isConnected || document.activeElement !== this.field)
      return;
    if (!options?.length) {
      this.hide();
      return;
    }
    this.popup.show();
    this.listing.show(options, this.points() ? 0 : -1);
    this.popup.place();
    this.field.setAttribute("aria-expanded", "true");
    this.field.setAttribute("aria-controls", this.listing.box.id);
  }

  hide() {
    this.round += 1;
    this.field.removeAttribute("aria-activedescendant");
    this.popup.hide();
  }

  #take(option) {
    this.hide();
    this.chosen(option);
  }

  #key(event) {
    if (!this.open) return;
    if (this.listing.key(event)) return;
    if (event.key === "Enter" && this.listing.at < 0) {
      this.hide();
    } else if ((event.key === "Enter" && !event.shiftKey) || event.key === "Tab") {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.listing.choose(Math.max(this.listing.at, 0));
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.hide();
    }
  }
}

/** Options whose names or note have these words, those that begin with them first. */
export function matching(options, words) {
  const wanted = words.trim().toLocaleLowerCase();
  if (!wanted) return options;
  const rank = (option) => {
    const names = [option.label, option.also ?? ""].map((name) => name.toLocaleLowerCase());
    if (names.some((name) => name.startsWith(wanted))) return 0;
    const said = [...names, option.note?.toLocaleLowerCase() ?? ""];
    return said.some((one) => one.includes(wanted)) ? 1 : 2;
  };
  return options.filter((option) => rank(option) < 2).sort((one, other) => rank(one) - rank(other));
}
