import * as v from "valibot";
import { houseNameReason, isHouseName } from "../text/house-names";
import { accountNameField, atMost, emailAddress, hiddenText, line, pathToFollow, typedPassword } from "../http/forms/fields";

/** A code from the app, or a recovery code. */
export const codeField = () => v.pipe(line(), atMost(40, "El código"));
/** A browser's answer about a passkey, as JSON. */
export const keyField = () => hiddenText(4_000);

const password = (reason: string) => v.pipe(typedPassword(), v.nonEmpty(reason));

const presentPassword = () => password("Escribe tu contraseña");
const newPassword = () => password("Escribe la contraseña nueva");

const siguiente = pathToFollow();

export const authForm = v.variant(
  "intent",
  [
    v.object({ intent: v.literal("entrar"), email: emailAddress(), password: presentPassword(), siguiente }),
    v.object({
      intent: v.literal("registro"),
      full_name: v.pipe(
        accountNameField(),
        v.check((name) => !isHouseName(name), houseNameReason),
      ),
      email: emailAddress(),
      password: password("Escribe una contraseña"),
      siguiente,
    }),
  ],
  "Vuelve a enviar el formulario con uno de sus botones",
);

export const passwordForm = v.object({ password: presentPassword() });

/** What the page asks for: a password, a code or a key. */
export const confirmationForm = v.object({ password: typedPassword(), codigo: codeField(), llave: keyField() });

export const recoveryForm = v.object({ email: emailAddress(), siguiente });

export const newPasswordForm = v.object({ password: newPassword() });

export const changePasswordForm = v.object({ current_password: presentPassword(), password: newPassword() });

/** `current_password`: only with a new address. */
export const profileForm = v.object({
  full_name: accountNameField(),
  email: emailAddress(),
  current_password: typedPassword(),
});

export const deleteAccountForm = v.object({
  articulos: v.picklist(["quedan", "se-borran"], "Elige qué pasa con tus artículos"),
  current_password: presentPassword(),
});
