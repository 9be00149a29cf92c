import * as v from "valibot";
import { hiddenText, typedPassword } from "../../http/forms/fields";
import type { Role } from "../../identity/roles";
import { quotaFactors } from "../../writing/quota";
import { reason } from "../scaffold/reason";

export const suspensionForm = v.variant(
  "suspendida",
  [v.object({ suspendida: v.literal("1"), motivo: reason() }), v.object({ suspendida: v.literal("0") })],
  "No supimos qué hacer con la cuenta: usa el botón de la página",
);

export const administrationForm = v.object({
  administra: v.picklist(["0", "1"], "No supimos qué hacer con el permiso: usa el botón de la página"),
  current_password: v.pipe(typedPassword(), v.nonEmpty("Escribe tu contraseña")),
});

export const rolesForm = v.object({
  directorio: hiddenText(1),
  redaccion: hiddenText(1),
  current_password: v.pipe(typedPassword(), v.nonEmpty("Escribe tu contraseña")),
} satisfies Record<Role | "current_password", v.GenericSchema>);

/** Multiplies the usual quota. */
export const quotaForm = v.object({
  espacio: v.pipe(
    v.optional(v.string(), ""),
    v.picklist(quotaFactors.map(String), "Elige cuánto espacio tiene para sus artículos"),
    v.transform(Number),
  ),
});
