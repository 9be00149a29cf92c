export const languages = ["es", "en"] as const;
export type Language = (typeof languages)[number];

/** English addresses are the Spanish ones below this. */
const prefix = "/en";

const beginsInEnglish = /^\/+(?:e|%65)(?:n|%6e)(?=[/.?#]|$)/i;

/** `pathname`: as the browser sends it. The language follows from nothing else. */
export function languageOf(pathname: string): Language {
  return beginsInEnglish.test(pathname) ? "en" : "es";
}

export function requestLanguage({ url }: Pick<Request, "url">): Language {
  return languageOf(new URL(url).pathname);
}

/** Addresses, and patterns of routes.ts, that are served in both languages. */
const twins = [
  /^\/ai-solutions\/yodda$/,
  /^\/$/,
  /^\/(?:pedir|reservar)\/[^/.]+$/,
  /^\/guardados$/,
  /^\/respuestas\/[^/.]+$/,
  /^\/restaurantes(?:\/sugerencias)?$/,
  /^\/restaurantes-[a-z-]+$/,
  /^\/restaurantes-[a-z-]+\/[^/.]+(?:\/carta)?$/,
];

/** `path`: Spanish, with or without a query. */
export function hasTwin(path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/, 1);
  return twins.some((pattern) => pattern.test(pathname));
}

/** Turns a Spanish path into one of `language`. Returns it unchanged when the page exists in Spanish only. */
export function pathIn(language: Language, path: string): string {
  if (language === "es" || !hasTwin(path)) return path;
  return `${prefix}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** "/guardados?lista=…" for "/en/guardados?lista=…". */
export function spanishPath(path: string): string {
  return path.replace(beginsInEnglish, "").replace(/^(?!\/)/, "/");
}

/** Both texts of a dictionary's key. */
export function inEach<Words, Key extends keyof Words>(words: Record<Language, Words>, key: Key): Record<Language, Words[Key]> {
  return { es: words.es[key], en: words.en[key] };
}

type Pairs<Words> = { readonly [Key in keyof Words]: readonly [es: Words[Key], en: NoInfer<Words[Key]>] };

/** A dictionary by language from pairs of Spanish and English, texts or functions. A missing sentence does not compile. */
export function bilingual<Words extends object>(pairs: Pairs<Words>): Record<Language, Words> {
  const pick = (index: 0 | 1) =>
    Object.fromEntries(Object.entries<readonly [unknown, unknown]>(pairs).map(([key, pair]) => [key, pair[index]])) as Words;
  return { es: pick(0), en: pick(1) };
}
