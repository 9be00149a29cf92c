import type { ReactNode } from "react";
import { count, formatCount } from "../text/format";

export function AdminHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="admin-head">
      <div>
        <h1>{title}</h1>
        {lead ? <p className="admin-lead">{lead}</p> : null}
      </div>
      {children ? <p className="actions">{children}</p> : null}
    </div>
  );
}

export type FilterLink = { label: string; path: string; total?: number; isChosen: boolean };

/** Links that filter a list. */
export function FilterLinks({ label, links }: { label: string; links: FilterLink[] }) {
  return (
    <nav className="admin-filters" aria-label={label}>
      <ul>
        {links.map(({ label, path, total, isChosen }) => (
          <li key={path}>
            <a href={path} aria-current={isChosen ? "page" : undefined}>
              {label} {total === undefined ? null : <span className="admin-count">{formatCount(total)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** "1,234 restaurantes para «café» · página 2 de 62" */
export function ListSummary({
  total,
  one,
  many,
  search = "",
  page,
  pages,
}: {
  total: number;
  one: string;
  many: string;
  search?: string;
  page: number;
  pages: number;
}) {
  return (
    <p className="fine-print" role="status">
      {count(total, one, many)}
      {search ? ` para «${search}»` : null}
      {pages > 1 ? ` · página ${formatCount(page)} de ${formatCount(pages)}` : null}
    </p>
  );
}

/** Rows on wide screens, cards on phones. */
export function AdminRows({ children }: { children: ReactNode }) {
  return <ul className="admin-rows">{children}</ul>;
}

/** `isFaded` plays the row down. */
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
      {actions ? <div className="admin-row-actions">{actions}</div> : null}
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
