import { anyInvisible } from "../invisible";

/*
 * The words and signs in which people type opening hours. Each row turns one way of writing into a token; a new way is a new row.
 */

/** 0 = Sunday. */
export type Days = { kind: "days"; from: number; to: number };

/** `half` is absent without a.m. and p.m. */
export type Time = { kind: "time"; hour: number; minute: number; half: "a" | "p" | undefined };

type SignKind = "wholeDay" | "closed" | "holidays" | "except" | "to" | "comma" | "mark" | "slash";

type Sign = { [Kind in SignKind]: { kind: Kind } }[SignKind];

/** A slash between days may mean "to" or "and". `unclear` says why in Spanish. */
type Meaning = Days | Time | Sign | { kind: "unclear"; why: string };

/** `text`: the token as typed, without accents. */
export type Token = Meaning & { text: string };

/** Null for a word without a meaning of its own. */
type Row = [RegExp, Meaning | null | ((match: RegExpExecArray) => Meaning | null)];

const days = ["domingos", "lunes", "martes", "miercoles", "jueves", "viernes", "sabados"];
const englishDays = ["sundays", "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays"];

const everyDay =
  "todos los dias|cada dia|diari[oa](?:mente)?|toda la semana|(?:los )?(?:7|siete) dias(?: (?:de|a|por) la semana)?|" +
  "every ?day|daily|7 days(?: a week)?|domingo a domingo|lunes a lunes";
const noon = String.raw`12(?:[:.]00)? ?(?:(?:del )?mediodia|del dia|m\.? ?d|m(?!\.? ?n\b)|noon)\b\.?|(?:el )?mediodia\b|noon\b`;
const midnight = String.raw`12(?:[:.]00)? ?(?:(?:de la |a )?media ?noche|m\.? ?n|de la noche|midnight)\b\.?|(?:la )?media ?noche\b|midnight\b`;
const hoursWord = String.raw`h(?:(?:oras?|rs?|s)\b)?\.?`;

const fractions: Record<string, number> = { media: 30, cuarto: 15 };

/** The first row that matches wins. */
const table: Row[] = [
  [/(?:y )?(?:cierran?|cerramos) a las?\b/, { kind: "to" }],
  [/(?<=[\dm.])\+(?= ?(?:$|[,;|]))/, { kind: "unclear", why: "«+» no dice a qué hora se cierra" }],
  [/,|;|&|\+|[ye]\b|and\b/, { kind: "comma" }],
  [/[|·•●▪■►.:()[\]]/, { kind: "mark" }],
  [/24 ?[x/] ?7(?!\d)|(?:abierto )?siempre(?: abierto)?\b/, { kind: "wholeDay" }],
  [/(?:las )?24 ?(?:horas?|hours?|hrs?|hs?)\b\.?/, { kind: "wholeDay" }],
  [/\//, { kind: "slash" }],
  [new RegExp(String.raw`(?:${everyDay})\b`), { kind: "days", from: 1, to: 0 }],
  [/(?:los )?(?:fin(?:es)? de semana|weekends?)\b/, { kind: "days", from: 6, to: 0 }],
  [/(?:entre semana|dias de semana|weekdays)\b/, { kind: "days", from: 1, to: 5 }],
  [
    /(?:inclu(?:yendo|idos?|sive|so|ye) )?(?:los )?(?:dias )?(?:feriad|festiv)os?\b(?: incluidos?\b)?|(?:dias )?de fiesta\b|holidays?\b|ph\b/,
    { kind: "holidays" },
  ],
  [/(?:excepto|menos|salvo|except)\b/, { kind: "except" }],
  [/(?:abren?|abrimos|abierto|atendemos|desde) a (?:partir de )?las?\b/, null],
  [/cerrad[oa]s?\b|cierran?\b|cerramos\b|closed\b|off\b|no (?:abren?|abrimos|atendemos)\b|descanso\b/, { kind: "closed" }],
  [/-+|[~→]|(?:al?|hasta|to|until|thru|through)\b/, { kind: "to" }],
  [new RegExp(noon), { kind: "time", hour: 12, minute: 0, half: "p" }],
  [new RegExp(midnight), { kind: "time", hour: 12, minute: 0, half: "a" }],
  [
    new RegExp(
      // Not "8 a 12 y 13 a 17": an hour has no more than 24.
      String.raw`(\d{1,2})(?:(?:[:.]| ?h ?)(\d{2})(?!\d)| y (media|cuarto|2[5-9]|[345]\d)\b)?(?: ?${hoursWord}(?![a-z\d]))?` +
        String.raw`(?: ?([ap])\.? ?m\b\.?|([ap])(?![a-z])| (?:de|en|por) la (manana|madrugada|tarde|noche)\b)?(?![:.]?\d)`,
    ),
    ([text, hour, minute, spoken = "0", half, letter, part]) =>
      toTime(text, Number(hour), Number(minute ?? fractions[spoken] ?? spoken), part ?? half ?? letter),
  ],
  [
    new RegExp(String.raw`([012]\d)(\d{2})(?!\d)(?: ?${hoursWord}(?![a-z\d]))?`),
    ([text, hour, minute]) => toTime(text, Number(hour), Number(minute)),
  ],
  [/(?:nuestro |su |tu )?horarios?(?: de atencion)?\b|atencion\b|(?:horario )?corrido\b|jornada continua\b|inclusive\b/, null],
  [/(?:abierto|abren?|abrimos|atendemos|open|desayunos?|almuerzos?|cenas?)\b/, null],
  [/we (?=open\b)/, null],
  [/(?:solo|solamente|unicamente|only)\b/, null],
  [/(?:de|del|desde|en|el|la|los|las|from|dias?|h|hs|hrs?|horas?|hours?)\b\.?/, null],
  // The point after a whole name ends a sentence.
  [new RegExp(String.raw`(?:${days.map((name) => name.replace(/s$/, "s?")).join("|")})\b`), ([word]) => toDay(word)],
  [/([a-z]+)\.?/, ([, word = ""]) => toDay(word)],
  [/\S+/, ([text]) => ({ kind: "unclear", why: `No entendemos «${text}»` })],
];

const rows = table.map(([pattern, meaning]): Row => [new RegExp(pattern.source, "y"), meaning]);

/** Splits opening hours into tokens. Drops words without a meaning of their own. */
export function toTokens(typed: string): Token[] {
  const text = plain(typed);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const { match, meaning } = meaningAt(text, at);
    if (meaning) tokens.push({ ...meaning, text: match.trim() });
    at += match.length;
    while (text.charAt(at) === " ") at += 1;
  }
  return tokens;
}

function meaningAt(text: string, at: number): { match: string; meaning: Meaning | null } {
  for (const [pattern, meaning] of rows) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { match: found[0], meaning: typeof meaning === "function" ? meaning(found) : meaning };
  }
  return { match: text.charAt(at), meaning: { kind: "unclear", why: `No entendemos «${text.charAt(at)}»` } };
}

const ignored = new RegExp(String.raw`\p{M}|${anyInvisible}`, "gu");
const clockPictures = /[\u{1F550}-\u{1F567}⏰⌚⏱⏲🕰📅📆🗓]/gu;

/** Lower case without accents, plain dashes and single spaces, and breaks for lines and pictures of clocks. Not `fold`, which would take "12ª" for a word. */
function plain(text: string): string {
  return text
    .replace(/½/g, " y media")
    .normalize("NFKD")
    .toLowerCase()
    .replace(ignored, "")
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/[\r\n]+/g, " | ")
    .replace(clockPictures, " | ")
    .replace(/\s+/g, " ")
    .trim();
}

function toTime(text: string, hour: number, minute: number, part?: string): Meaning {
  const half = part === undefined ? undefined : /^(?:a|manana|madrugada)$/.test(part) ? "a" : "p";
  const isPossible = half ? hour >= 1 && hour <= 12 : hour * 60 + minute <= 24 * 60;
  if (!isPossible || minute > 59) return { kind: "unclear", why: `«${text.trim()}» no es una hora` };
  // "1 de la noche" is after midnight, and "12 de la mañana" is noon or midnight.
  const isOdd = (part === "noche" && hour < 6) || (part === "manana" && hour === 12);
  if (isOdd) return { kind: "unclear", why: `«${text.trim()}» puede ser de día o de noche: escríbelo con a. m. o p. m.` };
  return { kind: "time", hour, minute, half };
}

function toDay(word: string): Meaning {
  const meant = days.flatMap((name, day) => (name.startsWith(word) ? [day] : []));
  const english = word.length < 2 ? [] : englishDays.flatMap((name, day) => (name.startsWith(word) ? [day] : []));
  const [day, other] = new Set([...meant, ...english]);
  if (day === undefined) return { kind: "unclear", why: `No entendemos «${word}»` };
  if (other === undefined) return { kind: "days", from: day, to: day };
  return { kind: "unclear", why: `«${word.toUpperCase()}» puede ser martes o miércoles` }; // no other days begin alike
}
