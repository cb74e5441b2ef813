// What hangs under a message or makes it up: buttons, selects, and the parts of Components V2.

import { h, icon } from "./dom.js";
import { colour } from "./embed.js";
import { emojiOf } from "./emoji.js";
import { fileCard, picture } from "./pictures.js";
import { Picker } from "./picker.js";
import { rich, safeAddress, spoiler, wayTo } from "./rich.js";
import { ask, emit } from "./store.js";
import { t } from "./words.js";

const STYLES = {
  1: "primary",
  2: "secondary",
  3: "success",
  4: "danger",
  5: "secondary link-button",
};

/** Every component of a message. `after(answer, frame)` gets what came of a press or choice. */
export function parts(message, after) {
  const act = async (op, component, more, busy) => {
    busy(true);
    emit("pressed", message.id, component.custom_id);
    const answer = await ask(op, {
      channel: message.channel,
      message: message.id,
      custom_id: component.custom_id,
      ...more,
    });
    busy(false);
    after(answer);
  };
  const made = (component) => (MAKE[component.type] ?? unknown)(component, { message, act, made });
  return message.components.map(made);
}

const unknown = () => h("p", { class: "subtext" }, t("unknown-part"));

function button(component, { act }) {
  const face = [
    emojiOf(component.emoji),
    component.label && h("span", { class: "button-label", dir: "auto" }, component.label),
  ];
  const kind = `button ${STYLES[component.style] ?? STYLES[2]}`;
  const name = component.label ? null : component.emoji?.name;
  if (component.style === 5) {
    const here = wayTo(component.url ?? "");
    if (here && !component.disabled)
      return h("a", { class: kind, href: here, "aria-label": name }, face);
    const href = safeAddress(component.url ?? "");
    if (component.disabled || !href)
      return h(
        "button",
        { type: "button", class: kind, disabled: true, "aria-label": name },
        face,
        icon("out"),
      );
    return h(
      "a",
      {
        class: kind,
        href,
        target: "_blank",
        rel: "noopener noreferrer nofollow",
        "aria-label": name,
      },
      face,
      icon("out"),
    );
  }
  const made = h(
    "button",
    {
      type: "button",
      class: kind,
      disabled: component.disabled,
      "aria-label": name,
      data: { cid: component.custom_id },
    },
    face,
  );
  const busy = (is) => {
    made.classList.toggle("busy", is);
    made.setAttribute("aria-busy", String(is));
  };
  made.addEventListener("click", () => {
    if (!made.classList.contains("busy")) act("press", component, {}, busy);
  });
  return made;
}

function select(component, { message, act }) {
  const picker = new Picker(component, {
    place: message.channel,
    values: message.chosen[component.custom_id] ?? [],
    picked: (values) => act("choose", component, { values }, busy),
  });
  const busy = (is) => {
    picker.button.classList.toggle("busy", is);
    picker.button.setAttribute("aria-busy", String(is));
  };
  return picker.button;
}

function section(component, ctx) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-words" }, component.components.map(ctx.made)),
    component.accessory && h("div", { class: "section-side" }, ctx.made(component.accessory)),
  );
}

function gallery(component, { message }) {
  const items = component.items.map((item) =>
    covered(item, picture(message.channel, item.media, item.description)),
  );
  return h("div", { class: `gallery of-${Math.min(items.length, 4)}` }, items);
}

function separator(component) {
  const drawn = component.divider === false ? "bare" : "drawn";
  return h("hr", { class: component.spacing === 2 ? `${drawn} wide` : drawn });
}

function container(component, ctx) {
  const box = h("div", { class: "container" }, component.components.map(ctx.made));
  if (component.accent_color !== null && component.accent_color !== undefined) {
    box.classList.add("accented");
    box.style.setProperty("--edge", colour(component.accent_color));
  }
  return covered(component, box);
}

function covered(component, made) {
  return component.spoiler ? spoiler(made) : made;
}

const MAKE = {
  1: (component, ctx) => h("div", { class: "action-row" }, component.components.map(ctx.made)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (component, { message }) => rich(component.content, message.mentions),
  11: (component, { message }) =>
    covered(
      component,
      picture(message.channel, component.media, component.description, "thumbnail"),
    ),
  12: gallery,
  13: (component, { message }) =>
    covered(
      component,
      fileCard(message, {
        id: component.file.file,
        name: component.name,
        size: component.size,
      }),
    ),
  14: separator,
  17: container,
};
