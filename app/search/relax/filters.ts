import type { Filter } from "../filter";
import { attributeFilters } from "../lexicon/attribute-filters";
import type { Wish } from "../wish";
import { atAnyHour } from "./hours.server";
import { giveUp, isAsking, type Left } from "./left";

type Without = { filter: Filter; without: Partial<Wish> };

/** The filters of which one value is enough are left out whole. */
function filtersOf({ categorias, attributes = {}, plato = "", orders = false, parts }: Wish): Without[] {
  const isInWords = parts.some(({ text }) => text === plato);
  const when = (is: boolean, filter: Filter, without: Partial<Wish>): Without[] => (is ? [{ filter, without }] : []);
  return [
    ...when(orders, { kind: "open", open: "orders" }, { orders: false }),
    ...when(plato !== "" && !isInWords, { kind: "dish", dish: plato }, { plato: "" }),
    ...attributeFilters.flatMap(({ name, needsAll }): Without[] => {
      const all = attributes[name] ?? [];
      const leftOut = needsAll ? all.map((id) => [id]) : all.length === 0 ? [] : [all];
      return leftOut.map((ids) => ({
        filter: { kind: "attribute", name, ids },
        without: { attributes: { ...attributes, [name]: all.filter((id) => !ids.includes(id)) } },
      }));
    }),
    ...when(categorias.length > 0, { kind: "category", ids: categorias }, { categorias: [] }),
  ];
}

/** Each filter alone. */
export const withoutFilter = <Wanted extends Wish>(left: Left<Wanted>): Left<Wanted>[] =>
  filtersOf(left.wish)
    .map(({ filter, without }) => giveUp(left, without, { kind: "filter", filter }))
    .filter(({ wish }) => isAsking(wish));

/** Also those that nobody has confirmed. */
export const withoutMark = <Wanted extends Wish>(left: Left<Wanted>): Left<Wanted>[] =>
  left.wish.isVerified ? [giveUp(left, { isVerified: false }, { kind: "verified" })] : [];

/** The hours, the mark and all filters. */
export function withoutFilters<Wanted extends Wish>(left: Left<Wanted>): Left<Wanted> {
  const timeless = atAnyHour(left);
  const [unmarked = timeless] = withoutMark(timeless);
  const filters = filtersOf(left.wish).map(({ filter }) => ({ kind: "filter" as const, filter }));
  return giveUp(unmarked, { orders: false, attributes: {}, categorias: [], plato: "" }, ...filters);
}
