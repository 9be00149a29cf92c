import type { Language } from "../../text/language";
import { toRestaurantCards } from "../special-days.server";
import { type DirectorySearch, searchDirectory } from "./search.server";

const everything: DirectorySearch = {
  q: "",
  isExact: false,
  provincias: [],
  categorias: [],
  open: null,
  isVerified: false,
  order: "completos",
  page: 1,
};

/** As many as a desk has columns. */
const shown = 3;

/**
 * Returns restaurants that are open, or of all while too few are: the most complete and confirmed ones. Of the open ones, those come
 * first of which the page tells a number; see `tellCityNow`.
 */
export async function findPlacesNow(now: Date, told: readonly string[], language: Language) {
  const findOpen = async (among?: readonly string[]) =>
    (await searchDirectory({ ...everything, open: "now", ...(among && { among }) }, now)).rows;
  const first = told.length > 0 ? await findOpen(told) : [];
  const open = first.length >= shown ? first : await findOpen();
  const isOpen = open.length >= shown;
  const others = isOpen ? [...first, ...open] : (await searchDirectory(everything, now)).rows;
  const rows = [...new Map(others.map((row) => [row.id, row])).values()];
  return { restaurants: await toRestaurantCards(rows.slice(0, shown), language), isOpen };
}
