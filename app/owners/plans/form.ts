import * as v from "valibot";
import { atMost, line } from "../../http/forms/fields";

/** The ids are the form's values. */
export const offers = [
  { id: "starter_local-12", plan: "starter_local", months: 12 },
  { id: "starter_local-6", plan: "starter_local", months: 6 },
  { id: "max_local-12", plan: "max_local", months: 12 },
  { id: "max_local-6", plan: "max_local", months: 6 },
] as const;

export type Offer = (typeof offers)[number];

const needsRuc = "Escribe el RUC, o deja en blanco los datos de la factura";
const needsName = "Escribe la razón social, o deja en blanco los datos de la factura";

/** All data for the invoice or none; the DV is optional. */
export const planForm = v.pipe(
  v.object({
    plan: v.pipe(
      v.optional(v.string(), ""),
      v.picklist(
        offers.map(({ id }) => id),
        "Elige un plan",
      ),
      v.transform((id) => offers.find((offer) => offer.id === id) ?? offers[0]),
    ),
    ruc: v.pipe(
      line(),
      atMost(30, "El RUC"),
      v.regex(/^(?:[\dA-Za-z-]{4,})?$/, "El RUC lleva números y guiones, como 155612345-2-2020"),
    ),
    dv: v.pipe(line(), atMost(2, "El DV"), v.regex(/^\d{0,2}$/, "El DV son dos números")),
    legal_name: v.pipe(line(), atMost(150, "La razón social")),
  }),
  v.forward(
    v.check(({ ruc, dv, legal_name }) => ruc !== "" || (dv === "" && legal_name === ""), needsRuc),
    ["ruc"],
  ),
  v.forward(
    v.check(({ ruc, legal_name }) => ruc === "" || legal_name !== "", needsName),
    ["legal_name"],
  ),
);
