import type { Language } from "../../../text/language";
import { provinces } from "../../../text/provinces";
import { restaurantCategoryLabel } from "../../../text/restaurant-categories";
import { sayExcluded } from "../../../search/filter";
import { limitLabel } from "../../../search/lexicon/price-words";
import { useLanguage } from "../../../ui/page/language";
import { defaultOrder, type DirectoryQuery } from "../query";
import { type OnPath, Way } from "../way";
import { attributeFilters, chosenLabel } from "../../../search/lexicon/attribute-filters";
import { words } from "../words";

/** Links each filter to the list without it; one that was read in the words, to a search for these words. */
export function ChosenFilters({ page, path }: OnPath) {
  const { query, understood, openLabel } = page;
  const language = useLanguage();
  const say = words[language];
  const inWords = understood.filters.map(({ label, words: read, rest }) => ({
    label,
    rest: rest === undefined ? { literal: [...query.literal, read] } : { q: rest },
  }));
  const filters = [...inWords, ...filtersIn(path, query, { openLabel, language })];
  if (filters.length === 0) return null;
  return (
    <ul aria-label={say.appliedFilters}>
      {filters.map(({ label, rest }, index) => (
        <li key={`${index} ${label}`}>
          <Way page={page} path={path} query={{ ...query, ...rest, page: 1 }} className="button">
            <span className="spoken">{say.remove}</span>
            {label} <span aria-hidden="true">×</span>
          </Way>
        </li>
      ))}
    </ul>
  );
}

/** `rest`: the query without the filter. */
function filtersIn(
  path: string,
  query: DirectoryQuery,
  { openLabel, language }: { openLabel: string; language: Language },
): { label: string; rest: Partial<DirectoryQuery> }[] {
  const say = words[language];
  const { provincias, categorias, abierto, isVerified, attributes, cerca, plato, hasta, sin } = query;
  return [
    ...(cerca
      ? [{ label: say.nearLabel(cerca), rest: { cerca: "", isNear: false, order: defaultOrder(path, { q: query.q }) } }]
      : []),
    ...sin.map((thing) => ({ label: sayExcluded(thing, language), rest: { sin: sin.filter((other) => other !== thing) } })),
    ...(plato ? [{ label: say.dishLabel(plato), rest: { plato: "" } }] : []),
    ...(hasta === null ? [] : [{ label: limitLabel("", hasta, language), rest: { hasta: null } }]),
    ...provinces
      .filter(({ id }) => provincias.includes(id))
      .map(({ id, name }) => ({ label: name, rest: { provincias: provincias.filter((other) => other !== id) } })),
    ...categorias.map((id) => ({
      label: restaurantCategoryLabel(id, language) ?? id,
      rest: { categorias: categorias.filter((other) => other !== id) },
    })),
    ...(abierto ? [{ label: openLabel, rest: { abierto: "" } }] : []),
    ...(isVerified ? [{ label: say.verifiedOnly, rest: { isVerified: false } }] : []),
    ...attributeFilters.flatMap(({ name }) => {
      const ids = attributes[name] ?? [];
      const without = (id: string) => ({ attributes: { ...attributes, [name]: ids.filter((other) => other !== id) } });
      return ids.map((id) => ({ label: chosenLabel(name, id, language), rest: without(id) }));
    }),
  ];
}
