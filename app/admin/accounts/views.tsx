import { AdminHead } from "../../ui/page/admin-head";
import { describePowers, type Powers, type Role, roles } from "../../identity/roles";
import { formatCount } from "../../text/format";
import { listPath } from "../../text/paging";
import type { FormReply } from "../../ui/forms/reply";
import type { Access } from "../../premium/access.server";
import { articlesPath } from "../articles/views";
import { type Day, type Fact, Facts, Moment, ShortDate, toDay } from "../scaffold/facts";
import { AdminRow } from "../scaffold/list";
import { defineSection } from "../scaffold/section";
import { ErrorSummary, formState, SignInAgain, TextArea, returnable } from "../../ui/forms/form";
import { PasswordField } from "../../ui/forms/password-field";
import { QuickButton, QuickForm } from "../../ui/forms/quick-form";

export const accountsPath = "/admin/personas";

export const accountSection = defineSection({
  path: accountsPath,
  lead: "Quién tiene cuenta. En cada ficha puedes suspenderla o darle permiso de administrador.",
  one: "persona",
  many: "personas",
  isFeminine: true,
  search: { label: "Buscar personas", placeholder: "Nombre o correo" },
  filters: [
    { id: "", label: "Todas", state: "all", empty: "Nadie tiene cuenta todavía." },
    { id: "administradoras", label: "Administradoras", state: "administrators", empty: "Nadie más administra el sitio." },
    { id: "suspendidas", label: "Suspendidas", state: "suspended", empty: "No hay cuentas suspendidas." },
    { id: "sin-confirmar", label: "Sin confirmar", state: "unconfirmed", empty: "Todas las cuentas confirmaron su correo." },
  ],
  searched: (q) => `Nadie coincide con «${q}».`,
  all: { label: "Ver todas las personas" },
  missing: "Puede que haya eliminado su cuenta.",
});

type Standing = Powers & { isSuspended: boolean; isConfirmed: boolean };

export type AccountRowData = Standing & {
  id: string;
  name: string;
  email: string;
  since: Day;
  published: string;
};

export function AccountRow({ person }: { person: AccountRowData }) {
  const { id, name, email, since, published, isSuspended, isConfirmed } = person;
  return (
    <AdminRow
      isFaded={isSuspended}
      facts={
        <>
          <span>
            {[isConfirmed ? "" : "Correo sin confirmar", name === email ? "" : email, published].filter(Boolean).join(" · ")}
          </span>
          <span>
            <span className="spoken">Desde el</span> <ShortDate day={since} />
          </span>
        </>
      }
    >
      <h2>
        <a href={`${accountsPath}/${id}`}>{name}</a>
      </h2>
      <StandingBadges {...person} isConfirmed />
    </AdminRow>
  );
}

export function StandingBadges({ isAdmin, roles, isSuspended, isConfirmed }: Standing) {
  const isPlain = !isAdmin && roles.length === 0;
  if (isPlain && !isSuspended && isConfirmed) return null;
  return (
    <p className="badges">
      {isSuspended ? <span className="badge bad">Suspendida</span> : null}
      {isPlain ? null : <span className="badge good">{describePowers({ isAdmin, roles })}</span>}
      {isConfirmed ? null : <span className="badge warning">Correo sin confirmar</span>}
    </p>
  );
}

export type AccountFacts = {
  id: string;
  name: string;
  email: string;
  /** The account is the viewing administrator's own. */
  isSelf: boolean;
  isAdmin: boolean;
  roles: Role[];
  since: Day;
  confirmed: Day | null;
  lastSeen: Day | null;
  openSessions: number;
  articles: { published: number; withheld: number; drafts: number };
  plans: { id: string; days: number; ends: Day; isOver: boolean; isActive: boolean; isBound: boolean }[];
  suspended: { day: Day; reason: string } | null;
  /** Why the account cannot become an administrator; null if it can. */
  roleProblem: string | null;
};

export function AccountActions({ person: { id, isSelf, isAdmin, suspended } }: { person: AccountFacts }) {
  if (isSelf) return null;
  return (
    <>
      {suspended ? null : (
        <a className="button quiet" href={`${accountsPath}/${id}/administracion`}>
          {isAdmin ? "Quitar administración" : "Hacer administrador"}
        </a>
      )}{" "}
      {suspended || isAdmin ? null : (
        <a className="button quiet" href={`${accountsPath}/${id}/roles`}>
          Roles
        </a>
      )}{" "}
      {suspended || isAdmin ? null : (
        <a className="button quiet danger" href={`${accountsPath}/${id}/suspension`}>
          Suspender
        </a>
      )}
    </>
  );
}

export function Suspension({ person: { id, suspended } }: { person: AccountFacts }) {
  if (!suspended) return null;
  return (
    <section className="panel suspended" aria-labelledby="suspendida">
      <h2 id="suspendida">Cuenta suspendida</h2>
      <p>
        Desde el <Moment day={suspended.day} /> no puede entrar. Al intentarlo lee el motivo:
      </p>
      <blockquote>{suspended.reason}</blockquote>
      <ReinstateButton id={id} />
    </section>
  );
}

function ReinstateButton({ id }: { id: string }) {
  return (
    <QuickButton
      id="reactivar"
      action={`${accountsPath}/${id}/suspension`}
      fields={{ suspendida: "0" }}
      pending="Reactivando..."
      className="button"
    >
      Reactivar
    </QuickButton>
  );
}

export function AccountFactsList({ person, access }: { person: AccountFacts; access: Access }) {
  const { id, email, isAdmin, roles, since, confirmed, lastSeen, openSessions, articles, plans } = person;
  const facts: Fact[] = [
    ["Tipo de cuenta", describePowers({ isAdmin, roles })],
    ["Correo", email],
    ["Confirmado", confirmed ? <Moment day={confirmed} /> : <span className="badge warning">Sin confirmar</span>],
    ["Cuenta creada", <Moment key="since" day={since} />],
    ["Última visita", lastSeen ? <Moment day={lastSeen} /> : "Ninguna"],
    ["Sesiones abiertas", formatCount(openSessions)],
    ["Artículos publicados", <ArticlesLink key="published" total={articles.published} filter="" author={id} />],
    ["Artículos retirados", <ArticlesLink key="withheld" total={articles.withheld} filter="retirados" author={id} />],
    ["Borradores", formatCount(articles.drafts)],
    ["Acceso a Amy y Roger", <AccessLine key="access" access={access} />],
    ["Planes gratuitos", plans.length > 0 ? <Plans key="plans" plans={plans} email={email} /> : "Ninguno"],
  ];
  return (
    <div className="panel">
      <Facts facts={facts} />
    </div>
  );
}

function AccessLine({ access }: { access: Access }) {
  if (!access.allowed) return <>{closedBecause[access.why]}</>;
  const day = access.until === null ? null : <Moment day={toDay(access.until)} />;
  if (access.why === "free-plan") return <>Sí, por plan gratuito hasta el {day}</>;
  if (access.isPaymentDue) return <>Sí, por suscripción; el último pago falló y se cierra el {day}</>;
  if (day === null) return <>Sí, por suscripción</>;
  return access.renews ? <>Sí, por suscripción que se renueva el {day}</> : <>Sí, por suscripción cancelada, hasta el {day}</>;
}

const closedBecause = {
  none: "No",
  unpaid: "No: su suscripción tiene un pago pendiente",
  unavailable: "No se pudo comprobar",
};

function ArticlesLink({ total, filter, author }: { total: number; filter: string; author: string }) {
  return total > 0 ? <a href={listPath(articlesPath, 1, { estado: filter, autor: author })}>{formatCount(total)}</a> : <>0</>;
}

function Plans({ plans, email }: Pick<AccountFacts, "plans" | "email">) {
  return (
    <ul>
      {plans.map(({ id, days, ends, isOver, isActive, isBound }) => (
        <li key={id}>
          <a href={listPath("/admin/free-plans", 1, { q: email })}>{days} días</a>,{" "}
          {isOver ? "vencido el " : isActive ? "vigente hasta el " : "inactivo, hasta el "}
          <Moment day={ends} />
          {isBound ? null : ": espera a que confirme su correo"}
        </li>
      ))}
    </ul>
  );
}

/** Asks for the password, because the session had expired. */
export function SuspensionForm({ reply, name, back }: { reply: FormReply | undefined; name: string | null; back: string }) {
  const isReinstating = reply?.initialValue?.suspendida === "0";
  return (
    <QuickForm className="form panel" method="post" {...returnable(reply)} noValidate>
      <ErrorSummary reply={reply} />
      <input type="hidden" name="suspendida" value={isReinstating ? "0" : "1"} />
      {isReinstating ? null : (
        <TextArea
          {...formState(reply)("motivo")}
          label="Motivo"
          help={`${name ?? "La persona"} lo lee cuando intenta entrar.`}
          rows={4}
          required
        />
      )}
      <SignInAgain reply={reply} />
      <FormFoot
        id="suspension"
        pending={isReinstating ? "Reactivando..." : "Suspendiendo..."}
        label={isReinstating ? "Reactivar" : "Suspender la cuenta"}
        back={back}
      />
    </QuickForm>
  );
}

export function AdministrationForm({ reply, gives, back }: { reply: FormReply | undefined; gives: boolean; back: string }) {
  return (
    <QuickForm className="form panel" method="post" noValidate>
      <ErrorSummary reply={reply} />
      <input type="hidden" name="administra" value={gives ? "1" : "0"} />
      <OwnPassword {...formState(reply)("current_password")} />
      <SignInAgain reply={reply} />
      <FormFoot
        id="administracion"
        pending="Guardando..."
        label={gives ? "Hacer administrador" : "Quitar administración"}
        back={back}
      />
    </QuickForm>
  );
}

function FormFoot({ id, label, pending, back }: { id: string; label: string; pending: string; back: string }) {
  return (
    <p className="actions">
      <button id={id} className="button primary" data-pending={pending}>
        {label}
      </button>{" "}
      <a className="button quiet" href={back}>
        Cancelar
      </a>
    </p>
  );
}

function OwnPassword(field: ReturnType<ReturnType<typeof formState>>) {
  return (
    <PasswordField
      {...field}
      label="Tu contraseña"
      help="La de tu propia cuenta, para saber que eres tú."
      autoComplete="current-password"
    />
  );
}

export function RolesForm({ reply, own, back }: { reply: FormReply | undefined; own: Role[]; back: string }) {
  const field = formState(reply, Object.fromEntries(own.map((id) => [id, "1"])));
  return (
    <QuickForm className="form panel" method="post" noValidate>
      <ErrorSummary reply={reply} />
      <fieldset>
        <legend>En qué puede entrar</legend>
        {roles.map(({ id, label, does }) => (
          <label key={id}>
            <input type="checkbox" name={id} value="1" defaultChecked={field(id).defaultValue === "1"} />
            <span>
              <strong>{label}</strong>: {does}
            </span>
          </label>
        ))}
      </fieldset>
      <OwnPassword {...field("current_password")} />
      <SignInAgain reply={reply} />
      <FormFoot id="roles" pending="Guardando..." label="Guardar los roles" back={back} />
    </QuickForm>
  );
}

export function Obstacle({ title, reason, back }: { title: string; reason: string; back: string }) {
  return (
    <>
      <AdminHead title={title} lead={reason} />
      <p>
        <a className="button quiet" href={back}>
          Volver a la ficha
        </a>
      </p>
    </>
  );
}
