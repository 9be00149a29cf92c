import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { searchNearest } from "../directory/search/nearest.server";
import { directoryAddress, type DirectoryQuery, everywherePath, writeOpen } from "../directory/search/query";
import type { Answer } from "./answer";
import { asTyped } from "../search/read/as-typed.server";
import type { Part } from "../search/read/reading.server";
import { findMatching } from "../search/find/find.server";
import { newestFirst } from "../search/find/list-order";
import type { Wish } from "../search/wish";
import { provinceName } from "../text/provinces";

const textsOf = (parts: readonly Part[]) => parts.map(({ text }) => text);

/**
 * The list of a wish: what it names, in the words of `typed`, and all else as filters. `searchNearest` reads the same wish of it, but for
 * allergens and businesses that it excludes.
 */
export function toListQuery(
  { parts, excluded = [], open, isVerified, plato = "", hasta = null }: Wish,
  typed: string,
): DirectoryQuery {
  return {
    // «David» alone is a name.
    q: parts.map(({ kind, text }) => (kind === "place" ? "en " : "") + asTyped(typed, [text]).join(" ")).join(" "),
    sin: excluded.map((one) => textsOf(one).join(" ")),
    cerca: "",
    isNear: false,
    provincias: [],
    categorias: [],
    abierto: writeOpen(open),
    isVerified,
    attributes: {},
    plato,
    hasta,
    literal: [],
    order: "relevancia",
    isExact: false,
    showsFilters: false,
    page: 1,
  };
}

/** The list without its number, which costs a search. */
export const listAddress = (wish: Wish, typed: string) => directoryAddress(everywherePath, toListQuery(wish, typed));

/** Returns the address of the list with its number, as its page counts. */
export async function findList(wish: Wish, typed: string, now: Date): Promise<Required<Pick<Answer, "listPath" | "listTotal">>> {
  const query = toListQuery(wish, typed);
  const { total } = await searchNearest({ ...query, open: wish.open, near: null, isCount: true }, now);
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
