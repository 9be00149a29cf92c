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

/** Returns restaurants that are open, or of all while too few are: the most complete and confirmed ones. */
export async function findPlacesNow(now: Date, language: Language) {
  const open = await searchDirectory({ ...everything, open: "now" }, now);
  const isOpen = open.rows.length >= shown;
  const { rows } = isOpen ? open : await searchDirectory(everything, now);
  return { restaurants: await toRestaurantCards(rows.slice(0, shown), language), isOpen };
}
