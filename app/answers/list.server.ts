import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { searchNearest } from "../directory/search/nearest.server";
import { directoryAddress, everywherePath, writeOpen } from "../directory/search/query";
import type { Answer } from "./answer";
import { asTyped } from "../search/read/as-typed.server";
import { textOfParts } from "../search/read/part.server";
import { findMatching } from "../search/find/find.server";
import { newestFirst } from "../search/find/list-order";
import type { Wish } from "../search/wish";
import { provinceName } from "../text/provinces";

/**
 * The list of a wish: what it names, in the words of `typed`, and all else as filters. `searchNearest` reads the same wish of it, but for
 * allergens and businesses that it excludes.
 */
function toListQuery(wish: Wish, typed: string) {
  const {
    parts,
    excluded = [],
    provincias,
    categorias,
    attributes = {},
    open,
    isVerified,
    plato = "",
    hasta = null,
    orders = false,
  } = wish;
  // «David» alone is a name.
  const named = parts.map(({ kind, text }) => (kind === "place" ? "en " : "") + asTyped(typed, [text]).join(" "));
  const filters = { provincias, categorias, attributes, abierto: writeOpen(open), isVerified, plato, hasta };
  const q = [...named, ...(orders ? ["por WhatsApp"] : [])].join(" ");
  return { q, sin: excluded.map(textOfParts), ...filters };
}

/** The list without its number, which costs a search. */
export const listAddress = (wish: Wish, typed: string) => directoryAddress(everywherePath, toListQuery(wish, typed));

/** Returns the address of the list with its number, as its page counts: also what the answer left out by name, gave up or read as a dish. */
export async function findList(wish: Wish, typed: string, now: Date): Promise<Required<Pick<Answer, "listPath" | "listTotal">>> {
  const any = { isExact: false, page: 1, near: null };
  const query = toListQuery(wish, typed);
  const search = { ...any, ...query, order: "relevancia" as const, open: wish.open, isCount: true };
  const { total } = await searchNearest(search, now);
  return { listPath: directoryAddress(everywherePath, query), listTotal: total };
}

const maxProvinces = 6;

/** Returns the names of those with most of what is wished, as the list counts. */
export async function findProvinces(db: Kysely<Database>, wish: Wish, now: Date): Promise<string[]> {
  const { facets } = await findMatching(db, wish, { now, order: newestFirst, limit: 0 });
  return [...(facets.provincias ?? [])]
    .filter(([, total]) => total > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxProvinces)
    .map(([id]) => provinceName(id));
}
