import type { RequestReference } from "../../audit/log.server";
import { answerMenuForm } from "../../directory/menu/answer.server";
import type { MenuForm } from "../../directory/menu/form-schema";
import type { Restaurant } from "../../db/schema.server";
import { FormRefused } from "../../http/forms/refused.server";
import { findHoliday } from "../../text/hours/holidays";
import { begunAt, closedHours, endedAt, parseDayHours, usualHours, writeDayHours } from "../../text/hours/special-days";
import { describeDay } from "../../text/hours/week-hours";
import type { Message } from "../../ui/messages";
import { describeHours, maxSpecialDays, setSpecialDays, TooManyDays } from "../days/days.server";
import { hoursFrom } from "../days/undo.server";
import { todayPath } from "../paths";
import { findTodayHours, type TodayHours } from "./today.server";

type By = RequestReference & { userId: string };

/** Returns the day's special hours, or undefined when the time is none of that day's. */
type NewHours = (today: TodayHours, value: string) => string | null | undefined;

const hoursChanges: Record<string, NewHours> = {
  cerrar: () => closedHours,
  antes: ({ stretches }, value) => shortened(stretches && endedAt(stretches, minutesIn(value))),
  tarde: ({ stretches }, value) => shortened(stretches && begunAt(stretches, minutesIn(value))),
  siempre: ({ day }) => (findHoliday(day) ? usualHours : null),
  devolver: (_, value) => {
    const hours = hoursFrom(value === "" ? null : value);
    return hours === null || hours === closedHours || hours === usualHours || parseDayHours(hours) ? hours : undefined;
  },
};

const minutesIn = (value: string) => (/^\d{1,4}$/.test(value) ? Number(value) : Number.NaN);

const shortened = (stretches: TodayHours["stretches"]) => (stretches && writeDayHours(stretches)) ?? undefined;

/**
 * Changes today's hours or what has run out. Undefined when the business is gone. Throws FormRefused. The caller must have
 * checked that the account manages the business.
 */
export async function changeToday(
  business: Pick<Restaurant, "id" | "horario">,
  { cambio, dia }: { cambio: string; dia: string },
  by: By,
): Promise<{ message: Message; dish?: string } | undefined> {
  const [kind = "", value = ""] = splitOnce(cambio);
  if (kind === "agotado" || kind === "hay") return await sellOut(business.id, kind, value, by);
  const today = await findTodayHours(business, new Date());
  const newHours = Object.hasOwn(hoursChanges, kind) ? hoursChanges[kind] : undefined;
  if (!newHours || (dia !== "" && dia !== today.day))
    throw new FormRefused({ "": ["Mira qué dice hoy la página y elige otra vez"] });
  const hours = newHours(today, value);
  if (hours === undefined) throw new FormRefused({ "": ["A esa hora hoy no abres: elige otra"] });
  return await setToday(business, today, hours, by);
}

function splitOnce(text: string): string[] {
  const at = text.indexOf(":");
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

async function setToday(
  business: Pick<Restaurant, "id" | "horario">,
  { day, special }: TodayHours,
  hours: string | null,
  by: By,
) {
  try {
    const changed = await setSpecialDays(by.userId, business.id, [{ day, hours }], by);
    if (changed === undefined) return undefined;
    if (changed === 0) return { message: { kind: "neutral", title: "Sin cambios" } as const };
  } catch (error) {
    if (!(error instanceof TooManyDays)) throw error;
    throw new FormRefused({ "": [`Caben hasta ${maxSpecialDays} días especiales. Quita alguno en «Feriados».`] }, 422);
  }
  const { stretches } = await findTodayHours(business, new Date());
  const fields = { cambio: `devolver:${describeHours(special) ?? ""}`, dia: day };
  const message: Message = {
    kind: "success",
    title: stretches === null ? "Guardado" : `Hoy: ${describeDay(stretches)}`,
    undo: { path: todayPath(business.id), label: "Deshacer", fields },
  };
  return { message };
}

const emptyForm = { linea: "", dato: [], precios: [], seccion: "", nombre: "", horario: "", visto: "", visto_horario: "" };

async function sellOut(restaurantId: string, cambio: "agotado" | "hay", plato: string, by: By) {
  const path = todayPath(restaurantId);
  const form: MenuForm = { ...emptyForm, cambio, plato };
  const { message, dish } = await answerMenuForm({ restaurantId, path, by }, form);
  const undo = message.undo && { ...message.undo, fields: { cambio: `hay:${plato}` } };
  return { message: { ...message, undo }, dish };
}
