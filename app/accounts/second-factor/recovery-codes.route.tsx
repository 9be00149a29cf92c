import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { FormRefused } from "../../http/forms/refused.server";
import { countGuess, forgetGuesses } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { findRecoveryHash, makeRecoveryCodes } from "../../http/session/second-factor.server";
import { requireUserAgainOrForm } from "../../http/session/session.server";
import { findFactors } from "../../identity/second-factor.server";
import { kickOutbox } from "../../mail/queue.server";
import { AuthCard } from "../../ui/auth-card";
import { formState, SignInAgain, SubmitButton } from "../../ui/forms/form";
import { PageForm } from "../../ui/forms/page-form";
import { PasswordField } from "../../ui/forms/password-field";
import { unlistedMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { recoveryForm } from "./forms";
import { securityPath } from "./paths";
import { needsPassword, requirePassword } from "./password.server";
import { replaceRecoveryCodes, requireSecondFactor } from "./second-factor.server";
import { CodeField } from "./views";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta = unlistedMeta("Códigos de recuperación", "Para entrar cuando no tienes tu app ni tu llave.");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUserAgainOrForm({ request, context });
  const asksPassword = user !== null && needsPassword(user);
  const page = { refused: formWasRefused(context), isOn: user?.hasFactor ?? false, asksPassword };
  if (!user) return page;
  const { codeApp, passkeys } = await findFactors(user.id);
  // Codes alone are no factor.
  if (!page.refused && !codeApp && passkeys.length === 0) throw redirectTo(securityPath);
  return page;
}

export const action = formAction({
  schema: recoveryForm,
  access: "user",
  secrets: ["current_password"],
  asksFactor: true,
  async handle({ request, user, values, show }) {
    const by = { requestId: getRequestId(request) };
    if (values.intent === "hacer") {
      if (needsPassword(user)) await requirePassword(user, values.current_password);
      const { codes, hashes } = await makeRecoveryCodes();
      await replaceRecoveryCodes(user, hashes, by);
      return show({ codigos: codes.join(" ") });
    }
    await countGuess({ user: user.id });
    if (!(await findRecoveryHash(user.id, values.codigo))) throw new FormRefused({ codigo: ["Ese no es uno de tus códigos."] });
    await forgetGuesses({ user: user.id });
    if (!(await requireSecondFactor(user, by))) return redirectTo(securityPath);
    kickOutbox();
    return await redirectWithMessage(securityPath, {
      kind: "success",
      title: user.hasFactor ? "Códigos cambiados" : "Segundo paso puesto",
      text: user.hasFactor ? "Los de antes ya no sirven." : "Desde ahora, para entrar hace falta.",
    });
  },
});

export default function RecoveryCodes() {
  const { isOn, asksPassword } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const field = formState(reply);
  const codes = field("codigos").defaultValue.split(" ").filter(Boolean);
  return (
    <AuthCard
      title="Códigos de recuperación"
      lead="Para el día en que no tengas tu app ni tu llave. Cada uno sirve una vez; guárdalos donde solo tú los encuentres."
    >
      <PageForm reply={reply} asksBelow>
        {codes.length > 0 ? <CheckCodes codes={codes} field={field} /> : null}
        {codes.length === 0 && asksPassword ? (
          <PasswordField {...field("current_password")} label="Tu contraseña" autoComplete="current-password" />
        ) : null}
        <SignInAgain reply={reply} />
        <p className="actions">
          {codes.length > 0 ? (
            <SubmitButton pending="Comprobando...">Ya los guardé</SubmitButton>
          ) : (
            <>
              <input type="hidden" name="intent" value="hacer" />
              <SubmitButton pending="Haciendo...">{isOn ? "Hacer otros diez" : "Ver mis diez códigos"}</SubmitButton>
            </>
          )}
          <a className="button quiet" href={securityPath}>
            Volver
          </a>
        </p>
        {isOn && codes.length === 0 ? <p className="fine-print">Al hacer otros, los que tienes dejan de servir.</p> : null}
      </PageForm>
    </AuthCard>
  );
}

function CheckCodes({ codes, field }: { codes: string[]; field: ReturnType<typeof formState> }) {
  return (
    <>
      <input type="hidden" name="intent" value="comprobar" />
      <input type="hidden" name="codigos" value={codes.join(" ")} />
      <ul className="lines codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CodeField
        {...field("codigo")}
        label="Escribe uno de ellos"
        help="Así sabemos que los guardaste. No se gasta. No volveremos a mostrarlos."
      />
    </>
  );
}
