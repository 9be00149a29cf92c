import { type Days, type Time, toTokens, type Token } from "./hours-words";

/*
 * Days, hours and "cerrado" in the order in which people type them. `typed-hours.ts` makes a week of them.
 */

/** Minutes from a day's midnight. `closes` may exceed 1440. */
export type Stretch = { opens: number; closes: number };

/** `day`: 0 = Sunday. */
export type OpeningHours = Stretch & { day: number };

/** The message says in Spanish what is unclear. */
export class Unclear extends Error {
  override readonly name = "Unclear";
}

type Separator = "none" | "comma" | "mark" | "slash";

type Part = Days | { kind: "holidays" | "except" | "closed" } | ({ kind: "stretch" } & Stretch);

/** `after`: the strongest separator before the item. */
export type Item = { after: Separator } & Part;

const noon = 12 * 60;
const midnight = 24 * 60;
const maxStretch = 18 * 60;

export const noTimes = "Falta la hora de abrir o la de cerrar";

/** Throws Unclear. */
export function toItems(text: string): Item[] {
  const tokens = toTokens(text)
    .filter(isMeant)
    .map((token) => {
      if (token.kind === "unclear") throw new Unclear(token.why);
      return token;
    });
  const read = readClock(tokens);
  const items: Item[] = [];
  let after: Separator = "none";
  for (let at = 0; at < tokens.length; at += 1) {
    const separator = separatorAt(tokens, at, items.at(-1));
    if (separator) {
      after = stronger(after, separator);
      continue;
    }
    const range = rangeAt(tokens.slice(at, at + 3), read);
    items.push({ after, ...(range ?? partOf(tokens[at], read)) });
    if (range) at += 2;
    after = "none";
  }
  return items;
}

type Clock = { clock: 12 | 24; times: number };

/** Null when the tokens do not begin with two days or two times and the "to" between them. */
function rangeAt([first, to, last]: readonly Token[], { clock }: Clock): Part | null {
  if (to?.kind !== "to") return null;
  if (first?.kind === "days" && last?.kind === "days") return dayRange(first, last);
  if (first?.kind !== "time" || !(last?.kind === "time" || last?.kind === "wholeDay")) return null;
  const closes: Time = last.kind === "time" ? last : { kind: "time", hour: 24, minute: 0, half: undefined };
  return { kind: "stretch", ...readStretch(first, closes, { clock, typed: `${first.text}-${last.text}` }) };
}

function partOf(token: Token | undefined, { times }: Clock): Part {
  switch (token?.kind) {
    case "days":
    case "holidays":
    case "except":
    case "closed":
      return token;
    case "wholeDay":
      return { kind: "stretch", opens: 0, closes: midnight };
    case "time":
      throw new Unclear(times === 0 ? noTimes : `${noTimes}, junto a «${token.text}»`);
    default:
      throw new Unclear(`«${token?.text ?? ""}» no está entre dos días ni entre dos horas`);
  }
}

/** Includes the dash of "Lun-Vie 8:00-16:00 - Sáb 10:00-15:00", before which hours end and after which days or hours begin. */
function separatorAt(tokens: readonly Token[], at: number, last: Item | undefined): Separator | null {
  const [token, next, to] = tokens.slice(at, at + 3);
  if (token?.kind === "comma" || token?.kind === "mark" || token?.kind === "slash") return token.kind;
  const isDash = token?.text.startsWith("-") ?? false;
  return isDash && endsHours(last) && beginsGroup(next, to) ? "mark" : null;
}

const endsHours = (item: Item | undefined) => item?.kind === "stretch" || item?.kind === "closed";

function beginsGroup(token: Token | undefined, next: Token | undefined): boolean {
  return token?.kind === "time" ? next?.kind === "to" : token !== undefined && token.kind !== "to";
}

/** Returns false for the dash of "Lun-Vie - 8:00-17:00" and the first "a" of "lunes a las 8 am a 5 pm": the hours follow. */
function isMeant({ kind, text }: Token, at: number, all: Token[]): boolean {
  const [before, next, last] = [all[at - 1], all[at + 1], all[at + 2]];
  if (kind !== "to" || !/^[-a]$/.test(text) || !(before?.kind === "days" || before?.kind === "holidays")) return true;
  return !(next?.kind === "closed" || next?.kind === "wholeDay" || (next?.kind === "time" && last?.kind === "to"));
}

function stronger(one: Separator, other: Separator): Separator {
  const order = ["none", "comma", "mark", "slash"];
  return order.indexOf(one) > order.indexOf(other) ? one : other;
}

function dayRange(first: Days & { text: string }, last: Days & { text: string }): Days {
  const isPlain = first.from === first.to && last.from === last.to && first.from !== last.from;
  if (!isPlain) throw new Unclear(`No entendemos los días de «${first.text}-${last.text}»`);
  return { kind: "days", from: first.from, to: last.from };
}

const isOnlyOn24Hours = ({ hour }: Pick<Time, "hour">) => hour === 0 || hour > 12;

/**
 * "8:00-5:00" may end in the afternoon. A time without a.m. and p.m. is sure only if its hour is unique to the 24-hour clock, or
 * if no time has them and another one is unique to that clock.
 */
function readClock(tokens: readonly Token[]): Clock {
  const times = tokens.filter((token) => token.kind === "time");
  const isOn24 = times.every(({ half }) => !half) && times.some(isOnlyOn24Hours);
  const endsAt24 = tokens.some((token, at) => token.kind === "wholeDay" && tokens[at - 1]?.kind === "to");
  return { clock: isOn24 || (endsAt24 && times.every(({ half }) => !half)) ? 24 : 12, times: times.length };
}

function readStretch(from: Time, to: Time, { clock, typed }: Pick<Clock, "clock"> & { typed: string }): Stretch {
  const isBare = (time: Time) => !time.half && !isOnlyOn24Hours(time);
  const possible = minutesOf(from, clock).flatMap((opens) =>
    minutesOf(to, clock).flatMap((end): Stretch[] => {
      const closes = end < opens ? end + midnight : end;
      const isNight = closes !== end;
      // "18:00-18:00", "24:00-6:00", "8 am - 5 am", "6 pm - 12 pm"
      if (opens === closes || opens === midnight) return [];
      return isNight && (closes - opens > maxStretch || closes >= midnight + noon) ? [] : [{ opens, closes }];
    }),
  );
  // A working day of more hours than that is a slip, if there is another reading.
  const likely = possible.length > 1 ? possible.filter(({ opens, closes }) => closes - opens <= maxStretch) : possible;
  const [only, other] = likely;
  if (!only) throw new Unclear(`Las horas de «${typed}» no pueden ser: revisa a. m. y p. m.`);
  // On the 24-hour clock "11:00-2:00" may still be lunch.
  if (other || (only.closes > midnight && isBare(from) && isBare(to)))
    throw new Unclear(`«${typed}» puede ser de la mañana o de la noche: escribe a. m. o p. m. en cada hora, o 8:00-17:00`);
  return only;
}

/** Returns the minutes of the day that the time may mean. Some write midnight as 23:59. */
function minutesOf(time: Time, clock: 12 | 24): number[] {
  const { hour, minute, half } = time;
  const [morning, afternoon] = [(hour % 12) * 60 + minute, (hour % 12) * 60 + minute + noon];
  const minutes = half
    ? [half === "a" ? morning : afternoon]
    : clock === 24 || isOnlyOn24Hours(time)
      ? [hour * 60 + minute]
      : [morning, afternoon];
  return minutes.map((each) => (each === midnight - 1 ? midnight : each));
}
