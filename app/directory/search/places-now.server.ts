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

/** Returns six restaurants that are open, or six of all while fewer than three are: the most complete and confirmed ones. */
export async function findPlacesNow(now: Date) {
  const open = await searchDirectory({ ...everything, open: "now" }, now);
  const isOpen = open.rows.length >= 3;
  const { rows } = isOpen ? open : await searchDirectory(everything, now);
  return { restaurants: await toRestaurantCards(rows), isOpen };
}
