import type { ReactNode } from "react";
import { upperFirst } from "../../../text/format";
import {
  areEqual,
  emptyRow,
  emptyWeek,
  foldWeek,
  toWeekRows,
  weekDays,
  type WeekRow,
  type WeekRun,
} from "../../../text/hours/week-rows";
import { dayTimes } from "../../../text/hours/day-times";
import {
  attributes,
  ErrorSummary,
  Field,
  fieldId,
  formState,
  FormToken,
  SignInAgain,
  SubmitButton,
  returnable,
} from "../../../ui/forms/form";
import { type FormReply, sentList } from "../../../ui/forms/reply";
import { checked } from "../attribute-form";
import { rowFields, runsIn, stateLabels, textProblem, toRows } from "./form-schema";

/** `opened`: a day to show open. `isCopy`: it was copied. `wasRead`: the rows are what the text means. */
export type WeekReply = FormReply & { opened?: number; isCopy?: boolean; wasRead?: boolean };

type WeekFormProps = {
  /** The stored hours. */
  text: string;
  /** See `findOnlyReserved`. */
  onlyReserved: string;
  reply: WeekReply | undefined;
  /** Another way out, beside the button. */
  children?: ReactNode;
};

/** Sets the hours of days or of runs of equal days. Its page needs the sheets `form` and `week`. */
export function WeekForm({ text, onlyReserved, reply, children }: WeekFormProps) {
  const field = formState(reply, {
    texto: text,
    leido: text,
    visto: text,
    solo_reserva: onlyReserved,
    reserva_vista: onlyReserved,
  });
  const stored = toWeekRows(text);
  const { rows, runs } = (reply && sentWeek(reply)) ?? folded(stored ?? emptyWeek());
  const suggested = suggestHours(rows);
  const isUnclear = !reply && text !== "" && stored === null;
  return (
    <form className="form week-form" method="post" {...returnable(reply)} noValidate>
      <FormToken />
      {/* Enter presses a form's first button, which would otherwise copy Monday. */}
      <button className="spoken" name="intent" value="save" tabIndex={-1} aria-hidden="true">
        Guardar el horario
      </button>
      <ErrorSummary reply={reply} />
      <SignInAgain reply={reply} />
      <input type="hidden" name="leido" value={field("leido").defaultValue} />
      <input type="hidden" name="visto" value={field("visto").defaultValue} />
      {isUnclear ? (
        <p className="note">
          Hoy dice «{text}». {textProblem(text)}.
        </p>
      ) : null}
      {reply?.wasRead ? (
        <p className="note" role="status">
          Así entendemos lo que escribiste. Revisa la semana y guárdala.
        </p>
      ) : null}
      <div className="stack close">
        {runs.map((run) => (
          <Days
            key={run.from}
            run={run}
            rows={suggested}
            isChanged={reply !== undefined && stored !== null && !equalRun(run, rows, stored)}
            reply={reply}
          />
        ))}
      </div>
      {field("cerrar_todo").errors.length > 0 ? (
        <label>
          <input type="checkbox" id={fieldId("cerrar_todo")} name="cerrar_todo" value={checked} /> Sí, cierro los 7 días
        </label>
      ) : null}
      <OnlyReserved field={field} />
      <Typed field={field} isOpen={isUnclear} />
      <p className="actions save-bar">
        <SubmitButton pending="Guardando...">Guardar el horario</SubmitButton> {children}
      </p>
    </form>
  );
}

type FieldOf = ReturnType<typeof formState>;

function OnlyReserved({ field }: { field: FieldOf }) {
  return (
    <>
      <input type="hidden" name="reserva_vista" value={field("reserva_vista").defaultValue} />
      <p className="cluster">
        <label>
          <input
            type="checkbox"
            name="solo_reserva"
            value={checked}
            defaultChecked={field("solo_reserva").defaultValue === checked}
          />{" "}
          Solo con reserva
        </label>
      </p>
    </>
  );
}

/** The hours as a text, instead of day by day. */
function Typed({ field, isOpen }: { field: FieldOf; isOpen: boolean }) {
  return (
    <details open={isOpen || field("texto").errors.length > 0}>
      <summary>Prefiero escribirlo</summary>
      <div className="stack near">
        <Field
          {...field("texto")}
          label="Horario"
          help="Por ejemplo: Lun-Vie 11:00-22:00, Sáb 12:00-23:00, Dom cerrado"
          autoComplete="off"
          required
        />
        <p>
          <button className="button quiet" name="intent" value="read" data-pending="Leyendo...">
            Ver cómo se entiende
          </button>
        </p>
      </div>
    </details>
  );
}

type DaysProps = { run: WeekRun; rows: WeekRow[]; isChanged: boolean; reply: WeekReply | undefined };

/** A day, or days with the same hours, which change together. */
function Days({ run, rows, isChanged, reply }: DaysProps) {
  const { from, to } = run;
  const row = rows[from] ?? emptyRow;
  const { short, long } = namesOf(run);
  const isFirstUnknown = from === 0 && row.state === "";
  const isRefused = Object.values(rowFields).some((list) => reply?.error?.[`${list}[${from}]`]);
  return (
    <details
      className={isChanged ? "panel week-day week-changed" : "panel week-day"}
      id={`dia-${from}`}
      open={reply?.opened === from || isFirstUnknown || isRefused}
    >
      <summary id={`guardado-${from}`}>
        <strong>{short}</strong> <span>{describeRow(row)}</span>
      </summary>
      <fieldset className="stack close">
        <legend className="spoken">{from < to ? upperFirst(long) : short}</legend>
        <input type="hidden" name={`hasta[${from}]`} value={to} />
        {from < to ? <Split from={from} to={to} /> : null}
        <Times from={from} days={long} row={row} reply={reply} />
        {reply?.isCopy && from === 0 ? (
          <p className="week-copied" role="status">
            Copiado. Todavía falta guardar.
          </p>
        ) : null}
        {to - from < weekDays.length - 1 ? <Copy index={from} days={long} /> : null}
      </fieldset>
    </details>
  );
}

/** "Domingo", "el domingo"; "Lun–Sáb", "de lunes a sábado"; "7 días" */
function namesOf({ from, to }: WeekRun): { short: string; long: string } {
  const [first = "", last = ""] = [weekDays[from], weekDays[to]];
  if (from === to) return { short: upperFirst(first), long: `el ${first}` };
  const isWhole = to - from === weekDays.length - 1;
  return { short: isWhole ? "7 días" : `${shortDay(first)}–${shortDay(last)}`, long: `de ${first} a ${last}` };
}

const shortDay = (name: string) => upperFirst(name.slice(0, 3));

type TimesProps = { from: number; days: string; row: WeekRow; reply: WeekReply | undefined };

function Times({ from, days, row, reply }: TimesProps) {
  const stateName = `${rowFields.state}[${from}]`;
  const errorsOf = (key: keyof WeekRow) => reply?.error?.[`${rowFields[key]}[${from}]`] ?? [];
  const time = (key: Exclude<keyof WeekRow, "state">, label: string) => (
    <Time name={`${rowFields[key]}[${from}]`} label={label} days={days} value={row[key]} errors={errorsOf(key)} />
  );
  const again = [row.opensAgain, row.closesAgain, ...errorsOf("opensAgain"), ...errorsOf("closesAgain")];
  const stateErrors = errorsOf("state");
  return (
    <>
      {stateErrors.length > 0 ? <p className="field-error">{stateErrors.join(" ")}</p> : null}
      <p className="choice-row" id={fieldId(stateName)}>
        {Object.entries(stateLabels).map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={stateName} value={value} defaultChecked={row.state === value} /> {label}
          </label>
        ))}
      </p>
      <div className="week-times">
        <div className="week-span">
          {time("opens", "Abre")}
          {time("closes", "Cierra")}
        </div>
        <details open={again.some(Boolean)}>
          <summary>
            Otro turno<span className="spoken"> {days}</span>
          </summary>
          <div className="week-span">
            {time("opensAgain", "Abre otra vez")}
            {time("closesAgain", "Cierra otra vez")}
          </div>
        </details>
      </div>
    </>
  );
}

const folded = (rows: WeekRow[]) => ({ rows, runs: foldWeek(rows) });

function equalRun({ from, to }: WeekRun, rows: readonly WeekRow[], stored: readonly WeekRow[]): boolean {
  return rows.slice(from, to + 1).every((row, at) => areEqual(row, stored[from + at]));
}

/** A closed day opens with the hours of the day before, which its fields hold meanwhile. */
function suggestHours(rows: WeekRow[]): WeekRow[] {
  const firstOpen = rows.find(({ state }) => state === "open");
  let last = firstOpen;
  return rows.map((row) => {
    if (row.state === "open") last = row;
    return row.state === "closed" && row.opens === "" && last ? { ...last, state: row.state } : row;
  });
}

/** The page's script says the same of what is typed (enhance/week-rows.ts). */
function describeRow({ state, opens, closes, opensAgain, closesAgain }: WeekRow): string {
  if (state !== "open") return state === "" ? "Sin horario" : stateLabels[state];
  return dayTimes([opens, closes, opensAgain, closesAgain]);
}

type TimeProps = { name: string; label: string; days: string; value: string; errors: string[] };

function Time({ name, label, days, value, errors }: TimeProps) {
  return (
    <div className="field">
      <label htmlFor={fieldId(name)}>
        {label}
        <span className="spoken"> {days}</span>
      </label>
      {errors.length > 0 ? (
        <p id={`${fieldId(name)}-error`} className="field-error">
          {errors.join(" ")}
        </p>
      ) : null}
      <input {...attributes(name, undefined, errors)} type="time" name={name} defaultValue={value} />
    </div>
  );
}

/** The fragments keep the day in view when the page returns. */
function Split({ from, to }: WeekRun) {
  return (
    <p className="week-split">
      <strong>Solo un día</strong>
      {weekDays.slice(from, to + 1).map((day, at) => (
        <button key={day} className="chip" name="intent" value={`split:${from + at}`} formAction={`#dia-${from + at}`}>
          <span aria-hidden="true">{shortDay(day)}</span>
          <span className="spoken">Cambiar solo el {day}</span>
        </button>
      ))}
    </p>
  );
}

function Copy({ index, days }: { index: number; days: string }) {
  const button = (to: "all" | "weekdays", label: string) => (
    <button className="button quiet" name="intent" value={`${to}:${index}`} formAction="#dia-0" data-pending="Copiando...">
      {label}
      <span className="spoken"> el horario {days.replace(/^el/, "del")}</span>
    </button>
  );
  return (
    <details className="week-copy">
      <summary>
        Copiar<span className="spoken"> {days}</span>
      </summary>
      <p className="actions">
        {button("all", "Copiar a todos")} {button("weekdays", "Copiar a lunes–viernes")}
      </p>
    </details>
  );
}

/** The week as it was sent, or folded when it came back with other hours. */
function sentWeek(reply: FormReply): { rows: WeekRow[]; runs: WeekRun[] } | undefined {
  if (!reply.initialValue) return undefined;
  const lists = {
    estado: sentList(reply, rowFields.state),
    abre: sentList(reply, rowFields.opens),
    cierra: sentList(reply, rowFields.closes),
    abre_otra: sentList(reply, rowFields.opensAgain),
    cierra_otra: sentList(reply, rowFields.closesAgain),
  };
  const hasta = sentList(reply, "hasta");
  const runs = runsIn(hasta);
  const rows = toRows(lists, runs);
  return hasta.length > 0 ? { rows, runs } : folded(rows);
}
