import * as v from "valibot";
import { houseNameReason, isHouseName } from "../text/house-names";
import { emailAddress, pathToFollow, accountNameField, typedPassword } from "../http/forms/fields";

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
