// Makes elements of the tree that `markdown.js` reads.

import { h, icon } from "./dom.js";
import { drawnEmoji } from "./emoji.js";
import { isOnlyEmoji, inline, parse } from "./markdown.js";
import { moment } from "./moments.js";
import { emit, guildOf, isThread, placeOf, roleOf, state, userOf } from "./store.js";
import { t } from "./words.js";

const JUMP =
  /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** Words of a message or embed, as blocks. `names` are users the message itself brought along. */
export function rich(text, names = []) {
  const box = h("div", { class: "rich", dir: "auto" });
  if (isOnlyEmoji(text)) box.classList.add("jumbo");
  box.append(...blocks(parse(text), names));
  return box;
}

/** Words in one line: titles of embeds, names of fields. */
export function richLine(text, names = []) {
  return h("span", { class: "rich", dir: "auto" }, parts(inline(text), names));
}

function blocks(found, names) {
  return found.map((block) => {
    switch (block.kind) {
      case "heading":
        // The page has its own headings; in a message these stand below them.
        return h(
          `h${block.level + 3}`,
          { class: `heading heading-${block.level}` },
          parts(block.parts, names),
        );
      case "subtext":
        return h("p", { class: "subtext" }, parts(block.parts, names));
      case "quote":
        return h("blockquote", {}, blocks(block.blocks, names));
      case "list":
        return list(block, names);
      default:
        return h("div", { class: "words" }, parts(block.parts, names));
    }
  });
}

function list(block, names) {
  const items = block.items.map((item) =>
    h("li", {}, parts(item.parts, names), item.inner && list(item.inner, names)),
  );
  return block.ordered ? h("ol", { start: block.start }, items) : h("ul", {}, items);
}

const WRAPPED = { bold: "strong", italic: "em", underline: "u", strike: "s" };

function parts(found, names) {
  return found.map((part) => {
    if (typeof part === "string") return part;
    if (WRAPPED[part.kind]) return h(WRAPPED[part.kind], {}, parts(part.parts, names));
    return MAKE[part.kind](part, names);
  });
}

const MAKE = {
  code: (part) => h("pre", { tabindex: 0 }, h("code", { dir: "ltr" }, part.text)),
  tick: (part) => h("code", {}, part.text),
  spoiler: (part, names) => spoiler(h("span", {}, parts(part.parts, names)), "span"),
  emoji: (part) => drawnEmoji(part.name, part.id),
  everyone: (part) => h("span", { class: "mention" }, part.name),
  moment: (part) => moment(part.at, part.style),
  link: (part, names) => link(part, names),
  user: (part, names) => {
    const user = userOf(part.id) ?? names.find((one) => one.id === part.id);
    const mine = part.id === state.outline.me.id;
    return h(
      "span",
      { class: mine ? "mention mine" : "mention" },
      "@",
      h("bdi", {}, user?.name ?? t("someone")),
    );
  },
  role: (part) =>
    h("span", { class: "mention" }, "@", h("bdi", {}, roleOf(part.id)?.name ?? t("some-role"))),
  channel: (part) => channelLink(part.id),
  command: (part) =>
    h(
      "button",
      { type: "button", class: "mention", on: { click: () => emit("command", part.name) } },
      `/${part.name}`,
    ),
};

function channelLink(id, message) {
  const place = placeOf(id);
  if (!place) return h("span", { class: "mention", data: { place: id } }, t("no-such-place"));
  const mark = icon(guildOf(id) ? (isThread(place) ? "thread" : "hash") : "at", "inline-icon");
  const href = message ? `#/${id}/${message}` : `#/${id}`;
  const name = h("bdi", {}, place.name);
  return h("a", { class: "mention", href }, mark, name, message ? " ›" : null);
}

/** A message can name a place before we are told of it: once we are, its name becomes a link. */
export function findPlaces() {
  for (const mention of document.querySelectorAll(".mention[data-place]")) {
    const { place } = mention.dataset;
    if (placeOf(place)) mention.replaceWith(channelLink(place));
  }
  for (const button of document.querySelectorAll("a.button[target]")) {
    const way = wayTo(button.href);
    if (!way) continue;
    button.href = way;
    for (const name of ["target", "rel"]) button.removeAttribute(name);
    button.querySelector(".icon")?.remove();
  }
}

function link(part, names) {
  const way = wayTo(part.href);
  if (way && !part.masked) return channelLink(...way.split("/").slice(1));
  if (way) return h("a", { href: way }, parts(part.parts, names));
  const outward = safeAddress(part.href);
  if (!outward) return h("span", {}, parts(part.parts, names));
  const title = part.masked ? outward : null;
  return h(
    "a",
    { href: outward, target: "_blank", rel: "noopener noreferrer nofollow", title },
    parts(part.parts, names),
  );
}

/** An address that leads to a page on the web, or nothing. */
export function safeAddress(address) {
  try {
    const url = new URL(address);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

/** The way to a place that is to be seen here, if an address of Discord's leads there. */
export function wayTo(address) {
  const [, place, message] = JUMP.exec(address) ?? [];
  if (!place || !placeOf(place)) return null;
  return message ? `#/${place}/${message}` : `#/${place}`;
}

/** Something covered until it is pressed; covered, it is not read out either. */
export function spoiler(content, tag = "div") {
  content.setAttribute("aria-hidden", "true");
  content.inert = true;
  const cover = h(
    tag,
    { class: "spoiler", role: "button", tabindex: 0, "aria-label": t("spoiler") },
    content,
  );
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    cover.className = "spoiler open";
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
    content.removeAttribute("aria-hidden");
    content.inert = false;
    cover.removeEventListener("click", reveal, true);
    cover.removeEventListener("keydown", reveal, true);
  };
  cover.addEventListener("click", reveal, true);
  cover.addEventListener("keydown", reveal, true);
  return cover;
}
