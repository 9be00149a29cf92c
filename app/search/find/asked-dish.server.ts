import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../../db/schema.server";
import { fold } from "../../text/fold";
import { findMatchingDishes, type MatchingDish, readWanted } from "./dishes.server";
import type { Sought } from "./found-dish.server";
import type { Wish } from "../wish";
import type { Size } from "../../directory/menu/menu";
import { askedSize } from "../index/dish-postings.server";
import { stem } from "../lexicon/trade-words";
import { findDishesToIndex } from "../../directory/menu/menu.server";
import { readAttribute } from "../lexicon/attribute-words";
import { kindsOfDish } from "../lexicon/lexicon";
import type { PriceOrder } from "../lexicon/meanings";
import { findTellingWords } from "../index/known-words.server";
import { publicSpecialities } from "../../directory/restaurant/restaurant-data.server";
import { hasPart, isContent, isDish, type Part, textsOf } from "../read/part.server";
import { fullWord } from "../../text/abbreviations";
import { foldedText } from "../../word-index/tokens.server";
import { foldedWords } from "../../word-index/words.server";
import { says, toSpan, valueOf, valuesOf, withoutKinds } from "../read/spans";
import { type AskedQuestion, dishesAsked } from "../read/understand.server";

/** The restaurant's dish that has the most of the question's dishes. Null without one. */
export function findAskedDish(row: Restaurant, parts: readonly Part[]): string | null {
  const asked = parts.filter(isDish);
  const dishes = [row.special_dish, ...publicSpecialities(row)].filter((dish) => dish !== "");
  const counted = dishes.map((dish) => {
    const words = new Set(foldedWords(dish));
    return { dish, count: asked.filter((part) => hasPart(words, part)).length };
  });
  const best = Math.max(0, ...counted.map(({ count }) => count));
  return best === 0 ? null : (counted.find(({ count }) => count === best)?.dish ?? null);
}

/** The dishes that a question to the directory asks for, or any main dish. Null if it asks for none. `wish`: what was found. */
export async function toSought(db: Kysely<Database>, asked: AskedQuestion, wish: Wish): Promise<Sought | null> {
  const wanted = await readWanted(db, wish);
  const asksAny = dishesAsked(asked).length === 0 && valueOf(asked, "topic") === "price";
  return wanted || asksAny || wish.parts.some(isDish) ? { parts: wish.parts, wanted } : null;
}

/** "La fuente de arroz frito", "la copa de vino". Folded. */
const measures =
  /^(?:fuente|plato|orden|porcion|racion|bandeja|vaso|copa|taza|jarra|botella|medi[oa]|enter[oa]|unidad|docena|libra|pedazo|\d+)$/;

/** Kitchens that a dish may lack: a pizza is no vegan pizza. */
const diets = /^(?:vegan|vegetarian)/;

/**
 * Returns `text`, and shorter ones: without words that no dish has («encargarlos»), without kitchens («el vino del italiano»), and
 * without measures; then what menus call a dish of the kind: «caldo» for «sopa».
 */
async function dishTexts(db: Kysely<Database>, text: string): Promise<string[]> {
  const words = foldedWords(text);
  const ofFood = await findTellingWords(db, words, { isFood: true });
  const known = words.filter((word) => ofFood.has(word) || readAttribute([word]));
  const dishes = known.filter((word) => diets.test(word) || !readAttribute([word])?.kitchens);
  const plain = dishes.filter((word) => !measures.test(word));
  const others = [known, dishes, plain].map((left) => left.join(" "));
  const kinds = Object.entries(kindsOfDish).flatMap(([kind, names]) => (plain.join(" ") === kind ? names : []));
  return [...new Set([text, ...others.filter((left) => left !== ""), ...kinds])];
}

/**
 * As `findMatchingDishes`, for any of these dishes; [] for any main dish. Where a menu has no such dish, words that name none are left
 * out.
 */
export async function findAskedDishes(
  db: Kysely<Database>,
  ids: readonly string[],
  dishes: readonly string[],
  upTo: number | null = null,
): Promise<(id: string) => MatchingDish[]> {
  const ofEach = await Promise.all((dishes.length > 0 ? dishes : [""]).map((one) => findDishesCalled(db, ids, one, upTo)));
  return (id) => [...new Set(ofEach.flatMap((dishesOf) => dishesOf(id)))];
}

async function findDishesCalled(
  db: Kysely<Database>,
  ids: readonly string[],
  text: string,
  upTo: number | null,
): Promise<(id: string) => MatchingDish[]> {
  const found = new Map<string, MatchingDish[]>();
  for (const words of await dishTexts(db, text)) {
    const left = ids.filter((id) => !found.has(id));
    if (left.length === 0) break;
    const dishesOf = await findMatchingDishes(left, { words, upTo }, db);
    for (const id of left) if (dishesOf(id).length > 0) found.set(id, dishesOf(id));
  }
  return (id) => found.get(id) ?? [];
}

/** «Lo más barato de su carta»: the order in which a menu is told. Null where the question asks for none. */
export const menuOrder = (asked: AskedQuestion): PriceOrder | null =>
  valueOf(asked, "fact") === "dish" ? (valuesOf(asked, "feature").find(({ order }) => order)?.order ?? null) : null;

/** All dishes and drinks of the menus that have a price, in that order. */
export async function findPricedDishes(ids: readonly string[], order: PriceOrder): Promise<(id: string) => MatchingDish[]> {
  const dishesOf = await findDishesToIndex(ids);
  const sign = order === "cheapest" ? 1 : -1;
  const centsOf = ({ cents }: MatchingDish) => cents ?? 0;
  return (id) =>
    dishesOf(id)
      .filter(({ cents }) => cents !== null)
      .sort((one, other) => sign * (centsOf(one) - centsOf(other)));
}

/** The dishes that a question about these businesses asks for. [] for a question about prices or dishes alone, null for none. */
export function dishesOf(asked: AskedQuestion, rows: readonly Restaurant[]): string[] | null {
  const dishes = leftWords(asked, rows).map((words) => words.join(" "));
  const asksMenu = valueOf(asked, "topic") === "price" || valueOf(asked, "fact") === "dish" || says(asked, "limit");
  return dishes.length === 0 && !asksMenu ? null : dishes;
}

/** «¿La Paila tiene algo vegano?», where no menu tells a dish: the diet as a fact to tell. Null where the question asks for more. */
export function withDiets(asked: AskedQuestion, rows: readonly Restaurant[]): AskedQuestion | null {
  const [left = [], ...more] = leftWords(asked, rows);
  const diet = more.length === 0 ? readAttribute(left) : undefined;
  if (!diet || diet.length < left.length || !diets.test(fold(diet.label)) || valueOf(asked, "topic") === "price") return null;
  const parts = asked.reading.parts.filter(({ kind }) => kind !== "kitchen");
  const others = withoutKinds(asked.spans, "fact", "topic");
  return {
    ...asked,
    spans: [...others, toSpan("feature", diet), toSpan("topic", "other")],
    reading: { ...asked.reading, parts },
  };
}

/**
 * Words that are neither a name nor a place: "hamacas" of «¿Asados Río Mamoní tiene hamacas?»; of «la pizza o la lasaña» both, since one
 * will do. A follow-up that names no business says "ceviche" of the dish, also after «Ceviche y Mar La Ola».
 */
export function leftWords(asked: AskedQuestion, rows: readonly Restaurant[]): string[][] {
  const { reading } = asked;
  const toFullWord = (word: string) => fullWord(word) ?? word;
  const isName = asked.about.kind !== "businesses" || asked.name.length > 0;
  const names = new Set(isName ? rows.flatMap(({ nombre }) => foldedWords(nombre).map(toFullWord)) : []);
  const priced = pricedWord(asked, rows);
  const content = reading.parts.filter((part) => isContent(part) && part.kind !== "attribute");
  const texts = content.length > 0 ? textsOf(content) : [""];
  const typed = texts.map((text) => [...text.split(" ").filter(Boolean), ...reading.prose]);
  // Beside another word of the name: «el ceviche de La Ola».
  if (priced !== null && typed.flat().some((word) => word !== priced && names.has(toFullWord(word)))) names.delete(priced);
  const corrected = new Map(reading.corrections.map(({ typed: word, used }) => [word, used]));
  const isOfName = (word: string) => names.has(toFullWord(word)) || names.has(toFullWord(corrected.get(word) ?? word));
  // Both of "El Tambor o Corvina Brava" are names.
  const left = typed.map((words) => words.filter((word) => !isOfName(word))).filter((words) => words.length > 0);
  return [...new Map(left.map((words) => [words.join(" "), words])).values()];
}

/**
 * «¿Cuánto cuesta el ceviche de La Ola?» asks for the dish, though the business is called Ceviche y Mar La Ola; «¿cuánto sale Raíz de
 * Otoe?» for none.
 */
function pricedWord(asked: AskedQuestion, rows: readonly Restaurant[]): string | null {
  if (valueOf(asked, "topic") !== "price") return null;
  const said = foldedText(asked.whole);
  const found =
    /(?:cuestan?|valen?|salen?|cuanto|precio) (?:de |del )?(?:el |la |los |las |un |una )?([^ ]+)(?: (?:de|del|en) |$)/.exec(
      said,
    );
  const word = found?.[1];
  if (!found || word === undefined || asked.name.includes(word)) return null;
  const rest = said.slice(found.index + found[0].indexOf(word));
  return rows.some(({ nombre }) => rest.startsWith(foldedWords(nombre).join(" "))) ? null : word;
}

/** The size that the words of the dishes name, if there is one: «tamales por docena». */
export function sizesAsked(dish: MatchingDish, dishes: readonly string[]): Size[] {
  // «Tamales por unidad o por docena» may be the section.
  const size = askedSize({ ...dish, section: "" }, new Set(dishes.flatMap(foldedWords).map(stem)));
  return size ? [size] : [];
}

/** Words of the question's dishes, in each spelling that the directory has; for `findOwnWords`. */
export function dishWords(parts: readonly Part[]): string[][] {
  const terms = parts.filter(isDish).flatMap(({ alternatives }) => alternatives.flatMap((alternative) => alternative.terms));
  return terms.flatMap(({ words }) => [...words.keys()].map((word) => [word]));
}
