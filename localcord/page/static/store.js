// What the page knows, and who wants to hear when it changes.

const listeners = new Map();

export const state = {
  key: "",
  line: null,
  online: true,
  isHost: false,
  outline: null,
  place: null,
  replyTo: null,
};

export function on(event, act) {
  if (!listeners.has(event)) listeners.set(event, new Set());
  listeners.get(event).add(act);
}

export function emit(event, ...what) {
  for (const act of listeners.get(event) ?? []) act(...what);
}

export const ask = (op, data) => state.line.ask(op, data);

export const CATEGORY = 4;
export const PUBLIC_THREAD = 11;
export const PRIVATE_THREAD = 12;
export const isThread = (place) => place.kind === PUBLIC_THREAD || place.kind === PRIVATE_THREAD;

/** Every place, the DM among them. */
export function places() {
  if (!state.outline) return [];
  return [...state.outline.guilds.flatMap((guild) => guild.places), state.outline.dm];
}

export const placeOf = (id) => places().find((place) => place.id === id);

/** The server a place is in; none for the DM. */
export const guildOf = (id) =>
  state.outline?.guilds.find((guild) => guild.places.some((place) => place.id === id));

/** Someone by id, if we share a server with them. */
export function userOf(id) {
  const { outline } = state;
  if (id === outline.me.id) return outline.me;
  if (id === outline.bot.id) return outline.bot;
  for (const guild of outline.guilds) {
    const member = guild.members.find((one) => one.id === id);
    if (member) return member;
  }
  return undefined;
}

export function roleOf(id) {
  for (const guild of state.outline.guilds) {
    const role = guild.roles.find((one) => one.id === id);
    if (role) return role;
  }
  return undefined;
}

/** Ids are numbers too large for numbers: the longer is the newer, then the greater. */
export const isNewer = (one, other) =>
  one.length - other.length || (one < other ? -1 : Number(one > other));

/** What is half written in a place; it outlives a reload, not the tab. */
export const draftOf = (id) => sessionStorage.getItem(`draft/${id}`) ?? "";

export function keepDraft(id, words) {
  if (words) sessionStorage.setItem(`draft/${id}`, words);
  else sessionStorage.removeItem(`draft/${id}`);
}

const KEPT = "page-settings";

/** Choices of this browser; they hold for every seat in it. */
export const settings = {
  theme: "system",
  sound: false,
  alerts: false,
  members: true,
  ...JSON.parse(localStorage.getItem(KEPT) ?? "{}"),
};

export function keep(change) {
  Object.assign(settings, change);
  localStorage.setItem(KEPT, JSON.stringify(settings));
  emit("settings");
}
