import { lowerFirst, oneLine } from "../../text/format";
import type { Language } from "../../text/language";
import { provinceName } from "../../text/provinces";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";
import { attributeFilters, chosenLabel } from "../../search/lexicon/attribute-filters";
import { limitLabel } from "../../search/lexicon/price-words";
import { askPath } from "../../text/asking";
import { directoryAddress, type DirectoryQuery } from "./query";
import { words } from "./words";

/** Returns the address of the answers' page with what the list searches for as parameters. Not for a list that `asQuestion` cannot ask. */
export const questionAddress = (query: DirectoryQuery): string =>
  directoryAddress(askPath, { ...query, order: undefined, showsFilters: false, page: 1 });

/**
 * What the visitor reads as the question: "mariscos en Colón, abierto ahora". Null for what no question can ask, such as words as they
 * were typed. `openLabel`: of the filter by hours.
 */
export function asQuestion(query: DirectoryQuery, openLabel: string, language: Language = "es"): string | null {
  const say = words[language];
  const { q, plato, cerca, provincias, categorias, abierto, hasta, isVerified, attributes, isExact, literal, sin } = query;
  const kinds = categorias.map((id) => restaurantCategoryLabel(id, language) ?? id);
  const chosen = attributeFilters.flatMap(({ name }) => (attributes[name] ?? []).map((id) => chosenLabel(name, id, language)));
  const areEither = attributeFilters.some(({ name, needsAll }) => !needsAll && (attributes[name] ?? []).length > 1);
  if (areEither || kinds.length > 1 || provincias.length > 1 || (cerca !== "" && provincias.length > 0)) return null;
  if (isExact || literal.length + sin.length > 0 || ["sin-confirmar", "pedir", "pedidos"].includes(abierto)) return null;
  const wish = [q, plato, ...[...kinds, ...chosen].map(lowerFirst)].filter(Boolean).join(" ") || say.places;
  const where = cerca === "" ? provincias.map((id) => say.inProvince(provinceName(id))) : [say.nearName(cerca)];
  const limits = [
    ...(hasta === null ? [] : [lowerFirst(limitLabel("", hasta, language))]),
    ...(openLabel === "" ? [] : [lowerFirst(openLabel)]),
    ...(isVerified ? [say.verified] : []),
  ];
  return oneLine([[wish, ...where].join(" "), ...limits].join(", "));
}
