import { findStatedAttributes } from "../../directory/attributes.server";
import { currentPlan, planName } from "../../directory/listing-plans";
import { isSoldOut } from "../../directory/menu/menu";
import { findMenu } from "../../directory/menu/menu.server";
import { findAllPictures } from "../../directory/pictures/pictures.server";
import { findSpecialDays } from "../../directory/special-days.server";
import type { Restaurant } from "../../db/schema.server";
import { count, formatWeekday } from "../../text/format";
import { clockText } from "../../text/hours/day-times";
import { findHoliday } from "../../text/hours/holidays";
import { type OpeningState, parseOpeningHours, type Stretch, stretchesOn } from "../../text/hours/opening-hours";
import { panamaDay, panamaMidnight } from "../../text/hours/panama-day";
import { describeDay } from "../../text/hours/week-hours";
import { knownState, type SpecialDay, specialHours, usualHours } from "../../text/hours/special-days";
import { minute } from "../../durations";
import { bucketKey } from "../periods";
import {
  attributesPath,
  businessMenuPath,
  businessPath,
  hoursPath,
  picturesPath,
  planPath,
  resultsPath,
  whatsappPath,
} from "../paths";
import { countWaitingChanges } from "../listing/changes.server";
import { sumFigures } from "../results/figures.server";
import { timesToClose, timesToOpen } from "./form";

type Listing = Pick<Restaurant, "id" | "horario">;

/** `stretches`: null when the week's hours cannot be read. `special`: as in `special_days`; null on a day like any other. */
export type TodayHours = { day: string; stretches: Stretch[] | null; special: string | null };

export async function findTodayHours({ id, horario }: Listing, now: Date): Promise<TodayHours> {
  return todayHours(horario, (await findSpecialDays([id], now.getTime()))(id), now);
}

function todayHours(horario: string, days: readonly SpecialDay[], now: Date): TodayHours {
  const [hours, special, today] = [parseOpeningHours(horario), specialHours(days), panamaDay(now.getTime())];
  const stretches = hours || special.has(today) ? stretchesOn(hours ?? [], today, special) : null;
  return { day: today, stretches, special: days.find((row) => row.day === today)?.hours ?? null };
}

/** The sentence that visitors see, such as "Abierto · cierra a las 2:00 p. m.", by business; "" when the hours are unknown. */
export async function findStates(businesses: readonly Listing[], now: Date): Promise<Map<string, string>> {
  const ids = businesses.map(({ id }) => id);
  const daysOf = await findSpecialDays(ids, now.getTime());
  return new Map(businesses.map(({ id, horario }) => [id, stateOf(horario, daysOf(id), now)?.sentence ?? ""]));
}

const stateOf = (horario: string, days: readonly SpecialDay[], now: Date) =>
  knownState(parseOpeningHours(horario), now, specialHours(days));

export type TodayShown = Awaited<ReturnType<typeof loadToday>>;

/** What the owner's page of the day shows. */
export async function loadToday(business: Restaurant, now: Date) {
  const { id, horario } = business;
  const at = now.getTime();
  const today = panamaDay(at);
  const [daysOf, menu, week, pictures, stated, waiting] = await Promise.all([
    findSpecialDays([id], at),
    findMenu(id),
    sumFigures(id, { from: bucketKey(today, "semana"), until: today }),
    findAllPictures(id),
    findStatedAttributes([id]),
    countWaitingChanges([id]),
  ]);
  const dishes = menu.flatMap((part) => part.dishes);
  return {
    ...showHours(todayHours(horario, daysOf(id), now), stateOf(horario, daysOf(id), now), now),
    dishes: dishes.map((dish) => ({ id: dish.id, name: dish.name, isOut: isSoldOut(dish, now) })),
    week: { calls: week.call, views: week.view, orders: week.order + week.reserve },
    waiting: waiting.get(id) ?? 0,
    tiles: tilesOf(business, now, { dishes: dishes.length, pictures: pictures.length, stated: stated(id).length }),
  };
}

/** `asksAbout`: the holiday, until its owner says whether it opens. `close` and `open`: times to choose from. */
function showHours({ day: today, stretches, special }: TodayHours, state: OpeningState | null, now: Date) {
  const at = now.getTime();
  const minutes = Math.floor((at - panamaMidnight(at)) / minute);
  const times = (list: number[]) => list.map((value) => ({ value, label: clockText(value) }));
  const closes = stretches ? (stretches.at(-1)?.closes ?? 0) : Infinity;
  const isOpenDay = closes > minutes;
  return {
    day: today,
    weekday: formatWeekday(today).split(" ")[0] ?? "",
    hours: stretches === null ? null : describeDay(stretches),
    isOpenDay,
    isSpecial: special !== null && special !== usualHours,
    asksAbout: special === null && isOpenDay ? (findHoliday(today)?.name ?? null) : null,
    state: ownState(state, closes > 0 && !isOpenDay).replace(/ ([ap]\.) m/, "\u00a0$1\u00a0m"),
    close: times(timesToClose(stretches ?? [], minutes)),
    open: times(timesToOpen(stretches ?? [], minutes)),
  };
}

/** The sentence that visitors see, said to the owner. */
function ownState(state: OpeningState | null, hasClosed: boolean): string {
  if (state?.opens === undefined) return state?.sentence ?? "";
  return `${hasClosed ? "Ya cerraste" : "Cerrado"} · abres ${state.opens}`;
}

type Known = Record<"dishes" | "pictures" | "stated", number>;

/** Each says what there is, or what is missing. */
function tilesOf({ id, horario, telefono, descripcion, ...plan }: Restaurant, now: Date, known: Known) {
  const some = (number: number, one: string, more: string) => number > 0 && count(number, one, more);
  return [
    tile("Carta", businessMenuPath(id), some(known.dishes, "plato", "platos"), "Sin platos"),
    tile("Horario", hoursPath(id), openDays(horario) ?? horario.slice(0, 48), "Sin horario"),
    tile("Fotos", picturesPath(id), some(known.pictures, "foto", "fotos"), "Sin portada"),
    tile("Cocina, servicios y pagos", attributesPath(id, "cocina"), some(known.stated, "dato", "datos"), "Sin datos"),
    tile("Ficha", businessPath(id), telefono && descripcion && "Nombre, teléfono, texto", "Incompleta"),
    tile("Pedidos y reservas", whatsappPath(id), "Por WhatsApp", ""),
    tile("Resultados", resultsPath(id), "Cuántos te ven y te llaman", ""),
    tile("Plan", planPath(id), planName(currentPlan(plan, now)), ""),
  ];
}

/** Null when the week's hours cannot be read. */
function openDays(horario: string): string | null {
  const hours = parseOpeningHours(horario);
  return hours && count(new Set(hours.map(({ day }) => day)).size, "día a la semana", "días a la semana");
}

/** `missing`: said when there is nothing. */
function tile(label: string, path: string, has: string | false, missing: string) {
  return { label, path, text: has || missing, isMissing: !has };
}
