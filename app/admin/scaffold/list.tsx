import { Fragment, type ReactNode } from "react";
import { listPath } from "../../text/paging";
import { SearchForm } from "../../ui/forms/search-form";
import { useMark } from "../../ui/page/site";
import { Pagination } from "../../ui/pagination";
import { ListCount, ListFilters } from "../../ui/list-filters";
import { AdminHead } from "../../ui/page/admin-head";
import type { Section } from "./section";

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
  note,
  children,
}: {
  section: Section;
  list: List<Row>;
  empty?: ReactNode;
  /** Between the filters and the rows. */
  note?: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  const { title, lead, search, filters, one, many } = section;
  return (
    <>
      <div className="list-tools">
        <AdminHead title={title} lead={lead} />
        <ListSearch list={list} {...search} />
        {list.searchProblem ? null : <ListFilters list={list} label="Filtrar por estado" filters={filters} />}
      </div>
      {note}
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

export function ListSummary({ list, one, many }: { list: List<unknown>; one: string; many: string }) {
  const { total, chosen, page, pages } = list;
  return (
    <p className={chosen.q ? "fine-print" : "spoken"} role="status">
      <ListCount {...{ total, one, many, page, pages }} search={chosen.q} />
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

/** Id of a row's element. */
export const rowAnchor = (id: string) => `fila-${id}`;

/**
 * One line at a desk, two on a phone; the link in its heading covers it. `isTall`: as high as its content. `id`: marks the row when
 * the page's message is about it.
 */
export function AdminRow({
  id,
  isFaded,
  isTall,
  facts,
  actions,
  children,
}: {
  id?: string;
  isFaded?: boolean;
  isTall?: boolean;
  facts?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li id={id && rowAnchor(id)} className={`admin-row${isTall ? "" : " line"}${isFaded ? " faded" : ""}${useMark(id)}`}>
      <div className="admin-row-main">{children}</div>
      {facts ? <div className="admin-row-facts">{facts}</div> : null}
      {actions ? <div className="actions">{actions}</div> : null}
    </li>
  );
}

/** «⋯», which opens the row's other commands, or more of its text. Opening one closes another. */
export function RowMenu({ about, children }: { about: string; children: ReactNode }) {
  return (
    <details className="row-menu" name="row-menu">
      <summary>
        <span aria-hidden="true">⋯</span>
        <span className="spoken">{`Más de «${about}»`}</span>
      </summary>
      <div>{children}</div>
    </details>
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
