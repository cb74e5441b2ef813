// Makes elements. Words become text nodes, never markup.

const SVG = "http://www.w3.org/2000/svg";

/** h("p", { class: "x", on: { click } }, "words", node): an element with its children. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") {
      for (const [event, act] of Object.entries(value)) element.addEventListener(event, act);
    } else if (name === "data") {
      Object.assign(element.dataset, value);
    } else if (name === "value" || name === "checked" || name === "indeterminate") {
      element[name] = value;
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...flat(children));
  return element;
}

/** Children without the gaps. */
export function flat(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false);
}

/** Put these in place of whatever is inside. */
export function fill(element, ...children) {
  element.replaceChildren(...flat(children));
  return element;
}

// Each icon is one path on a 24 by 24 field, drawn with strokes.
const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  hash: "M9.5 4L7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M5 5v6a3 3 0 0 0 3 3h10M14 10l4 4-4 4",
  lock: "M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0" +
    "M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5",
  gear:
    "M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3" +
    "M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M18.5 5.5l-2.1 2.1M7.6 16.4l-2.1 2.1",
  send: "M4 12l16-8-6 16-3-7z",
  reply: "M10 8L5 12.5 10 17M5 12.5h9a5 5 0 0 1 5 5V19",
  bin: "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  eye:
    "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" +
    "M12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z",
  file: "M7 3h7l5 5v13H7zM14 3v5h5",
  down: "M6 9l6 6 6-6",
  arrow: "M12 5v14M6 13l6 6 6-6",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  pin: "M9 4h6l-1 6 4 3v2H6v-2l4-3zM12 15v6",
  plus: "M12 5v14M5 12h14",
  seats: "M7 4v8h10V4M5 12h14v4H5zM7 16v4M17 16v4",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  warn: "M12 4L2.5 20h19zM12 10v4.5M12 17.2v.3",
  quiet: "M7 16h11.5M18 15v-5a6 6 0 0 0-9.3-5M6 9v5l-2 2M10 19a2 2 0 0 0 4 0M4 4l16 16",
  slash: "M15 4L9 20M4 4h16v16H4z",
};

/** A decorative drawing: readers are told nothing of it. */
export function icon(name, kind = "icon") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", kind);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** A button that is only a drawing, with a name for those who do not see it. */
export function iconButton(name, label, act, more = {}) {
  return h(
    "button",
    {
      type: "button",
      class: "icon-button",
      "aria-label": label,
      title: label,
      on: { click: act },
      ...more,
    },
    icon(name),
  );
}

let counter = 0;

/** An id no other element has. */
export function freshId(word) {
  counter += 1;
  return `${word}-${counter}`;
}

/** A round picture made of someone's first letter; the colour follows from the id. */
export function avatar(user, kind = "avatar") {
  const letter = [...user.name.trim()][0] ?? "?";
  let sum = 0;
  for (const digit of user.id) sum = (sum * 31 + digit.charCodeAt(0)) % 997;
  const face = h("span", {
    class: `${kind} hue-${user.bot ? "bot" : sum % 8}`,
    "aria-hidden": "true",
  });
  face.append(letter.toUpperCase());
  return face;
}

/** Say something to those who listen instead of looking. */
export function announce(words) {
  const place = document.getElementById("polite");
  place.textContent = "";
  // A new text node in a later moment is what makes readers speak.
  setTimeout(() => {
    place.textContent = words;
  }, 60);
}
