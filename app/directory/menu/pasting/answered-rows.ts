import type { Reasons } from "../../../http/forms/refused.server";
import { type DishTexts, maxDishName, maxDishText, maxSectionName, type Size, writeSizes } from "../menu";
import { maxPasteLines } from "../reading/pasted-menu";
import { readSizes } from "../reading/prices";
import type { ReadRow } from "../reading/rows";

/**
 * What a line is that was not understood, or a dish that another section has ("mismo", or "plato" for a dish of its own). "" leaves
 * it out.
 */
export const lineChoices = ["", "plato", "mismo", "seccion", "describe"] as const;

export type Choice = (typeof lineChoices)[number];

/** `section` and `hours`: of its heading; null for dishes before the first one. `choice`: see `matchDishes`. */
export type PastedDish = DishTexts & { section: string | null; hours: string; choice: Choice };

/** What a person answered about each row, by its place. `prices`: as typed. */
export type Answers = { choices: readonly Choice[]; prices: readonly string[] };

/** Before anybody has answered: the prices as read. */
export function firstAnswers(rows: readonly ReadRow[]): Answers {
  return { choices: [], prices: rows.map((row) => (row.kind === "dish" ? writeSizes(row.sizes) : "")) };
}

/** `unanswered`: rows that are not saved. `faults`: by field. */
export type Chosen = { dishes: PastedDish[]; unanswered: ReadRow[]; faults: Reasons };

/** Rows with an unsure price become a dish only by a price or a choice. */
export function chooseDishes(rows: readonly ReadRow[], { choices, prices }: Answers = firstAnswers(rows)): Chosen {
  const chosen: Chosen = { dishes: [], unanswered: [], faults: {} };
  let place: Pick<PastedDish, "section" | "hours"> = { section: null, hours: "" };
  rows.forEach((row, at) => {
    if (row.kind === "heading") {
      place = { section: row.name, hours: row.hours };
      return;
    }
    const choice = choices[at] ?? "";
    const typed = prices[at] ?? "";
    const last = chosen.dishes.at(-1);
    const tooLong = findTooLong(row, { choice, typed }, last);
    if (tooLong) chosen.faults[priceField(at)] = [`${tooLong}. Acorta la línea en el texto de la carta`];
    else if (row.kind === "unclear" && choice === "" && typed === "") chosen.unanswered.push(row);
    else if (choice === "seccion" && typed === "") place = { section: nameOf(row), hours: "" };
    else if (choice === "describe" && typed === "" && last) last.description = describe(last, row.text);
    else {
      const read = readAnswer(row, choice, typed);
      if ("reason" in read) chosen.faults[priceField(at)] = [read.reason];
      else chosen.dishes.push({ ...textsOf(row), ...place, choice, sizes: read.sizes });
    }
  });
  return chosen;
}

export const priceField = (at: number) => `precio[${at}]`;
export const choiceField = (at: number) => `fila[${at}]`;

type Answer = { choice: Choice; typed: string };

/** Why an answered line does not fit, since nothing that a person chose is cut. `above`: the dish that it may describe. */
function findTooLong(row: ReadRow, { choice, typed }: Answer, above: DishTexts | undefined): string | undefined {
  if (row.kind !== "unclear" || (choice === "" && typed === "")) return undefined;
  const [name, most] =
    choice === "seccion" ? (["El nombre de la sección", maxSectionName] as const) : (["El nombre", maxDishName] as const);
  const description = choice === "describe" && above ? describe(above, row.text) : row.description;
  if (choice !== "describe" && nameOf(row).length > most) return `${name} admite hasta ${most} caracteres`;
  return description.length > maxDishText ? `La descripción admite hasta ${maxDishText} caracteres` : undefined;
}

const describe = ({ description }: DishTexts, text: string) => `${description} ${text}`.trim();

function readAnswer(row: ReadRow, choice: Choice, typed: string): { sizes: Size[] } | { reason: string } {
  if (row.kind === "dish" && typed === writeSizes(row.sizes)) return { sizes: row.sizes };
  if (choice === "seccion" || choice === "describe")
    return { reason: "Solo un plato lleva precio: bórralo, o di que es un plato" };
  if (/(?<![\d.,])\d{3,}(?![\d.,])/.test(typed)) return { reason: "Escribe el precio con sus centavos, como 6.50" };
  return readSizes(typed);
}

function textsOf(row: Exclude<ReadRow, { kind: "heading" }>): Pick<DishTexts, "name" | "description" | "marks"> {
  const { name, description } = row;
  if (row.kind === "dish") return { name, description, marks: row.marks };
  return { name: nameOf(row), description, marks: [] };
}

const nameOf = ({ name, text }: Exclude<ReadRow, { kind: "heading" }>) => name || text;

/** Marks of all rows, by which answers find their rows when the text has changed. */
export function rowMarks(rows: readonly ReadRow[]): string {
  return rows.map((row) => markOf(row.kind === "heading" ? row.name : row.text)).join(" ");
}

export const maxRowMarks = maxPasteLines * 6;

/** Five characters or fewer. */
function markOf(text: string): string {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36).slice(-5);
}

/** Answers that were given about rows with other marks, for the same rows in another text. */
export function moveAnswers(rows: readonly ReadRow[], marks: string, { choices, prices }: Answers): Answers {
  const own = firstAnswers(rows);
  const before = marks.split(" ");
  const used = new Set<number>();
  const places = rowMarks(rows)
    .split(" ")
    .map((mark) => {
      const place = before.findIndex((one, at) => one === mark && !used.has(at));
      used.add(place);
      return place;
    });
  return {
    choices: places.map((place) => choices[place] ?? ""),
    prices: places.map((place, at) => (place === -1 ? own.prices[at] : prices[place]) ?? ""),
  };
}
