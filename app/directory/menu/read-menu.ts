import { fold } from "../../text/fold";
import { firstCharacters, formatCount, oneLine } from "../../text/format";
import { type DishTexts, type Mark, maxDishes, maxDishName, maxDishText, maxSectionName } from "./menu";
import { leader, maxLine, readPricedLine, splitAtPrices, trimLabel, withFractions } from "./read-prices";

/*
 * Reads a pasted menu, one dish a line. What is not surely a dish, a heading or the description of the dish above is `unclear`: a
 * person decides.
 */

export type ReadRow = { line: number } & (
  | { kind: "heading"; name: string }
  | ({ kind: "dish" } & DishTexts)
  /** `text`: the line. */
  | { kind: "unclear"; text: string; reason: string }
);

/** Characters and lines of one paste. */
export const maxPaste = 20_000;
export const maxPasteLines = 250;

/** `problem`: why nothing of it can be read. */
export function readMenu(pasted: string): { rows: ReadRow[] } | { problem: string } {
  const problem = findProblem(pasted);
  if (problem) return { problem };
  const lines = joinPrices(splitLines(pasted));
  const rows: ReadRow[] = [];
  lines.forEach((line, at) => {
    const above = rows.at(-1);
    const read = readLine(line, lines[at - 1], lines[at + 1]);
    if (read.kind === "unclear" && above?.kind === "dish" && describesDish(line, lines[at - 1], above)) {
      above.description = line.text;
    } else rows.push(read);
  });
  return { rows: withoutDoubles(withoutEmptyHeadings(rows)) };
}

const noDishes = "No tiene platos debajo";
const noPrice = "No vemos su precio";

/** Characters of a line that was not understood. */
const maxShownLine = 120;

function findProblem(pasted: string): string | undefined {
  if (pasted.length > maxPaste) {
    return `La carta admite hasta ${formatCount(maxPaste)} caracteres de una vez; pegaste ${formatCount(pasted.length)}. Pégala por partes.`;
  }
  if (/[\p{Cc}\uFFFD]/u.test(pasted.replace(/[\r\n\t\v\f]/g, ""))) {
    return "El texto trae caracteres de control. Cópialo otra vez, como texto simple.";
  }
  if (/[\u202A-\u202E\u2066-\u2069]/.test(pasted)) {
    return "El texto trae marcas que cambian su dirección, de derecha a izquierda. Escríbelo otra vez sin ellas.";
  }
  const lines = pasted.split(/[\r\n]+/).filter((line) => oneLine(line) !== "").length;
  if (lines === 0) return "Escribe o pega tu carta, un plato por línea";
  if (lines > maxPasteLines) {
    return `Son ${formatCount(lines)} líneas y de una vez caben ${maxPasteLines}. Pega la carta por partes.`;
  }
  return undefined;
}

/** `text`: "" for a line that is too long. `isAfterBlank`: also the first one. */
type Line = { number: number; text: string; raw: string; isAfterBlank: boolean };

function splitLines(pasted: string): Line[] {
  const lines: Line[] = [];
  let isAfterBlank = true;
  pasted.split(/\r\n?|\n/).forEach((raw, at) => {
    const isLong = raw.length > maxLine;
    const text = isLong ? "" : tidyLine(raw);
    const isBlank = !isLong && !/[\p{L}\p{N}]/u.test(text);
    if (!isBlank) lines.push({ number: at + 1, text, raw: firstCharacters(oneLine(raw), maxShownLine), isAfterBlank });
    isAfterBlank = isBlank;
  });
  return lines;
}

const bullet =
  /^(?:[-*•·▪►➤✓✔–—>☛✅]+|\p{Extended_Pictographic}(?:\uFE0F|\u200D|\p{Extended_Pictographic})*|\d{1,3}[.)](?=\s))\s*/u;

/** One line without bullets and bold marks; leaders become `leader`. */
function tidyLine(raw: string): string {
  const line = withFractions(oneLine(raw.replaceAll("\t", " … ")))
    .replace(/[*~]+/g, "")
    .replace(/\s*(?:[._·•]{3,}|\.{2,}|[-–—=]{2,}|…+|_{2,})\s*/g, leader)
    .replace(/\s*(?:\. ){2,}\.?\s*/g, leader);
  const leaders = new RegExp(`^[${leader} ]+|[${leader} ]+$`, "g");
  return line
    .replace(leaders, "")
    .replace(bullet, "")
    .replace(bullet, "")
    .replace(/^_(.*)_$/, "$1")
    .trim();
}

/** Joins a line that holds only a price with the dish above it. */
function joinPrices(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const { texts, prices } = splitAtPrices(line.text);
    const isOnlyPrice = prices.length === 1 && texts.every((text) => trimLabel(text) === "");
    if (above && isOnlyPrice && !line.isAfterBlank && splitAtPrices(above.text).prices.length === 0) {
      joined.pop();
      joined.push({ ...above, text: `${above.text}${leader}${line.text}`, raw: `${above.raw} ${line.raw}` });
    } else joined.push(line);
  }
  return joined;
}

function readLine(line: Line, above: Line | undefined, below: Line | undefined): ReadRow {
  const { number, text } = line;
  if (text === "") return unclear(line, `Una línea admite hasta ${maxLine} caracteres`);
  const split = splitAtPrices(text);
  if (split.prices.length === 0) {
    const name = readHeading(line, above, below);
    return name === undefined ? unclear(line, noPrice) : { line: number, kind: "heading", name };
  }
  const read = readPricedLine(split);
  if ("reason" in read) return unclear(line, read.reason);
  // "$5.00 Sancocho"
  const isPriceFirst = read.name === "" && split.prices.length === 1;
  const written = isPriceFirst ? { ...read, name: read.rest, rest: "" } : read;
  const marked = takeMarks(written.name, written.rest);
  const { name, description } = splitDescription(marked.name, marked.rest);
  if (!/\p{L}{2}/u.test(name)) return unclear(line, "Falta el nombre del plato");
  if (dangling.test(fold(name))) return unclear(line, "No parece un plato");
  if (name.length > maxDishName) return unclear(line, `El nombre admite hasta ${maxDishName} caracteres`);
  if (description.length > maxDishText) return unclear(line, `La descripción admite hasta ${maxDishText} caracteres`);
  return { line: number, kind: "dish", name, description, sizes: written.sizes, marks: marked.marks };
}

const unclear = ({ number, raw }: Line, reason: string): ReadRow => ({ line: number, kind: "unclear", text: raw, reason });

/** Ends of sentences such as "Envío gratis desde $15" or "Total". */
const dangling =
  /(?:^|\s)(?:desde|hasta|de|a|por|mas de|menos de|cuesta|vale|pago|total|subtotal|propina|itbms|ruc|tel|telefono|whatsapp|yappy)$/;

const markWords = new Map<string, Mark>([
  ["v", "vegetariano"],
  ["veg", "vegetariano"],
  ["vegetariano", "vegetariano"],
  ["vegetariana", "vegetariano"],
  ["vegano", "vegano"],
  ["vegana", "vegano"],
  ["picante", "picante"],
  ["sin gluten", "sin-gluten"],
  ["gf", "sin-gluten"],
  ["para compartir", "compartir"],
]);

/** Takes "(vegano)", "(V)" and 🌶 out of the texts. */
function takeMarks(name: string, rest: string): { name: string; rest: string; marks: Mark[] } {
  const marks = new Set<Mark>();
  const take = (text: string) =>
    text
      .replace(/\(([^()]*)\)/g, (whole, inside: string) => {
        const mark = markWords.get(fold(inside));
        if (mark) marks.add(mark);
        return mark ? " " : whole;
      })
      .replace(/🌶\uFE0F?/gu, () => {
        marks.add("picante");
        return " ";
      })
      .replace(/\s+/g, " ")
      .trim();
  return { name: take(name), rest: take(rest), marks: [...marks] };
}

/** Text after the price describes the dish; so does text after a colon, and after a dash in a name that is too long. */
function splitDescription(name: string, rest: string): { name: string; description: string } {
  const description = rest.replace(/^\((.*)\)$/, "$1").replace(/^[.]+$/, "");
  const colon = /^([^:]{3,}):\s+(\S.*)$/.exec(name);
  const long = name.length > maxDishName ? /^(.{3,80}?)\s+[-–—(]\s*(\S.*?)\)?$/.exec(name) : null;
  const [, first, second] = colon ?? long ?? [];
  if (first === undefined || second === undefined || description !== "") return { name, description };
  return { name: first.trim(), description: second.trim() };
}

/** Lines about the business, which are no headings. */
const aboutBusiness =
  /\b(?:tel|telefonos?|cel|whatsapp|horario|abierto|lunes|martes|miercoles|jueves|viernes|sabado|domingo|delivery|domicilio|instagram|facebook|siguenos|direccion|calle|avenida|precios?|itbms|propina|ruc|pagos?|yappy|aceptamos|reservas?|reservaciones)\b|^(?:fonda|restaurante|marisqueria|cafeteria|asadero|pizzeria|refresqueria|panaderia)\s|@|www\.|https?:|\.com/;

const knownHeading =
  /^(?:(?:nuestr[oa]s |los |las )?(?:entradas?|aperitivos?|picadas?|boquitas|desayunos?|almuerzos?|cenas?|sopas?|cremas|caldos|ensaladas?|ceviches?|mariscos|pescados?(?: y mariscos)?|carnes?|aves|pollos?|arroces|pastas?|pizzas?|hamburguesas?|sandwiches|emparedados|tacos|platos? (?:fuertes?|principales|especiales|tipicos)|especialidades|comida (?:tipica|china|rapida)|acompanamientos|guarniciones|extras|adicionales|menu infantil|ninos|postres?|dulces|helados|bebidas?(?: .{3,15})?|jugos?(?: naturales)?|batidos|refrescos|sodas|cafes?|cervezas?|vinos?|cocteles|licores|tragos|frituras|parrilladas?|combos|promociones|sushi|rollos|vegetarianos?|veganos?|menu del dia|plato del dia))$/;

/** Returns the heading's name, or undefined for another line. */
function readHeading({ text, raw, isAfterBlank }: Line, above: Line | undefined, below: Line | undefined): string | undefined {
  const name = trimLabel(text.replace(/^#+\s*/, "").replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, "")).replace(
    /^[[({«"]+|[\])}»"]+$/g,
    "",
  );
  const key = fold(name);
  const words = name.split(" ").length;
  if (!/\p{L}{3}/u.test(name) || name.length > maxSectionName || aboutBusiness.test(key)) return undefined;
  if (knownHeading.test(key) || /:$/.test(raw) || /^#+\s/.test(raw) || /^([*_=~-]+)\s*[^*_=~-].*\1$/.test(raw)) return name;
  if (/\d/.test(name) || words > 5) return undefined;
  if (name.length <= 40 && name === name.toLocaleUpperCase("es-PA")) return name;
  const isFollowed = below !== undefined && !below.isAfterBlank && splitAtPrices(below.text).prices.length > 0;
  return isAfterBlank && isFollowed && above !== undefined && !/[.,;]$/.test(name) ? name : undefined;
}

const describing = /^(?:\(|con |acompanad|servid|incluye|ingredientes|hech[oa]|relleno?a?s? |en salsa)/;

/** True for a line right below a dish that can only describe it. */
function describesDish({ text, isAfterBlank }: Line, lineAbove: Line | undefined, dish: DishTexts): boolean {
  if (isAfterBlank || dish.description !== "" || text.length > maxDishText || splitAtPrices(text).prices.length > 0) return false;
  if (lineAbove === undefined || aboutBusiness.test(fold(text))) return false;
  return /^\p{Ll}/u.test(text) || describing.test(fold(text));
}

/** A heading above another heading, or at the end, may be the restaurant's name. */
function withoutEmptyHeadings(rows: readonly ReadRow[]): ReadRow[] {
  return rows.map((row, at) => {
    if (row.kind !== "heading") return row;
    const next = rows.slice(at + 1).findIndex(({ kind }) => kind === "heading");
    const own = rows.slice(at + 1, next === -1 ? undefined : at + 1 + next);
    const hasDishes = own.some((one) => one.kind === "dish" || (one.kind === "unclear" && one.reason !== "No parece un plato"));
    if (hasDishes) return row;
    return { line: row.line, kind: "unclear", text: row.name, reason: noDishes };
  });
}

function withoutDoubles(rows: readonly ReadRow[]): ReadRow[] {
  const known = new Map<string, number>();
  let heading = "";
  return rows.map((row) => {
    if (row.kind === "heading") heading = fold(row.name);
    if (row.kind !== "dish") return row;
    const key = `${heading}\n${fold(row.name)}`;
    const first = known.get(key);
    if (first === undefined) {
      known.set(key, row.line);
      return row;
    }
    return { line: row.line, kind: "unclear", text: row.name, reason: `Ya está en la línea ${first}` };
  });
}

/** Reads one line that must be a dish, for adding it. */
export function readDish(text: string): DishTexts | { reason: string } {
  const wrongDish = { reason: "Escribe el plato y su precio, como «Ceviche de corvina 6.50»" };
  if (oneLine(text) === "") return wrongDish;
  const read = readMenu(text);
  if ("problem" in read) return { reason: read.problem };
  const [row, ...others] = read.rows;
  if (row?.kind === "dish" && others.length === 0) return row;
  const reason = row?.kind === "unclear" && row.reason !== noDishes ? row.reason : noPrice;
  return reason === noPrice ? wrongDish : { reason };
}

/** Rows that a person may still turn into dishes count, too. */
export function countDishes(rows: readonly ReadRow[]): number {
  return Math.min(maxDishes, rows.filter(({ kind }) => kind === "dish").length);
}
