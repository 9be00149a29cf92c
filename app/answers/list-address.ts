import { directoryAddress, type DirectoryQuery, everywherePath, writeOpen } from "../directory/search/query";
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
    abierto: abierto === null ? "" : writeOpen(abierto),
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
