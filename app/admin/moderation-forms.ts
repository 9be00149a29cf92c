import * as v from "valibot";
import { quotaFactors } from "../writing/quota";
import { atMost, hiddenNumber, line, typedPassword } from "../http/forms/fields";

const shortestReason = 10;
const longestReason = 500;

/** The reason for withholding or suspending, shown to the user concerned. */
function reason() {
  return v.pipe(
    line(),
    v.nonEmpty("Escribe el motivo"),
    v.minLength(shortestReason, `Explica el motivo con al menos ${shortestReason} caracteres`),
    atMost(longestReason, "El motivo"),
  );
}

/** The submit button sends the intent. */
export const articleModerationForm = v.variant(
  "intent",
  [
    v.object({ intent: v.literal("retirar"), motivo: reason() }),
    v.object({ intent: v.literal("permitir") }),
    v.object({
      intent: v.literal("publicar"),
      /** The article's version that was read. */
      version: hiddenNumber(9),
    }),
  ],
  "No supimos qué hacer con el artículo: usa uno de los botones de la página",
);

export const suspensionForm = v.variant(
  "suspendida",
  [v.object({ suspendida: v.literal("1"), motivo: reason() }), v.object({ suspendida: v.literal("0") })],
  "No supimos qué hacer con la cuenta: usa el botón de la página",
);

export const administrationForm = v.object({
  administra: v.picklist(["0", "1"], "No supimos qué hacer con el permiso: usa el botón de la página"),
  current_password: v.pipe(typedPassword(), v.nonEmpty("Escribe tu contraseña")),
});

/** `espacio` multiplies the usual quota. */
export const quotaForm = v.object({
  espacio: v.pipe(
    v.optional(v.string(), ""),
    v.picklist(quotaFactors.map(String), "Elige cuánto espacio tiene para sus artículos"),
    v.transform(Number),
  ),
});
