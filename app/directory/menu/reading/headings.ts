import { fold } from "../../../text/fold";
import { readOpeningHours } from "../../../text/hours/opening-hours";
import { maxSectionHours, maxSectionName } from "../menu";
import { trimLabel } from "./labels";
import { splitAtPrices } from "./prices";
import { showDigits } from "./figures";
import { anyEmoji, type Line } from "./lines";

/** Lines about the business, which are no headings. */
export const aboutBusiness =
  /\b(?:tel|telefonos?|cel|whatsapp|horario|abierto|lunes|martes|miercoles|jueves|viernes|sabado|domingo|delivery|domicilio|instagram|facebook|siguenos|direccion|calle|avenida|precios?|itbms|propina|ruc|pagos?|yappy|aceptamos|reservas?|reservaciones)\b|^(?:fonda|restaurante|marisqueria|cafeteria|asadero|pizzeria|refresqueria|panaderia|carta de)\s|@|www\.|https?:|\.com/;

const knownHeading =
  /^(?:(?:nuestr[oa]s |los |las )?(?:entradas?|aperitivos?|picadas?|boquitas|desayunos?|almuerzos?|cenas?|sopas?|cremas|caldos|ensaladas?|ceviches?|mariscos|pescados?(?: y mariscos)?|carnes?|aves|pollos?|arroces|pastas?|pizzas?|hamburguesas?|sandwiches|emparedados|tacos|platos? (?:fuertes?|principales|especiales|tipicos)|especialidades|comida (?:tipica|china|rapida)|acompanamientos|guarniciones|extras|adicionales|menu infantil|ninos|postres?|dulces|helados|bebidas?(?: .{3,15})?|jugos?(?: naturales)?|batidos|refrescos|sodas|cafes?|cervezas?|vinos?|cocteles|licores|tragos|frituras|parrilladas?|combos|promociones|sushi|rollos|vegetarianos?|veganos?|menu del dia|plato del dia))$/;

/** Dishes that menus name without a price, and no sections. */
const knownDish = /^(?:agua|soda|te|pan|hielo|leche|cafe negro|agua (?:con|sin) gas)$/;

export type Heading = { name: string; hours: string };

/** What its neighbours say about a line. `areNamesCapital`: most dishes of the menu are in capitals. */
export type Surroundings = { above: Line | undefined; below: Line | undefined; areNamesCapital: boolean };

export function isKnownHeading(text: string): boolean {
  return knownHeading.test(fold(text));
}

const colon = /:[\s*_~]*$/;

/** A colon, a "#" or bold marks around the line. */
const headingMarks = [colon, /^\s*#+\s/, /^\s*([*_=~-]+)\s*(?!.*(?:, | incluye))[^*_=~-].*\1$/];

/** True when its marks say that the line is a heading. */
export function isMarkedHeading({ raw, isHeading }: Pick<Line, "raw" | "isHeading">): boolean {
  return isHeading === true || headingMarks.some((mark) => mark.test(raw));
}

/** As `/carta.md` prints a section. */
const printed = /^secci[oó]n: (.+)$/i;

/** Returns undefined for another line. `line` has no price. */
export function readHeading(line: Line, surroundings: Surroundings): Heading | undefined {
  const plain = showDigits(line.text)
    .replace(/^#+\s*/, "")
    .replace(anyEmoji, "");
  const own = printed.exec(plain)?.[1];
  const { name: typed, hours } = splitHours(trimLabel(own ?? plain));
  const name = typed.replace(/^[[{«"]+|[\]}»"]+$/g, "").replace(/^\(([^()]*)\)$/, "$1");
  if (!/\p{L}{3}/u.test(name) || name.length > maxSectionName) return undefined;
  return own !== undefined || isHeadingLike(line, name, surroundings) ? { name, hours } : undefined;
}

const days = "(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|feriados)";
const onlyDays = new RegExp(`^${days}(?:(?:,| a| y| al|-)* ${days})*$`);

/** "6:00 a 10:30 am" after a heading's name. */
const timeTail = /\s+(?:de |desde |hasta )?(?:las? )?\d{1,2}(?::\d{2})?\s?(?:[ap]\.?\s?m\b|(?:-|a)\s?\d).*$/i;

function isPricedBelow(below: Line | undefined): boolean {
  return below !== undefined && !below.isAfterBlank && splitAtPrices(below.text).prices.length > 0;
}

function isHeadingLike(line: Line, name: string, { above, below, areNamesCapital }: Surroundings): boolean {
  const bare = name.replace(/\s*\([^()]*\)$/, "").replace(timeTail, "");
  const key = fold(bare);
  const isFollowed = isPricedBelow(below);
  if (onlyDays.test(key)) return isFollowed;
  if (aboutBusiness.test(key)) return false;
  if (knownHeading.test(key) || isMarkedHeading(line)) return true;
  if (/\d/.test(bare) || bare.split(" ").length > 5 || knownDish.test(key)) return false;
  if (bare.length <= 40 && bare === bare.toLocaleUpperCase("es-PA")) return !areNamesCapital || line.isAfterBlank;
  return line.isAfterBlank && isFollowed && above !== undefined && !/[.,;]$/.test(name);
}

/** True for days and hours that we can read, and nothing else. */
export function isHours(text: string): boolean {
  return /\d/.test(text) && text.length <= maxSectionHours && "hours" in readOpeningHours(text);
}

/** Takes "lun-vie 11:30-14:30" out of a heading, in parentheses or after its name. Hours that cannot be read stay in the name. */
function splitHours(text: string): Heading {
  const [, before = "", inside = ""] =
    /^(.*\S)\s*\(([^()]*\d[^()]*)\)$/.exec(text) ??
    /^(.*?\S)[\s,:–-]+((?:de )?(?:l[uo]n|mar|mi[eé]|jue|vie|s[aá]b|dom|todos los d[ií]as)[\p{L}]*\b.*\d.*)$/iu.exec(text) ??
    [];
  const hours = inside.replace(/^de (?=\p{L})/iu, "").trim();
  return isHours(hours) ? { name: trimLabel(before), hours } : { name: text, hours: "" };
}
