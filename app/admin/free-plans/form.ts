import * as v from "valibot";
import { emailAddress, hiddenText, newId } from "../../http/forms/fields";

/** The first is the default. */
export const freePlanDays = [
  { id: "30", label: "30 días" },
  { id: "60", label: "60 días" },
  { id: "90", label: "90 días" },
] as const;

const [{ id: usual }] = freePlanDays;

/**
 * With `extiende` and `vence` the form extends that plan, which ends at `vence`. A new `id` comes with the page, so that sending
 * the form twice grants once.
 */
export const freePlanForm = v.object({
  id: newId(),
  email: emailAddress("Escribe el correo electrónico"),
  days: v.pipe(
    v.optional(
      v.picklist(
        freePlanDays.map(({ id }) => id),
        "Elige 30, 60 o 90 días",
      ),
      usual,
    ),
    v.transform(Number),
  ),
  extiende: hiddenText(36),
  vence: v.optional(v.pipe(v.string(), v.maxLength(40), v.union([v.literal(""), v.pipe(v.string(), v.isoTimestamp())])), ""),
});

export const noPlansTable = "La tabla de planes gratuitos aún no existe. Necesita ejecutar las migraciones SQL primero.";
