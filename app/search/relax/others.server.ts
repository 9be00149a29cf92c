import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { kindServing } from "../lexicon/wider-words";
import { readBare } from "../read/read-query.server";
import type { Wish } from "../wish";
import { atMealHours } from "./meals";
import type { MayHave } from "./omissions";

type Others<Wanted extends Wish> = { wish: Wanted; may: MayHave };

/** Where fewer match than this, those follow that may have what is asked for. */
export const enough = 5;

/** Returns what to search for to find those that may have what few name. Null where nothing tells who may. */
export async function toOthers<Wanted extends Wish>(
  db: Kysely<Database>,
  wish: Wanted,
  now: Date,
): Promise<Others<Wanted> | null> {
  const atMeal = atMealHours(wish, now);
  return atMeal ? { wish: atMeal.wish, may: { kind: "meal", meal: atMeal.meal } } : await withKind(db, wish);
}

/** «Ceviche»: seafood places. Null for a dish up to a price, since only a menu tells that. */
async function withKind<Wanted extends Wish>(db: Kysely<Database>, wish: Wanted): Promise<Others<Wanted> | null> {
  const dish = wish.parts.find(({ text }) => kindServing(text) !== undefined);
  const kind = dish && kindServing(dish.text);
  if (!dish || kind === undefined || typeof wish.hasta === "number" || wish.plato) return null;
  const { parts } = await readBare(db, kind);
  return {
    wish: { ...wish, parts: wish.parts.flatMap((part) => (part === dish ? parts : [part])) },
    may: { kind: "dish", dish: dish.text, of: kind },
  };
}
