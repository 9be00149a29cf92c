import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { changePasswordForm } from "../forms";
import { checkNewPassword, checkPassword } from "../../http/session/sign-in.server";
import { addCookies } from "../../http/session/cookies.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { hashPassword } from "../../http/session/passwords.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUser, startSession } from "../../http/session/session.server";
import { changePassword } from "../account.server";
import { kickOutbox } from "../../mail/queue.server";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary, FormToken, formState } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import { unlistedMeta } from "../../ui/page/meta";
import { PasswordField, passwordHelp } from "../../ui/forms/password-field";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta = unlistedMeta("Cambiar la contraseña", "Cambia la contraseña de tu cuenta.");

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request);
  return { refused: formWasRefused(context) };
}

export const action = formAction({
  schema: changePasswordForm,
  access: "user",
  secrets: ["current_password", "password"],
  async handle({ request, user, values }) {
    const checkedHash = await checkPassword(user.id, values.current_password, "current_password");
    await checkNewPassword(values.password, { email: user.email, name: user.fullName }, "password");
    const hash = await hashPassword(values.password);
    await changePassword(user, hash, { requestId: getRequestId(request), checkedHash });
    kickOutbox();
    const answer = await redirectWithMessage("/profile", {
      kind: "success",
      title: "Contraseña cambiada",
      text: "Cerramos tus sesiones en otros lugares.",
    });
    addCookies(
      answer.headers,
      await startSession(request, user.id, hash, user.factorAt === null ? null : new Date(user.factorAt)),
    );
    return answer;
  },
});

export default function ChangePassword() {
  const reply = useActionData<typeof action>();
  const field = formState(reply);
  return (
    <AuthCard title="Cambiar la contraseña" lead="Se cerrarán las sesiones que tengas abiertas en otros lugares.">
      <form className="form" method="post" noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <PasswordField {...field("current_password")} label="Contraseña actual" autoComplete="current-password" />
        <PasswordField {...field("password")} label="Contraseña nueva" help={passwordHelp} autoComplete="new-password" />
        <FormEnd pending="Guardando..." cancel="/profile">
          Guardar la contraseña
        </FormEnd>
      </form>
    </AuthCard>
  );
}
