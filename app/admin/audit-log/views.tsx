import type { ReactNode } from "react";
import { count, formatCount } from "../../text/format";
import { listPath } from "../../text/paging";
import { DayField, DaysProblem } from "../scaffold/day-fields";
import { AdminEmpty, AdminRow, type AskedList, ListSearch, RowMenu } from "../scaffold/list";
import { undoButton } from "../scaffold/undo";
import { QuickButton } from "../../ui/forms/quick-form";
import { RowTime } from "../scaffold/row-time";

export const logPath = "/admin/registro";
export const toLog = { path: logPath, label: "Volver al registro" };

/** Null when the entry lacks that side; "" for an empty column. */
export type ChangedColumn = { label: string; before: string | null; after: string | null };

export type LogTarget = { name: string | null; note: string | null; path: string | null };

export type LogEntryData = {
  id: string;
  who: string;
  did: string;
  /** Null when `did` names the target. */
  target: LogTarget | null;
  moment: string;
  at: string;
  requestId: string | null;
  changes: ChangedColumn[];
  /** Null when the change cannot be undone. `undoes`: "la eliminación". */
  undo: { undoes: string; until: string } | null;
};

type LogList = AskedList<{ q: string; tipo: string; desde: string; hasta: string }>;

export function LogSearch({ list, datesProblem }: { list: LogList; datesProblem: string | null }) {
  const { desde, hasta } = list.chosen;
  return (
    <div className="stack close log-search">
      <ListSearch
        list={list}
        label="Buscar por quién lo hizo, o por un código"
        placeholder="Nombre, correo o código"
        fields={{
          desde: <DayField name="desde" label="Desde" value={desde} problem={datesProblem} />,
          hasta: <DayField name="hasta" label="Hasta" value={hasta} problem={datesProblem} />,
        }}
      />
      <DaysProblem problem={datesProblem} />
    </div>
  );
}

type Summary = Record<"total" | "page" | "pages", number> & Record<"isMore" | "tooManyActors", boolean>;

export function LogSummary({ total, isMore, tooManyActors, page, pages }: Summary) {
  return (
    <p className={isMore || tooManyActors || page > 1 ? "fine-print" : "spoken"} role="status">
      {isMore ? `Más de ${formatCount(total)} anotaciones` : count(total, "anotación", "anotaciones")}
      {pages > 1 ? ` · página ${formatCount(page)} de ${formatCount(pages)}` : null}
      {isMore ? " · con las fechas llegas a las anteriores" : null}
      {tooManyActors ? " · hay más personas con ese nombre: escribe el correo entero" : null}
    </p>
  );
}

export function LogEntry({ entry, list }: { entry: LogEntryData; list: string }) {
  const { id, did, target, undo } = entry;
  return (
    <AdminRow
      facts={
        <>
          <span className="log-who">
            <bdi>{entry.who}</bdi>
          </span>
          <RowTime at={entry.at} moment={entry.moment} />
        </>
      }
      actions={
        undo ? (
          <RowMenu about={target?.name ?? did}>
            <Undo entry={entry} list={list} />
          </RowMenu>
        ) : null
      }
    >
      <h2>
        <a href={`${logPath}/${id}`}>
          <EntrySentence entry={{ did, target: target && { ...target, path: null } }} />
        </a>
      </h2>
    </AdminRow>
  );
}

export function EntrySentence({ entry: { did, target } }: { entry: Pick<LogEntryData, "did" | "target"> }) {
  if (!target) return <>{did}</>;
  const { name, note, path } = target;
  const quoted = name === null ? null : <>«{name}»</>;
  return (
    <>
      {/* The name may be in a right-to-left script. */}
      <span>{did}</span> <bdi>{path ? <a href={path}>{quoted}</a> : quoted}</bdi>
      {note ? <span className="log-note"> {note}</span> : null}
    </>
  );
}

export function Undo({ entry: { id, target, undo }, list }: { entry: LogEntryData; list: string }) {
  if (undo === null) return null;
  const { path, label, fields } = undoButton(id, list);
  return (
    <div>
      <QuickButton id={`deshacer-${id}`} action={path} fields={fields} pending="Deshaciendo...">
        <span>
          {label}
          <span className="spoken">
            {" "}
            {undo.undoes}
            {target?.name ? ` de «${target.name}»` : null}
          </span>
        </span>
      </QuickButton>
      <p className="fine-print">Hasta el {undo.until}</p>
    </div>
  );
}

export function ChangeList({ changes }: { changes: ChangedColumn[] }) {
  return (
    <dl className="pairs">
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

const maxLineLength = 60;

function Change({ before, after }: ChangedColumn) {
  if (before === null || after === null) return <Value>{before ?? after ?? ""}</Value>;
  if (before.length > maxLineLength || after.length > maxLineLength) {
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

function Value({ children }: { children: string }) {
  if (children === "") return <span className="log-note">(vacío)</span>;
  return <bdi className="log-value">{children}</bdi>;
}

export function NothingLogged({ isFiltered }: { isFiltered: boolean }): ReactNode {
  if (!isFiltered) {
    return (
      <AdminEmpty title="Aquí quedará anotado cada cambio de la administración.">
        <p>
          Quién lo hizo, qué cambió y cuándo. Lo que se elimina, y los días especiales de un negocio, se deshacen desde aquí
          durante 30 días.
        </p>
      </AdminEmpty>
    );
  }
  return (
    <AdminEmpty title="No hay anotaciones así.">
      <p>Un código se encuentra solo si lo escribes entero. Prueba con otras fechas o con todos los tipos.</p>
      <p className="actions">
        <a className="button quiet" href={listPath(logPath, 1, { tipo: "todo" })}>
          Ver todo el registro
        </a>
      </p>
    </AdminEmpty>
  );
}
