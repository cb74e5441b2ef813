// Embeds: the framed cards of classic messages.

import { h } from "./dom.js";
import { format } from "./moments.js";
import { picture } from "./pictures.js";
import { rich, richLine, safeAddress } from "./rich.js";

export function colour(number) {
  return `#${Number(number).toString(16).padStart(6, "0").slice(-6)}`;
}

export function embed(message, card) {
  const names = message.mentions;
  const href = safeAddress(card.url ?? "");
  const title = card.title && richLine(card.title, names);
  const box = h(
    "div",
    { class: "embed" },
    h(
      "div",
      { class: "embed-words" },
      card.author?.name && h("p", { class: "embed-author", dir: "auto" }, card.author.name),
      title &&
        h(
          "p",
          { class: "embed-title" },
          href
            ? h("a", { href, target: "_blank", rel: "noopener noreferrer nofollow" }, title)
            : title,
        ),
      card.description && rich(card.description, names),
      card.fields?.length > 0 &&
        h(
          "div",
          { class: "embed-fields" },
          card.fields.map((field) => fieldOf(field, names)),
        ),
    ),
    card.thumbnail &&
      picture(message.channel, card.thumbnail, card.thumbnail.description, "thumbnail"),
    card.image &&
      h(
        "div",
        { class: "embed-image" },
        picture(message.channel, card.image, card.image.description ?? altOf(message, card.image)),
      ),
    footer(card),
  );
  if (card.color) box.style.setProperty("--edge", colour(card.color));
  return box;
}

function altOf(message, media) {
  return message.files.find((file) => file.id === media.file)?.alt;
}

function fieldOf(field, names) {
  return h(
    "div",
    { class: field.inline ? "embed-field inline" : "embed-field" },
    h("p", { class: "embed-name" }, richLine(field.name, names)),
    rich(field.value, names),
  );
}

function footer(card) {
  const moment = card.timestamp ? format(Date.parse(card.timestamp) / 1000, "s") : null;
  const words = [card.footer?.text, moment].filter(Boolean).join(" · ");
  return words && h("p", { class: "embed-footer", dir: "auto" }, words);
}
