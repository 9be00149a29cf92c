import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isUniqueViolation } from "../../db/engine.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { FormRefused } from "../../http/forms/refused.server";
import { redirectWithMessage } from "../../http/messages.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { describeDevice } from "../../http/session/device.server";
import { keyCreation, readNewPasskey } from "../../http/session/passkeys.server";
import { requireUserAgainOrForm } from "../../http/session/session.server";
import { AccountActionRefused } from "../../identity/account-change";
import { findFactors } from "../../identity/second-factor.server";
import { AuthCard } from "../../ui/auth-card";
import { formState, SignInAgain, SubmitButton } from "../../ui/forms/form";
import { PageForm } from "../../ui/forms/page-form";
import { PasswordField } from "../../ui/forms/password-field";
import { unlistedMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { newKeyForm } from "./forms";
import { requirePassword } from "./password.server";
import { recoveryCodesPath, securityPath } from "./paths";
import { addPasskey } from "./second-factor.server";
import { PasskeyButton } from "./views";

export const handle: RouteHandle = { script: "passkey-page", styles: ["form", "account"] };

export const meta = unlistedMeta("Añadir una llave", "Guarda una llave de acceso en tu teléfono, tu computadora o tu llavero.");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUserAgainOrForm({ request, context });
  const refused = formWasRefused(context);
  if (!user) return { refused, key: "", isFirst: false };
  const { passkeys } = await findFactors(user.id);
  return { refused, key: keyCreation(user, passkeys), isFirst: !user.hasFactor };
}

export const action = formAction({
  schema: newKeyForm,
  access: "user",
  secrets: ["current_password"],
  asksFactor: true,
  async handle({ request, user, values: { llave, current_password } }) {
    await requirePassword(user, current_password);
    const key = await readNewPasskey(user.id, llave);
    if (!key) throw new FormRefused({ "": [wrongKey] });
    const device = describeDevice(request.headers.get("user-agent"));
    await addPasskey(user, key, device, { requestId: getRequestId(request) }).catch((error: unknown) => {
      if (error instanceof AccountActionRefused) throw new FormRefused({ "": [error.message] }, 409);
      if (isUniqueViolation(error, "id")) throw new FormRefused({ "": ["Esa llave ya está guardada."] }, 409);
      throw error;
    });
    if (!user.hasFactor) return redirectTo(recoveryCodesPath);
    return await redirectWithMessage(securityPath, { kind: "success", title: "Llave guardada" });
  },
});

const wrongKey = "No pudimos comprobar la llave. Si esta página llevaba abierta más de cinco minutos, inténtalo otra vez.";

export default function NewKey() {
  const { key, isFirst } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AuthCard
      title="Añadir una llave"
      lead="Queda en tu teléfono, tu computadora o tu llavero, y se abre con tu huella, tu cara o tu PIN. Vale solo en este sitio."
    >
      <PageForm reply={reply} asksBelow>
        {isFirst ? (
          <PasswordField {...formState(reply)("current_password")} label="Tu contraseña" autoComplete="current-password" />
        ) : null}
        <SignInAgain reply={reply} />
        <p data-passkey-missing="">
          Este navegador no puede guardar llaves, o tiene apagado JavaScript. Una app de códigos sirve también sin él.
        </p>
        {reply?.asksFor ? (
          <input type="hidden" name="llave" value={formState(reply)("llave").defaultValue} />
        ) : (
          <PasskeyButton options={key} isNew>
            Guardar una llave aquí
          </PasskeyButton>
        )}
        <p className="actions">
          {reply?.asksFor ? <SubmitButton pending="Guardando...">Guardar la llave</SubmitButton> : null}
          <a className="button quiet" href={securityPath}>
            Cancelar
          </a>
        </p>
      </PageForm>
    </AuthCard>
  );
}
