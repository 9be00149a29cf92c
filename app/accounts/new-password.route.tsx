import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newPasswordForm } from "./forms";
import { checkNewPassword } from "../http/session/sign-in.server";
import { formAction, formWasRefused } from "../http/forms/action.server";
import { forgetGuesses } from "../http/limits.server";
import { pathAfterSignIn } from "../http/local-path.server";
import { readMailLink } from "../http/mail-link.server";
import { hashPassword } from "../http/session/passwords.server";
import { getRequestId } from "../http/request-id.server";
import { signInAfterLink } from "../http/session/session.server";
import { findAccount } from "../identity/accounts.server";
import { resetPassword } from "./account.server";
import { kickOutbox } from "../mail/queue.server";
import { AuthCard } from "../ui/auth-card";
import { ErrorSummary, formState, useOwnAddress } from "../ui/forms/form";
import { FormEnd } from "../ui/forms/page-form";
import { unlistedMeta } from "../ui/page/meta";
import { PasswordField, passwordHelp } from "../ui/forms/password-field";
import type { RouteHandle } from "../ui/page/route-handle";

const purposes = ["reset-password"] as const;

export const handle: RouteHandle = { personal: true, styles: ["form", "account"] };

export const meta = unlistedMeta("Contraseña nueva", "Pon una contraseña nueva en tu cuenta.");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = await readMailLink(request, purposes);
  return { email, refused: formWasRefused(context) };
}

export const action = formAction({
  schema: newPasswordForm,
  access: "public",
  secrets: ["password"],
  async handle({ request, values: { password }, refuse }) {
    const link = await readMailLink(request, purposes);
    const { full_name: name = "" } = (await findAccount(link.user_id)) ?? {};
    await checkNewPassword(password, { email: link.email, name }, "password");

    const hash = await hashPassword(password);
    const isDone = await resetPassword(link, hash, { requestId: getRequestId(request) });
    if (!isDone) return refuse({ "": ["Este enlace se usó en otra ventana hace un momento. Pide otro."] });
    await forgetGuesses({ email: link.email });
    kickOutbox();
    return await signInAfterLink(request, { id: link.user_id, checkedHash: hash }, pathAfterSignIn(link.next_path), {
      kind: "success",
      title: "Contraseña cambiada",
      text: "Cerramos todas tus sesiones; solo esta sigue abierta.",
    });
  },
});

export default function NewPassword() {
  const { email } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const address = useOwnAddress();
  return (
    <AuthCard title="Contraseña nueva" lead={`Para la cuenta ${email}. Al guardarla se cierran todas las sesiones abiertas.`}>
      <form className="form" method="post" action={address} noValidate>
        <ErrorSummary reply={reply} />
        <PasswordField
          {...formState(reply)("password")}
          label="Contraseña nueva"
          help={passwordHelp}
          autoComplete="new-password"
        />
        <FormEnd pending="Guardando...">Guardar la contraseña</FormEnd>
      </form>
    </AuthCard>
  );
}
