import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { recordAudit } from "../../audit/log.server";
import { db } from "../../db/client.server";
import { findClientAddress } from "../../http/client-address.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { FormRefused } from "../../http/forms/refused.server";
import { consume } from "../../http/limits.server";
import { readParameter } from "../../http/list-query.server";
import { nextPath, pathAfterSignIn } from "../../http/local-path.server";
import { redirectWithMessage } from "../../http/messages.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { addCookies } from "../../http/session/cookies.server";
import { keyRequest, takePasskey } from "../../http/session/passkeys.server";
import { isConfirmationRequired } from "../../http/session/sign-in.server";
import { findUser, startSession } from "../../http/session/session.server";
import { findAccount } from "../../identity/accounts.server";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary } from "../../ui/forms/form";
import { unlistedMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { authPath } from "../auth-forms";
import { keySignInForm } from "./forms";
import { PasskeyButton } from "./views";

export const handle: RouteHandle = { personal: true, script: "passkey-page", styles: ["form", "account"] };

export const meta = unlistedMeta("Entrar con una llave", "Entra en tu cuenta con una llave de acceso, sin contraseña.");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = nextPath(readParameter(request, "siguiente"));
  if (await findUser(request).catch(() => null)) throw redirectTo(next ?? "/");
  return { next, refused: formWasRefused(context), key: keyRequest("enter") };
}

/** A key with the device's own check of its owner is both factors. Only keys of accounts whose factor is complete open a session. */
export const action = formAction({
  schema: keySignInForm,
  access: "public",
  secrets: ["llave"],
  async handle({ request, context, values: { llave, siguiente } }) {
    await consume("sign-in", { address: findClientAddress({ request, context }) });
    const key = llave === "" ? undefined : await takePasskey("enter", llave);
    const account = key && (await findAccount(key.user_id));
    const isUnconfirmed = isConfirmationRequired && account?.email_confirmed_at === null;
    if (!account?.password_hash || account.second_factor_at === null || isUnconfirmed)
      throw new FormRefused({ "": [unknownKey] });
    const cookies = await startSession(request, account.id, account.password_hash, new Date());
    const target = { type: "account", id: account.id } as const;
    await recordAudit(db(), { action: "account.signed-in", actorId: account.id, target, requestId: getRequestId(request) });
    const answer = await redirectWithMessage(pathAfterSignIn(siguiente), { kind: "success", title: "¡Bienvenido!" });
    addCookies(answer.headers, cookies);
    return answer;
  },
});

const unknownKey = "Esa llave no abre ninguna cuenta de aquí. Entra con tu correo y tu contraseña.";

export default function KeySignIn() {
  const { next, key } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AuthCard
      title="Entrar con una llave"
      lead="Con la llave de acceso que guardaste en tu teléfono, tu computadora o tu llavero."
    >
      <form className="form" method="post">
        <ErrorSummary reply={reply} />
        {next ? <input type="hidden" name="siguiente" value={next} /> : null}
        <p data-passkey-missing="">Este navegador no puede usar llaves, o tiene apagado JavaScript.</p>
        <PasskeyButton options={key}>Usar mi llave</PasskeyButton>
        <p className="actions">
          <a className="button quiet" href={authPath("entrar", next)}>
            Entrar con mi contraseña
          </a>
        </p>
      </form>
    </AuthCard>
  );
}
