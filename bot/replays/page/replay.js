"use strict";
// Shows one game again. Everything is in the page: it asks nobody for anything.
(async () => {
  const PAUSE = 2500;
  const $ = (id) => document.getElementById(id);

  /** What was packed into the page: JSON, deflated, as base64. */
  async function unpacked() {
    const bytes = Uint8Array.from(atob($("data").textContent), (sign) => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return JSON.parse(await new Response(stream).text());
  }

  let kept;
  try {
    kept = await unpacked();
  } catch {
    $("notice").hidden = false;
    return;
  }

  const languages = Object.keys(kept.languages);
  const now = { language: languages[0], reader: 0, scene: 0, timer: 0 };
  const told = () => kept.languages[now.language];
  const scenes = () => told().scenes;
  const say = (word) => told().words[word];
  const urls = new Map();

  /** A picture as an image of its own: nothing in it can run, and its letters are ours. */
  function image(number) {
    const lines = kept.pictures[number].map((line) => kept.lines[line]);
    const svg = lines.join("\n");
    if (!urls.has(number)) {
      const whole = svg.replace(/^(<svg[^>]*>)/, (start) => `${start}<style>${kept.fonts}</style>`);
      urls.set(number, URL.createObjectURL(new Blob([whole], { type: "image/svg+xml" })));
    }
    const shown = new Image();
    shown.src = urls.get(number);
    shown.source = svg;
    return shown;
  }

  /** Words as words: only **strong** and *slanted* mean something. */
  function made(name, text) {
    const one = document.createElement(name);
    for (const [, strong, slanted, plain] of text.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|(.[^*]*)/gs)) {
      const part = strong || slanted ? document.createElement(strong ? "strong" : "em") : one;
      part.append(strong || slanted || plain);
      if (part !== one) one.append(part);
    }
    return one;
  }

  function fill(where, name, lines) {
    where.replaceChildren(...lines.map((line) => made(name, line)));
  }

  function figure(picture) {
    const whole = document.createElement("figure");
    const shown = image(picture.svg);
    shown.alt = picture.alt;
    whole.append(shown);
    if (picture.words.length) {
      const caption = document.createElement("figcaption");
      const more = document.createElement("details");
      const inside = document.createElement("div");
      fill(inside, "p", picture.words);
      more.append(made("summary", say("in-words")), inside);
      caption.append(more);
      whole.append(caption);
    }
    return whole;
  }

  /** The name of a scene: its chapter is that of the last one that has any. */
  function name(number) {
    const all = scenes();
    let chapter = "";
    for (let n = number; n >= 0 && !chapter; n -= 1) chapter = all[n].chapter;
    const whole = number === all.length - 1 ? [all[number].title] : [chapter, all[number].title];
    return whole.filter(Boolean).join(" · ") || `${number + 1}`;
  }

  function show() {
    const scene = scenes()[now.scene];
    const mine = scene.for[now.reader];
    const label = name(now.scene);
    const [first, last] = [now.scene === 0, now.scene === scenes().length - 1];
    $("scene").textContent = label;
    fill($("point"), "li", scene.points);
    fill($("log"), "p", mine.log);
    const ending = last ? told().ending : [];
    $("ending").replaceChildren(...ending.flatMap(([title, ...lines]) => (
      [made("h3", title), ...lines.map((line) => made("p", line))])));
    fill($("desk-lines"), "p", mine.desk);
    $("desk").hidden = !mine.desk.length;
    $("boards").replaceChildren(...mine.pictures.map(figure));
    $("slider").value = now.scene;
    $("slider").setAttribute("aria-valuetext", label);
    $("count").textContent = `${now.scene + 1} / ${scenes().length}`;
    $("first").disabled = $("back").disabled = first;
    $("last").disabled = $("forward").disabled = last;
    const moment = `#${scene.last}.${kept.readers[now.reader]}.${now.language}`;
    // The first and the last scene may share their number of events with the one beside them.
    history.replaceState(null, "", last ? moment.replace(/^#\d+/, "#end") : moment);
  }

  function go(to) {
    now.scene = Math.min(Math.max(to, 0), scenes().length - 1);
    if (now.scene === scenes().length - 1) stop();
    show();
  }

  function stop() {
    clearInterval(now.timer);
    now.timer = 0;
    $("play").textContent = "▶\ufe0e";
    $("play").setAttribute("aria-label", say("play"));
  }

  function play() {
    if (now.timer) return stop();
    if (now.scene === scenes().length - 1) go(0);
    now.timer = setInterval(() => go(now.scene + 1), PAUSE);
    $("play").textContent = "⏸\ufe0e";
    $("play").setAttribute("aria-label", say("pause"));
  }

  function options(list, names, chosen) {
    list.replaceChildren(...names.map((text, value) => {
      const one = made("option", text);
      one.value = value;
      one.selected = value === chosen;
      return one;
    }));
  }

  /** All that stays while one steps through the scenes. */
  function lay() {
    document.documentElement.lang = now.language;
    document.title = `${kept.table} · ${told().game}`;
    $("title").textContent = document.title;
    const about = [told().branch, kept.date, say("unofficial")];
    $("about").textContent = about.filter(Boolean).join(" · ");
    for (const id of ["reader", "language", "desk", "points"]) {
      $(`${id}-word`).textContent = say(id === "points" ? "turning-points" : id);
    }
    options($("reader"), told().readers, now.reader);
    options($("language"), languages.map((one) => kept.names[one]), languages.indexOf(now.language));
    $("language-choice").hidden = languages.length < 2;
    $("boards").setAttribute("aria-label", say("board"));
    $("log").setAttribute("aria-label", say("log"));
    $("slider").max = scenes().length - 1;
    $("slider").setAttribute("aria-label", say("moment"));
    for (const id of ["first", "back", "forward", "last"]) {
      $(id).setAttribute("aria-label", say(id));
      $(id).title = say(id);
    }
    $("play").setAttribute("aria-label", say(now.timer ? "pause" : "play"));
    $("keys").textContent = say("keys");
    const points = scenes().flatMap((scene, number) => scene.points.map((text) => [number, text]));
    $("points").hidden = !points.length;
    $("points-list").replaceChildren(...points.map(([number, text]) => {
      const one = document.createElement("li");
      const button = made("button", text);
      button.type = "button";
      button.addEventListener("click", () => { stop(); go(number); });
      one.append(button);
      return one;
    }));
    $("main").hidden = $("top").hidden = $("controls").hidden = false;
  }

  /** The scene in which that many public events had happened. */
  function place(last) {
    if (last === "end") return scenes().length - 1;
    const found = scenes().findIndex((scene) => scene.last >= Number(last));
    return Math.max(found, 0);
  }

  function read() {
    const [last, reader, language] = location.hash.slice(1).split(".");
    if (languages.includes(language)) now.language = language;
    now.reader = Math.max(kept.readers.indexOf(reader), 0);
    now.scene = /^(\d+|end)$/.test(last) ? place(last) : 0;
  }

  const KEYS = {
    ArrowLeft: () => go(now.scene - 1), ArrowRight: () => go(now.scene + 1),
    Home: () => go(0), End: () => go(scenes().length - 1), " ": play,
  };
  document.addEventListener("keydown", (event) => {
    const busy = event.target.matches("input, select, button, summary");
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!KEYS[event.key] || (busy && (event.key === " " || event.target.matches("select")))) return;
    if (event.target === $("slider")) return;
    event.preventDefault();
    if (event.key !== " ") stop();
    KEYS[event.key]();
  });
  $("slider").addEventListener("input", () => { stop(); go(Number($("slider").value)); });
  $("first").addEventListener("click", () => { stop(); go(0); });
  $("back").addEventListener("click", () => { stop(); go(now.scene - 1); });
  $("forward").addEventListener("click", () => { stop(); go(now.scene + 1); });
  $("last").addEventListener("click", () => { stop(); go(scenes().length - 1); });
  $("play").addEventListener("click", play);
  $("reader").addEventListener("change", () => { now.reader = Number($("reader").value); show(); });
  $("language").addEventListener("change", () => {
    const last = now.scene === scenes().length - 1 ? "end" : scenes()[now.scene].last;
    now.language = languages[Number($("language").value)];
    now.scene = now.scene ? place(last) : 0;
    lay();
    show();
  });
  window.addEventListener("hashchange", () => { stop(); read(); lay(); show(); });

  read();
  lay();
  show();
})();
