import { count } from "../../text/format";
import { ChangeButton, ChangeButtons } from "../scaffold/buttons";
import { Facts } from "../scaffold/facts";
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

/** "Crear 3 restaurantes y cambiar 1" */
function describeApplying(created: number, changed: number): string {
  const creates = created > 0 ? `Crear ${count(created, "restaurante", "restaurantes")}` : "";
  if (changed === 0) return creates;
  return creates ? `${creates} y cambiar ${changed}` : `Cambiar ${count(changed, "restaurante", "restaurantes")}`;
}

/** Shows what applying would change and leave out. */
function FileToApply({ file, of }: Numbers) {
  const applying = describeApplying(of("new") + of("accepted"), of("changed"));
  const button = { buttons: fileButtons, id: file.id, about: theFile };
  return (
    <>
      <p>
        {count(of("new"), "restaurante nuevo", "restaurantes nuevos")}, {count(of("changed"), "cambia", "cambian")} y{" "}
        {count(file.equal, "queda igual", "quedan iguales")}
        {of("doubles") > 0 ? `; ${count(of("doubles"), "se parece", "se parecen")} a otro` : null}
        {of("accepted") > 0 ? `, y elegiste crear ${of("accepted")}` : null}
        {of("refused") > 0
          ? `; ${count(of("refused"), "fila tiene errores y no se aplica", "filas tienen errores y no se aplican")}`
          : null}
        .
      </p>
      <div className="actions">
        {applying ? <ChangeButton {...button} to="aplicar" label={applying} /> : null}
        {of("undecided") > 0 ? (
          <ChangeButton
            {...button}
            to="aplicar-todo"
            label={`Crear también ${of("undecided") === 1 ? "el parecido" : `los ${of("undecided")} parecidos`}`}
          />
        ) : null}
        {of("refused") > 0 && file.isKept ? (
          <a className="tap" href={leftOutPath(file.id)}>
            Descargar las que tienen errores
          </a>
        ) : null}
      </div>
      {of("unclear") > 0 ? (
        <p className="fine-print">
          {count(of("unclear"), "fila trae un horario", "filas traen un horario")} que no entendimos: se aplican igual, con el
          horario como está escrito.
        </p>
      ) : null}
      <ReadingNote file={file} />
    </>
  );
}

/** Shows the file's state, its changes in numbers, and its buttons. */
function FileState({ file, counts }: { file: FileData; counts: FileList["counts"] }) {
  const of = (state: RowState) => counts?.[state] ?? 0;
  const leftOut = of("refused") + of("failed") + of("skipped") + of("undone");
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
    <details>
      <summary>Leído como {read.encoding}</summary>
      <p>
        {read.names.join(" · ")} <a href={readingPath(id)}>Leerlo de otra manera</a>
      </p>
    </details>
  );
}

const outcomeNames = { new: "Nuevo", changed: "Cambia", refused: "Con errores" };
const stateNames = {
  waiting: "",
  accepted: "Se creará",
  done: "Aplicado",
  "left-out": "No se crea",
  kept: "Quedó como estaba",
  undone: "Deshecho",
  failed: "Falló",
};

function FileRow({ row, isOpen }: { row: RowData; isOpen: boolean }) {
  const { line, name, path, outcome, doubles, hoursNote } = row;
  const title = (
    <h2>
      Fila {line}
      {name ? <>: {path ? <a href={path}>{name}</a> : name}</> : null}
    </h2>
  );
  if (outcome !== "refused" && doubles.length === 0 && !hoursNote) {
    return (
      <li className="admin-row file-row">
        <details>
          <summary>
            {title} <FileRowBadges row={row} />
          </summary>
          <Facts facts={row.facts} />
        </details>
      </li>
    );
  }
  return (
    <AdminRow isTall actions={isOpen && doubles.length > 0 ? <DoubleDecision row={row} /> : undefined}>
      {title}
      <FileRowBadges row={row} />
      {doubles.map(({ label, path: other, where }) => (
        <p key={other ?? label}>
          Se parece a {other ? <a href={other}>{label}</a> : label}
          {where ? ` (${where})` : ""}
        </p>
      ))}
      {hoursNote ? <p>{hoursNote} Se mostrará como está escrito, y no diremos si está abierto.</p> : null}
      <Facts facts={row.facts} />
    </AdminRow>
  );
}

function DoubleDecision({ row: { id, name, state, doubles } }: { row: RowData }) {
  const answers = doubles.some(({ path }) => path) ? (["mismo", "crear", "saltar"] as const) : (["crear", "saltar"] as const);
  const to = state === "waiting" ? answers : (["decidir"] as const);
  return <ChangeButtons buttons={fileButtons} to={to} id={id} about={name} fields={{ fila: id }} />;
}

function FileRowBadges({ row: { outcome, state, doubles, hoursNote } }: { row: RowData }) {
  return (
    <span className="badges">
      <span className={outcome === "refused" ? "badge bad" : "badge"}>{outcomeNames[outcome]}</span>{" "}
      {stateNames[state] ? <span className="badge">{stateNames[state]}</span> : null}{" "}
      {doubles.length > 0 ? <span className="badge warning">Parecido</span> : null}{" "}
      {hoursNote ? <span className="badge warning">Horario dudoso</span> : null}
    </span>
  );
}
