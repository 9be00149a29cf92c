import { day } from "../durations";
import { panamaDay, panamaMidnight } from "../text/hours/panama-day";
import type { Language } from "../text/language";

/* Times in words. They are Panama's: UTC−5, no daylight saving. */

export const startOfDay = (time: Date) => new Date(panamaMidnight(time.getTime()));

const zone = { timeZone: "America/Panama" } as const;
const dateParts = { weekday: "long", day: "numeric", month: "long", ...zone } as const;
const formats: Record<Language, Record<"weekday" | "clock" | "date" | "dateAndYear", Intl.DateTimeFormat>> = {
  es: {
    weekday: new Intl.DateTimeFormat("es-PA", { weekday: "long", ...zone }),
    clock: new Intl.DateTimeFormat("es-PA", { timeStyle: "short", ...zone }),
    date: new Intl.DateTimeFormat("es-PA", dateParts),
    dateAndYear: new Intl.DateTimeFormat("es-PA", { ...dateParts, year: "numeric" }),
  },
  en: {
    weekday: new Intl.DateTimeFormat("en-US", { weekday: "long", ...zone }),
    clock: new Intl.DateTimeFormat("en-US", { timeStyle: "short", ...zone }),
    date: new Intl.DateTimeFormat("en-US", dateParts),
    dateAndYear: new Intl.DateTimeFormat("en-US", { ...dateParts, year: "numeric" }),
  },
};

/** "10:00 p. m." */
export function formatClock(time: Date, language: Language): string {
  return formats[language].clock.format(time).replace(/\s/g, " ");
}

/** "domingo, 29 de noviembre"; with the year if it is another than that of `now`. */
export function formatDay(time: Date, now: Date, language: Language): string {
  return formats[language][isSameYear(time, now) ? "date" : "dateAndYear"].format(time);
}

const isSameYear = (one: Date, other: Date) => panamaDay(one.getTime()).slice(0, 4) === panamaDay(other.getTime()).slice(0, 4);

/** "14 de noviembre"; with the year if it is another. `iso`: a past moment. */
export function formatPast(iso: string, now: Date, language: Language): string {
  const time = new Date(iso);
  return pastFormats[language][isSameYear(time, now) ? "day" : "dayAndYear"].format(time);
}

const dayAndMonth = { day: "numeric", month: "long", ...zone } as const;
const pastFormats: Record<Language, { day: Intl.DateTimeFormat; dayAndYear: Intl.DateTimeFormat }> = {
  es: {
    day: new Intl.DateTimeFormat("es-PA", dayAndMonth),
    dayAndYear: new Intl.DateTimeFormat("es-PA", { ...dayAndMonth, year: "numeric" }),
  },
  en: {
    day: new Intl.DateTimeFormat("en-US", dayAndMonth),
    dayAndYear: new Intl.DateTimeFormat("en-US", { ...dayAndMonth, year: "numeric" }),
  },
};

/** "viernes" */
export function formatWeekday(time: Date, language: Language): string {
  return formats[language].weekday.format(time);
}

/** Midnights in Panama between the two. */
export function nightsUntil(time: Date, now: Date): number {
  return Math.round((panamaMidnight(time.getTime()) - panamaMidnight(now.getTime())) / day);
}
