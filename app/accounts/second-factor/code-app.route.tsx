import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { FormRefused } from "../../http/forms/refused.server";
import { redirectWithMessage } from "../../http/messages.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserAgainOrForm } from "../../http/session/session.server";
import { findCodeStep, makeAppSecret } from "../../identity/second-factor.server";
import { isSigned, sign } from "../../identity/signature.server";
import { AuthCard } from "../../ui/auth-card";
import { formState, SignInAgain } from "../../ui/forms/form";
import { FormEnd, PageForm } from "../../ui/forms/page-form";
import { PasswordField } from "../../ui/forms/password-field";
import { unlistedMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { qrCode } from "../../ui/qr-code";
import { codeAppForm } from "./forms";
import { recoveryCodesPath, securityPath } from "./paths";
import { requirePassword } from "./password.server";
import { addCodeApp } from "./second-factor.server";
import { CodeField } from "./views";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta = unlistedMeta("Poner una app de códigos", "Une tu cuenta con una app que hace códigos.");

/** Each visit shows a new secret. The form sends it back, so that nothing is stored before a code proves that the app has it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUserAgainOrForm({ request, context });
  const refused = formWasRefused(context);
  if (!user) return { refused, email: "", secret: "", isFirst: false };
  const secret = await makeAppSecret();
  return {
    refused,
    email: user.email,
    secret: `${secret}.${sign(secretText(user.id, secret))}`,
    isFirst: !user.hasFactor,
  };
}

const secretText = (userId: string, secret: string) => `code-app:${userId}:${secret}`;

export const action = formAction({
  schema: codeAppForm,
  access: "user",
  secrets: ["current_password"],
  asksFactor: true,
  async handle({ request, user, values }) {
    const [secret = "", signature = ""] = values.secreto.split(".");
    if (!isSigned(secretText(user.id, secret), signature)) throw new FormRefused({ "": ["Abre esta página otra vez."] });
    await requirePassword(user, values.current_password);
    const digits = values.codigo.replace(/[\s-]/g, "");
    const step = /^\d{6}$/.test(digits) ? await findCodeStep(secret, digits) : null;
    if (step === null) throw new FormRefused({ codigo: [wrongCode] });
    await addCodeApp(user, secret, step, { requestId: getRequestId(request) });
    if (!user.hasFactor) return redirectTo(recoveryCodesPath);
    return await redirectWithMessage(securityPath, { kind: "success", title: "App puesta" });
  },
});

const wrongCode =
  "Ese código no es el de la app. Espera al próximo; si tampoco sirve, mira que el reloj del teléfono esté en hora.";

export default function AddCodeApp() {
  const { email, secret, isFirst } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const field = formState(reply, { secreto: secret });
  const shown = field("secreto").defaultValue;
  return (
    <AuthCard title="Poner una app de códigos" lead="Sirve cualquiera: Google Authenticator, Aegis, 2FAS, 1Password…">
      <PageForm reply={reply} asksBelow>
        <SecretToScan email={email} secret={shown.split(".")[0] ?? ""} />
        <input type="hidden" name="secreto" value={shown} />
        <CodeField {...field("codigo")} label="Código que muestra la app" help="Seis números." />
        {isFirst ? <PasswordField {...field("current_password")} label="Tu contraseña" autoComplete="current-password" /> : null}
        <SignInAgain reply={reply} />
        <FormEnd pending="Comprobando..." cancel={securityPath}>
          Poner la app
        </FormEnd>
      </PageForm>
    </AuthCard>
  );
}

/** Not shown again while the form asks who sent it. */
function SecretToScan({ email, secret }: { email: string; secret: string }) {
  if (!/^[A-Z2-7]{32}$/.test(secret) || email === "") return null;
  const label = `${encodeURIComponent("Panamá VIP")}:${encodeURIComponent(email)}`;
  const query = new URLSearchParams({ secret, issuer: "Panama VIP" });
  const { size, path } = qrCode(`otpauth://totp/${label}?${query.toString().replaceAll("+", "%20")}`);
  return (
    <>
      <svg
        className="qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Código QR para la app"
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path d={path} />
      </svg>
      <p>
        ¿No puedes escanearlo? Escribe esta clave en la app: <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
    </>
  );
}
