import { provinces } from "../../../text/provinces";
import { restaurantCategoryLabel } from "../../../text/restaurant-categories";
import { limitLabel } from "../price-words";
import { defaultOrder, type DirectoryQuery } from "../query";
import { type OnPath, Way } from "../way";
import { attributeFilters, chosenLabel } from "./attribute-filters";

/** Links each filter to the list without it; one that was read in the words, to a search for these words. */
export function ChosenFilters({ page, path }: OnPath) {
  const { query, understood, openLabel } = page;
  const inWords = understood.filters.map(({ label, words, rest }) => ({
    label,
    rest: rest === undefined ? { literal: [...query.literal, words] } : { q: rest },
  }));
  const filters = [...inWords, ...filtersIn(path, query, openLabel)];
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filtros aplicados">
      {filters.map(({ label, rest }, index) => (
        <li key={`${index} ${label}`}>
          <Way page={page} path={path} query={{ ...query, ...rest, page: 1 }} className="button">
            <span className="spoken">Quitar </span>
            {label} <span aria-hidden="true">×</span>
          </Way>
        </li>
      ))}
    </ul>
  );
}

/** `rest`: the query without the filter. */
function filtersIn(path: string, query: DirectoryQuery, openLabel: string): { label: string; rest: Partial<DirectoryQuery> }[] {
  const { provincias, categorias, abierto, isVerified, attributes, cerca, plato, hasta } = query;
  return [
    ...(cerca
      ? [{ label: `Cerca de ${cerca}`, rest: { cerca: "", isNear: false, order: defaultOrder(path, { q: query.q }) } }]
      : []),
    ...(plato ? [{ label: `Plato: ${plato}`, rest: { plato: "" } }] : []),
    ...(hasta === null ? [] : [{ label: limitLabel("", hasta), rest: { hasta: null } }]),
    ...provinces
      .filter(({ id }) => provincias.includes(id))
      .map(({ id, name }) => ({ label: name, rest: { provincias: provincias.filter((other) => other !== id) } })),
    ...categorias.map((id) => ({
      label: restaurantCategoryLabel(id) ?? id,
      rest: { categorias: categorias.filter((other) => other !== id) },
    })),
    ...(abierto ? [{ label: openLabel, rest: { abierto: "" } }] : []),
    ...(isVerified ? [{ label: "Solo verificados", rest: { isVerified: false } }] : []),
    ...attributeFilters.flatMap(({ name }) => {
      const ids = attributes[name] ?? [];
      const without = (id: string) => ({ attributes: { ...attributes, [name]: ids.filter((other) => other !== id) } });
      return ids.map((id) => ({ label: chosenLabel(name, id), rest: without(id) }));
    }),
  ];
}
