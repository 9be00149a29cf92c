import { db } from "../../db/client.server";
import { perDatabase } from "../../db/per-database";
import { day } from "../../durations";
import { fold } from "../../text/fold";
import { formatClock } from "../../text/format";
import type { Language } from "../../text/language";
import type { OpeningState } from "../../text/hours/opening-hours";
import { panamaMinute } from "../../text/hours/panama-day";
import { knownState, specialHours } from "../../text/hours/special-days";
import { memoize } from "../../text/memoize";
import { findProvince } from "../../text/provinces";
import { localitiesIn } from "../locality";
import { hoursIn } from "../restaurant/restaurant-data.server";
import { findSpecialDays } from "../special-days.server";
import { findPlaces } from "../../search/lexicon/places";
import { words } from "./words";

/** Rows of the province. With more, nothing is told, since counting them takes too long for a page. */
const maxRead = 2_000;

/** `ids`: of the restaurants that the sentences count. */
type CityNow = { sentences: Record<Language, string>; ids: readonly string[] };

const nothing: CityNow = { sentences: { es: "", en: "" }, ids: [] };

const toldIn = perDatabase(() => ({ minute: "", ...nothing }));

/**
 * "Son las 10:45 p. m.: 9 cocinas abiertas en la ciudad de Panamá; la última cierra a la 1 a. m." "" while none is known to be open.
 * Kept for its minute, since the home page asks at every visit.
 */
export async function tellCityNow(now: Date): Promise<CityNow> {
  const told = toldIn(db());
  const minute = panamaMinute(now.getTime());
  if (told.minute !== minute) Object.assign(told, await readCityNow(now), { minute });
  return told;
}

async function readCityNow(now: Date): Promise<CityNow> {
  const rows = await db()
    .selectFrom("restaurants")
    .select(["id", "direccion", "horario"])
    .where("provincia", "=", "panama")
    .where("is_active", "=", 1)
    .limit(maxRead + 1)
    .execute();
  if (rows.length > maxRead) return nothing;
  const inCity = rows.filter(({ direccion }) => isInCity(direccion));
  const daysOf = await findSpecialDays(
    inCity.map(({ id }) => id),
    now.getTime(),
  );
  const open = inCity.flatMap(({ id, horario }) => {
    const state = knownState(hoursIn(horario), now, specialHours(daysOf(id)));
    return state?.open === true ? [{ id, state }] : [];
  });
  const states = open.map(({ state }) => state);
  return { sentences: { es: describeCity(states, now), en: describeCity(states, now, "en") }, ids: open.map(({ id }) => id) };
}

/** `open`: states of restaurants that are open. */
export function describeCity(open: readonly (OpeningState | null)[], now: Date, language: Language = "es"): string {
  if (open.length === 0) return "";
  const closings = open.map((state) => state?.changesAt?.getTime() ?? Infinity);
  const last = Math.max(...closings);
  const say = words[language];
  const closes = last > now.getTime() + day ? say.neverCloses(open.length) : say.lastCloses(open.length, hourOf(last, language));
  return say.cityNow(formatClock(now.toISOString(), language), open.length, closes);
}

/** "a la 1 a. m" without the dot that ends the sentence. */
function hourOf(moment: number, language: Language): string {
  const clock = formatClock(new Date(moment).toISOString(), language).replace(":00", "").replace(/\.$/, "");
  if (language === "en") return `at ${clock}`;
  return `${/^1\D/.test(clock) ? "a la" : "a las"} ${clock}`;
}

/** True for an address in the district of the capital, which has no islands. */
const isInCity = memoize((address) => {
  const province = findProvince("panama");
  const known = province
    ? localitiesIn(address, province).flatMap((name) => findPlaces(fold(name).split(" "))?.places ?? [])
    : [];
  return known.some(({ province: of, district, isIsland }) => of === "panama" && district === "Panamá" && !isIsland);
}, maxRead);
