// Emojis: Unicode as it is; those of the application are pictures, fetched once with the key.

import { h } from "./dom.js";
import { state } from "./store.js";

// By id; the promise of an address inside this page.
const fetched = new Map();

async function fetchEmoji(id) {
  const answer = await fetch(`/emojis/${id}`, {
    headers: { Authorization: `Bearer ${state.key}` },
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return URL.createObjectURL(await answer.blob());
}

/** A picture in a line of words. They say the same, so readers are told nothing of it. */
export function drawnEmoji(name, id) {
  const image = h("img", { class: "emoji drawn", alt: "", draggable: "false" });
  if (!fetched.has(id)) {
    const made = fetchEmoji(id);
    made.catch(() => fetched.delete(id));
    fetched.set(id, made);
  }
  fetched
    .get(id)
    .then((url) => {
      image.src = url;
    })
    .catch(() => image.replaceWith(`:${name}:`));
  return image;
}

/** The emoji of a button or an option. */
export function emojiOf(emoji) {
  if (!emoji?.name) return null;
  if (emoji.id) return drawnEmoji(emoji.name, emoji.id);
  return h("span", { class: "emoji", "aria-hidden": "true" }, emoji.name);
}
