import { accountNotice } from "../text/privacy-notice";
import { reasonToSignIn, reasonToSignUp } from "./sign-in-reasons";
import type { FormReply } from "../ui/forms/reply";
import { AuthCard } from "../ui/auth-card";
import { ErrorSummary, Field, formState, SubmitButton, returnable } from "../ui/forms/form";
import { PasswordField, passwordHelp } from "../ui/forms/password-field";

export type AuthTab = "entrar" | "registro";

type FormProps = {
  reply: FormReply | undefined;
  /** Local path to continue to. */
  next: string | null;
};

type AuthFormsProps = FormProps & {
  tab: AuthTab;
  /** A link to sign in failed elsewhere, which the address says. */
  cameFromBadLink?: boolean;
};

export function AuthForms({ tab, cameFromBadLink = false, ...form }: AuthFormsProps) {
  const isNew = tab === "registro";
  const reason = form.next && (isNew ? reasonToSignUp(form.next) : reasonToSignIn(form.next));
  const lead = isNew ? "Con ella escribes, guardas borradores y publicas en el blog." : "Sigue escribiendo donde te quedaste.";
  return (
    <AuthCard title={isNew ? "Crea tu cuenta" : "Entra a tu cuenta"} lead={reason ? null : lead}>
      {cameFromBadLink ? (
        <p className="note" role="alert">
          Ese enlace no sirvió: puede que ya se haya usado o que haya vencido. Entra con tu contraseña o{" "}
          <a href={recoveryPath(form.next)}>pide otro enlace</a>.
        </p>
      ) : null}
      {reason ? <p className="note">{reason}</p> : null}
      <AuthTabs tab={tab} next={form.next} />
      {isNew ? <SignUpForm {...form} /> : <SignInForm {...form} />}
    </AuthCard>
  );
}

function AuthTabs({ tab, next }: { tab: AuthTab; next: string | null }) {
  return (
    <nav className="tabs" aria-label="Tu cuenta">
      <ul>
        <li>
          <a href={authPath("entrar", next)} aria-current={tab === "entrar" ? "page" : undefined}>
            Iniciar sesión
          </a>
        </li>
        <li>
          <a href={authPath("registro", next)} aria-current={tab === "registro" ? "page" : undefined}>
            Crear cuenta
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** `next`: where to continue. */
export function authPath(tab: AuthTab, next: string | null) {
  const query = new URLSearchParams();
  if (tab === "registro") query.set("tab", tab);
  if (next) query.set("siguiente", next);
  return query.size > 0 ? `/auth?${query.toString()}` : "/auth";
}

export function recoveryPath(next: string | null) {
  return next ? `/auth/recuperar?${new URLSearchParams({ siguiente: next }).toString()}` : "/auth/recuperar";
}

function SignInForm({ reply, next }: FormProps) {
  const field = formState(reply);
  return (
    <form className="form" method="post" {...returnable(reply, authPath("entrar", next))} noValidate>
      <ErrorSummary reply={reply} />
      <Field {...field("email")} label="Correo electrónico" type="email" autoComplete="username" required />
      <PasswordField {...field("password")} label="Contraseña" autoComplete="current-password" />
      <AboutThisForm tab="entrar" next={next} />
      <SubmitButton pending="Entrando...">Iniciar sesión</SubmitButton>
      <p className="taps">
        <a href={recoveryPath(next)}>¿Olvidaste tu contraseña?</a>
      </p>
    </form>
  );
}

function SignUpForm({ reply, next }: FormProps) {
  const field = formState(reply);
  return (
    <form className="form" method="post" {...returnable(reply, authPath("registro", next))} noValidate>
      <ErrorSummary reply={reply} />
      <Field {...field("full_name")} label="Nombre completo" autoComplete="name" required />
      <Field {...field("email")} label="Correo electrónico" type="email" autoComplete="username" required />
      <PasswordField {...field("password")} label="Contraseña" help={passwordHelp} autoComplete="new-password" />
      <AboutThisForm tab="registro" next={next} />
      <p className="fine-print">
        {accountNotice.sentence} <a href="/terminos">{accountNotice.termsLink}</a> {accountNotice.between}{" "}
        <a href="/privacidad">{accountNotice.link}</a>.
      </p>
      <SubmitButton pending="Creando...">Crear cuenta</SubmitButton>
    </form>
  );
}

function AboutThisForm({ tab, next }: { tab: AuthTab; next: string | null }) {
  return (
    <>
      <input type="hidden" name="intent" value={tab} />
      {next ? <input type="hidden" name="siguiente" value={next} /> : null}
    </>
  );
}
