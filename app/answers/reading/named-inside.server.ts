import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../../db/schema.server";
import { readAttribute } from "../../directory/search/filters/attribute-words";
import { findPlaces } from "../../directory/search/places";
import { fold } from "../../text/fold";
import { foldedWords } from "../../word-index/words.server";
import { findByNamePart } from "../names.server";

/** «…en la Fresa»: words that stand where the name of a business stands, and the businesses of which they are a part. */
export type NamedInside = { words: string[]; rows: Restaurant[]; hasArticle: boolean };

const maxWords = 4;

/** Follow «en» and name no business. */
const things =
  /^(?:carro|bus|moto|taxi|bote|lancha|familia|grupo|pareja|total|vivo|persona|serio|punto|efectivo|cash|dolares|calle|casa|mesa|general|realidad|verdad|linea|internet|google|menu|carta|lista|pagina|ingles|espanol|silla|barra|piso|terraza|patio|lugar|sitio|local|zona|area|lado|pueblo|ciudad|playa|parque|centro|restaurante|negocio|fonda|comarca|provincia|dia|semana|hora)$/;

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
  // «¿Y la Lancha?»: nothing else, and no dish.
  const first = /^[ye]$/.test(words[0] ?? "") ? 1 : 0;
  if (!needsArticle && article.test(words[first] ?? "") && words.length > first + 1) {
    const rest = words.slice(first + 1);
    const rows = await findByNamePart(db, rest, { mayBeDish: false });
    if (rows.length > 0) return { words: rest, rows, hasArticle: true };
  }
  for (const [at, word] of words.entries()) {
    const isPossessive = /^del?$/.test(word);
    if (!before.test(word) || (isPossessive && at > 0)) continue;
    const hasArticle = article.test(words[at + 1] ?? "") || word === "del";
    const start = at + (article.test(words[at + 1] ?? "") ? 2 : 1);
    const named = takeName(words.slice(start));
    if (named.length === 0 || (needsArticle && !hasArticle)) continue;
    if (findPlaces(words.slice(at + 1), { before: words.slice(0, at + 1) }) || readAttribute(words.slice(at))) continue;
    for (let length = named.length; length > 0; length -= 1) {
      const rows = await findByNamePart(db, named.slice(0, length), { mayBeDish: hasArticle });
      if (rows.length > 0) return { words: named.slice(0, length), rows, hasArticle };
    }
    if (!things.test(named[0] ?? "")) return { words: named, rows: [], hasArticle };
  }
  return null;
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

/** The text without these words, neighbours in it. */
export function withoutName(text: string, named: readonly string[]): string {
  return ` ${fold(text)} `
    .replace(new RegExp(` (?:(?:en|at|donde|del?|y|e) )?(?:(?:el|la|los|las|lo|the|ese|esa) )?${named.join(" ")} `), " ")
    .trim();
}
