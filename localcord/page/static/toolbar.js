// The few things one can do with a message, shown where the pointer or the focus is.

import { h, icon } from "./dom.js";
import { ask, emit, placeOf } from "./store.js";
import { t } from "./words.js";

export class Toolbar {
  constructor() {
    this.view = null;
    this.box = h("div", { class: "toolbar", role: "toolbar", "aria-label": t("message-actions") });
  }

  watch(view) {
    view.element.addEventListener("mouseenter", () => this.visit(view));
    view.row.addEventListener("mouseleave", () => {
      if (!view.element.contains(document.activeElement)) this.leave(view);
    });
    // Only the message itself: on the way through its buttons nothing more is in the way.
    view.element.addEventListener("focus", () => this.visit(view));
    view.row.addEventListener("focusout", (event) => {
      if (!view.row.contains(event.relatedTarget)) this.leave(view);
    });
  }

  visit(view) {
    const { message } = view;
    const place = placeOf(message.channel);
    if (message.local || message.thinking || !place) return;
    const acts = [];
    if (place.writable && !message.ephemeral)
      acts.push(this.#button("reply", t("reply"), () => emit("reply", message)));
    if (message.deletable)
      acts.push(
        this.#button("bin", t("delete"), () =>
          ask("delete", { channel: message.channel, message: message.id }),
        ),
      );
    if (!acts.length) return;
    this.view = view;
    this.box.replaceChildren(...acts);
    view.row.append(this.box);
  }

  #button(drawing, label, act) {
    return h(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": label,
        title: label,
        on: { click: act },
      },
      icon(drawing),
    );
  }

  leave(view) {
    if (this.view !== view) return;
    this.view = null;
    this.box.remove();
  }
}
