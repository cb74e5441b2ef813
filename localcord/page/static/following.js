// Keeps in view what whoever pressed something waits for: the next question, wherever it comes.

const SCROLLING = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "]);
const MARGIN = 12;
const HEADING = ".heading";

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
  }

  /** They read on by themselves. */
  stop() {
    this.pressed = null;
    this.goal = null;
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
    const order = this.#nearest([...places.keys()]);
    draw();
    const standing = new Map(controls(view.element).map((one) => [one.dataset.cid, one]));
    const kept = order.find((cid) => standing.has(cid));
    if (this.goal !== view && kept !== undefined && asked(view.element) === before) {
      const gone = standing.get(kept).getBoundingClientRect().top - places.get(kept);
      if (gone) this.#to(this.scroller.scrollTop + gone);
      return;
    }
    this.bring(view);
  }

  /** The parts of the message, what is nearest to the one that was pressed first. */
  #nearest(cids) {
    const at = cids.indexOf(this.pressed.cid);
    if (at < 0) return [];
    const far = (cid) => Math.abs(cids.indexOf(cid) - at);
    return [...cids].sort((one, other) => far(one) - far(other));
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
    this.goal = asked(view.element) ? view : null;
    if (this.goal) this.settle();
    else this.end();
  }

  /** After something has grown: false if nobody waits for anything here. */
  settle() {
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
