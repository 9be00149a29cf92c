import type { ReactNode } from "react";
import { upperFirst } from "../../../text/format";
import { emptyWeek, toWeekRows, weekDays, type WeekRow } from "../../../text/hours/week-rows";
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
import type { FormReply } from "../../../ui/forms/reply";
import { checked } from "../attribute-form";
import { rowFields, stateLabels, textProblem, toRows } from "./form-schema";

/** `copied`: the day that was copied. `wasRead`: the rows are what the text means. */
export type WeekReply = FormReply & { copied?: number; wasRead?: boolean };

type WeekFormProps = {
  /** The stored hours. */
  text: string;
  /** See `findOnlyReserved`. */
  onlyReserved: string;
  reply: WeekReply | undefined;
  /** Another way out, beside the button. */
  children?: ReactNode;
};

/** Sets the hours day by day. Its page needs the sheets `form` and `week`. */
export function WeekForm({ text, onlyReserved, reply, children }: WeekFormProps) {
  const field = formState(reply, {
    texto: text,
    leido: text,
    visto: text,
    solo_reserva: onlyReserved,
    reserva_vista: onlyReserved,
  });
  const rows = (reply?.initialValue && toRows(listsIn(reply))) ?? toWeekRows(text) ?? emptyWeek();
  const isUnclear = !reply && text !== "" && toWeekRows(text) === null;
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
      <div className="stack near">
        {rows.map((row, index) => (
          <Day key={weekDays[index]} row={row} index={index} reply={reply} />
        ))}
      </div>
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
      <details open={isUnclear || field("texto").errors.length > 0}>
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
      <p className="actions">
        <SubmitButton pending="Guardando...">Guardar el horario</SubmitButton> {children}
      </p>
    </form>
  );
}

type DayProps = { row: WeekRow; index: number; reply: WeekReply | undefined };

function Day({ row, index, reply }: DayProps) {
  const name = weekDays[index] ?? "";
  const stateName = `${rowFields.state}[${index}]`;
  const errorsOf = (key: keyof WeekRow) => reply?.error?.[`${rowFields[key]}[${index}]`] ?? [];
  const time = (key: Exclude<keyof WeekRow, "state">, label: string) => (
    <Time name={`${rowFields[key]}[${index}]`} label={label} day={name} value={row[key]} errors={errorsOf(key)} />
  );
  const again = [row.opensAgain, row.closesAgain, ...errorsOf("opensAgain"), ...errorsOf("closesAgain")];
  const stateErrors = errorsOf("state");
  return (
    <fieldset className="panel week-day" id={`dia-${index}`}>
      <legend>{upperFirst(name)}</legend>
      {stateErrors.length > 0 ? <p className="field-error">{stateErrors.join(" ")}</p> : null}
      <p className="cluster" id={fieldId(stateName)}>
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
            Otro turno<span className="spoken"> el {name}</span>
          </summary>
          <div className="week-span">
            {time("opensAgain", "Abre otra vez")}
            {time("closesAgain", "Cierra otra vez")}
          </div>
        </details>
      </div>
      <Copy index={index} name={name} isCopied={reply?.copied === index} />
    </fieldset>
  );
}

type TimeProps = { name: string; label: string; day: string; value: string; errors: string[] };

function Time({ name, label, day, value, errors }: TimeProps) {
  return (
    <div className="field">
      <label htmlFor={fieldId(name)}>
        {label}
        <span className="spoken"> el {day}</span>
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
function Copy({ index, name, isCopied }: { index: number; name: string; isCopied: boolean }) {
  const button = (to: "all" | "weekdays", label: string) => (
    <button
      className="button quiet"
      name="intent"
      value={`${to}:${index}`}
      formAction={`#dia-${index}`}
      data-pending="Copiando..."
    >
      {label}
      <span className="spoken"> el horario del {name}</span>
    </button>
  );
  return (
    <>
      {isCopied ? (
        <p className="week-copied" role="status">
          Copiado. Todavía falta guardar.
        </p>
      ) : null}
      <details className="week-copy">
        <summary>
          Copiar<span className="spoken"> el {name}</span>
        </summary>
        <p className="actions">
          {button("all", "Copiar a todos")} {button("weekdays", "Copiar a lunes–viernes")}
        </p>
      </details>
    </>
  );
}

function listsIn({ initialValue }: FormReply) {
  const list = (key: keyof WeekRow): unknown[] => {
    const sent = initialValue?.[rowFields[key]];
    return Array.isArray(sent) ? Array.from(sent) : [];
  };
  return {
    estado: list("state"),
    abre: list("opens"),
    cierra: list("closes"),
    abre_otra: list("opensAgain"),
    cierra_otra: list("closesAgain"),
  };
}
