// What the page itself says, in the reader's language.

export const LANGUAGES = {
  en: { name: "English", locale: "en-US" },
  pl: { name: "Polski", locale: "pl" },
};

let language = "en";
let texts = {};
let plural = new Intl.PluralRules("en");

export function languageOf(locale) {
  return String(locale).toLowerCase().startsWith("pl") ? "pl" : "en";
}

export const current = () => language;

export async function speak(wanted) {
  const answer = await fetch(`/static/texts/${wanted}.json`);
  texts = await answer.json();
  language = wanted;
  plural = new Intl.PluralRules(wanted);
  document.documentElement.lang = wanted;
}

function found(key, args) {
  const text = texts[key];
  if (text === undefined) throw new Error(`no words for ${key}`);
  if (typeof text === "string") return text;
  return text[plural.select(args.n)] ?? text.other;
}

/** The words for a key, with what stands in braces filled in. */
export function t(key, args = {}) {
  return found(key, args).replace(/\{(\w+)\}/g, (_, name) => String(args[name]));
}

/** The same with elements among the words: a list of strings and elements. */
export function phrase(key, args) {
  return found(key, args)
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part);
      return name ? args[name[1]] : part;
    });
}
