// One's own corner: language, looks, sounds, the link; and for the host everyone's links.

import { announce, freshId, h, icon } from "./dom.js";
import { failureOf } from "./message.js";
import { ask, keep, on, settings, state } from "./store.js";
import { LANGUAGES, current, t } from "./words.js";

/** A window in front of everything, shut by Escape, its cross or a press beside it. */
export function dialogOf(words, kind, ...content) {
  const title = freshId("title");
  const shut = h(
    "button",
    {
      type: "button",
      class: "icon-button",
      "aria-label": t("close"),
      on: { click: () => dialog.close() },
    },
    icon("close"),
  );
  const dialog = h(
    "dialog",
    { class: kind, "aria-labelledby": title },
    h("div", { class: "form-head" }, h("h2", { id: title }, words), shut),
    h("div", { class: "form-fields" }, content),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function choice(words, options, chosen, act) {
  const name = freshId("choice");
  const box = ([value, label]) =>
    h(
      "label",
      { class: "segment" },
      h("input", {
        type: "radio",
        name,
        value,
        checked: value === chosen,
        on: { change: () => act(value) },
      }),
      h("span", {}, label),
    );
  return h(
    "fieldset",
    { class: "field segments" },
    h("legend", {}, words),
    h("div", {}, Object.entries(options).map(box)),
  );
}

function toggle(words, note, on, act) {
  const input = h("input", {
    type: "checkbox",
    role: "switch",
    checked: on,
    on: { change: () => act(input) },
  });
  return h(
    "div",
    { class: "field" },
    h("label", { class: "box switch" }, input, h("span", {}, words, h("small", {}, note))),
  );
}

async function wantAlerts(input) {
  const allowed =
    input.checked &&
    "Notification" in window &&
    (await Notification.requestPermission()) === "granted";
  input.checked = allowed;
  keep({ alerts: allowed });
}

/** Put a link into the clipboard, or at least where it can be taken from by hand. */
async function copy(link, button, shown) {
  try {
    await navigator.clipboard.writeText(link);
    button.textContent = t("copied");
    announce(t("copied"));
  } catch {
    shown.hidden = false;
    shown.focus();
    shown.select();
  }
}

function linkRow(link) {
  const shown = h("input", {
    type: "text",
    readonly: true,
    value: link,
    "aria-label": t("link"),
    hidden: true,
  });
  const button = h(
    "button",
    {
      type: "button",
      class: "button secondary small",
      on: { click: () => copy(link, button, shown) },
    },
    t("copy-link"),
  );
  return [button, shown];
}

/** What one is called, with a button that changes it. */
function nameField() {
  const id = freshId("name");
  const failure = h("p", { class: "failure", role: "alert", hidden: true });
  const name = h("input", {
    id,
    type: "text",
    maxlength: 32,
    required: true,
    value: state.outline.me.name,
    autocomplete: "off",
  });
  const save = h("button", { type: "submit", class: "button primary small" }, t("rename"));
  const form = h("form", { class: "link-row" }, name, save);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const words = failureOf(await ask("rename", { name: name.value })) ?? "";
    failure.textContent = words;
    failure.hidden = !words;
    if (!words) announce(t("renamed"));
    save.textContent = t(words ? "rename" : "renamed");
  });
  name.addEventListener("input", () => {
    save.textContent = t("rename");
  });
  return h(
    "div",
    { class: "field" },
    h("label", { class: "field-name", for: id }, t("my-name")),
    h("p", { class: "field-note" }, t("my-name-note")),
    form,
    failure,
  );
}

let opened = null;

// Whoever chooses another language there reads on in it.
on("spoken", () => {
  if (!opened?.open) return;
  opened.close();
  openSettings();
});

export function openSettings() {
  const languages = Object.fromEntries(
    Object.entries(LANGUAGES).map(([key, { name }]) => [key, name]),
  );
  const themes = { system: t("theme-system"), dark: t("theme-dark"), light: t("theme-light") };
  opened = dialogOf(
    t("settings"),
    "form",
    nameField(),
    choice(t("language"), languages, current(), (key) =>
      ask("language", { locale: LANGUAGES[key].locale }),
    ),
    choice(t("theme"), themes, settings.theme, (theme) => keep({ theme })),
    toggle(t("sound"), t("sound-note"), settings.sound, (input) => keep({ sound: input.checked })),
    toggle(t("alerts"), t("alerts-note"), settings.alerts, wantAlerts),
    h(
      "div",
      { class: "field" },
      h("p", { class: "field-name" }, t("my-link")),
      h("p", { class: "field-note" }, t("my-link-note")),
      h("div", { class: "link-row" }, linkRow(`${location.origin}/#${state.key}`)),
    ),
  );
}

export async function openSeats() {
  const list = h("ul", { class: "seats" });
  const failure = h("p", { class: "failure", role: "alert", hidden: true });
  const draw = (answer) => {
    if (answer.seats) list.replaceChildren(...answer.seats.map(seat));
    failure.textContent = failureOf(answer) ?? "";
    failure.hidden = !failure.textContent;
  };
  const name = h("input", {
    type: "text",
    maxlength: 32,
    required: true,
    placeholder: t("new-seat-name"),
    "aria-label": t("new-seat-name"),
    autocomplete: "off",
  });
  const add = h(
    "form",
    { class: "link-row" },
    name,
    h("button", { type: "submit", class: "button primary small" }, t("add-seat")),
  );
  add.addEventListener("submit", async (event) => {
    event.preventDefault();
    draw(await ask("seat", { name: name.value }));
    name.value = "";
  });
  dialogOf(
    t("seats"),
    "form",
    h("p", { class: "field-note" }, t("seats-note")),
    list,
    failure,
    add,
  );
  draw(await ask("seats"));
}

function seat({ name, link, me }) {
  const here = new URL(link);
  // In this browser the seat opens under the address that works here.
  const href = `${location.origin}/${here.hash}`;
  return h(
    "li",
    {},
    h("bdi", { class: "seat-name" }, name),
    me
      ? h("span", { class: "tag" }, t("you"))
      : h(
          "a",
          { class: "button primary small", href, target: "_blank", rel: "noopener" },
          t("open-seat"),
        ),
    h("span", { class: "link-row" }, linkRow(link)),
  );
}
