// What calls for attention: the count in the title, and if wanted a sound and a notification.

import { on, placeOf, places, settings, state } from "./store.js";
import { t } from "./words.js";

let audio = null;

/** Two soft notes. */
function chime() {
  audio ??= new AudioContext();
  for (const [note, after] of [
    [660, 0],
    [880, 0.12],
  ]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + after;
    tone.frequency.value = note;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.08, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.35);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.4);
  }
}

function pinged(frame) {
  const looking =
    document.visibilityState === "visible" && document.hasFocus() && frame.channel === state.place;
  if (looking) return;
  if (settings.sound) chime();
  if (!settings.alerts || !("Notification" in window) || Notification.permission !== "granted")
    return;
  const note = new Notification(frame.author.name, { body: frame.text, tag: frame.message });
  note.addEventListener("click", () => {
    window.focus();
    location.hash = `#/${frame.channel}`;
    note.close();
  });
}

export function title() {
  const pings = places().reduce((sum, place) => sum + place.pings, 0);
  const place = placeOf(state.place);
  const words = place ? place.name : t("title");
  document.title = `${pings ? `(${pings}) ` : ""}${words} · ${state.outline.me.name}`;
}

export function attend() {
  on("ping", pinged);
}
