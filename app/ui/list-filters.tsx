import { count, formatCount } from "../text/format";
import { listPath } from "../text/paging";

/** `id`: the parameter's value. `state`: the key in `counts`. `empty`: text for a list without rows. */
export type ListFilter = { id: string; label: string; state?: string; empty?: string };

type FilteredList = {
  path: string;
  /** Parameters of the address. */
  chosen: Record<string, string>;
  /** Null when unknown. */
  counts: Record<string, number> | null;
};

type ListFiltersProps = { list: FilteredList; label: string; parameter?: string; filters: readonly ListFilter[] };

export function ListFilters({ list: { path, chosen, counts }, label, parameter = "estado", filters }: ListFiltersProps) {
  return (
    <nav className="pills" aria-label={label}>
      <ul>
        {filters.map(({ id, label, state = "" }) => (
          <li key={id}>
            <a
              href={listPath(path, 1, { ...chosen, [parameter]: id })}
              aria-current={id === chosen[parameter] ? "page" : undefined}
            >
              {label} {counts?.[state] === undefined ? null : formatCount(counts[state])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ListCountProps = { total: number; one: string; many: string; search: string; page: number; pages: number };

/** "1,234 restaurantes para «café» · página 2 de 62" */
export function ListCount({ total, one, many, search, page, pages }: ListCountProps) {
  return (
    <>
      {count(total, one, many)}
      {search ? ` para «${search}»` : null}
      {pages > 1 ? ` · página ${formatCount(page)} de ${formatCount(pages)}` : null}
    </>
  );
}
