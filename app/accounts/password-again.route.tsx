import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmationForm } from "./forms";
import { checkPassword } from "../http/session/sign-in.server";
import { formAction, formWasRefused } from "../http/forms/action.server";
import { FormRefused } from "../http/forms/refused.server";
import { readParameter } from "../http/list-query.server";
import { pathAfterSignIn } from "../http/local-path.server";
import { redirectTo } from "../http/redirect.server";
import { keyRequest, takePasskey } from "../http/session/passkeys.server";
import { checkCode } from "../http/session/second-factor.server";
import { needsPasswordAgain, requireUser, type User } from "../http/session/session.server";
import { findAccount } from "../identity/accounts.server";
import { findFactors } from "../identity/second-factor.server";
import { confirmFactor, confirmPassword } from "../identity/sessions.server";
import { AuthCard } from "../ui/auth-card";
import { ErrorSummary, FormToken, formState, returnable, useOwnAddress } from "../ui/forms/form";
import { FormEnd } from "../ui/forms/page-form";
import { pageMeta } from "../ui/page/meta";
import { PasswordField } from "../ui/forms/password-field";
import type { RouteHandle } from "../ui/page/route-handle";
import { CodeField, PasskeyButton } from "./second-factor/views";

export const handle: RouteHandle = {
  script: (data) => ((data as Awaited<ReturnType<typeof loader>> | undefined)?.key ? "passkey-page" : "public"),
  styles: ["form", "account"],
};

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data?.asksCode ? "Confirma que eres tú" : "Escribe tu contraseña otra vez",
    description: "Comprueba que eres tú antes de seguir en la administración.",
    path: "/auth/comprobar",
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { passkeys } = user.hasFactor ? await findFactors(user.id) : { passkeys: [] };
  return {
    email: user.email,
    asksCode: asksCode(user),
    key: passkeys.length > 0 ? keyRequest(`confirm:${user.id}`, passkeys) : null,
    refused: formWasRefused(context),
  };
}

/** The second factor, unless the administration asks for the password first. */
function asksCode(user: User): boolean {
  const asksPassword = (user.isAdmin || user.roles.length > 0) && needsPasswordAgain(user);
  return user.hasFactor && !asksPassword;
}

export const action = formAction({
  schema: confirmationForm,
  access: "user",
  secrets: ["password", "codigo", "llave"],
  async handle({ request, user, values: { password, codigo, llave } }) {
    if (llave !== "") await confirmByKey(user, llave);
    else if (asksCode(user)) await confirmByCode(request, user, codigo);
    else {
      if (password === "") throw new FormRefused({ password: ["Escribe tu contraseña"] });
      await checkPassword(user.id, password, "password");
      await confirmPassword(user.sessionId);
    }
    return redirectTo(pathAfterSignIn(readParameter(request, "siguiente")));
  },
});

/** A key checks its owner itself: it counts as the password and the second factor. */
async function confirmByKey(user: User, sent: string): Promise<void> {
  const key = user.hasFactor ? await takePasskey(`confirm:${user.id}`, sent) : undefined;
  if (key?.user_id !== user.id) throw new FormRefused({ "": ["No pudimos comprobar esa llave. Inténtalo otra vez."] });
  await confirmPassword(user.sessionId);
  await confirmFactor(user.sessionId);
}

async function confirmByCode(request: Request, user: User, code: string): Promise<void> {
  const account = await findAccount(user.id);
  if (!account || code === "") throw new FormRefused({ codigo: ["Escribe un código"] });
  await checkCode(request, account, code, "codigo", true);
  await confirmFactor(user.sessionId);
}

export default function ConfirmIdentity() {
  const { email, asksCode, key } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const address = useOwnAddress();
  const field = formState(reply);
  return (
    <AuthCard
      title={asksCode ? "Confirma que eres tú" : "Escribe tu contraseña otra vez"}
      lead={
        asksCode
          ? `Lo que sigue pide tu segundo paso otra vez, ${email}.`
          : `Pasó un buen rato. Para seguir como ${email}, comprueba que eres tú.`
      }
    >
      <form className="form" method="post" {...returnable(reply, address)} noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        {asksCode ? (
          <CodeField {...field("codigo")} label="Código de tu app, o de recuperación" />
        ) : (
          <PasswordField {...field("password")} label="Contraseña" autoComplete="current-password" />
        )}
        <FormEnd pending="Verificando acceso...">Seguir</FormEnd>
      </form>
      {key ? (
        <form className="form" method="post" action={address}>
          <FormToken />
          <PasskeyButton options={key}>Usar mi llave</PasskeyButton>
        </form>
      ) : null}
    </AuthCard>
  );
}
