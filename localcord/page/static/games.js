// What one can begin with: shown where nobody has said anything yet, and whenever the host likes.

import { h } from "./dom.js";
import { dialogOf } from "./settings.js";
import { CATEGORY, ask, emit, isThread, state } from "./store.js";

/** A card for each, with a button that begins it; `begin` is told which. */
export async function firstSteps(begin) {
  const { words, steps } = await ask("first");
  if (!steps) return [];
  return [
    h("p", { class: "first-words" }, words),
    h(
      "ul",
      { class: "first-cards" },
      steps.map((step) => card(step, begin)),
    ),
  ];
}

function card(step, begin) {
  return h(
    "li",
    {},
    step.picture && cover(step.picture),
    h("h3", {}, step.label),
    step.words && h("p", {}, step.words),
    step.note && h("p", { class: "first-note" }, step.note),
    h(
      "button",
      { type: "button", class: "button primary", on: { click: () => begin(step) } },
      step.label,
    ),
  );
}

/** A drawing from text, shown as an image: nothing in it can act. */
function cover(svg) {
  const source = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  return h("img", {
    src: source,
    alt: "",
    width: 800,
    height: 260,
    on: { load: () => URL.revokeObjectURL(source) },
  });
}

/** Another game, from wherever one is: it is opened where tables are. */
export async function openGames() {
  const [lobby] = (state.outline.guilds[0]?.places ?? [])
    .filter((place) => place.kind !== CATEGORY && !isThread(place))
    .sort((one, other) => one.position - other.position);
  if (!lobby) return;
  const [words, cards] = await firstSteps((step) => {
    dialog.close();
    location.hash = `#/${lobby.id}`;
    emit("run", lobby.id, step.command, step.options);
  });
  if (!words) return;
  const dialog = dialogOf(words.textContent, "form first-dialog", cards);
}
