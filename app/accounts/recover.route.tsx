import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { recoveryForm } from "./forms";
import { findClientAddress } from "../http/client-address.server";
import { formAction, formWasRefused } from "../http/forms/action.server";
import { consume } from "../http/limits.server";
import { readParameter } from "../http/list-query.server";
import { nextPath } from "../http/local-path.server";
import { redirectWithMessage } from "../http/messages.server";
import { askRecovery } from "./account.server";
import { kickOutbox } from "../mail/queue.server";
import { AuthCard } from "../ui/auth-card";
import { authPath, recoveryPath } from "./auth-forms";
import { ErrorSummary, Field, formState, SubmitButton, returnable } from "../ui/forms/form";
import { unlistedMeta } from "../ui/page/meta";
import type { RouteHandle } from "../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta = unlistedMeta(
  "Recuperar tu contraseña",
  "Pide un enlace para poner una contraseña nueva en tu cuenta de Panamá VIP.",
);

export function loader({ request, context }: LoaderFunctionArgs) {
  return { next: nextPath(readParameter(request, "siguiente")), refused: formWasRefused(context) };
}

export const action = formAction({
  schema: recoveryForm,
  access: "public",
  async handle({ request, context, values: { email, siguiente } }) {
    await consume("recovery", { address: findClientAddress({ request, context }), email });
    const next = nextPath(siguiente);
    await askRecovery(email, next);
    kickOutbox();
    // The response is the same for every address, so it does not reveal which ones have accounts.
    return await redirectWithMessage(authPath("entrar", next), {
      kind: "neutral",
      title: "Revisa tu correo",
      text: `Si ${email} tiene una cuenta, en un momento llegará un enlace para poner una contraseña nueva. Vale una hora.`,
    });
  },
});

export default function Recover() {
  const { next } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AuthCard title="Recuperar tu contraseña" lead="Escribe el correo de tu cuenta y te enviamos un enlace para poner una nueva.">
      <form className="form" method="post" {...returnable(reply, recoveryPath(next))} noValidate>
        <ErrorSummary reply={reply} />
        <Field {...formState(reply)("email")} label="Correo electrónico" type="email" autoComplete="username" required />
        {next ? <input type="hidden" name="siguiente" value={next} /> : null}
        <p className="actions">
          <SubmitButton pending="Enviando...">Enviar el enlace</SubmitButton>
          <a className="button quiet" href={authPath("entrar", next)}>
            Volver
          </a>
        </p>
        <p className="taps">
          <a href="/auth/llave">Entrar con una llave de acceso</a>
        </p>
      </form>
    </AuthCard>
  );
}
