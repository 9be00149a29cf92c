import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { searchNearest } from "../directory/search/nearest.server";
import { directoryAddress, type DirectoryQuery, everywherePath, writeOpen } from "../directory/search/query";
import type { Answer } from "./answer";
import type { AskedQuestion } from "../search/read/understand.server";
import { findMatching } from "../search/find/find.server";
import { newestFirst } from "../search/find/list-order";
import type { AskedOpen } from "../search/open";
import type { Wish } from "../search/wish";
import { provinceName } from "../text/provinces";

type Asked = Pick<AskedQuestion, "reading" | "open" | "isVerified" | "upTo" | "without">;

/** The list that shows more of what an answer found. It excludes no allergen and no business. */
export function toListQuery({ reading, open, isVerified, upTo, without }: Asked): DirectoryQuery {
  return {
    q: [...reading.parts.map(({ text }) => text), ...without.map((text) => `que no sea ${text}`)].join(" "),
    cerca: "",
    isNear: false,
    provincias: [],
    categorias: [],
    abierto: open === null ? "" : writeOpen(open),
    isVerified,
    attributes: {},
    plato: "",
    hasta: upTo,
    literal: [],
    order: "relevancia",
    isExact: false,
    showsFilters: false,
    page: 1,
  };
}

/** The list without its number, which costs a search. */
export const listAddress = (asked: Asked) => directoryAddress(everywherePath, toListQuery(asked));

/** Returns the address of the list with its number, as its page counts. */
export async function findList(
  query: DirectoryQuery,
  open: AskedOpen | null,
  now: Date,
): Promise<Required<Pick<Answer, "listPath" | "listTotal">>> {
  const { total } = await searchNearest({ ...query, open, near: null, isCount: true }, now);
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
