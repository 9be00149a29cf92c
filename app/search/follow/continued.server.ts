import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { dishTextsOf, isContent, isDish, isQuality, type Reading } from "../read/reading.server";
import { mealCalled } from "../read/asked-time";
import { type AttributeReading, readAttribute } from "../lexicon/attribute-words";
import { stem } from "../lexicon/trade-words";
import { fold } from "../../text/fold";
import { type ProvinceId, provinceName } from "../../text/provinces";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";
import { foldedWords } from "../../word-index/words.server";
import type { Earlier } from "../earlier";
import type { AskedQuestion } from "../read/understand.server";
import { readExcluded, readSharply } from "../read/sharp-reading.server";
import { type More, seeksAny } from "../lexicon/follow-up-words";

/** The previous wish without the businesses that were named. «¿Qué más hay?» keeps its place alone. */
export function withOthers(more: More, earlier: Earlier): Earlier & { except: string[] } {
  const { understood, named } = earlier;
  const provincias = provincesBefore(earlier);
  const wish = more === "same" ? {} : { platos: [], categorias: [], caracteristicas: [], abierto: null };
  return { ...earlier, except: [...new Set(named)], understood: { ...understood, ...wish, provincias, negocio: null } };
}

/** Provinces of the previous question, or of the one business that it was about. */
export function provincesBefore({ understood, businesses: [first] }: Earlier): ProvinceId[] {
  return understood.provincias.length === 0 && first ? [first.provincia] : understood.provincias;
}

/** The question with what it lacks from the previous one: «¿y en Boquete?» */
export async function continueFrom(
  db: Kysely<Database>,
  read: AskedQuestion,
  earlier: Earlier & { except?: string[] },
): Promise<AskedQuestion> {
  const { understood, except = [] } = earlier;
  const name = namesakeAsked(read, earlier);
  const without = [...new Set([...read.without, ...(understood.excluidos ?? [])])];
  const leftOut = [...new Set([...read.leftOut, ...(understood.exceptuados ?? [])])];
  return {
    ...read,
    reading: await readSharply(db, await toText(db, { read, earlier, name })),
    attributes: [...read.attributes, ...wishesBefore(read, earlier)],
    open: read.open ?? (understood.negocio === null && !isOfFact(understood) ? understood.abierto : null),
    isVerified: read.isVerified || understood.isVerified,
    without,
    excluded: await readExcluded(db, without),
    leftOut,
    except: [...leftOut, ...except],
    name,
  };
}

/** "¿Y la de Santiago?" after one business asks for its namesake there: the name. Null where it asks for anything else. */
function namesakeAsked({ reading, wholeText }: AskedQuestion, earlier: Earlier & { except?: string[] }): string | null {
  const { understood, businesses, except = [] } = earlier;
  const isOnlyPlace = reading.places.length > 0 && !reading.parts.some(isContent) && !seeksAny(fold(wholeText));
  if (!isOnlyPlace || except.length > 0) return null;
  const [only, ...others] = businesses;
  const areNamesakes = others.length > 0 && others.every(({ name }) => name === only?.name);
  const named = understood.negocio?.name ?? (areNamesakes && only ? only.name : null);
  if (named === null) return null;
  // After "ceviche en Colón" and "el primero", the question still asks for ceviche.
  const isOfName = understood.platos.every((dish) => foldedWords(named).join(" ").includes(dish));
  return isOfName && (understood.platos.length > 0 || understood.categorias.length === 0) ? named : null;
}

type Continued = { read: AskedQuestion; earlier: Earlier; name: string | null };

async function toText(db: Kysely<Database>, { read, earlier, name }: Continued): Promise<string> {
  if (name === null) return continuedText(read.reading, earlier, read);
  const kind = await readTrade(db, name, earlier.businesses[0]?.category ?? "");
  return `${kind} en ${read.reading.places[0]?.name ?? ""}`;
}

/** «¿A qué hora cierran?» asks for nothing that is open now. */
const isOfFact = ({ topic }: Earlier["understood"]) => topic === "hours" || topic === "open";

/** "fonda" for "Fonda Tres Hermanas": the word of the trade with which a name begins, or the category. */
async function readTrade(db: Kysely<Database>, name: string, category: string): Promise<string> {
  const [first = ""] = foldedWords(name);
  const { parts } = await readSharply(db, first);
  return parts.some(({ kind }) => kind === "synonyms" || kind === "kitchen") ? first : category;
}

/** Music, say, so that its days count: «¿y el sábado?» [] where the question has a dish of its own. */
function wishesBefore({ reading, attributes }: AskedQuestion, { understood }: Earlier): AttributeReading[] {
  if (reading.parts.some(isDish)) return [];
  const before = (understood.caracteristicas ?? []).flatMap((words) => readAttribute(words.split(" ")) ?? []);
  return before.filter(({ label }) => !attributes.some((one) => one.label === label));
}

/** Keeps the previous question's dishes or place where the new one names none. */
function continuedText(
  { parts, places }: Reading,
  { understood: earlier }: Earlier,
  { without, isMeal }: Pick<AskedQuestion, "without" | "isMeal">,
): string {
  const dishes = dishTextsOf(parts);
  const wishes = parts.filter(isQuality).map(({ text }) => text);
  const wishedBefore = [
    ...earlier.platos.filter((dish) => !without.some((word) => stem(word) === stem(dish)) && !(isMeal && mealCalled(dish))),
    ...earlier.categorias.map((id) => restaurantCategoryLabel(id) ?? ""),
  ];
  const named = places.map(({ name }) => name).slice(0, 1);
  const placesBefore = earlier.lugar === null ? earlier.provincias.map(provinceName) : [earlier.lugar];
  const where = named.length > 0 ? named : placesBefore;
  const wished = dishes.length > 0 ? wishes : [...wishes, ...(earlier.caracteristicas ?? [])];
  return [...(dishes.length > 0 ? dishes : wishedBefore), ...new Set(wished), ...where.map((name) => `en ${name}`)].join(" ");
}
