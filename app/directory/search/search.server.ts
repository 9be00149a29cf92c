import { db } from "../../db/client.server";
import type { Restaurant } from "../../db/schema.server";
import { fold } from "../../db/search.server";
import { openingState, parseOpeningHours } from "../../text/opening-hours";
import { pageSize } from "../../text/paging";
import type { ProvinceId } from "../../text/provinces";
import type { RestaurantCategory } from "../../text/restaurant-categories";
import type { Order } from "./query";

export type DirectoryFilters = {
  provincias: ProvinceId[];
  categorias: RestaurantCategory[];
  /** A moment, or "unknown" for restaurants without understood hours. */
  open: Date | "unknown" | null;
  isVerified: boolean;
};
export type DirectorySearch = DirectoryFilters & { q: string; isExact: boolean; order: Order; page: number };
/** total: null above 1,000. */
export type DirectoryResult = {
  rows: Restaurant[];
  total: number | null;
  hasMore: boolean;
  facets: {
    provincias: Map<ProvinceId, number> | null;
    categorias: Map<RestaurantCategory, number> | null;
    open: { open: number; closed: number; unknown: number } | null;
    verified: number | null;
  };
  understood: {
    corrections: { typed: string; used: string }[];
    place: { name: string; province: ProvinceId; district: string | null } | null;
    comarca: string | null;
    isOpenNow: boolean;
  };
};

/** STAND-IN until the engine lands. */
export async function searchDirectory(search: DirectorySearch, now: Date): Promise<DirectoryResult> {
  const rows = await db()
    .selectFrom("restaurants")
    .selectAll()
    .where("is_active", "=", 1)
    .orderBy("created_at", "desc")
    .execute();
  const state = (row: Restaurant, at: Date) => {
    const hours = parseOpeningHours(row.horario);
    return hours ? (openingState(hours, at).open ? "open" : "closed") : "unknown";
  };
  const words = fold(search.q).split(" ").filter(Boolean);
  const tests = {
    q: (row: Restaurant) => words.every((word) => row.search.includes(word)),
    provincias: (row: Restaurant) => search.provincias.length === 0 || search.provincias.includes(row.provincia),
    categorias: (row: Restaurant) => search.categorias.length === 0 || search.categorias.includes(row.categoria ?? "otro"),
    open: (row: Restaurant) =>
      search.open === null || (search.open === "unknown" ? state(row, now) === "unknown" : state(row, search.open) === "open"),
    verified: (row: Restaurant) => !search.isVerified || row.is_verified === 1,
  };
  const without = (left: string) =>
    rows.filter((row) => Object.entries(tests).every(([name, holds]) => name === left || holds(row)));
  const tally = <Id extends string>(found: Restaurant[], id: (row: Restaurant) => Id) =>
    found.reduce((counts, row) => counts.set(id(row), (counts.get(id(row)) ?? 0) + 1), new Map<Id, number>());
  const at = search.open instanceof Date ? search.open : now;
  const opening = tally(without("open"), (row) => state(row, at));
  const all = without("");
  if (search.order === "nombre") all.sort((a, b) => a.nombre.localeCompare(b.nombre, "es"));
  const offset = (search.page - 1) * pageSize;
  return {
    rows: all.slice(offset, offset + pageSize),
    total: all.length,
    hasMore: all.length > offset + pageSize,
    facets: {
      provincias: tally(without("provincias"), (row) => row.provincia),
      categorias: tally(without("categorias"), (row) => row.categoria ?? "otro"),
      open: { open: opening.get("open") ?? 0, closed: opening.get("closed") ?? 0, unknown: opening.get("unknown") ?? 0 },
      verified: without("verified").filter((row) => row.is_verified === 1).length,
    },
    understood: { corrections: [], place: null, comarca: null, isOpenNow: false },
  };
}
