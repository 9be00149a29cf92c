import { count } from "../../text/format";
import { ErrorSummary, type FieldState, FormToken, Select, SignInAgain } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { readingPath } from "./paths";
import type { Questions } from "./reading-form.server";

/** Texts that were sent, by field: `columna[2]`. */
export function sentTexts(reply: FormReply | undefined): Record<string, string> {
  const fields = Object.entries(reply?.initialValue ?? {}).flatMap(([name, value]): [string, unknown][] =>
    Array.isArray(value) ? value.map((item: unknown, index) => [`${name}[${index}]`, item]) : [[name, value]],
  );
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === "string"));
}

type FieldOf = (name: string) => FieldState;

/** Asks what the columns and values of a file are; everything has an answer already that can be sent as it is. */
export function ReadingForm({ questions, reply }: { questions: Questions; reply: FormReply | undefined }) {
  const { id, columns, values, options } = questions;
  const initial = Object.fromEntries([
    ["letras", questions.chosenEncoding],
    ...columns.map(({ field, column }) => [field, column]),
    ...values.map(({ field, chosen }) => [field, chosen]),
  ]) as Record<string, string>;
  const sent = sentTexts(reply);
  const field: FieldOf = (name) => ({
    name,
    defaultValue: sent[name] ?? initial[name] ?? "",
    errors: reply?.error?.[name] ?? [],
  });
  const asked = columns.filter(({ isSure }) => !isSure);
  const known = columns.filter(({ isSure }) => isSure);
  const toSelect = (column: Column) => <ColumnSelect key={column.field} {...{ column, field, options }} />;
  return (
    <form className="form" method="post" action={readingPath(id)} noValidate>
      <ErrorSummary reply={reply} title="Falta algo para leer el archivo" />
      <FormToken />
      {asked.length > 0 ? (
        <section className="stack near" aria-labelledby="columnas">
          <h2 id="columnas">{count(asked.length, "columna por elegir", "columnas por elegir")}</h2>
          {asked.map(toSelect)}
        </section>
      ) : null}
      {values.length > 0 ? <UnknownValues {...{ values, field }} /> : null}
      <Letters {...questions} field={field("letras")} />
      {known.length > 0 ? (
        <details open={asked.length === 0 && values.length === 0}>
          <summary>{count(known.length, "columna que ya conocemos", "columnas que ya conocemos")}</summary>
          <div className="stack near">{known.map(toSelect)}</div>
        </details>
      ) : null}
      <SignInAgain reply={reply} />
      <FormEnd pending="Leyendo...">Seguir</FormEnd>
    </form>
  );
}

type Column = Questions["columns"][number];

type ColumnSelectProps = Pick<Questions, "options"> & { column: Column; field: FieldOf };

function ColumnSelect({ column: { field: name, heading, samples }, field, options }: ColumnSelectProps) {
  return (
    <Select
      {...field(name)}
      label={`Columna «${heading}»`}
      help={samples.length > 0 ? `Por ejemplo: ${samples.join(" · ")}` : "Está vacía."}
      options={[{ id: "-", label: "No importarla" }, ...options]}
      required
    />
  );
}

function UnknownValues({ values, field }: Pick<Questions, "values"> & { field: FieldOf }) {
  return (
    <section className="stack near" aria-labelledby="valores">
      <h2 id="valores">Valores que no están en la lista</h2>
      {values.map(({ field: name, textField, key, text, rows, label, options }) => (
        <div key={name}>
          <input type="hidden" name={textField} value={key} />
          <Select
            {...field(name)}
            label={`${count(rows, "fila dice", "filas dicen")} «${text}» en «${label}»: ¿cuál es?`}
            options={[{ id: "-", label: "No lo sé: dejar esas filas por corregir" }, ...options]}
            required
          />
        </div>
      ))}
    </section>
  );
}

type LettersProps = Pick<Questions, "encoding" | "encodings" | "names"> & { field: FieldState };

function Letters({ encoding, encodings, names, field }: LettersProps) {
  return (
    <section className="stack near" aria-labelledby="letras">
      <h2 id="letras">Las letras</h2>
      <p>
        Se leen como {encoding}
        {names.length > 0 ? `: ${names.join(" · ")}` : ""}. Si ves letras raras, elige otra forma.
      </p>
      <Select {...field} label="Letras del archivo" options={[{ id: "", label: "Las que reconocimos" }, ...encodings]} required />
    </section>
  );
}
