import { fold } from "../../text/fold";
import { upperFirst } from "../../text/format";
import { memoize } from "../../text/memoize";
import { isOneLetterOff, soundKey } from "../../word-index/sound";
import { type AttributeBits, attributeFilters, chosenBits, sharesBit } from "./attribute-filters";
import { phrasesThatMean } from "./lexicon";
import { type Listed, type PriceOrder, stated, type StatedValues } from "./meanings";
import { levelsUpTo } from "../../directory/menu/price-level";
import { limitLabel, readPriceLimit } from "./price-words";
import { isStopWord, stem } from "./trade-words";

/** What a restaurant is to have or to be: "Terraza". JSON data, so that a receipt can store it. */
export type Feature = {
  /** On the chip: "Terraza". */
  label: string;
  /** One of these will do. */
  bits: AttributeBits;
  /** Values that the index does not hold, such as languages. */
  stated: StatedValues | null;
  /** The words ask for an order, and no filter. */
  order: PriceOrder | null;
  /** Folded words that were read, without the verb before them. */
  words: string[];
  /** What a view is of: "canal" of «con vista al canal». Receipts of former releases have it in the label. */
  object?: string;
  /** Folded words of which the description must say one. */
  said?: readonly string[];
  /** Label of what the field alone tells; see `widerFeature`. */
  wider?: string;
};

/** Words of a question or a search that mean one or more attributes. */
export type AttributeReading = Feature & {
  /**
   * The kitchens among `bits`, or null without one. The words of a kitchen also count where they stand in a listing, as a dish or
   * in its description.
   */
  kitchens: AttributeBits | null;
  /** `words`, as the table spells them if they only sound like it: "hamburguesa" for "hamburgesa". */
  spelling: string[];
  /** Words read, with the verb or preposition before them: "acepta tarjeta" is two. */
  length: number;
};

/** Phrases by the language that they name. */
const languages = phrasesThatMean("language");

/** What a text calls each language, by its id. */
export const languagePhrases = (id: string): string[] => languages.flatMap(([phrase, one]) => (one.id === id ? [phrase] : []));

const speaking =
  "habla|hablan|hable|hablen|atiende en|atienden en|atiendan en|personal que habla|personal que hable|speak|speaks|speaking|fala|falam|fale";

/** "Hablen inglés", "English speaking staff". */
const spoken = languages.flatMap(([name, { id }]): [string, Listed][] => {
  const meaning = stated("idiomas", [id], `Se habla ${languagePhrases(id)[0] ?? id}`);
  const before = speaking.split("|").map((verb) => `${verb} ${name}`);
  const after = ["speaking", "spoken", "speaking staff", "speaking people", "speakers"].map((words) => `${name} ${words}`);
  return [...before, ...after].map((phrase) => [phrase, meaning]);
});

const table = [...phrasesThatMean("listed"), ...spoken];

/** Stands for any word in a phrase of the lexicon. */
const anyWord = "_";

/** As they are written. `what`: "Cocina", "Forma de pago"; "Servicio" for what is no filter. */
export const attributePhrases = table.flatMap(([text, { chosen }]) => {
  const filter = attributeFilters.find(({ name }) => chosen[name]);
  const what = filter ? upperFirst(filter.noun.replace(/^La (?:opción de )?/, "")) : "Servicio";
  return text.endsWith(anyWord) ? [] : [{ text, what }];
});

/** Verbs and prepositions that go before such words; folded. */
const verbs =
  "que|donde|se|puedo|puede|pueden|te|me|les|quiero|busco|con|hay|haya|tien(?:e|en)|teng(?:a|an)|acept(?:ar|[ae]n?)|" +
  "(?:recib|co[gj]|agarr|ofre(?:c|zc)|ha[cg]|sirv|tom|permit|admit|dej|cobr|inclu(?:y|ye))[ae]n?|dejan entrar|pag(?:ar?|o|an)|pague|en|by|with|" +
  "accepts?|takes?|has|have|allows?|opcion|opciones|servicio|mis?|my";

const leading = new RegExp(`^(?:(?:${verbs}) ){1,5}`);
/** It is food. */
const hotDog = /^perr[oa]s? calientes?(?: |$)/;
const negated = new RegExp(`(?:^| )(?:sin|no|ni|nunca|tampoco|without|not)(?: (?:${verbs}|sea|sean|es|son|el|la|los|las))*$`);

/** Phrases that mean a single value of an attribute: "parqueo" may be one of four. As they are written. */
export const phrasesOfValues = table.flatMap(([phrase, { chosen, stated: other }]) => {
  const all = [
    ...attributeFilters.map(({ name, key }): StatedValues => ({ key, values: chosen[name] ?? [] })),
    ...(other ? [other] : []),
  ];
  return all.flatMap(({ key, values: [value, ...others] }) =>
    value === undefined || others.length > 0 ? [] : [{ key, value, phrase }],
  );
});

/** Shorter words are compared by their letters: "perro" and "pero" sound alike. */
const minSoundLength = 6;

/** Equal for singular and plural, for both genders, and for long words that sound alike: "terrasa". */
function keyOfWord(word: string): string {
  const stemmed = stem(word);
  return stemmed.length < minSoundLength ? stemmed : soundKey(stemmed);
}

const keyOf = (words: readonly string[]) => words.map(keyOfWord).join(" ");

/** Shorter words are too many letters alike: "helado" and "salado". */
const minTypoLength = 6;

const inNumbers = (word: string) => (word.endsWith("z") ? [word, word.replace(/z$/, "ces")] : [word, `${word}s`, `${word}es`]);

/** "cerro" and "cerros" for either; "luz" and "luces". */
const inBothNumbers = (word: string) => [
  ...new Set([word, word.replace(/(?<=..)s$/, ""), word.replace(/(?<=..)es$/, ""), word.replace(/ces$/, "z")].flatMap(inNumbers)),
];

/** "romantico", "romantica", "romanticos", "romanticas" */
const formsOfAdjective = (word: string) => [
  ...inNumbers(word),
  ...(word.endsWith("o") ? inNumbers(`${word.slice(0, -1)}a`) : []),
];

const entries = new Map(
  table.map(([text, { label, chosen, stated: other, order, said, wider }]) => {
    const phrase = text.split(" ").map((word) => (word === anyWord ? word : fold(word)));
    const kitchens = chosen.cocina ? chosenBits({ cocina: chosen.cocina }) : null;
    const inForms = said?.flatMap((word) => formsOfAdjective(fold(word)));
    return [
      keyOf(phrase),
      { label, bits: chosenBits(chosen), kitchens, stated: other, order, said: inForms, wider, phrase },
    ] as const;
  }),
);

const maxPhraseLength = 5;

/** A shorter one alone may be a word of its own: "verano" and "vegano". After "comida" it is none. */
const minKitchenTypoLength = 7;

const keysOf = (isKitchen: boolean) =>
  [...entries]
    .flatMap(([key, { kitchens }]) => ((kitchens !== null) === isKitchen ? key.split(" ") : []))
    .filter((key) => key.length >= minTypoLength);

const kitchenKeys = keysOf(true);
/** Without languages that are kitchens, too: "italiano". */
const otherKeys = keysOf(false).filter((key) => !kitchenKeys.includes(key));

/** Returns the key of the word of the table that is one letter away and begins alike: "efectvo". Its own key without one. */
const typedKey = memoize((word: string): string => {
  const key = keyOfWord(word);
  if (key.length < minTypoLength || otherKeys.includes(key)) return key;
  return otherKeys.find((known) => isOneLetterOff(known, key)) ?? key;
}, 2_000);

/** As `typedKey`, for the words of kitchens: "itliana". Undefined without one. */
const kitchenKey = memoize((word: string): string | undefined => {
  const key = typedKey(word);
  if (key.length < minTypoLength || otherKeys.includes(key) || kitchenKeys.includes(key)) return undefined;
  return kitchenKeys.find((known) => isOneLetterOff(known, key));
}, 2_000);

/** A folded word that is one letter away from the word of a kitchen. It may as well be a dish or part of a name. */
export const isLikeKitchen = (word: string): boolean => kitchenKey(word) !== undefined;

/**
 * Reads the beginning of `words` (folded); the longest phrase wins. `previous`: the words before it. «Sin reserva» and «no aceptan
 * tarjeta» are no wish for what they name. `known`: words of the directory; the others may be misspelt kitchens. Without it, no
 * kitchen is corrected.
 */
export function readAttribute(
  words: readonly string[],
  previous: readonly string[] = [],
  known?: ReadonlySet<string>,
): AttributeReading | undefined {
  if (negated.test(previous.join(" ")) || previous.at(-1) === "hot") return undefined;
  const skipped =
    leading
      .exec(`${words.join(" ")} `)?.[0]
      .trim()
      .split(" ").length ?? 0;
  let longest: AttributeReading | undefined;
  for (let start = 0; start <= skipped; start += 1) {
    const left = words.slice(start);
    const found = readPhrase(left, known) ?? readPrice(left);
    const length = start + (found?.words.length ?? 0);
    if (found && length > (longest?.length ?? 0)) longest = { ...found, length };
  }
  return longest;
}

type Found = Omit<AttributeReading, "length">;

function readPhrase(words: readonly string[], known?: ReadonlySet<string>): Found | undefined {
  if (hotDog.test(words.join(" "))) return undefined;
  const mayBeTypo = (word: string, isAlone: boolean) =>
    known !== undefined && !known.has(word) && (!isAlone || keyOfWord(word).length >= minKitchenTypoLength);
  for (let length = Math.min(words.length, maxPhraseLength); length > 0; length -= 1) {
    const phrase = words.slice(0, length);
    const toKey = (word: string) => (mayBeTypo(word, length === 1) ? kitchenKey(word) : undefined) ?? typedKey(word);
    const keys = phrase.map(toKey);
    const entry = entries.get(keys.join(" ")) ?? findNarrow(keys, phrase);
    if (entry) {
      const { phrase: spelt, ...meaning } = entry;
      const isSpeltSo = phrase.every((word, index) => stem(word) === stem(spelt[index] ?? ""));
      return { ...meaning, words: phrase, spelling: isSpeltSo ? phrase : spelt };
    }
  }
  return undefined;
}

/** «Vista al canal»: any word may be the last. */
function findNarrow(keys: readonly string[], phrase: string[]) {
  const entry = entries.get([...keys.slice(0, -1), anyWord].join(" "));
  const object = phrase.at(-1) ?? "";
  if (!entry || isStopWord(object)) return undefined;
  return { ...entry, phrase, object, said: inBothNumbers(object), wider: entry.label };
}

/** What «sin reserva» leaves out, as the lexicon says it. */
export const onlyByReservation = "solo con reserva";

const reserving = chosenBits({ servicio: ["reservas"] });

/** One can reserve. «Solo con reserva» is another feature. */
export const isOfReserving = ({ bits }: Feature): boolean => sharesBit(bits, reserving);

/** A feature without what only its reading needs. */
export const toFeature = ({ label, object, bits, stated: other, order, words, said, wider }: Feature): Feature => ({
  ...{ label, object, bits, stated: other, order, words, said, wider },
});

/** What the fields alone tell of a feature: "Terraza" for "Terraza techada", and a view for one of the canal. Undefined for others. */
export const widerFeature = ({ wider: label, bits, stated: other, order }: Feature): Feature | undefined =>
  label === undefined ? undefined : { label, bits, stated: other, order, words: fold(label).split(" ") };

/** "Menos de 10 dólares", "hasta $20". Every listed price ends at or below it, and the lowest always counts. */
function readPrice(words: readonly string[]): Found | undefined {
  const limit = readPriceLimit(words);
  if (!limit || limit.cents + 1 < 5_00) return undefined;
  const read = words.slice(0, limit.length);
  return {
    label: limitLabel("", limit.cents),
    bits: chosenBits({ precio: levelsUpTo(limit.cents) }),
    ...{ kitchens: null, stated: null, order: null, words: read, spelling: read },
  };
}
