import { directoryAddress, type DirectoryQuery, everywherePath } from "../directory/search/query";
import type { Understood } from "./answer";

const panamaMinute = (iso: string) => new Date(Date.parse(iso) - 5 * 3_600_000).toISOString().slice(0, 16);

/** The search that lists everything that an answer found. */
export function listAddress({ abierto, isVerified }: Understood, words: string): string {
  const query: DirectoryQuery = {
    q: words,
    provincias: [],
    categorias: [],
    abierto:
      abierto === "now" ? "ahora" : abierto !== null && abierto !== "24h" && "at" in abierto ? panamaMinute(abierto.at) : "",
    isVerified,
    order: "relevancia",
    isExact: false,
    page: 1,
  };
  return directoryAddress(everywherePath, query);
}
