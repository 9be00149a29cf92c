import { useRouteLoaderData } from "@remix-run/react";
import { formatDate } from "../../text/format";
import type { FormReply } from "../../ui/forms/reply";
import type { RootData } from "../../ui/page/site";
import { AccessSection, type OwnAccess } from "../../premium/access-section";
import { AccountSection, Facts, Folded } from "../../ui/account-section";
import { Field, FormToken, formState } from "../../ui/forms/form";
import { FormEnd, PageForm } from "../../ui/forms/page-form";
import { PasswordField } from "../../ui/forms/password-field";
import { portraitPath } from "../portrait/paths";
import { SessionList, type ShownSession } from "./session-list";

export type ProfileUser = {
  id: string;
  fullName: string;
  email: string;
  /** "Administrador" */
  kind: string;
  /** ISO 8601, UTC. */
  since: string;
  confirmedAt: string | null;
  /** Not yet confirmed. */
  pendingEmail: string | null;
  sessionId: string;
  /** The account enters only with its second factor. */
  hasFactor: boolean;
};

type ProfilePageProps = { reply?: FormReply; user: ProfileUser; access: OwnAccess; sessions: ShownSession[] };

export function ProfilePage({ reply, user, access, sessions }: ProfilePageProps) {
  const formToken = useRouteLoaderData<RootData>("root")?.formToken ?? null;
  return (
    <div className="section">
      <header className="intro">
        <p className="eyebrow">{user.kind}</p>
        <h1>Mi perfil</h1>
        <p className="lead">Hola, {user.fullName || user.email}.</p>
      </header>
      <AccountSection title="Tus datos" text="Tu nombre firma tus artículos. Tu correo no se muestra a nadie.">
        <ProfileForm reply={reply} user={user} />
        <UnconfirmedNotices {...user} />
      </AccountSection>
      <AccountSection title="Tu retrato" text="Una foto junto a tu nombre en tus artículos.">
        <QuietLink href={portraitPath}>Poner o quitar mi retrato</QuietLink>
      </AccountSection>
      <AccountSection title="Tu página de autor" text="Tus artículos publicados, con unas palabras sobre ti.">
        <QuietLink href="/profile/autor">Cambiar mi página de autor</QuietLink>
      </AccountSection>
      <AccessSection own={access} isConfirmed={user.confirmedAt !== null} />
      <AccountSection title="Tu negocio" text="Si llevas un restaurante del directorio, aquí cambias su página.">
        <QuietLink href="/mi-negocio">Mis negocios</QuietLink>
      </AccountSection>
      <AccountSection title="Contraseña" text="Al cambiarla se cierran las sesiones abiertas en otros lugares.">
        <QuietLink href="/profile/clave">Cambiar la contraseña</QuietLink>
      </AccountSection>
      <AccountSection title="Segundo paso" text="Además de la contraseña, un código de tu teléfono o una llave.">
        <QuietLink href="/profile/seguridad">{user.hasFactor ? "Ver mi segundo paso" : "Poner un segundo paso"}</QuietLink>
      </AccountSection>
      <AccountSection title="Sesiones" text="Dónde está abierta tu cuenta.">
        <SessionList sessions={sessions} formToken={formToken} />
      </AccountSection>
      <AccountSection
        title="Tus datos, contigo"
        text="Todo lo que guardamos de ti, en un archivo que otros programas pueden leer."
      >
        <QuietLink href="/profile/datos.json">Descargar mis datos</QuietLink>
        <TechnicalFacts {...user} />
      </AccountSection>
      <AccountSection
        isDangerous
        title="Eliminar la cuenta"
        text="Decides si tus artículos publicados se quedan o se van contigo."
      >
        <QuietLink href="/profile/eliminar">Eliminar mi cuenta</QuietLink>
      </AccountSection>
    </div>
  );
}

function UnconfirmedNotices({ email, pendingEmail, confirmedAt }: ProfileUser) {
  return (
    <>
      {pendingEmail ? (
        <p className="note">
          <strong>Falta confirmar {pendingEmail}.</strong> Abre el enlace del mensaje que te enviamos y ese será tu correo.
        </p>
      ) : null}
      {confirmedAt ? null : (
        <form className="note stack near starts" method="post" action="/profile/confirmar">
          <FormToken />
          <p>
            <strong>Tu correo aún no está confirmado.</strong> Abre el enlace del mensaje que te enviamos a {email}.
          </p>
          <p>
            <button className="button quiet" data-pending="Enviando...">
              Enviarlo otra vez
            </button>
          </p>
        </form>
      )}
    </>
  );
}

function QuietLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="actions">
      <a className="button quiet" href={href}>
        {children}
      </a>
    </p>
  );
}

function TechnicalFacts({ id, kind, since, confirmedAt, sessionId }: ProfileUser) {
  return (
    <Folded summary="Información técnica">
      <Facts
        facts={[
          { label: "Tipo de cuenta", value: kind },
          { label: "Identificador", value: <code>{id}</code> },
          { label: "Cuenta creada", value: formatDate(since) },
          { label: "Correo confirmado", value: confirmedAt ? formatDate(confirmedAt) : "No" },
          { label: "Esta sesión", value: <code>{sessionId}</code> },
        ]}
      />
    </Folded>
  );
}

/** `user`: null when the session expired before the form was sent. */
export function ProfileForm({ reply, user }: { reply?: FormReply; user: Pick<ProfileUser, "fullName" | "email"> | null }) {
  const field = formState(reply, { full_name: user?.fullName ?? "", email: user?.email ?? "" });
  return (
    <PageForm reply={reply} title="Error al actualizar el perfil:">
      <Field {...field("full_name")} label="Nombre completo" autoComplete="name" required />
      <Field {...field("email")} label="Correo electrónico" type="email" autoComplete="email" required />
      <PasswordField
        {...field("current_password")}
        label="Tu contraseña"
        help="Solo hace falta si cambias el correo."
        autoComplete="current-password"
        required={false}
      />
      <FormEnd pending="Guardando...">Guardar los cambios</FormEnd>
    </PageForm>
  );
}
