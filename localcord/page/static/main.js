// Begins: finds the key, connects, and keeps the page as the server says things stand.

import { fill, h, icon, iconButton } from "./dom.js";
import { Composer } from "./composer.js";
import { Connection } from "./connection.js";
import { Log } from "./log.js";
import { attend, title } from "./notices.js";
import { findPlaces, richLine } from "./rich.js";
import { Members, Sidebar } from "./sidebar.js";
import {
  CATEGORY,
  emit,
  guildOf,
  isThread,
  keep,
  on,
  placeOf,
  places,
  settings,
  state,
} from "./store.js";
import { current, languageOf, speak, t } from "./words.js";

const KEY = /^#([\w-]{43})$/;
const app = document.getElementById("app");
let frame = null;
let version = null;

/** The key from the link; it leaves the address bar, where others could read it. */
function findKey() {
  const given = KEY.exec(location.hash);
  if (given) {
    sessionStorage.setItem("key", given[1]);
    history.replaceState(null, "", location.pathname);
  }
  return sessionStorage.getItem("key");
}

/** Shown when there is nothing else to show. */
async function doorstep(heading, words) {
  await speak(languageOf(navigator.language));
  frame = null;
  fill(
    app,
    h(
      "main",
      { class: "doorstep" },
      h("span", { class: "welcome-sign" }, icon("lock")),
      h("h1", {}, t(heading)),
      h("p", {}, t(words)),
    ),
  );
}

/** Whether the key travels through a network as plain words, and nobody was told so yet. */
function isBare() {
  const home = /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
  return !home && location.protocol === "http:" && !sessionStorage.getItem("understood");
}

class Frame {
  constructor() {
    this.sidebar = new Sidebar();
    this.members = new Members();
    this.log = new Log();
    this.composer = new Composer(this.log);
    this.menu = iconButton("menu", t("open-places"), () => this.drawer(true), {
      class: "icon-button only-narrow",
      "aria-expanded": "false",
      "aria-controls": "sidebar",
    });
    this.dot = h("span", { class: "menu-dot", hidden: true });
    this.menu.append(this.dot);
    this.heading = h("h1", { tabindex: -1 });
    this.topic = h("p", { class: "topic", dir: "auto" });
    this.showMembers = iconButton(
      "people",
      t("members"),
      () => keep({ members: !settings.members }),
      { class: "icon-button only-wide", "aria-pressed": String(settings.members) },
    );
    this.banner = h("div", { class: "banner status", role: "status" });
    this.warning =
      isBare() &&
      h(
        "div",
        { class: "banner warning" },
        h("p", {}, t("bare-line")),
        h(
          "button",
          { type: "button", class: "link", on: { click: () => this.#understood() } },
          t("understood"),
        ),
      );
    this.veil = h("div", { class: "veil", on: { click: () => this.drawer(false) } });
    this.main = h(
      "main",
      {},
      h(
        "header",
        { class: "top" },
        this.menu,
        h("div", { class: "top-words" }, this.heading, this.topic),
        this.showMembers,
      ),
      this.warning,
      this.banner,
      h(
        "div",
        { class: "middle" },
        h("div", { class: "talk" }, this.log.element, this.composer.element),
        this.members.element,
      ),
    );
    this.element = h(
      "div",
      { class: "frame" },
      h("a", { class: "skip", href: "#", on: { click: (event) => this.#skip(event) } }, t("skip")),
      this.sidebar.element,
      this.veil,
      this.main,
    );
    this.sidebar.element.addEventListener("click", (event) => {
      if (event.target.closest("a.place")) this.drawer(false);
    });
    this.dressed();
  }

  #understood() {
    sessionStorage.setItem("understood", "yes");
    this.warning.remove();
    this.composer.focus();
  }

  #skip(event) {
    event.preventDefault();
    this.composer.focus();
  }

  /** On a narrow screen the places slide in over the messages. */
  drawer(open) {
    const was = this.element.classList.contains("drawer-open");
    if (was === open) return;
    this.element.classList.toggle("drawer-open", open);
    this.main.inert = open;
    this.menu.setAttribute("aria-expanded", String(open));
    if (open)
      (
        this.sidebar.element.querySelector(".here") ?? this.sidebar.element.querySelector("a")
      )?.focus();
    else this.menu.focus();
  }

  key(event) {
    // A dialog in front of everything has its own keys.
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && this.element.classList.contains("drawer-open"))
      this.drawer(false);
    if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.#step(event.key === "ArrowDown" ? 1 : -1);
    }
    const plain =
      event.key.length === 1 &&
      !event.ctrlKey &&
      !event.altKey &&
      !event.metaKey &&
      event.key !== " ";
    const free =
      [document.body, this.log.scroller].includes(event.target) ||
      event.target.classList?.contains("message");
    // Whoever begins to type while reading means the field below.
    if (plain && free) this.composer.focus();
  }

  #step(by) {
    const links = [...this.sidebar.list.querySelectorAll("a.place")];
    const at = links.findIndex((link) => link.classList.contains("here"));
    const next = links[(at + by + links.length) % links.length];
    if (next) location.hash = next.getAttribute("href");
  }

  dressed() {
    const { theme, members } = settings;
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    this.element.classList.toggle("without-members", !members);
    this.showMembers.setAttribute("aria-pressed", String(members));
  }

  /** Everything but the messages, after the server said how things stand. */
  draw() {
    const place = placeOf(state.place);
    this.sidebar.draw();
    const guild = guildOf(state.place);
    this.members.draw(guild);
    this.showMembers.hidden = !guild;
    this.dot.hidden = !places().some((one) => one.id !== state.place && (one.unread || one.pings));
    if (place) {
      const parent = isThread(place) && placeOf(place.parent);
      const sign = guildOf(place.id) ? (isThread(place) ? "thread" : "hash") : "at";
      fill(
        this.heading,
        icon(sign),
        parent && h("a", { href: `#/${parent.id}`, class: "parent" }, h("bdi", {}, parent.name)),
        parent && h("span", { class: "of", "aria-hidden": "true" }, "›"),
        h("bdi", {}, place.name),
      );
      fill(this.topic, place.topic && richLine(place.topic));
      this.composer.refresh(place);
    }
    this.banners();
    title();
  }

  banners() {
    const words = [];
    if (!state.online) words.push(t("line-lost"));
    else if (state.outline && !state.outline.bot.online)
      words.push(t("bot-away", { name: state.outline.bot.name }));
    if (this.banner.textContent !== words.join(" ")) this.banner.textContent = words.join(" ");
    this.banner.classList.toggle("lost", !state.online);
  }

  /** Someone went to another place: they go on where they write, or hear where they are. */
  arrive() {
    if (matchMedia("(pointer: fine)").matches && !this.composer.box.hidden) this.composer.focus();
    else this.heading.focus();
  }

  go(id, goal) {
    if (state.place !== id) this.log.left();
    const changed = state.place !== id;
    state.place = id;
    sessionStorage.setItem("place", id);
    this.draw();
    if (changed || this.composer.place !== id) this.composer.show(placeOf(id));
    return this.log.show(id, goal);
  }
}

/** Where the address points, where one was last, or the first place there is. */
function wanted() {
  const [, id, goal] = /^#\/(\d+)(?:\/(\d+))?$/.exec(location.hash) ?? [];
  if (placeOf(id)) return [id, goal];
  const last = state.place ?? sessionStorage.getItem("place");
  if (placeOf(last)) return [last];
  const channels = (state.outline.guilds[0]?.places ?? []).filter(
    (place) => place.kind !== CATEGORY && !isThread(place),
  );
  return [(channels.sort((one, other) => one.position - other.position)[0] ?? state.outline.dm).id];
}

function build() {
  frame = new Frame();
  fill(app, frame.element);
}

async function outlined(outline) {
  const language = languageOf(outline.me.locale);
  const first = !frame;
  const said = current();
  state.outline = outline;
  if (first || said !== language) {
    await speak(language);
    build();
    const [id, goal] = wanted();
    state.place = null;
    await frame.go(id, goal);
    if (first) frame.arrive();
    else emit("spoken");
  } else if (!placeOf(state.place)) {
    const [id] = wanted();
    location.hash = `#/${id}`;
    frame.go(id);
  } else {
    frame.draw();
  }
  emit("outline");
}

// Frames are taken one after the other: building the page waits for its words.
let turn = Promise.resolve();

function receive(message) {
  turn = turn.then(() => take(message)).catch((error) => console.error(error));
}

async function take(message) {
  if (message.op === "hello") {
    if (version && version !== message.version) location.reload();
    version = message.version;
    state.isHost = message.host;
    // After a break the place on the screen is read anew.
    if (frame && state.place) frame.log.show(state.place);
  } else if (message.op === "outline") {
    await outlined(message);
  } else if (message.op === "message") {
    emit("message", message.message);
  } else {
    emit(message.op, message);
  }
}

function lineChanged(how) {
  state.online = how === "open";
  if (how === "refused") doorstep("no-key", "wrong-key");
  else frame?.banners();
}

async function begin() {
  const key = findKey();
  if (!key) {
    await doorstep("no-key", "no-key-note");
    return;
  }
  state.key = key;
  state.line = new Connection(key, receive, lineChanged);
}

window.addEventListener("hashchange", () => {
  if (KEY.test(location.hash)) {
    location.reload();
    return;
  }
  if (!frame || !state.outline) return;
  const [id, goal] = wanted();
  frame.go(id, goal);
  if (!goal) frame.arrive();
});
on("settings", () => frame?.dressed());
on("message", (message) => frame?.log.add(message));
on("pressed", (message, cid) => frame?.log.pressed(message, cid));
on("gone", (gone) => frame?.log.shown === gone.channel && frame.log.gone(gone.message));
on("outline", findPlaces);
on("outline", () => frame?.log.returned());
on("outline", () => frame?.composer.forgetCommands());
on("outline", () => frame?.log.drawFirst());
on("run", (place, path, options) => {
  frame?.drawer(false);
  frame?.composer.run(place, path, options);
});
on("command", (name) => frame?.composer.start(name));
on("reply", (message) => frame?.composer.reply(message));
document.addEventListener("keydown", (event) => frame?.key(event));
window.addEventListener("focus", () => frame?.log.returned());
document.addEventListener("visibilitychange", () => frame?.log.returned());
on("place-gone", () => {
  state.place = null;
  history.replaceState(null, "", location.pathname);
});
attend();
begin();
