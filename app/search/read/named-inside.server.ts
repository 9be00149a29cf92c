import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../../db/schema.server";
import { isOrdinary, isSaidOften } from "../lexicon/ordinary-words.server";
import { readAttribute } from "../lexicon/attribute-words";
import { findPlaces } from "../lexicon/places";
import { type Token, Tokens } from "../../word-index/tokens.server";
import { foldedWords } from "../../word-index/words.server";
import { findByNamePart } from "./business-names.server";

/** «…en la Fresa»: words that stand where the name of a business stands, and the businesses of which they are a part. */
export type NamedInside = { words: string[]; rows: Restaurant[]; hasArticle: boolean };

const maxWords = 4;

/** Follow «en» and name no business, though people do not say them often. */
const things =
  /^(?:carro|bus|moto|taxi|bote|lancha|total|efectivo|cash|internet|google|menu|pagina|espanol|silla|barra|terraza|patio|local|area|playa|parque|fonda|comarca|provincia)$/;

/** «Postre en la casa» names no «Café La Casa». */
const isThing = (word: string) => things.test(word) || isSaidOften(word);

/** Not "al": "pollo al carbón" is a dish. */
const before = /^(?:en|at|donde|del?)$/;
const article = /^(?:el|la|los|las|lo|the|es[ea]|est[ea]|mi|su)$/;

/**
 * Reads the words after «en», «donde» or, where nothing stands before it, «de». Null for a place, a wish or a thing. `needsArticle`:
 * «en la Fresa», but not «en fresa».
 */
export async function findNamedInside(
  db: Kysely<Database>,
  text: string,
  { needsArticle }: { needsArticle: boolean },
): Promise<NamedInside | null> {
  const words = foldedWords(text);
  const alone = needsArticle ? null : await findAlone(db, words);
  if (alone) return alone;
  for (const at of words.keys()) {
    const inside = nameAfter(words, at);
    if (!inside || (needsArticle && !inside.hasArticle)) continue;
    const { named, hasArticle } = inside;
    for (let length = named.length; length > 0; length -= 1) {
      if (length === 1 && isThing(named[0] ?? "")) break;
      const rows = await findByNamePart(db, named.slice(0, length), { mayBeDish: hasArticle });
      if (rows.length > 0) return { words: named.slice(0, length), rows, hasArticle };
    }
    if (!isThing(named[0] ?? "")) return { words: named, rows: [], hasArticle };
  }
  return null;
}

/** «¿Y la Lancha?»: nothing else, and no dish. */
async function findAlone(db: Kysely<Database>, words: readonly string[]): Promise<NamedInside | null> {
  const first = /^[ye]$/.test(words[0] ?? "") ? 1 : 0;
  const rest = words.slice(first + 1);
  if (!article.test(words[first] ?? "") || rest.length === 0) return null;
  const rows = await findByNamePart(db, rest, { mayBeDish: false });
  return rows.length > 0 ? { words: rest, rows, hasArticle: true } : null;
}

const beforeVerb =
  /^(?:(?:y|does|do|is|are|la gente de) )*(?:el|la|los|las|the) ((?:[^ ]+ ){1,4}?)(?:tienen?|tendran?|hay|aceptan?|reciben?|cogen|toman|venden?|sirven?|hacen?|ofrecen?|dan|abren?|cierran?|have|has|takes?|accepts?|serves?|sells?|open|close)(?: |$)/;

/** «¿La Paila tiene algo vegano?»: the business whose name is the subject. */
export async function findSubjectName(db: Kysely<Database>, text: string): Promise<Restaurant[]> {
  const clauses = text.split(/[.,;:?!¿¡]+/).map((clause) => foldedWords(clause).join(" "));
  const [said = ""] = clauses.flatMap((clause) => beforeVerb.exec(clause)?.[1] ?? []);
  const words = said.trim().split(" ").filter(Boolean);
  if (words.length === 0 || words.every(isOrdinary)) return [];
  return await findByNamePart(db, words, { mayBeDish: words.length > 1 });
}

/** The words after «en» or «de» at a position, unless they are a place or a wish. */
function nameAfter(words: readonly string[], at: number): { named: string[]; hasArticle: boolean } | null {
  const word = words[at] ?? "";
  const isPossessive = /^del?$/.test(word);
  if (!before.test(word) || (isPossessive && at > 0)) return null;
  const isArticle = article.test(words[at + 1] ?? "");
  const named = takeName(words.slice(at + (isArticle ? 2 : 1)));
  const isElse = findPlaces(words.slice(at + 1), { before: words.slice(0, at + 1) }) ?? readAttribute(words.slice(at));
  return named.length === 0 || isElse ? null : { named, hasArticle: isArticle || word === "del" };
}

/** Up to the next article: "tizon" of «el Tizón la yuca». */
function takeName(words: readonly string[]): string[] {
  const end = words.findIndex(
    (word, at) =>
      at > 0 &&
      (article.test(word) || (word === "y" && article.test(words[at + 1] ?? "")) || /^(?:en|a|por|para|que)$/.test(word)) &&
      !/^(?:de|del)$/.test(words[at - 1] ?? ""),
  );
  return words.slice(0, end < 0 ? maxWords : Math.min(end, maxWords));
}

/** The words without those of the name, which are neighbours, and without what joins it to the others. */
export function withoutName(words: readonly Token[], named: readonly string[]): readonly Token[] {
  const tokens = new Tokens(words);
  tokens.take(new RegExp(`(?:(?:en|at|donde|del?|y|e) )?(?:(?:el|la|los|las|lo|the|ese|esa) )?${named.join(" ")}`));
  return tokens.left;
}
