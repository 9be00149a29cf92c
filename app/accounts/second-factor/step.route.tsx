import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { recordAudit } from "../../audit/log.server";
import { db } from "../../db/client.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { FormRefused } from "../../http/forms/refused.server";
import { readParameter } from "../../http/list-query.server";
import { nextPath, pathAfterSignIn } from "../../http/local-path.server";
import { redirectWithMessage } from "../../http/messages.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { addCookies } from "../../http/session/cookies.server";
import { keyRequest, takePasskey } from "../../http/session/passkeys.server";
import { checkCode } from "../../http/session/second-factor.server";
import { findStep, forgetStep } from "../../http/session/second-step.server";
import { startSession } from "../../http/session/session.server";
import type { Account } from "../../identity/accounts.server";
import { findFactors } from "../../identity/second-factor.server";
import { kickOutbox } from "../../mail/queue.server";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary, formState, returnable } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import { unlistedMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { authPath } from "../auth-forms";
import { stepForm } from "./forms";
import { CodeField, PasskeyButton } from "./views";

export const handle: RouteHandle = { personal: true, script: "passkey-page", styles: ["form", "account"] };

export const meta = unlistedMeta("Segundo paso", "Confirma que eres tú para entrar en tu cuenta.");

/** The page after a right password, for accounts with a second factor; see second-step.server.ts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = nextPath(readParameter(request, "siguiente"));
  const account = await findStep(request);
  if (!account) throw redirectTo(authPath("entrar", next));
  const { codeApp, passkeys } = await findFactors(account.id);
  return {
    next,
    refused: formWasRefused(context),
    hasApp: codeApp !== undefined,
    key: passkeys.length > 0 ? keyRequest(`confirm:${account.id}`, passkeys) : null,
  };
}

export const action = formAction({
  schema: stepForm,
  access: "public",
  secrets: ["codigo", "llave"],
  async handle({ request, values: { codigo, llave, siguiente } }) {
    const account = await findStep(request);
    if (!account) return redirectTo(authPath("entrar", nextPath(siguiente)));
    await giveFactor(request, account, { codigo, llave });
    const requestId = getRequestId(request);
    const cookies = await startSession(request, account.id, account.password_hash ?? "", new Date());
    await recordAudit(db(), {
      action: "account.signed-in",
      actorId: account.id,
      target: { type: "account", id: account.id },
      requestId,
    });
    kickOutbox();
    const answer = await redirectWithMessage(pathAfterSignIn(siguiente), { kind: "success", title: "¡Bienvenido!" });
    addCookies(answer.headers, [...cookies, await forgetStep()]);
    return answer;
  },
});

/** Throws FormRefused and TooMany. */
async function giveFactor(request: Request, account: Account, { codigo, llave }: { codigo: string; llave: string }) {
  if (llave === "") return await checkCode(request, account, codigo, "codigo");
  const key = await takePasskey(`confirm:${account.id}`, llave);
  if (key?.user_id !== account.id) throw new FormRefused({ "": [wrongKey] });
}

export const wrongKey = "No pudimos comprobar esa llave. Inténtalo otra vez, o escribe un código.";

export default function SecondStep() {
  const { next, hasApp, key } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const siguiente = next ? <input type="hidden" name="siguiente" value={next} /> : null;
  return (
    <AuthCard title="Segundo paso" lead="Tu contraseña está bien. Falta confirmar que eres tú.">
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <ErrorSummary reply={reply} />
        <CodeField
          {...formState(reply)("codigo")}
          label={hasApp ? "Código de tu app" : "Código de recuperación"}
          help={hasApp ? "Seis números. Sin tu app, escribe uno de tus códigos de recuperación." : undefined}
        />
        {siguiente}
        <FormEnd pending="Comprobando...">Entrar</FormEnd>
      </form>
      {key ? (
        <form className="form" method="post">
          {siguiente}
          <PasskeyButton options={key}>Usar mi llave</PasskeyButton>
        </form>
      ) : null}
    </AuthCard>
  );
}
