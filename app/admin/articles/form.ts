import * as v from "valibot";
import { hiddenNumber } from "../../http/forms/fields";
import { reason } from "../scaffold/reason";

export const articleModerationForm = v.variant(
  "intent",
  [
    v.object({ intent: v.literal("retirar"), motivo: reason() }),
    v.object({ intent: v.literal("permitir") }),
    v.object({
      intent: v.literal("publicar"),
      /** Version that the administrator read. */
      version: hiddenNumber(9),
    }),
  ],
  "No supimos qué hacer con el artículo: usa uno de los botones de la página",
);
