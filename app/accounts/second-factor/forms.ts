import * as v from "valibot";
import { hiddenText, pathToFollow, typedPassword } from "../../http/forms/fields";
import { codeField as code, keyField as key } from "../forms";

/** One of the two. `siguiente`: where to continue. */
export const stepForm = v.object({ codigo: code(), llave: key(), siguiente: pathToFollow() });

export const keySignInForm = v.object({ llave: key(), siguiente: pathToFollow() });

/** `current_password`: only for the first factor. */
export const newKeyForm = v.object({ llave: key(), current_password: typedPassword() });

/** `secreto`: what the page showed, signed. */
export const codeAppForm = v.object({
  secreto: hiddenText(200),
  codigo: v.pipe(code(), v.nonEmpty("Escribe el código que muestra la app")),
  current_password: typedPassword(),
});

/** `codigos`: what the page showed, so that it can show them again. `current_password`: only to finish setting up later. */
export const recoveryForm = v.variant(
  "intent",
  [
    v.object({ intent: v.literal("hacer"), current_password: typedPassword() }),
    v.object({
      intent: v.literal("comprobar"),
      codigos: hiddenText(200),
      codigo: v.pipe(code(), v.nonEmpty("Escribe uno de los códigos")),
    }),
  ],
  "Vuelve a enviar el formulario con uno de sus botones",
);

/** "app", or a key's id. */
export const removalForm = v.object({ quitar: v.pipe(hiddenText(1_400), v.nonEmpty("Vuelve a la página y elige qué quitar")) });
