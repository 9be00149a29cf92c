import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordForm } from "./forms";
import { checkPassword } from "../http/session/sign-in.server";
import { formAction, formWasRefused } from "../http/forms/action.server";
import { nextPath } from "../http/local-path.server";
import { readMailLink } from "../http/mail-link.server";
import { getRequestId } from "../http/request-id.server";
import { signInAfterLink } from "../http/session/session.server";
import { confirmEmail, EmailTaken } from "./account.server";
import { kickOutbox } from "../mail/queue.server";
import { AuthCard } from "../ui/auth-card";
import { recoveryPath } from "./auth-forms";
import { ErrorSummary, formState, useOwnAddress } from "../ui/forms/form";
import { FormEnd } from "../ui/forms/page-form";
import { unlistedMeta } from "../ui/page/meta";
import { PasswordField } from "../ui/forms/password-field";
import type { RouteHandle } from "../ui/page/route-handle";

const purposes = ["confirm-email", "change-email"] as const;

export const handle: RouteHandle = { personal: true, styles: ["form", "account"] };

export const meta = unlistedMeta("Confirmar tu correo", "Confirma la dirección de correo de tu cuenta.");

/** Changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, purpose, next_path } = await readMailLink(request, purposes);
  return { email, isNew: purpose === "confirm-email", next: nextPath(next_path), refused: formWasRefused(context) };
}

export const action = formAction({
  schema: passwordForm,
  access: "public",
  secrets: ["password"],
  async handle({ request, values: { password }, refuse }) {
    const link = await readMailLink(request, purposes);
    const checkedHash = await checkPassword(link.user_id, password, "password");
    try {
      const isDone = await confirmEmail(link, { requestId: getRequestId(request), checkedHash });
      if (!isDone) return refuse({ "": ["Este enlace se usó en otra ventana hace un momento."] });
    } catch (error) {
      if (error instanceof EmailTaken) return refuse({ "": ["Esa dirección ya es de otra cuenta."] });
      throw error;
    }
    kickOutbox();
    return await signInAfterLink(request, { id: link.user_id, checkedHash }, nextPath(link.next_path) ?? "/profile", {
      kind: "success",
      title: "Correo confirmado",
      text: link.email,
    });
  },
});

export default function ConfirmEmail() {
  const { email, isNew, next } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const address = useOwnAddress();
  return (
    <AuthCard title="Confirmar tu correo" lead={`Escribe la contraseña de tu cuenta y ${email} quedará confirmado.`}>
      <form className="form" method="post" action={address} noValidate>
        <ErrorSummary reply={reply} />
        <PasswordField {...formState(reply)("password")} label="Contraseña" autoComplete="current-password" />
        <p className="fine-print">
          ¿La olvidaste? <a href={recoveryPath(next)}>Pon una nueva</a>
          {isNew ? ": eso también confirma tu correo." : " y pide el cambio otra vez."}
        </p>
        <FormEnd pending="Confirmando...">Confirmar mi correo</FormEnd>
      </form>
    </AuthCard>
  );
}
