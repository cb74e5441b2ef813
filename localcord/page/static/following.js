// Keeps in view what whoever pressed something waits for: the next question, wherever it comes.

const SCROLLING = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "]);
const MARGIN = 12;
const HEADING = ".heading";
// So long, in milliseconds, what was pressed is held in its place while pictures arrive.
const HOLD = 2000;

/** What one can do first: a row, or all sections that stand together. */
function firstChoices(element) {
  let block = element.querySelector("[data-cid]")?.closest(".section, .action-row");
  while (block?.matches(".section") && block.nextElementSibling?.matches(".section"))
    block = block.nextElementSibling;
  return block;
}

/** Where a question begins and ends. It begins with a picture above it, with what leads to it or
 * with its heading: with the first of these from which all of it is in view down to its end, or at
 * least its first choices. */
function extent(element, room) {
  const block = firstChoices(element);
  const isAbove = (one) =>
    !block || one.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING;
  const above = (what) => [...element.querySelectorAll(what)].filter(isAbove);
  const pictures = above(".gallery");
  const { top, bottom } = element.getBoundingClientRect();
  const least = block ? block.getBoundingClientRect().bottom : bottom;
  const after = pictures.at(-1)?.nextElementSibling;
  const whole = [...pictures, after, above("hr").at(-1), above(HEADING).at(-1)]
    .filter(Boolean)
    .map((one) => one.getBoundingClientRect().top - MARGIN);
  const starts = bottom - top <= room ? [top] : whole;
  const shows = (to) => starts.find((from) => to - from <= room);
  return { start: shows(bottom + MARGIN) ?? shows(least) ?? whole.at(-1) ?? top, end: bottom };
}

const asked = (element) =>
  [...element.querySelectorAll(HEADING)].map((one) => one.textContent).join("|");
const controls = (element) => [...element.querySelectorAll("[data-cid]")];

export class Following {
  /** `room` says how high the part is that stays in view, whatever else comes and goes; `moved` is
   * called when this has scrolled, `end` to go to the end. */
  constructor(scroller, { room, moved, end }) {
    this.scroller = scroller;
    this.room = room;
    this.moved = moved;
    this.end = end;
    this.pressed = null;
    this.goal = null;
    this.held = null;
    const stop = () => this.stop();
    scroller.addEventListener("wheel", stop, { passive: true });
    scroller.addEventListener("touchmove", stop, { passive: true });
    scroller.addEventListener("keydown", (event) => {
      if (SCROLLING.has(event.key) && !event.target.closest("[data-cid]")) this.stop();
    });
    scroller.addEventListener("pointerdown", (event) => {
      // Its bar; every press on something inside has that as its target.
      if (event.target === scroller) this.stop();
    });
  }

  /** Somebody has pressed this part of this message. */
  begin(view, cid) {
    this.pressed = { view, cid };
    this.goal = null;
    this.held = null;
  }

  /** They read on by themselves. */
  stop() {
    this.pressed = null;
    this.goal = null;
    this.held = null;
  }

  /** Draw a message anew: what was pressed stays under the finger, another question is shown. */
  redraw(view, draw) {
    if (this.pressed?.view !== view) {
      draw();
      return;
    }
    const before = asked(view.element);
    const places = new Map(
      controls(view.element).map((one) => [one.dataset.cid, one.getBoundingClientRect().top]),
    );
    const held = this.held?.view === view ? this.held : null;
    const order = this.#nearest([...places.keys()], held?.cid ?? this.pressed.cid);
    draw();
    const standing = new Map(controls(view.element).map((one) => [one.dataset.cid, one]));
    const kept = order.find((cid) => standing.has(cid));
    if (this.goal !== view && kept !== undefined && asked(view.element) === before) {
      const top = kept === held?.cid ? held.top : places.get(kept);
      const replaced = !standing.has(this.pressed.cid);
      const came = replaced ? [...standing.keys()].filter((one) => !places.has(one)) : [];
      came.push(...(held?.came ?? []));
      this.held = { view, cid: kept, top, came, until: Date.now() + HOLD };
      this.settle();
      return;
    }
    this.bring(view);
  }

  /** What was pressed stays where it was; what came in its place is in view. */
  #hold() {
    const { view, cid, top, came, until } = this.held;
    const part = (one) =>
      view.element.isConnected && controls(view.element).find((other) => other.dataset.cid === one);
    const stays = Date.now() < until && part(cid);
    if (!stays) {
      this.held = null;
      return false;
    }
    let by = stays.getBoundingClientRect().top - top;
    const room = this.scroller.getBoundingClientRect().top;
    const blocks = came.map((one) => part(one)?.closest(".section, .action-row")).filter(Boolean);
    for (const block of blocks) {
      const place = block.getBoundingClientRect();
      const below = place.bottom + MARGIN - (room + this.room());
      by = Math.min(Math.max(by, below), place.top - MARGIN - room);
    }
    if (by) this.#to(this.scroller.scrollTop + by);
    return true;
  }

  /** The parts of the message, what is nearest to this one first. */
  #nearest(cids, cid) {
    const at = cids.indexOf(cid);
    if (at < 0) return [];
    const far = (other) => Math.abs(cids.indexOf(other) - at);
    return [...cids].sort((one, two) => far(one) - far(two));
  }

  /** A message has come: where it is meant for whoever pressed, it is the next to be shown. */
  came(view) {
    if (!this.pressed || !(view.message.ephemeral || view.message.for_me)) return;
    this.pressed = { view, cid: null };
    this.bring(view);
  }

  /** Show a question whole, with what stands above it as far as there is room.
   *
   * Where nothing is asked the next thing comes at the end.
   */
  bring(view) {
    this.held = null;
    this.goal = asked(view.element) ? view : null;
    if (this.goal) this.settle();
    else this.end();
  }

  /** After something has grown: false if nobody waits for anything here. */
  settle() {
    if (this.held && this.#hold()) return true;
    if (!this.goal?.element.isConnected) return false;
    const { top } = this.scroller.getBoundingClientRect();
    const height = this.room();
    const { start, end } = extent(this.goal.element, height);
    const below = end + MARGIN - (top + height);
    const above = start - top;
    // Its beginning is worth more than its end.
    const by = above < 0 || (below > 0 && above < below) ? above : Math.max(0, below);
    if (by) this.#to(this.scroller.scrollTop + by);
    else this.moved();
    return true;
  }

  #to(where) {
    this.scroller.scrollTop = where;
    this.moved();
  }
}
