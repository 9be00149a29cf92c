import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { FormRefused } from "../../http/forms/refused.server";
import { redirectWithMessage } from "../../http/messages.server";
import { getRequestId } from "../../http/request-id.server";
import { isUsable } from "../../http/session/passkeys.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { AccountActionRefused } from "../../identity/account-change";
import { findFactors } from "../../identity/second-factor.server";
import { kickOutbox } from "../../mail/queue.server";
import { formatDate } from "../../text/format";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary, FormToken, formState, SignInAgain, SubmitButton } from "../../ui/forms/form";
import { unlistedMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { removalForm } from "./forms";
import { OwnFactors } from "./own-factors";
import { securityPath } from "./paths";
import { removeFactor } from "./second-factor.server";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta = unlistedMeta("Segundo paso para entrar", "Protege tu cuenta con una app de códigos o una llave de acceso.");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const refused = formWasRefused(context);
  if (!user) return { refused, own: null };
  const { codeApp, passkeys, recoveryCodes } = await findFactors(user.id);
  return {
    refused,
    own: {
      isOn: user.hasFactor,
      hasPower: user.isAdmin || user.roles.length > 0,
      dueOn: user.factorDueAt === null ? null : formatDate(new Date(user.factorDueAt).toISOString()),
      isOverdue: user.factorDueAt !== null && user.factorDueAt < Date.now(),
      appSince: codeApp ? formatDate(codeApp.created_at) : null,
      keys: passkeys.map((key) => ({
        id: key.id,
        device: key.device,
        since: formatDate(key.created_at),
        isUsable: isUsable(key),
      })),
      recoveryCodes,
    },
  };
}

export const action = formAction({
  schema: removalForm,
  access: "user",
  asksFactor: true,
  async handle({ request, user, values: { quitar } }) {
    const which = quitar === "app" ? ({ app: true } as const) : { key: quitar };
    await removeFactor(user, which, { requestId: getRequestId(request) }).catch((error: unknown) => {
      if (error instanceof AccountActionRefused) throw new FormRefused({ "": [error.message] }, 409);
      throw error;
    });
    kickOutbox();
    return await redirectWithMessage(securityPath, {
      kind: "success",
      title: quitar === "app" ? "App quitada" : "Llave quitada",
    });
  },
});

export default function Security() {
  const { own } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AuthCard
      title="Segundo paso para entrar"
      lead="Además de tu contraseña, un código de tu teléfono o una llave de acceso: así, con la contraseña sola nadie entra."
    >
      {reply ? <RemoveAgain reply={reply} /> : null}
      {own ? <OwnFactors own={own} /> : null}
    </AuthCard>
  );
}

type Reply = ReturnType<typeof useActionData<typeof action>>;

function RemoveAgain({ reply }: { reply: Reply }) {
  return (
    <form className="form" method="post" noValidate>
      <FormToken />
      <ErrorSummary reply={reply} />
      <input type="hidden" name="quitar" value={formState(reply)("quitar").defaultValue} />
      <SignInAgain reply={reply} />
      {reply?.asksFor ? (
        <p className="actions">
          <SubmitButton pending="Quitando..." look="quiet danger">
            Quitar
          </SubmitButton>
          <a className="button quiet" href={securityPath}>
            Cancelar
          </a>
        </p>
      ) : null}
    </form>
  );
}
