// Moments as Discord writes them, and those that count the time kept up to date.

import { current } from "./words.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const STEPS = [
  ["year", 365 * 86400],
  ["month", 30 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

const FARTHEST = 8.64e12;

export function format(seconds, style) {
  if (Math.abs(seconds) > FARTHEST) return String(seconds);
  if (style === "R") return relative(seconds);
  return new Intl.DateTimeFormat(current(), STYLES[style] ?? STYLES.f).format(
    new Date(seconds * 1000),
  );
}

export function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = STEPS.find(([, step]) => Math.abs(away) >= step) ?? STEPS.at(-1);
  const words = new Intl.RelativeTimeFormat(current(), { numeric: "always" });
  return words.format(Math.trunc(away / size) || 0, unit);
}

/** A moment in a message; the full date is its title. */
export function moment(seconds, style) {
  const element = document.createElement("time");
  element.className = "moment";
  element.textContent = format(seconds, style);
  if (Math.abs(seconds) <= FARTHEST) {
    element.dateTime = new Date(seconds * 1000).toISOString();
    element.title = format(seconds, "F");
    if (style === "R") element.dataset.relative = String(seconds);
  }
  return element;
}

export const clock = (seconds) => format(seconds, "t");
export const day = (seconds) => format(seconds, "D");

/** When a message was written: the hour today, with the date before. */
export function when(seconds) {
  const date = new Date(seconds * 1000);
  return date.toDateString() === new Date().toDateString() ? clock(seconds) : format(seconds, "s");
}

setInterval(() => {
  if (document.visibilityState !== "visible") return;
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const words = relative(Number(element.dataset.relative));
    if (element.textContent !== words) element.textContent = words;
  }
}, 1000);
