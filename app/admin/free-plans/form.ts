import * as v from "valibot";
import { emailAddress, hiddenText } from "../../http/forms/fields";

/** For how many days a free plan can be granted; the first unless somebody chooses. */
export const freePlanDays = [
  { id: "30", label: "30 días" },
  { id: "60", label: "60 días" },
  { id: "90", label: "90 días" },
] as const;

const [{ id: usual }] = freePlanDays;

/**
 * Grants a plan, or extends the one that `extiende` names and that ends when `vence` says. `id` is made with the form, so that a
 * form sent twice grants once; a program that brings none grants each time.
 */
export const freePlanForm = v.object({
  id: v.fallback(v.pipe(v.string(), v.uuid(), v.toLowerCase()), () => crypto.randomUUID()),
  email: v.pipe(emailAddress(), v.toLowerCase()),
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

/** What is said where the database has never been made ready for free plans. */
export const noPlansTable = "La tabla de planes gratuitos aún no existe. Necesita ejecutar las migraciones SQL primero.";
