import { Fragment, type ReactNode } from "react";
import { count, formatCount } from "../../text/format";
import { listPath } from "../../text/paging";
import { SearchForm } from "../../ui/forms/search-form";
import { Pagination } from "../../ui/pagination";
import { AdminHead } from "./head";
import type { ListFilter, Section } from "./section";

/** The URL omits empty values of `chosen`. */
export type AskedList<Chosen extends { q: string } = { q: string } & Record<string, string>> = {
  path: string;
  chosen: Chosen;
  page: number;
  searchProblem: string | null;
};

export type List<
  Row,
  Chosen extends { q: string } = { q: string } & Record<string, string>,
  State extends string = string,
> = AskedList<Chosen> & {
  pages: number;
  total: number;
  /** Null when unknown. */
  counts: Record<State, number> | null;
  rows: Row[];
};

export function ListPage<Row extends { id: string }>({
  section,
  list,
  empty = <NothingListed section={section} list={list} />,
  children,
}: {
  section: Section;
  list: List<Row>;
  empty?: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  const { title, lead, search, filters, one, many } = section;
  return (
    <>
      <AdminHead title={title} lead={lead} />
      <ListSearch list={list} {...search} />
      {list.searchProblem ? null : <ListFilters list={list} label="Filtrar por estado" filters={filters} />}
      <ListRows list={list} one={one} many={many} empty={empty}>
        {children}
      </ListRows>
    </>
  );
}

export function ownPath({ path, page, chosen }: AskedList): string {
  return listPath(path, page, chosen);
}

/** Keeps the URL's other parameters in hidden fields, unless `fields` shows them. */
export function ListSearch({
  list: { chosen, searchProblem },
  label,
  placeholder,
  fields = {},
}: {
  list: AskedList;
  label: string;
  placeholder: string;
  fields?: Record<string, ReactNode>;
}) {
  const { q, ...others } = chosen;
  return (
    <SearchForm label={label} placeholder={placeholder} search={q} problem={searchProblem} quick>
      {Object.entries(others).map(([name, value]) => (
        <Fragment key={name}>{fields[name] ?? (value ? <input type="hidden" name={name} value={value} /> : null)}</Fragment>
      ))}
    </SearchForm>
  );
}

export function ListFilters({
  list: { path, chosen, counts },
  label,
  parameter = "estado",
  filters,
}: {
  list: Pick<List<unknown>, "path" | "chosen" | "counts">;
  label: string;
  parameter?: string;
  filters: readonly ListFilter[];
}) {
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

/** Shows nothing after a refused search. */
export function ListRows<Row extends { id: string }>({
  list,
  one,
  many,
  empty,
  children,
}: {
  list: List<Row>;
  one: string;
  many: string;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  if (list.searchProblem) return null;
  return (
    <>
      {list.rows.length > 0 ? (
        <>
          <ListSummary list={list} one={one} many={many} />
          <AdminRows rows={list.rows}>{children}</AdminRows>
        </>
      ) : (
        empty
      )}
      <ListPages list={list} />
    </>
  );
}

/** "1,234 restaurantes para «café» · página 2 de 62" */
export function ListSummary({ list, one, many }: { list: List<unknown>; one: string; many: string }) {
  const { total, chosen, page, pages } = list;
  return (
    <p className="fine-print" role="status">
      {count(total, one, many)}
      {chosen.q ? ` para «${chosen.q}»` : null}
      {pages > 1 ? ` · página ${formatCount(page)} de ${formatCount(pages)}` : null}
    </p>
  );
}

export function AdminRows<Row extends { id: string }>({ rows, children }: { rows: Row[]; children: (row: Row) => ReactNode }) {
  return (
    <ul className="admin-rows">
      {rows.map((row) => (
        <Fragment key={row.id}>{children(row)}</Fragment>
      ))}
    </ul>
  );
}

export function AdminRow({
  isFaded,
  facts,
  actions,
  children,
}: {
  isFaded?: boolean;
  facts?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={isFaded ? "admin-row faded" : "admin-row"}>
      <div className="admin-row-main">{children}</div>
      {facts ? <div className="admin-row-facts">{facts}</div> : null}
      {actions ? <div className="actions">{actions}</div> : null}
    </li>
  );
}

export function AdminEmpty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="lead">{title}</p>
      {children}
    </div>
  );
}

/** Shows the chosen filter's `empty`. Links to `all`, unless that is the list. */
export function NothingListed({
  section: { filters, searched, all },
  list: { path, chosen },
  children,
}: {
  section: Pick<Section, "filters" | "searched" | "all">;
  list: AskedList;
  children?: ReactNode;
}) {
  const { q, estado } = chosen;
  const empty = filters.find(({ id }) => id === estado)?.empty ?? "";
  const { label, id = "" } = all ?? {};
  return (
    <AdminEmpty title={q && searched ? searched(q) : empty}>
      {children}
      {label && (q || estado !== id) ? (
        <p>
          <a className="button quiet" href={listPath(path, 1, { estado: id })}>
            {label}
          </a>
        </p>
      ) : null}
    </AdminEmpty>
  );
}

export function ListPages({ list }: { list: List<unknown> }) {
  const { path, page, pages, chosen } = list;
  return <Pagination page={page} pages={pages} pathOf={(number) => listPath(path, number, chosen)} />;
}
