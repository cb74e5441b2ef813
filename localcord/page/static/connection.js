// The line to the server: asks, answers, what is pushed, and coming back after a break.

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;
const QUIET = 45000;
const NO_SUCH_KEY = 4401;

export class Connection {
  #socket = null;
  #asked = new Map();
  #number = 0;
  #pause = FIRST_PAUSE;
  #timer = null;
  #beat = null;
  #ended = false;

  /** `receive` gets every frame that is no answer; `state` gets "open", "lost" or "refused". */
  constructor(key, receive, state) {
    this.key = key;
    this.receive = receive;
    this.state = state;
    window.addEventListener("online", () => this.#now());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#now();
    });
    this.#connect();
  }

  /** Ask for something; the answer, or { refused } if there is none. */
  ask(op, data = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ refused: "offline" });
    this.#number += 1;
    const n = this.#number;
    this.#socket.send(JSON.stringify({ ...data, op, n }));
    return new Promise((resolve) => this.#asked.set(n, resolve));
  }

  #connect() {
    clearTimeout(this.#timer);
    this.#timer = null;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/socket`);
    this.#socket = socket;
    socket.addEventListener("open", () => socket.send(JSON.stringify({ key: this.key })));
    socket.addEventListener("message", (event) => this.#receive(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    });
  }

  #receive(frame) {
    this.#watch();
    if (frame.op === "hello") {
      this.#pause = FIRST_PAUSE;
      this.state("open");
    }
    if (frame.op !== "answer") {
      this.receive(frame);
      return;
    }
    const resolve = this.#asked.get(frame.n);
    this.#asked.delete(frame.n);
    resolve?.(frame);
  }

  /** After a long silence ask whether anyone is there: a dead line does not say so by itself. */
  #watch() {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(async () => {
      const socket = this.#socket;
      const patience = setTimeout(() => socket.close(), 10000);
      await this.ask("beat");
      clearTimeout(patience);
    }, QUIET);
  }

  #lost(code) {
    clearTimeout(this.#beat);
    const waiting = [...this.#asked.values()];
    this.#asked.clear();
    for (const resolve of waiting) resolve({ refused: "offline" });
    if (code === NO_SUCH_KEY) {
      this.#ended = true;
      this.state("refused");
      return;
    }
    this.state("lost");
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #now() {
    if (this.#timer && !this.#ended) this.#connect();
  }
}
