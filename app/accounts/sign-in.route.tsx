import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { authForm } from "./forms";
import { makeAuthenticator } from "./authenticator.server";
import { checkNewPassword, isConfirmationRequired } from "../http/session/sign-in.server";
import { formAction, formWasRefused } from "../http/forms/action.server";
import { hasParameter } from "../http/address-parameters";
import { readParameter } from "../http/list-query.server";
import { nextPath, pathAfterSignIn } from "../http/local-path.server";
import { redirectWithMessage } from "../http/messages.server";
import { redirectTo } from "../http/redirect.server";
import { findUser, signInAfterLink } from "../http/session/session.server";
import { EmailTaken } from "./account.server";
import { AuthForms, authPath } from "./auth-forms";
import { pageMeta } from "../ui/page/meta";
import type { RouteHandle } from "../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data?.tab === "registro" ? "Crear cuenta" : "Iniciar Sesión",
    description: "Entra a tu cuenta de Panamá VIP para escribir en el blog y conversar con Amy y Roger.",
    path: "/auth",
    unlisted: true,
    failed: args.data?.refused,
    crumbs: [{ name: "Iniciar Sesión", path: "/auth" }],
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = nextPath(readParameter(request, "siguiente"));
  // If the session cannot be read, shows the form; submitting it reports the failure.
  if (await findUser(request).catch(() => null)) throw redirectTo(next ?? "/");
  const tab = readParameter(request, "tab") === "registro" ? ("registro" as const) : ("entrar" as const);
  const refused = formWasRefused(context);
  // Never show the parameter's text: anybody can put words into a link to this site.
  const cameFromBadLink = !refused && hasParameter(new URL(request.url).search, "error_description");
  return { next, tab, refused, cameFromBadLink };
}

export const action = formAction({
  schema: authForm,
  access: "public",
  secrets: ["password"],
  failure: "Error durante la autenticación. Inténtalo otra vez en unos minutos.",
  async handle({ request, context, values, refuse }) {
    const isNew = values.intent === "registro";
    if (isNew) await checkNewPassword(values.password, { email: values.email, name: values.full_name }, "password");
    try {
      const { id, email, checkedHash } = await makeAuthenticator(context).authenticate(isNew ? "sign-up" : "sign-in", request);
      if (isNew && isConfirmationRequired) {
        return await redirectWithMessage(authPath("entrar", nextPath(values.siguiente)), {
          // Neutral messages stay, and the user still has to confirm the address.
          kind: "neutral",
          title: "¡Cuenta creada!",
          text: `Te enviamos un mensaje a ${email}: confirma tu correo con su enlace y ya puedes entrar.`,
        });
      }
      const message = isNew
        ? { title: "¡Cuenta creada!", text: `Te enviamos un mensaje a ${email} para que confirmes tu correo.` }
        : { title: "¡Bienvenido!" };
      const path = pathAfterSignIn(values.siguiente);
      return await signInAfterLink(request, { id, checkedHash }, path, { kind: "success", ...message }, []);
    } catch (error) {
      if (error instanceof EmailTaken) return refuse({ email: [error.message] });
      throw error;
    }
  },
});

export default function Auth() {
  const { tab, next, cameFromBadLink } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const shown = reply?.initialValue?.intent === "registro" ? "registro" : tab;
  return <AuthForms tab={shown} reply={reply} next={next} cameFromBadLink={cameFromBadLink} />;
}
