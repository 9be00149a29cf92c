import { Fragment, type ReactNode } from "react";
import { amy } from "./assistants";
import { formatDate, formatMoney } from "../text/format";
import { prices } from "../text/plans/prices";
import type { Access } from "./access.server";
import { AccountSection } from "../ui/account-section";
import { FormToken } from "../ui/forms/form";
import { NotOpenYet, openPremium } from "./premium-chats";

export type OwnAccess = {
  access: Access;
  missingChats: string[];
  freePlanUntil: string | null;
  /** Stripe may still charge. */
  isSubscribed: boolean;
  /** Stripe has invoices. */
  isCustomer: boolean;
};

export function AccessSection({ own, isConfirmed }: { own: OwnAccess; isConfirmed: boolean }) {
  const { access, missingChats, isCustomer } = own;
  return (
    <AccountSection id="mi-acceso" title="Mi acceso" text="Qué puedes usar de Premium, por qué y hasta cuándo.">
      {access.allowed ? <Open own={own} access={access} /> : <Closed why={access.why} missing={missingChats} />}
      {access.why === "none" && !isConfirmed ? <p>Si te dan un plan gratuito, vale cuando confirmes tu correo.</p> : null}
      {isCustomer ? <PortalForm isUrgent={access.why === "unpaid" || (access.allowed && access.isPaymentDue)} /> : null}
    </AccountSection>
  );
}

type Badge = { badge: string; tone?: "good" | "due" };

const paymentDue: Badge = { badge: "Pago pendiente", tone: "due" };

type Allowed = Extract<Access, { allowed: true }>;

function Open({ own: { missingChats, freePlanUntil, isSubscribed }, access }: { own: OwnAccess; access: Allowed }) {
  const isPaid = access.why === "subscription";
  return (
    <>
      <AccessState name={isPaid ? "Suscripción Premium" : "Plan gratuito"} {...accessBadge(access)}>
        <WithAssistants missing={missingChats} before="Puedes conversar con " after="." /> <AccessTerm access={access} />
      </AccessState>
      {isPaid && freePlanUntil ? (
        <p className="note">
          <strong>
            Además tienes un plan gratuito hasta el <Day iso={freePlanUntil} />.
          </strong>
          {access.renews ? " Mientras dure, tendrías el mismo acceso sin la suscripción." : null}
        </p>
      ) : null}
      {!isPaid && isSubscribed ? (
        <p className="note">
          <strong>Además tienes una suscripción sin cancelar,</strong> y Stripe puede intentar cobrarla. Con tu plan gratuito no
          la necesitas: puedes cancelarla abajo.
        </p>
      ) : null}
    </>
  );
}

function accessBadge({ why, renews, isPaymentDue }: Allowed): Badge {
  if (isPaymentDue) return paymentDue;
  if (why === "free-plan") return { badge: "Activo", tone: "good" };
  return renews ? { badge: "Activa", tone: "good" } : { badge: "No se renueva" };
}

export function AccessTerm({ access: { why, until, renews, isPaymentDue } }: { access: Allowed }) {
  const day = until === null ? null : <Day iso={until} />;
  if (why === "free-plan") return <>Dura hasta el {day}; no pagas nada y no se renueva.</>;
  if (isPaymentDue) return <>El último pago falló: ponte al día antes del {day} o pierdes el acceso.</>;
  if (renews) return day ? <>La suscripción se renueva sola el {day}.</> : <>La suscripción se renueva sola cada mes.</>;
  return day ? <>La suscripción termina el {day} y no se renueva.</> : <>La suscripción ya no se renueva.</>;
}

function Closed({ why, missing }: { why: Extract<Access, { allowed: false }>["why"]; missing: string[] }) {
  switch (why) {
    case "none":
      return (
        <>
          <AccessState name="Sin acceso Premium">
            <WithAssistants missing={missing} before="Con Premium conversas con " after=" a cualquier hora." />{" "}
            {missing.length > 0 ? "Premium cuesta" : "Cuesta"} {formatMoney(prices.premiumMonthly)} al mes y se cancela cuando
            quieras.
          </AccessState>
          <p className="actions">
            <a className="button quiet" href={(openPremium(missing)[0] ?? amy).path}>
              Ver qué incluye Premium
            </a>
          </p>
        </>
      );
    case "unpaid":
      return (
        <AccessState name="Suscripción Premium" {...paymentDue}>
          Hay un pago sin completar.{" "}
          <WithAssistants missing={missing} before="Hasta que llegue no puedes conversar con " after="." /> Complétalo y entras
          enseguida, o cancela la suscripción para que no se intente cobrar más.
        </AccessState>
      );
    case "unavailable":
      return (
        <p className="note">
          <strong>No pudimos comprobar tu acceso.</strong> No cambia nada de lo que tienes.{" "}
          <a href="/profile">Comprobar otra vez</a>
        </p>
      );
  }
}

function AccessState({ name, badge, tone, children }: { name: string; children: ReactNode } & Partial<Badge>) {
  return (
    <div className="cluster standing">
      <h3>{name}</h3>
      {badge ? <span className={tone ? `badge ${tone}` : "badge"}>{badge}</span> : null}
      <p>{children}</p>
    </div>
  );
}

function WithAssistants({ missing, before, after }: { missing: string[]; before: string; after: string }) {
  const open = openPremium(missing);
  return (
    <>
      {open.length > 0 ? before : null}
      {open.map(({ name, path }, index) => (
        <Fragment key={name}>
          {index > 0 ? " y " : null}
          <a href={path}>{name}</a>
        </Fragment>
      ))}
      {open.length > 0 ? after : null} <NotOpenYet missing={missing} />
    </>
  );
}

/** A failure's message appears at the top, so `volver` has no fragment. */
function PortalForm({ isUrgent }: { isUrgent: boolean }) {
  return (
    <form className="stack close starts" method="post" action="/functions/v1/customer-portal">
      <FormToken />
      <input type="hidden" name="volver" value="/profile" />
      <button className={isUrgent ? "button" : "button quiet"} data-pending="Abriendo...">
        Facturas, tarjeta y cancelación
      </button>
      <p className="fine-print">Se abre en Stripe, que cobra por nosotros. Lo que cambies allí se ve aquí en unos segundos.</p>
    </form>
  );
}

function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDate(iso)}</time>;
}
