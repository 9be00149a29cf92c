import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordForm } from "./forms";
import { checkPassword } from "../http/session/sign-in.server";
import { formAction, formWasRefused } from "../http/forms/action.server";
import { readParameter } from "../http/list-query.server";
import { pathAfterSignIn } from "../http/local-path.server";
import { redirectTo } from "../http/redirect.server";
import { requireUser } from "../http/session/session.server";
import { confirmPassword } from "../identity/sessions.server";
import { AuthCard } from "../ui/auth-card";
import { ErrorSummary, FormToken, formState, SubmitButton, useOwnAddress } from "../ui/forms/form";
import { pageMeta } from "../ui/page/meta";
import { PasswordField } from "../ui/forms/password-field";
import type { RouteHandle } from "../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Escribe tu contraseña otra vez",
    description: "Comprueba que eres tú antes de seguir en la administración.",
    path: "/auth/comprobar",
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = await requireUser(request);
  return { email, refused: formWasRefused(context) };
}

export const action = formAction({
  schema: passwordForm,
  access: "user",
  secrets: ["password"],
  async handle({ request, user, values }) {
    await checkPassword(user.id, values.password, "password");
    await confirmPassword(user.sessionId);
    return redirectTo(pathAfterSignIn(readParameter(request, "siguiente")));
  },
});

export default function ConfirmIdentity() {
  const { email } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const address = useOwnAddress();
  return (
    <AuthCard
      title="Escribe tu contraseña otra vez"
      lead={`Pasó un buen rato. Para seguir como ${email}, comprueba que eres tú.`}
    >
      <form className="form" method="post" action={address} noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <PasswordField {...formState(reply)("password")} label="Contraseña" autoComplete="current-password" />
        <p className="actions">
          <SubmitButton pending="Verificando acceso...">Seguir</SubmitButton>
        </p>
      </form>
    </AuthCard>
  );
}
