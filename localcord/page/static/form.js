// Modals: the form a bot puts before one person.

import { freshId, h, icon } from "./dom.js";
import { failureOf } from "./message.js";
import { Picker } from "./picker.js";
import { rich } from "./rich.js";
import { ask, state } from "./store.js";
import { t } from "./words.js";

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT_DISPLAY = 10;
const FILE_UPLOAD = 19;
const RADIO_GROUP = 21;
const CHECKBOX_GROUP = 22;
const CHECKBOX = 23;

/** Bring one file to the server; the ticket it gets. */
export async function bring(file) {
  const body = new FormData();
  body.append("file", file, file.name);
  const answer = await fetch("/files", {
    method: "POST",
    headers: { Authorization: `Bearer ${state.key}` },
    body,
  });
  return answer.ok ? (await answer.json()).ticket : null;
}

export function openForm(modal) {
  const fields = [];
  const content = modal.components.map((top) => made(top, fields));
  const failure = h("p", { class: "failure", role: "alert", hidden: true });
  const send = h("button", { type: "submit", class: "button primary" }, t("submit"));
  const titleId = freshId("title");
  const shut = () => dialog.close();
  const form = h(
    "form",
    { method: "dialog", novalidate: true },
    h("div", { class: "form-fields" }, content),
    failure,
    h(
      "div",
      { class: "form-foot" },
      h("button", { type: "button", class: "button plain", on: { click: shut } }, t("cancel")),
      send,
    ),
  );
  const dialog = h(
    "dialog",
    { class: "form", "aria-labelledby": titleId },
    h(
      "div",
      { class: "form-head" },
      h("h2", { id: titleId, dir: "auto" }, modal.title),
      h(
        "button",
        { type: "button", class: "icon-button", "aria-label": t("close"), on: { click: shut } },
        icon("close"),
      ),
    ),
    form,
  );
  let sent = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (send.disabled) return;
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    send.disabled = true;
    const values = {};
    for (const field of fields) {
      const value = await field.read();
      if (value !== undefined) values[field.id] = value;
    }
    const answer = await ask("submit", { modal: modal.id, values });
    send.disabled = false;
    failure.textContent = failureOf(answer) ?? "";
    failure.hidden = !failure.textContent;
    if (failure.hidden) {
      sent = true;
      dialog.close();
    }
  });
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    if (!sent) ask("close", { modal: modal.id });
    dialog.remove();
    if (before?.isConnected) before.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
}

function made(top, fields) {
  if (top.type === TEXT_DISPLAY) return rich(top.content);
  const component = top.type === ROW ? top.components[0] : top.component;
  const required = component.required !== false;
  const head = { words: top.label ?? component.label ?? "", note: top.description, required };
  const field = (FIELDS[component.type] ?? chosen)(component, head);
  fields.push(field);
  return field.element;
}

/** The frame of a field: its name, its note, the place where it says what is wrong. */
function framed(head, control, id, { group = false } = {}) {
  const error = h("p", { class: "field-error", id: `${id}-error`, hidden: true });
  const star = head.required && h("span", { class: "star", "aria-hidden": "true" }, " *");
  const name = group
    ? h("legend", { dir: "auto" }, head.words, star)
    : h("label", { for: id, dir: "auto" }, head.words, star);
  const note =
    head.note && h("p", { class: "field-note", id: `${id}-note`, dir: "auto" }, head.note);
  const element = h(group ? "fieldset" : "div", { class: "field" }, name, note, control, error);
  const say = (words) => {
    error.textContent = words ?? "";
    error.hidden = !words;
    const target = group ? element : control;
    if (words) target.setAttribute("aria-invalid", "true");
    else target.removeAttribute("aria-invalid");
    target.setAttribute(
      "aria-describedby",
      [note && `${id}-note`, words && `${id}-error`].filter(Boolean).join(" "),
    );
    return !words;
  };
  return { element, say };
}

function textInput(component, head) {
  const id = freshId("field");
  const props = {
    id,
    placeholder: component.placeholder,
    maxlength: component.max_length,
    value: component.value ?? "",
    required: head.required,
    dir: "auto",
  };
  const control =
    component.style === 2
      ? h("textarea", { rows: 4, ...props })
      : h("input", { type: "text", ...props });
  const { element, say } = framed(head, control, id);
  const low = component.min_length ?? 0;
  const check = () => {
    if (head.required && !control.value) return say(t("field-required"));
    return say(control.value && control.value.length < low ? t("field-short", { n: low }) : null);
  };
  return {
    id: component.custom_id,
    element,
    check,
    read: () => control.value,
    focus: () => control.focus(),
  };
}

function chosen(component, head) {
  const id = freshId("field");
  const ticked = [
    ...(component.options ?? []).filter((one) => one.default).map((one) => one.value),
    ...(component.default_values ?? []).map((one) => String(one.id)),
  ];
  let values = ticked;
  const picker = new Picker(
    { ...component, min_values: head.required ? (component.min_values ?? 1) : 0 },
    {
      place: state.place,
      values,
      label: head.words,
      picked: (now) => {
        values = now;
        say(null);
      },
    },
  );
  picker.button.id = id;
  const { element, say } = framed(head, picker.button, id);
  const check = () => say(head.required && !values.length ? t("field-required") : null);
  return {
    id: component.custom_id,
    element,
    check,
    read: () => (values.length ? values : undefined),
    focus: () => picker.button.focus(),
  };
}

/** Round or square boxes, one under the other. */
function boxes(component, head) {
  const id = freshId("field");
  const many = component.type === CHECKBOX_GROUP;
  const inputs = component.options.map((option) =>
    h("input", {
      type: many ? "checkbox" : "radio",
      name: id,
      value: option.value,
      checked: Boolean(option.default),
    }),
  );
  const lines = component.options.map((option, index) =>
    h(
      "label",
      { class: "box" },
      inputs[index],
      h(
        "span",
        { dir: "auto" },
        option.label,
        option.description && h("small", {}, option.description),
      ),
    ),
  );
  const { element, say } = framed(head, lines, id, { group: true });
  const ticked = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const low = head.required ? Math.max(1, component.min_values ?? 1) : 0;
  const high = many ? (component.max_values ?? component.options.length) : 1;
  const check = () => {
    const count = ticked().length;
    if (count < low) return say(t("field-required"));
    return say(count > high ? t("field-many", { n: high }) : null);
  };
  const read = () => (many ? ticked() : (ticked()[0] ?? undefined));
  return { id: component.custom_id, element, check, read, focus: () => inputs[0].focus() };
}

function box(component, head) {
  const input = h("input", { type: "checkbox", checked: Boolean(component.default) });
  const element = h(
    "div",
    { class: "field" },
    h(
      "label",
      { class: "box" },
      input,
      h("span", { dir: "auto" }, head.words, head.note && h("small", {}, head.note)),
    ),
  );
  return {
    id: component.custom_id,
    element,
    check: () => true,
    read: () => input.checked,
    focus: () => input.focus(),
  };
}

function fileField(component, head) {
  const id = freshId("field");
  const high = component.max_values ?? 1;
  const control = h("input", { id, type: "file", multiple: high > 1, required: head.required });
  const { element, say } = framed(head, control, id);
  const check = () => {
    const count = control.files.length;
    if (head.required && count < (component.min_values ?? 1)) return say(t("field-required"));
    return say(count > high ? t("field-many", { n: high }) : null);
  };
  const read = async () => {
    const tickets = await Promise.all([...control.files].map(bring));
    return tickets.length ? tickets : undefined;
  };
  return { id: component.custom_id, element, check, read, focus: () => control.focus() };
}

const FIELDS = {
  [TEXT_INPUT]: textInput,
  [FILE_UPLOAD]: fileField,
  [RADIO_GROUP]: boxes,
  [CHECKBOX_GROUP]: boxes,
  [CHECKBOX]: box,
};
