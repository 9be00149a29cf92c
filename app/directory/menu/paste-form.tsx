import type { ReactNode } from "react";
import { count } from "../../text/format";
import { ErrorSummary, formState, FormToken, SignInAgain, SubmitButton, TextArea, returnable } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { fold } from "../../text/fold";
import { maxChoices } from "./form-schema";
import { describeSizes, dishesIn, markLabels, type Menu } from "./menu";
import { readMenu, type ReadRow } from "./read-menu";

type PasteFormProps = { menu: Menu; reply: FormReply | undefined; children?: ReactNode };

/** First a field for the text; then the rows that were read from it, to confirm, and the text again, to correct it. */
export function PasteForm({ menu, reply, children }: PasteFormProps) {
  const field = formState(reply);
  const typed = field("carta");
  const hasProblem = typed.errors.length > 0;
  const read = reply && !hasProblem && typed.defaultValue !== "" ? readMenu(typed.defaultValue) : undefined;
  const rows = read && "rows" in read ? read.rows : undefined;
  return (
    <>
      {rows ? <Confirm rows={rows} text={typed.defaultValue} menu={menu} reply={reply} /> : null}
      {rows ? <h2>¿Algo no está bien?</h2> : null}
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <FormToken />
        {rows ? null : (
          <>
            <ErrorSummary reply={reply} />
            <SignInAgain reply={reply} />
          </>
        )}
        <TextArea
          {...typed}
          label={rows ? "Corrige el texto y léelo otra vez" : "Tu carta"}
          help="Un plato por línea, con su precio: «Ceviche de corvina 6.50». Una línea que termina en dos puntos es una sección: «Sopas:»."
          rows={14}
          required
        />
        <p className="actions">
          <button className={rows ? "button quiet" : "button primary"} name="paso" value="leer" data-pending="Leyendo...">
            {rows ? "Leer otra vez" : "Leer la carta"}
          </button>{" "}
          {children}
        </p>
      </form>
    </>
  );
}

type ConfirmProps = { rows: ReadRow[]; text: string; menu: Menu; reply: FormReply | undefined };

function Confirm({ rows, text, menu, reply }: ConfirmProps) {
  const dishes = rows.filter(({ kind }) => kind === "dish").length;
  const unclear = rows.filter(({ kind }) => kind === "unclear").length;
  const chosen = chosenIn(reply);
  const places = toPlaces(rows);
  const known = knownPrices(menu);
  return (
    <form className="form" method="post" {...returnable(reply)} noValidate>
      <FormToken />
      <ErrorSummary reply={reply} />
      <SignInAgain reply={reply} />
      <input type="hidden" name="carta" value={text} />
      <h2>
        Leímos {count(dishes, "plato", "platos")}
        {unclear > 0 ? `; ${count(unclear, "línea no se entiende", "líneas no se entienden")}` : ""}
      </h2>
      {unclear > 0 ? <p>Di qué son las líneas marcadas. Las que dejes así no se guardan.</p> : null}
      <ol className="lines read-rows">
        {places.map(({ row, unclearAt, section }) => (
          <li key={row.line} className={row.kind === "unclear" ? "cluster ends note" : "cluster ends"}>
            {row.kind === "heading" ? <strong>{row.name}</strong> : null}
            {row.kind === "dish" ? <ReadDish row={row} known={known.get(keyOf(section, row.name))} /> : null}
            {row.kind === "unclear" ? <Unclear row={row} at={unclearAt} chosen={chosen[unclearAt] ?? ""} /> : null}
          </li>
        ))}
      </ol>
      {dishes + unclear > 0 ? (
        <p className="actions">
          <SubmitButtonFor step="guardar">Guardar {dishes > 0 ? count(dishes, "plato", "platos") : "lo marcado"}</SubmitButtonFor>
        </p>
      ) : null}
    </form>
  );
}

function SubmitButtonFor({ step, children }: { step: string; children: ReactNode }) {
  return (
    <>
      <input type="hidden" name="paso" value={step} />
      <SubmitButton pending="Guardando...">{children}</SubmitButton>
    </>
  );
}

/** `known`: the present price; undefined for a new dish. */
function ReadDish({ row, known }: { row: Extract<ReadRow, { kind: "dish" }>; known: string | undefined }) {
  const prices = describeSizes(row.sizes);
  return (
    <>
      <span>
        {row.name}
        {row.description || row.marks.length > 0 ? (
          <small>{[row.description, ...markLabels(row.marks)].filter((text) => text !== "").join(" · ")}</small>
        ) : null}
        {known === undefined ? null : (
          <small>
            {known === prices ? "Ya está en la carta, igual." : `Ya está en la carta, a ${known || "precio por preguntar"}.`}
          </small>
        )}
      </span>
      <span>{prices}</span>
    </>
  );
}

type UnclearProps = { row: Extract<ReadRow, { kind: "unclear" }>; at: number; chosen: string };

function Unclear({ row, at, chosen }: UnclearProps) {
  const id = `fila-${at}`;
  return (
    <>
      <span>
        «{row.text}»<small>{row.reason}.</small>
      </span>
      {at < maxChoices ? (
        <span className="field">
          <label htmlFor={id} className="spoken">
            Qué es «{row.text}»
          </label>
          <select id={id} name={`fila[${at}]`} defaultValue={chosen}>
            <option value="">No guardar</option>
            <option value="plato">Plato sin precio</option>
            <option value="seccion">Sección</option>
          </select>
        </span>
      ) : null}
    </>
  );
}

function chosenIn(reply: FormReply | undefined): string[] {
  const typed = reply?.initialValue?.fila;
  return Array.isArray(typed) ? Array.from(typed, (item) => (typeof item === "string" ? item : "")) : [];
}

/** With each row's place among the unclear ones, and its heading. */
function toPlaces(rows: readonly ReadRow[]) {
  let [unclear, section] = [-1, ""];
  return rows.map((row) => {
    if (row.kind === "unclear") unclear += 1;
    if (row.kind === "heading") section = row.name;
    return { row, unclearAt: unclear, section };
  });
}

const keyOf = (section: string, name: string) => `${fold(section)}\n${fold(name)}`;

function knownPrices(menu: Menu): Map<string, string> {
  return new Map(
    dishesIn(menu).map((dish) => {
      const section = menu.find(({ section }) => section?.id === dish.section_id)?.section?.name ?? "";
      return [keyOf(section, dish.name), describeSizes(dish.sizes)];
    }),
  );
}
