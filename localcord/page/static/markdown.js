// Reads the Markdown that Discord shows into a tree; `rich.js` makes elements of the tree.

const DEEPEST = 12;
const HEADING = /^(#{1,3})[ \t]+(\S.*)$/;
const SUBTEXT = /^-#[ \t]+(\S.*)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.)[ \t]+(\S.*)$/;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const WORD = /[\p{L}\p{N}_]/u;
const BARE_LINK = /https?:\/\/[^\s<]+/y;
const ANGLED_KINDS = [
  /@!?(\d{1,20})/,
  /@&(\d{1,20})/,
  /#(\d{1,20})/,
  /\/([^:<>\n]{1,100}):(\d{1,20})/,
  /t:(-?\d{1,14})(?::([tTdDfFRsS]))?/,
  /(https?:\/\/[^\s<>]+)/,
  /a?:(\w{2,32}):(\d{1,20})/,
];
const ANGLED = new RegExp(`<(?:${ANGLED_KINDS.map((kind) => kind.source).join("|")})>`, "y");
const MASKED_TARGET =
  /\(\s*<?(https?:\/\/[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+["'][^\n]*?["'])?\s*\)/y;
const EVERYONE = /@(everyone|here)\b/y;

/** Blocks: { kind: "heading" | "subtext" | "quote" | "list" | "code" | "words", … }. */
export function parse(text, depth = 0) {
  const blocks = [];
  let words = "";
  const flush = () => {
    if (words) blocks.push({ kind: "words", parts: inline(words.replace(/\n$/, ""), depth) });
    words = "";
  };
  let at = 0;
  while (at < text.length) {
    if (depth < DEEPEST && text.startsWith(">>> ", at)) {
      flush();
      blocks.push({ kind: "quote", blocks: parse(text.slice(at + 4), depth + 1) });
      return blocks;
    }
    const end = lineEnd(text, at);
    const line = text.slice(at, end);
    if (depth < DEEPEST && line.startsWith("> ")) {
      flush();
      const [quoted, after] = gather(
        text,
        at,
        (one) => one.startsWith("> "),
        (one) => one.slice(2),
      );
      blocks.push({ kind: "quote", blocks: parse(quoted.join("\n"), depth + 1) });
      at = after;
      continue;
    }
    if (ITEM.test(line)) {
      flush();
      const ordered = isOrdered(line);
      const top = indentOf(line);
      const belongs = (one) =>
        ITEM.test(one) && (isOrdered(one) === ordered || indentOf(one) > top);
      const [items, after] = gather(text, at, belongs, (one) => ITEM.exec(one));
      blocks.push(list(items, depth));
      at = after;
      continue;
    }
    const heading = HEADING.exec(line);
    const small = heading ? null : SUBTEXT.exec(line);
    if (heading || small) {
      flush();
      const parts = inline(heading ? heading[2] : small[1], depth + 1);
      blocks.push(
        heading ? { kind: "heading", level: heading[1].length, parts } : { kind: "subtext", parts },
      );
    } else {
      words += text.slice(at, end + 1);
    }
    at = end + 1;
  }
  flush();
  return blocks;
}

/** Where a line ends; a block of code is part of the line it begins in. */
function lineEnd(text, at) {
  let from = at;
  for (;;) {
    let end = text.indexOf("\n", from);
    if (end < 0) end = text.length;
    const fence = text.indexOf("```", from);
    if (fence < 0 || fence >= end) return end;
    const close = text.indexOf("```", fence + 3);
    if (close < 0 || text[fence - 1] === "\\") return end;
    from = close + 3;
  }
}

function gather(text, at, belongs, made) {
  const found = [];
  let from = at;
  while (from < text.length) {
    const end = lineEnd(text, from);
    const line = text.slice(from, end);
    if (!belongs(line)) break;
    found.push(made(line));
    from = end + 1;
  }
  return [found, from];
}

const isOrdered = (line) => /^ *\d/.test(line);
const indentOf = (line) => Math.floor(/^ */.exec(line)[0].length / 2);

/** Items by how far they are indented, two spaces a step. */
function list(items, depth) {
  const root = {
    kind: "list",
    ordered: /\d/.test(items[0][2]),
    start: parseInt(items[0][2], 10) || 1,
    items: [],
  };
  const open = [{ level: Math.floor(items[0][1].length / 2), list: root }];
  for (const [, indent, mark, words] of items) {
    const level = Math.min(Math.floor(indent.length / 2), 10);
    while (open.length > 1 && level < open.at(-1).level) open.pop();
    const here = open.at(-1);
    const last = here.list.items.at(-1);
    if (level > here.level && last) {
      last.inner = {
        kind: "list",
        ordered: /\d/.test(mark),
        start: parseInt(mark, 10) || 1,
        items: [],
      };
      open.push({ level, list: last.inner });
    }
    open.at(-1).list.items.push({ parts: inline(words, depth + 1), inner: null });
  }
  return root;
}

/** Parts of a line: strings, and { kind, … } for everything that is more than words. */
export function inline(text, depth = 0) {
  const parts = [];
  // Marks that close nowhere further on: looked for once, not at every opening.
  const unclosed = new Set();
  let words = "";
  let at = 0;
  const put = (part, length) => {
    if (words) parts.push(words);
    words = "";
    parts.push(part);
    at += length;
  };
  while (at < text.length) {
    const found = depth < DEEPEST ? special(text, at, depth, unclosed) : null;
    if (found?.literal !== undefined) {
      words += found.literal;
      at += found.length;
    } else if (found) {
      put(found.part, found.length);
      // A block of code ends its line by itself.
      if (found.part.kind === "code" && text[at] === "\n") at += 1;
    } else {
      words += text[at];
      at += 1;
    }
  }
  if (words) parts.push(words);
  return parts;
}

function special(text, at, depth, unclosed) {
  switch (text[at]) {
    case "\\":
      return at + 1 < text.length && PUNCTUATION.test(text[at + 1])
        ? { literal: text[at + 1], length: 2 }
        : null;
    case "`":
      return code(text, at);
    case "*":
      return (
        paired(text, at, "**", "bold", depth, unclosed) ?? slanted(text, at, "*", depth, unclosed)
      );
    case "_":
      return (
        paired(text, at, "__", "underline", depth, unclosed) ??
        slanted(text, at, "_", depth, unclosed)
      );
    case "~":
      return paired(text, at, "~~", "strike", depth, unclosed);
    case "|":
      return paired(text, at, "||", "spoiler", depth, unclosed);
    case "<":
      return angled(text, at);
    case "[":
      return masked(text, at, depth, unclosed);
    case "h":
      return bare(text, at);
    case "@":
      EVERYONE.lastIndex = at;
      return EVERYONE.test(text)
        ? {
            part: { kind: "everyone", name: text.slice(at, EVERYONE.lastIndex) },
            length: EVERYONE.lastIndex - at,
          }
        : null;
    default:
      return null;
  }
}

function code(text, at) {
  if (text.startsWith("```", at)) {
    const close = text.indexOf("```", at + 3);
    const inside = close < 0 ? "" : text.slice(at + 3, close);
    if (inside.trim()) {
      const named = /^([\w+\-.#]{1,20})\n([^]*)$/.exec(inside);
      const body = (named ? named[2] : inside).replace(/^\n+|\n+$/g, "");
      return {
        part: { kind: "code", language: named?.[1] ?? "", text: body },
        length: close + 3 - at,
      };
    }
  }
  const ticks = /`+/y;
  ticks.lastIndex = at;
  const mark = ticks.exec(text)[0];
  if (mark.length > 2) return { literal: mark, length: mark.length };
  for (let from = at + mark.length; ;) {
    const close = text.indexOf(mark, from);
    if (close < 0) return { literal: mark, length: mark.length };
    if (text[close + mark.length] !== "`" && text[close - 1] !== "`" && close > at + mark.length) {
      const inside = text.slice(at + mark.length, close).replace(/^ (?=`)|(?<=`) $/g, "");
      return { part: { kind: "tick", text: inside }, length: close + mark.length - at };
    }
    from = close + 1;
  }
}

/** Where a mark closes again: not escaped, not inside code. */
function closing(text, from, mark, unclosed) {
  if (unclosed.has(mark)) return -1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "`") {
      const inner = code(text, at);
      if (inner?.part) at += inner.length - 1;
    } else if (text.startsWith(mark, at)) return at;
  }
  unclosed.add(mark);
  return -1;
}

function paired(text, at, mark, kind, depth, unclosed) {
  if (!text.startsWith(mark, at)) return null;
  let close = closing(text, at + 2, mark, unclosed);
  // Of three stars in a row the last two close.
  while (close >= 0 && text[close + 2] === mark[0] && kind !== "spoiler") close += 1;
  if (close <= at + 2) return null;
  const inside = text.slice(at + 2, close);
  return { part: { kind, parts: inline(inside, depth + 1) }, length: close + 2 - at };
}

function slanted(text, at, mark, depth, unclosed) {
  if (/\s/.test(text[at + 1] ?? " ")) return null;
  if (mark === "_" && at > 0 && WORD.test(text[at - 1])) return null;
  for (let from = at + 1; ;) {
    const close = closing(text, from, mark, unclosed);
    if (close < 0) return null;
    if (text[close + 1] === mark) {
      from = close + 2;
      continue;
    }
    const fits = close > at + 1 && !/\s/.test(text[close - 1]);
    if (fits && !(mark === "_" && WORD.test(text[close + 1] ?? ""))) {
      return {
        part: { kind: "italic", parts: inline(text.slice(at + 1, close), depth + 1) },
        length: close + 1 - at,
      };
    }
    from = close + 1;
  }
}

function angled(text, at) {
  ANGLED.lastIndex = at;
  const match = ANGLED.exec(text);
  if (!match) return null;
  const [whole, user, role, channel, command, commandId, moment, style, link, ...emoji] = match;
  const length = whole.length;
  if (user) return { part: { kind: "user", id: user }, length };
  if (role) return { part: { kind: "role", id: role }, length };
  if (channel) return { part: { kind: "channel", id: channel }, length };
  if (commandId) return { part: { kind: "command", name: command }, length };
  if (moment) return { part: { kind: "moment", at: Number(moment), style: style ?? "f" }, length };
  if (link) return { part: { kind: "link", href: link, parts: [link] }, length };
  return { part: { kind: "emoji", name: emoji[0], id: emoji[1] }, length };
}

function masked(text, at, depth, unclosed) {
  const close = closing(text, at + 1, "]", unclosed);
  if (close <= at + 1) return null;
  MASKED_TARGET.lastIndex = close + 1;
  const target = MASKED_TARGET.exec(text);
  if (!target) return null;
  const parts = inline(text.slice(at + 1, close), depth + 1).filter((part) => part.kind !== "link");
  if (!parts.length) return null;
  return {
    part: { kind: "link", href: target[1], parts, masked: true },
    length: MASKED_TARGET.lastIndex - at,
  };
}

function bare(text, at) {
  BARE_LINK.lastIndex = at;
  const match = BARE_LINK.exec(text);
  if (!match || (at > 0 && WORD.test(text[at - 1]))) return null;
  let href = match[0];
  // Marks after a link belong to the sentence, and so does a bracket that was opened before it.
  for (;;) {
    const last = href.at(-1);
    const unbalanced = last === ")" && href.split("(").length < href.split(")").length;
    if (!".,:;\"'!?]*_|~".includes(last) && !unbalanced) break;
    href = href.slice(0, -1);
  }
  return href.length > 8
    ? { part: { kind: "link", href, parts: [href] }, length: href.length }
    : null;
}

/** Whether there is nothing but a few emoji: those are shown large. */
export function isOnlyEmoji(text) {
  const bare = text.replace(/[\s\u200d\ufe0f]/gu, "");
  if (!bare || /[^\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u.test(bare))
    return false;
  return [...bare].length <= 27;
}
