// Files of messages: fetched with the key, shown or saved; a page of the bot's opens apart.

import { h, icon } from "./dom.js";
import { safeAddress, spoiler } from "./rich.js";
import { state } from "./store.js";
import { t } from "./words.js";

const SHOWN = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/;
const KEPT = 200;

// By place and id; the promise of an address inside this page.
const fetched = new Map();
// The same once it is there, so that redrawing a message does not make its picture blink.
const ready = new Map();

export const isPicture = (type) => SHOWN.test(type ?? "");

async function fetchFile(channel, id) {
  const answer = await fetch(`/files/${channel}/${id}`, {
    headers: { Authorization: `Bearer ${state.key}` },
  });
  if (answer.status !== 200) throw new Error(String(answer.status));
  return answer.blob();
}

function address(channel, id) {
  if (!fetched.has(id)) {
    const made = fetchFile(channel, id).then((blob) => {
      const url = URL.createObjectURL(blob);
      ready.set(id, url);
      forgetOldest();
      return url;
    });
    made.catch(() => fetched.delete(id));
    fetched.set(id, made);
  }
  return fetched.get(id);
}

function forgetOldest() {
  while (ready.size > KEPT) {
    const [id, url] = ready.entries().next().value;
    ready.delete(id);
    fetched.delete(id);
    URL.revokeObjectURL(url);
  }
}

/** A picture of ours by id, or a link to one that lies elsewhere: nothing is fetched from there. */
export function picture(channel, media, alt, kind = "") {
  if (!media?.file) return elsewhere(media?.url, alt);
  if (media.type && !isPicture(media.type))
    return fileCard(channel, { id: media.file, name: t("file"), size: null });
  const image = h("img", { alt: alt ?? "", class: kind });
  const frame = h(
    "button",
    {
      type: "button",
      class: `picture ${kind}`,
      "aria-label": alt || t("picture"),
      on: { click: () => enlarge(image.src, alt) },
    },
    image,
  );
  if (ready.has(media.file)) {
    image.src = ready.get(media.file);
    return frame;
  }
  frame.classList.add("loading");
  address(channel, media.file)
    .then((url) => {
      image.src = url;
      return image.decode();
    })
    .then(() => frame.classList.remove("loading"))
    .catch(() => frame.replaceWith(h("p", { class: "subtext" }, alt || t("picture-missing"))));
  return frame;
}

function elsewhere(url, alt) {
  const safe = safeAddress(url ?? "");
  const words = alt || t("picture-elsewhere");
  if (!safe) return h("p", { class: "subtext" }, words);
  return h(
    "p",
    { class: "subtext" },
    h("a", { href: safe, target: "_blank", rel: "noopener noreferrer nofollow" }, words),
  );
}

/** A picture large, with its words under it. */
function enlarge(url, alt) {
  if (!url) return;
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
    { class: "large", "aria-label": alt || t("picture") },
    shut,
    h("img", { src: url, alt: alt ?? "" }),
    alt && h("p", { dir: "auto", tabindex: 0 }, alt),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}

export function bytes(size) {
  if (size < 1024) return `${size} B`;
  return size < 1024 * 1024
    ? `${(size / 1024).toFixed(1)} KB`
    : `${(size / 1024 / 1024).toFixed(1)} MB`;
}

/** A file that is no picture: its name, and a way to save it; a page can be opened, too. */
export function fileCard(message, file) {
  const save = async () => {
    const blob = await fetchFile(message.channel, file.id);
    // As plain bytes: no browser then takes it for a page.
    const url = URL.createObjectURL(new Blob([blob], { type: "application/octet-stream" }));
    const link = h("a", { href: url, download: file.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  };
  const name = h("bdi", {}, file.name);
  const saving = (words) =>
    h("button", { type: "button", class: "link", on: { click: save } }, words);
  const size = file.size !== null && h("span", {}, bytes(file.size));
  const page = message.pages?.[file.id];
  // Apart from this page: it is told nothing of where it was opened from.
  const opening =
    page &&
    h(
      "a",
      { class: "button primary", href: page, target: "_blank", rel: "noopener noreferrer" },
      t("open-page"),
      icon("out"),
    );
  return h(
    "div",
    { class: "file-card" },
    icon("file"),
    h(
      "div",
      {},
      opening ?? saving(name),
      h(
        "span",
        { class: "subtext" },
        page && [name, " · "],
        size,
        page && [" · ", saving(t("save-file"))],
      ),
    ),
  );
}

/** Everything that hangs under a message as files. */
export function attachments(message) {
  if (message.v2) return [];
  const shown = new Set(
    message.embeds.flatMap((embed) => [embed.image?.file, embed.thumbnail?.file]),
  );
  const files = message.files.filter((file) => !shown.has(file.id));
  const pictures = files
    .filter((file) => isPicture(file.type))
    .map((file) => {
      const made = picture(message.channel, { file: file.id, type: file.type }, file.alt);
      return file.name.startsWith("SPOILER_") ? spoiler(made) : made;
    });
  const others = files
    .filter((file) => !isPicture(file.type))
    .map((file) => fileCard(message, file));
  return [
    pictures.length > 0 &&
      h("div", { class: `gallery of-${Math.min(pictures.length, 4)}` }, pictures),
    others,
  ].flat();
}
