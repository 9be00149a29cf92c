import type { ReactNode } from "react";
import { auditKinds } from "../../audit/actions";
import { count, formatCount } from "../../text/format";
import { listPath } from "../../text/paging";
import { AdminEmpty, AdminRow, FilterLinks } from "../list";
import { QuickButton } from "../../ui/forms/quick-form";
import { SearchForm } from "../../ui/forms/search-form";

export const logPath = "/admin/registro";
export const toLog = { path: logPath, label: "Volver al registro" };

/** A column that changed: null where the log has nothing of before or after, empty where nothing stood in it. */
export type ChangedColumn = { label: string; before: string | null; after: string | null };

/** What something was done to: its name while it has one, what else there is to say of it, and where it is. */
export type LogTarget = { name: string | null; note: string | null; path: string | null };

export type LogEntryData = {
  id: string;
  who: string;
  did: string;
  /** Null when `did` says it. */
  target: LogTarget | null;
  moment: string;
  /** The same for machines (ISO 8601). */
  at: string;
  requestId: string | null;
  changes: ChangedColumn[];
  /** The day until which a deletion can be taken back; null when it cannot. */
  undoUntil: string | null;
};

/** What the log's address says; the dates as browsers write them, "2026-11-21". */
type LogChosen = { kind: string; search: string; from: string; until: string };

export const logListPath = (page: number, { kind, search, from, until }: LogChosen) =>
  listPath(logPath, page, { q: search, tipo: kind, desde: from, hasta: until });

/** The ways to find an entry: words, days and kinds. */
export function LogFilters({
  chosen,
  problems,
}: {
  chosen: LogChosen;
  problems: { search: string | null; dates: string | null };
}) {
  const links = auditKinds.map(({ id, label }) => ({
    label,
    path: logListPath(1, { ...chosen, kind: id }),
    isChosen: id === chosen.kind,
  }));
  return (
    <>
      <div className="log-search">
        <SearchForm
          label="Buscar por quién lo hizo, o por un código"
          placeholder="Nombre, correo o código entero"
          search={chosen.search}
          problem={problems.search}
          quick
        >
          {chosen.kind ? <input type="hidden" name="tipo" value={chosen.kind} /> : null}
          <Day name="desde" label="Desde" value={chosen.from} problem={problems.dates} />
          <Day name="hasta" label="Hasta" value={chosen.until} problem={problems.dates} />
        </SearchForm>
        {problems.dates ? (
          <p id="fechas-error" className="field-error" role="alert">
            {problems.dates}
          </p>
        ) : null}
      </div>
      <FilterLinks label="Filtrar por tipo" links={links} />
    </>
  );
}

function Day({ name, label, value, problem }: { name: string; label: string; value: string; problem: string | null }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="date"
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "fechas-error" : undefined}
      />
    </div>
  );
}

/** How many entries there are, and how to reach those that are too many to count. */
export function LogSummary({
  total,
  isMore,
  tooManyActors,
  page,
  pages,
}: {
  total: number;
  isMore: boolean;
  tooManyActors: boolean;
  page: number;
  pages: number;
}) {
  return (
    <p className="fine-print" role="status">
      {isMore ? `Más de ${formatCount(total)} anotaciones` : count(total, "anotación", "anotaciones")}
      {pages > 1 ? ` · página ${formatCount(page)} de ${formatCount(pages)}` : null}
      {isMore ? " · con las fechas llegas a las anteriores" : null}
      {tooManyActors ? " · hay más personas con ese nombre: escribe el correo entero" : null}
    </p>
  );
}

/** An entry in the list; `list` is the list's address, to come back to. */
export function LogEntry({ entry, list }: { entry: LogEntryData; list: string }) {
  const { id, changes, undoUntil } = entry;
  return (
    <AdminRow facts={<EntryFacts entry={entry} />} actions={undoUntil ? <Undo entry={entry} list={list} /> : null}>
      <h2 className="log-deed">
        <Deed entry={entry} />
      </h2>
      {changes.length > 0 ? (
        <details className="log-changes">
          <summary>Ver {count(changes.length, "dato", "datos")}</summary>
          <ChangeList changes={changes} />
          <p>
            <a href={`${logPath}/${id}`}>Ver la anotación entera</a>
          </p>
        </details>
      ) : null}
    </AdminRow>
  );
}

/** What was done, with the way to what it was done to. */
export function Deed({ entry: { did, target } }: { entry: LogEntryData }) {
  if (!target) return <>{did}</>;
  const { name, note, path } = target;
  // The name may be written in letters that run the other way.
  const quoted = name === null ? null : <bdi>«{name}»</bdi>;
  return (
    <>
      {did} {path ? <a href={path}>{quoted}</a> : quoted}
      {note ? <span className="log-note"> {note}</span> : null}
    </>
  );
}

function EntryFacts({ entry: { who, at, moment, requestId } }: { entry: LogEntryData }) {
  return (
    <>
      <span className="log-who">
        <bdi>{who}</bdi>
      </span>
      <time dateTime={at}>{moment}</time>
      {requestId ? (
        <span className="log-code">
          <span className="spoken">Código de la solicitud: </span>
          <code>{requestId}</code>
        </span>
      ) : null}
    </>
  );
}

/** Takes a deletion back, while that is possible. */
export function Undo({ entry: { id, target, undoUntil }, list }: { entry: LogEntryData; list: string }) {
  if (undoUntil === null) return null;
  return (
    <div className="log-undo">
      <QuickButton
        id={`deshacer-${id}`}
        action="/admin/deshacer"
        fields={{ eliminacion: id, volver: list }}
        pending="Deshaciendo..."
      >
        <span>
          Deshacer
          <span className="spoken"> la eliminación{target?.name ? ` de «${target.name}»` : null}</span>
        </span>
      </QuickButton>
      <p className="fine-print">Hasta el {undoUntil}</p>
    </div>
  );
}

/** What changed, column by column. */
export function ChangeList({ changes }: { changes: ChangedColumn[] }) {
  return (
    <dl className="log-columns">
      {changes.map((change) => (
        <div key={change.label}>
          <dt>{change.label}</dt>
          <dd>
            <Change {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** More letters than this do not stand on one line with others. */
const longestOnLine = 60;

function Change({ before, after }: ChangedColumn) {
  if (before === null || after === null) return <Value>{before ?? after ?? ""}</Value>;
  if (before.length > longestOnLine || after.length > longestOnLine) {
    return (
      <>
        <p>
          <span className="log-note">Antes: </span>
          <Value>{before}</Value>
        </p>
        <p>
          <span className="log-note">Después: </span>
          <Value>{after}</Value>
        </p>
      </>
    );
  }
  return (
    <>
      <span className="spoken">Antes: </span>
      <Value>{before}</Value> <span aria-hidden="true">→</span> <span className="spoken">Después: </span>
      <Value>{after}</Value>
    </>
  );
}

/** What stood in a column, as it was written. */
function Value({ children }: { children: string }) {
  if (children === "") return <span className="log-note">(vacío)</span>;
  return <bdi className="log-value">{children}</bdi>;
}

/** What the log says when nothing is in it. */
export function NothingLogged({ isFiltered }: { isFiltered: boolean }): ReactNode {
  if (!isFiltered) {
    return (
      <AdminEmpty title="Aquí quedará anotado cada cambio de la administración.">
        <p>Quién lo hizo, qué cambió y cuándo. Lo que se elimina se puede deshacer desde aquí durante 30 días.</p>
      </AdminEmpty>
    );
  }
  return (
    <AdminEmpty title="No hay anotaciones así.">
      <p>Un código se encuentra solo si lo escribes entero. Prueba con otras fechas o con todos los tipos.</p>
      <p className="actions">
        <a className="button quiet" href={logListPath(1, { kind: "todo", search: "", from: "", until: "" })}>
          Ver todo el registro
        </a>
      </p>
    </AdminEmpty>
  );
}
