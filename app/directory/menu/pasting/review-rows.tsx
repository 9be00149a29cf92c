import type { ReactNode } from "react";
import { count } from "../../../text/format";
import { FieldNotes } from "../../../ui/forms/form";
import { type Answers, type Choice, choiceField, firstAnswers, priceField } from "./answered-rows";
import { type Match, matchDishes } from "./match-dishes";
import { describeSizes, type Dish, dishesIn, markLabels, maxDishes, type Menu } from "../menu";
import type { DishRow, ReadRow, UnclearRow } from "../reading/rows";

type KnownDish = Pick<Dish, "name" | "sizes"> & { section: string };

type ReviewProps = {
  rows: readonly ReadRow[];
  answers: Answers;
  menu: Menu;
  errors: Record<string, string[] | null | undefined>;
  back: string;
  /** Below the rows. */
  children: ReactNode;
};

/** One row for each line, with its price to correct; each line in doubt stands as it was pasted, with its question. */
export function ReviewRows({ rows, answers, menu, errors, back, children }: ReviewProps) {
  const matches = matchRows(rows, menu);
  const asked = rows.flatMap((row, at) => (isAsked(row, matches.get(at)) ? [at] : []));
  const changed = rows.filter((row, at) => row.kind === "dish" && isRepriced(row, matches.get(at))).length;
  const isSettled = asked.length + changed === 0 && isAllKnown(matches) && isAsRead(rows, answers);
  const total = dishesIn(menu).length + [...matches.values()].filter(({ kind }) => kind === "new").length;
  const props = (at: number) => ({
    at,
    price: answers.prices[at] ?? "",
    choice: answers.choices[at] ?? "",
    errors: errors[priceField(at)] ?? [],
    next: asked[asked.indexOf(at) + 1],
  });
  return (
    <>
      <h2>
        {isSettled && matches.size > 0
          ? `Tu carta ya tiene ${describeSettled(matches.size)}`
          : describeRead(matches, changed, asked.length)}
      </h2>
      {asked[0] === undefined ? null : (
        <p>
          Lo marcado no se guarda hasta que escribas su precio o digas qué es.{" "}
          <a href={`#linea-${asked[0]}`}>Ir a lo primero que falta</a>
        </p>
      )}
      {total > maxDishes ? (
        <p className="note">
          En la carta caben {maxDishes} platos y así serían {total}. Quita platos del texto, o de la carta, antes de guardar.
        </p>
      ) : null}
      <ol className="lines read-rows">
        {rows.map((row, at) => (
          <li key={at} id={`linea-${at}`} className={isAsked(row, matches.get(at)) ? "note" : undefined}>
            {row.kind === "heading" ? (
              <h3>
                {row.name}
                {row.hours ? <small>{row.hours}</small> : null}
              </h3>
            ) : null}
            {row.kind === "dish" ? <ReadDish row={row} match={matches.get(at)} isSettled={isSettled} {...props(at)} /> : null}
            {row.kind === "unclear" ? <Unclear row={row} {...props(at)} /> : null}
          </li>
        ))}
      </ol>
      {isSettled ? null : (
        <p className="actions save-bar">
          <button className="button primary" name="paso" value="guardar" data-pending="Guardando...">
            Guardar la carta
          </button>
        </p>
      )}
      {isSettled ? <BackToMenu path={back} look="primary" /> : null}
      {children}
      {isSettled ? null : <BackToMenu path={back} />}
    </>
  );
}

export function BackToMenu({ path, look = "quiet" }: { path: string; look?: "primary" | "quiet" }) {
  return (
    <p className={look === "primary" ? "save-bar" : undefined}>
      <a className={`button ${look}`} href={path}>
        Volver a la carta
      </a>
    </p>
  );
}

/** Of the dishes, by their place among the rows. */
function matchRows(rows: readonly ReadRow[], menu: Menu): Map<number, Match<KnownDish>> {
  const known = menu.flatMap(({ section, dishes }) =>
    dishes.map(({ name, sizes }): KnownDish => ({ name, sizes, section: section?.name ?? "" })),
  );
  let section = "";
  const dishes = rows.flatMap((row, at) => {
    if (row.kind === "heading") section = row.name;
    return row.kind === "dish" ? [{ at, section, name: row.name, sizes: row.sizes }] : [];
  });
  const matches = matchDishes(dishes, known);
  return new Map(dishes.flatMap(({ at }, index) => (matches[index] ? [[at, matches[index]]] : [])));
}

function isAsked(row: ReadRow, match: Match<KnownDish> | undefined): boolean {
  return row.kind === "unclear" || match?.kind === "elsewhere";
}

function isRepriced({ sizes }: DishRow, match: Match<KnownDish> | undefined): boolean {
  return sizes.length > 0 && match?.kind === "known" && describeSizes(match.dish.sizes) !== describeSizes(sizes);
}

function describeRead(matches: ReadonlyMap<number, Match<KnownDish>>, changed: number, asked: number): string {
  const known = [...matches.values()].filter(({ kind }) => kind === "known").length;
  const dishes = `Leímos ${count(matches.size, "plato", "platos")}`;
  const repriced = changed > 0 ? ` (${changed} con otro precio)` : "";
  const there = known > 0 ? `, ${known} ya ${known === 1 ? "está" : "están"} en la carta${repriced}` : "";
  return `${dishes}${there}${asked > 0 ? `; ${count(asked, "línea por aclarar", "líneas por aclarar")}` : ""}`;
}

const isAllKnown = (matches: ReadonlyMap<number, Match<KnownDish>>) =>
  [...matches.values()].every(({ kind }) => kind === "known");

/** False when a price was typed over. */
const isAsRead = (rows: readonly ReadRow[], { prices }: Answers) =>
  firstAnswers(rows).prices.every((price, at) => price === (prices[at] ?? ""));

const describeSettled = (dishes: number) => (dishes === 1 ? "este plato" : `estos ${dishes} platos`);

/** `next`: place of the next row in doubt. */
type RowProps = { at: number; price: string; choice: Choice; errors: string[]; next: number | undefined };

type ReadDishProps = RowProps & { row: DishRow; match: Match<KnownDish> | undefined; isSettled: boolean };

function ReadDish({ row, match, isSettled, ...props }: ReadDishProps) {
  const note = [row.description, ...markLabels(row.marks)].filter((text) => text !== "").join(" · ");
  const isSingle = row.sizes.length === 1 && row.sizes[0]?.label === "";
  const isAskedAbout = match?.kind === "elsewhere";
  return (
    <div className={isAskedAbout ? "read-row ask" : isSingle && props.errors.length === 0 ? "read-row" : "read-row wide"}>
      <span>
        {row.name}
        {note ? <small>{note}</small> : null}
        <Known match={match} row={row} />
        {isAskedAbout ? <Next at={props.next} /> : null}
      </span>
      {isSettled ? null : <Price {...props} of={row.name} isHidden={!isAskedAbout} isSingle={isSingle} />}
      {isAskedAbout ? (
        <Question
          {...props}
          label="¿Es el mismo?"
          of={row.name}
          options={[
            ["", "No guardar"],
            ...(match.dish ? ([["mismo", "El mismo: cambiar su precio"]] as const) : []),
            ["plato", "Otro plato: agregarlo"],
          ]}
        />
      ) : null}
    </div>
  );
}

function Next({ at }: { at: number | undefined }) {
  return at === undefined ? null : (
    <small>
      <a href={`#linea-${at}`}>Siguiente por aclarar</a>
    </small>
  );
}

/** What the menu says now of the dish: old and new price. */
function Known({ match, row }: { match: Match<KnownDish> | undefined; row: DishRow }) {
  if (!match || match.kind === "new") return null;
  if (!match.dish) return <small>Ya está en varias secciones de la carta.</small>;
  const { section, sizes } = match.dish;
  const [before, after] = [describeSizes(sizes) || "sin precio", describeSizes(row.sizes)];
  const place = match.kind === "elsewhere" ? ` en «${section}»` : "";
  if (before === after || after === "") return <small>Ya está{place}, igual.</small>;
  return (
    <small>
      Ya está{place}: {before} → <strong>{after}</strong>
    </small>
  );
}

function Unclear({ row, ...props }: RowProps & { row: UnclearRow }) {
  const isOther = row.name !== "" && row.name !== row.text;
  return (
    <div className="read-row ask">
      <span>
        «{row.text}»
        <small>
          {row.reason.replace(/(?<![?.])$/, ".")}
          {isOther ? ` Nombre: «${row.name}».` : ""}
        </small>
        <Next at={props.next} />
      </span>
      <Price {...props} of={row.name || row.text} isSingle={!/\d\D+\d+\D/.test(row.text)} />
      <Question
        {...props}
        label="¿Qué es?"
        of={row.text}
        options={[
          ["", "No guardar"],
          ["plato", "Plato sin precio"],
          ["seccion", "Sección"],
          ["describe", "Descripción del plato de arriba"],
        ]}
      />
    </div>
  );
}

/** Characters that a phone's line shows. Nobody confirms a price out of sight. */
const maxInput = 30;

/** `of`: the row's name, which is spoken. `isSingle`: one price, for which a phone shows digits. */
type PriceProps = Omit<RowProps, "choice" | "next"> & { of: string; isHidden?: boolean; isSingle: boolean };

function Price({ at, price, errors, of, isHidden, isSingle }: PriceProps) {
  const id = `campo-${priceField(at)}`;
  const input = {
    id,
    name: priceField(at),
    defaultValue: price,
    autoComplete: "off",
    "aria-invalid": errors.length > 0 || undefined,
    "aria-describedby": errors.length > 0 ? `${id}-error` : undefined,
  };
  return (
    <span className="field">
      <label htmlFor={id} className={isHidden ? "spoken" : undefined}>
        Precio<span className="spoken"> de {of}</span>
      </label>
      <FieldNotes id={id} errors={errors} />
      {price.length > maxInput ? (
        <textarea {...input} rows={2} />
      ) : (
        <input {...input} inputMode={isSingle ? "decimal" : undefined} />
      )}
    </span>
  );
}

type QuestionProps = Pick<RowProps, "at" | "choice"> & {
  label: string;
  of: string;
  options: readonly (readonly [Choice, string])[];
};

function Question({ at, choice, label, of, options }: QuestionProps) {
  const id = `campo-${choiceField(at)}`;
  return (
    <span className="field">
      <label htmlFor={id}>
        {label}
        <span className="spoken"> «{of}»</span>
      </label>
      <select id={id} name={choiceField(at)} defaultValue={choice}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </span>
  );
}
