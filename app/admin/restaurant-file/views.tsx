import { count } from "../../text/format";
import { ChangeButton, ChangeButtons } from "../scaffold/buttons";
import { AdminHead, BackLink } from "../../ui/page/admin-head";
import { AdminEmpty, AdminRow, AdminRows, type List, ListPages, ListSummary } from "../scaffold/list";
import { ListFilters } from "../../ui/list-filters";
import type { FileData, RowData } from "./data.server";
import type { RowState } from "./files.server";
import { filePath, filesPath, leftOutPath, readingPath } from "./paths";
import { fileButtons, rowFilters } from "./texts";

type FileList = List<RowData, { q: string } & Record<string, string>, RowState>;

export function CheckedFile({ file, list }: { file: FileData; list: FileList }) {
  const { chosen, counts, rows } = list;
  const filters = rowFilters.filter(({ id, state }) => id === "" || counts?.[state] || chosen.estado === id);
  return (
    <>
      <BackLink path={filesPath} label="Volver a importar" />
      <AdminHead
        title="Archivo de restaurantes"
        lead={
          <>
            Enviado el <time dateTime={file.sentAt}>{file.sent}</time> · {file.stateName}
          </>
        }
      />
      <FileState file={file} counts={counts} />
      <ListFilters list={list} label="Filtrar las filas" filters={filters} />
      <ListSummary list={list} one="fila" many="filas" />
      {rows.length > 0 ? (
        <AdminRows rows={rows}>{(row) => <FileRow row={row} isOpen={file.state === "checked"} />}</AdminRows>
      ) : (
        <AdminEmpty title="No hay filas así" />
      )}
      <ListPages list={list} />
    </>
  );
}

type Numbers = { file: FileData; of: (state: RowState) => number };

const theFile = "el archivo";

/** Shows what applying would change and leave out. */
function FileToApply({ file, of }: Numbers) {
  return (
    <>
      <p>
        {count(of("new"), "restaurante nuevo", "restaurantes nuevos")}, {count(of("changed"), "cambia", "cambian")} y{" "}
        {count(file.equal, "queda igual", "quedan iguales")}.
      </p>
      <ReadingNote file={file} />
      {of("refused") > 0 ? (
        <p className="note">
          <strong>{count(of("refused"), "fila tiene errores y no se aplica", "filas tienen errores y no se aplican")}.</strong>{" "}
          {file.isKept ? (
            <>
              <a href={leftOutPath(file.id)}>Descárgalas con su motivo</a>, corrígelas y envíalas como otro archivo.
            </>
          ) : (
            "Corrígelas en tu hoja de cálculo y envíala otra vez."
          )}
        </p>
      ) : null}
      {of("doubles") > 0 ? (
        <p className="note">
          <strong>
            {count(of("doubles"), "restaurante nuevo se parece", "restaurantes nuevos se parecen")} a otro por su nombre o su
            teléfono.
          </strong>{" "}
          «Aplicar» crea solo los que elijas abajo. Si es el mismo, pon su identificador en la columna id y envía el archivo otra
          vez.
        </p>
      ) : null}
      {of("unclear") > 0 ? (
        <p className="note">
          <strong>{count(of("unclear"), "fila trae un horario", "filas traen un horario")} que no entendimos.</strong> Las ves en
          «Con horario dudoso». Se aplican igual, con el horario como está escrito.
        </p>
      ) : null}
      <p className="actions">
        {of("new") + of("changed") > of("doubles") || of("accepted") > 0 ? (
          <ChangeButtons buttons={fileButtons} to={["aplicar"]} id={file.id} about={theFile} />
        ) : null}
        {of("doubles") > of("accepted") ? (
          <ChangeButtons buttons={fileButtons} to={["aplicar-todo"]} id={file.id} about={theFile} />
        ) : null}
      </p>
    </>
  );
}

/** Shows the file's state, its changes in numbers, and its buttons. */
function FileState({ file, counts }: { file: FileData; counts: FileList["counts"] }) {
  const of = (state: RowState) => counts?.[state] ?? 0;
  const leftOut = of("refused") + of("failed") + of("skipped");
  switch (file.state) {
    case "checked":
      return <FileToApply file={file} of={of} />;
    case "applying":
    case "undoing":
      return (
        <p role="status">
          {file.state === "applying"
            ? `${count(of("done"), "fila aplicada", "filas aplicadas")}; faltan ${of("waiting")}.`
            : `Faltan ${of("done")} por deshacer.`}{" "}
          <a href={filePath(file.id)}>Ver cómo va</a>
        </p>
      );
    default:
      return (
        <>
          <p>
            {file.state === "applied" ? count(of("done"), "fila aplicada", "filas aplicadas") : "El archivo está deshecho"}
            {of("kept") > 0
              ? `; ${count(of("kept"), "restaurante había cambiado y quedó como estaba", "restaurantes habían cambiado y quedaron como estaban")}`
              : ""}
            {of("skipped") > 0
              ? `; ${count(of("skipped"), "restaurante se parece a otro y no se creó", "restaurantes se parecen a otro y no se crearon")}`
              : ""}
            .
          </p>
          {of("failed") > 0 ? (
            <p className="note">
              <strong>{count(of("failed"), "fila falló", "filas fallaron")} y su restaurante quedó como estaba.</strong> Abajo las
              ves en «Fallaron»: corrígelas en su ficha, o envíalas en otro archivo.
            </p>
          ) : null}
          {file.isKept && leftOut > 0 ? (
            <p>
              <a href={leftOutPath(file.id)}>Descargar {count(leftOut, "fila que quedó", "filas que quedaron")} sin aplicar</a>,
              con su motivo.
            </p>
          ) : null}
          {file.undoneUntil ? (
            <>
              <p>Se puede deshacer hasta el {file.undoneUntil}. Lo que alguien cambió después se queda.</p>
              <p className="actions">
                <ChangeButtons buttons={fileButtons} to={["deshacer"]} id={file.id} about={theFile} />
              </p>
            </>
          ) : null}
        </>
      );
  }
}

/** Says in which encoding the file was read, so that a wrong one is seen before anything is applied. */
function ReadingNote({ file: { id, read } }: { file: FileData }) {
  if (!read) return null;
  return (
    <p>
      Sus letras se leyeron como {read.encoding}
      {read.names.length > 0 ? `: ${read.names.join(" · ")}` : ""}. <a href={readingPath(id)}>Leerlo de otra manera</a>
    </p>
  );
}

const outcomeNames = { new: "Nuevo", changed: "Cambia", refused: "Con errores" };
const stateNames = {
  waiting: "",
  accepted: "Se creará",
  done: "Aplicado",
  "left-out": "No se creó",
  kept: "Quedó como estaba",
  undone: "Deshecho",
  failed: "Falló",
};

function FileRow({ row, isOpen }: { row: RowData; isOpen: boolean }) {
  const { line, name, path, outcome, state, reasons, changes, doubles, stored, hoursNote } = row;
  const decision = isOpen && doubles.length > 0 ? (state === "accepted" ? "no-crear" : "crear") : null;
  return (
    <AdminRow
      isTall
      actions={
        decision ? (
          <ChangeButton buttons={fileButtons} to={decision} id={row.id} about={name} fields={{ fila: row.id }} />
        ) : undefined
      }
    >
      <h2>
        Fila {line}
        {name ? <>: {path ? <a href={path}>{name}</a> : name}</> : null}
      </h2>
      <p className="badges">
        <span className={outcome === "refused" ? "badge bad" : "badge"}>{outcomeNames[outcome]}</span>
        {stateNames[state] ? <span className="badge">{stateNames[state]}</span> : null}
        {doubles.length > 0 ? <span className="badge warning">Parecido</span> : null}
        {hoursNote ? <span className="badge warning">Horario dudoso</span> : null}
      </p>
      {doubles.map(({ label, path: other, where }) => (
        <p key={other ?? label}>
          Se parece a {other ? <a href={other}>{label}</a> : label}
          {where ? ` (${where})` : ""}
        </p>
      ))}
      {hoursNote ? <p>{hoursNote} Se mostrará como está escrito, y no diremos si está abierto.</p> : null}
      {reasons.length + changes.length + stored.length > 0 ? (
        <dl className="pairs">
          {reasons.map(({ label, reason }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
          {stored.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                Antes: {before || "vacío"} · Ahora: <strong>{after || "vacío"}</strong>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </AdminRow>
  );
}
