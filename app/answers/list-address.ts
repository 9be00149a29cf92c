import { directoryAddress, type DirectoryQuery, everywherePath } from "../directory/search/query";
import { panamaMinute } from "../text/hours/panama-day";
import type { Understood } from "./answer";

export function listAddress(
  { abierto, isVerified }: Understood,
  { words, upTo }: { words: string; upTo: number | null },
): string {
  const query: DirectoryQuery = {
    q: words,
    cerca: "",
    isNear: false,
    provincias: [],
    categorias: [],
    abierto:
      abierto === "now"
        ? "ahora"
        : abierto !== null && abierto !== "24h" && "at" in abierto
          ? panamaMinute(Date.parse(abierto.at))
          : "",
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
  return directoryAddress(everywherePath, query);
}
