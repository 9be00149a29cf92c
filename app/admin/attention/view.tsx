import type { ReactNode } from "react";
import { count, formatCount } from "../../text/format";
import { listPath } from "../../text/paging";
import type { SiteNumbers } from "./counts.server";
import { Band } from "../../ui/band";
import { inboxPath, messagePath } from "../messages/list";
import { changesPath, claimsPath } from "../owners/section";
import { requestsPath } from "../requests/section";
import { attentionPath } from "../frame/sections";
import { paymentPath, paymentsPath, restaurantPlanPath } from "../payments/paths";

type Waiting<Row> = { total: number; rows: Row[] };

export type AttentionData = {
  messages: Waiting<{ id: string; name: string; business: string; beginning: string; moment: string; at: string }>;
  claims: Waiting<{ id: string; name: string; province: string; moment: string; at: string }>;
  changes: Waiting<{ id: string; name: string; label: string; moment: string; at: string }>;
  requests: Waiting<{ id: string; name: string; moment: string; at: string }>;
  /** `left`: whole days. */
  unconfirmed: Waiting<{ id: string; name: string; province: string; left: number | null }>;
  lapsed: Waiting<{ id: string; name: string; province: string; since: string; at: string }>;
  plans: Waiting<{ id: string; email: string; end: string; at: string; left: number | null }>;
  reviews: Waiting<PaymentRow>;
  invoices: Waiting<PaymentRow>;
  listingPlans: Waiting<{ id: string; name: string; plan: string; left: number | null }>;
};

type PaymentRow = { id: string; name: string; why: string | null; day: string; at: string };

export function SiteFigures({ numbers: { active, inactive, articles, people, plans } }: { numbers: SiteNumbers }) {
  const figures = [
    { label: "Restaurantes activos", total: active, path: "/admin?estado=activos" },
    { label: "Inactivos", total: inactive, path: "/admin?estado=inactivos" },
    { label: "Artículos publicados", total: articles, path: "/admin/articulos" },
    { label: "Personas", total: people, path: "/admin/personas" },
    { label: "Planes vigentes", total: plans, path: "/admin/free-plans?estado=vigentes" },
  ];
  return (
    <ul className="figures" aria-label="El sitio en números">
      {figures.map(({ label, total, path }) => (
        <li key={path}>
          <a href={path}>
            <strong>{formatCount(total)}</strong> {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const unread = { page: 1, chosen: { q: "", estado: "por-leer" } } as const;

export function Attention({ waiting }: { waiting: AttentionData }) {
  if (Object.values(waiting).every(({ total }) => total === 0)) return <NothingWaits />;
  return (
    <div className="grid waiting">
      <UnreadMessages messages={waiting.messages} />
      <Payments
        payments={waiting.reviews}
        one="pago por revisar"
        many="pagos por revisar"
        all={`${paymentsPath}?estado=por-revisar`}
      />
      <Payments payments={waiting.invoices} one="pago sin factura" many="pagos sin factura" all={paymentsPath} />
      <OpenClaims claims={waiting.claims} />
      <WaitingChanges changes={waiting.changes} />
      <WaitingRequests requests={waiting.requests} />
      <UnconfirmedImports unconfirmed={waiting.unconfirmed} />
      <LapsedImports lapsed={waiting.lapsed} />
      <EndingPlans plans={waiting.plans} />
      <EndingListingPlans plans={waiting.listingPlans} />
    </div>
  );
}

function UnreadMessages({ messages }: Pick<AttentionData, "messages">) {
  return (
    <Section waiting={messages} one="mensaje por leer" many="mensajes por leer" all={listPath(inboxPath, 1, unread.chosen)}>
      {messages.rows.map(({ id, name, business, beginning, moment, at }) => (
        <li key={id}>
          <p>
            <a href={messagePath(id, unread)}>
              <bdi>{name}</bdi>
            </a>
            {business ? (
              <>
                {" · "}
                <bdi>{business}</bdi>
              </>
            ) : null}
          </p>
          <p className="fine-print clamp" dir="auto">
            {beginning}
          </p>
          <p className="fine-print">
            <time dateTime={at}>{moment}</time>
          </p>
        </li>
      ))}
    </Section>
  );
}

function OpenClaims({ claims }: Pick<AttentionData, "claims">) {
  return (
    <Section waiting={claims} one="solicitud por decidir" many="solicitudes por decidir" all={claimsPath}>
      {claims.rows.map(({ id, name, province, moment, at }) => (
        <NamedRow key={id} path={`${claimsPath}/${id}`} name={name}>
          <p className="fine-print">
            {province} · <time dateTime={at}>{moment}</time>
          </p>
        </NamedRow>
      ))}
    </Section>
  );
}

function WaitingChanges({ changes }: Pick<AttentionData, "changes">) {
  return (
    <Section waiting={changes} one="cambio por revisar" many="cambios por revisar" all={changesPath}>
      {changes.rows.map(({ id, name, label, moment, at }) => (
        <NamedRow key={id} path={listPath(changesPath, 1, { q: name })} name={name}>
          <p className="fine-print">
            {label} · <time dateTime={at}>{moment}</time>
          </p>
        </NamedRow>
      ))}
    </Section>
  );
}

function WaitingRequests({ requests }: Pick<AttentionData, "requests">) {
  return (
    <Section waiting={requests} one="pedido por contestar" many="pedidos por contestar" all={requestsPath}>
      {requests.rows.map(({ id, name, moment, at }) => (
        <NamedRow key={id} path={`${requestsPath}/${id}`} name={name}>
          <p className="fine-print">
            <time dateTime={at}>{moment}</time>
          </p>
        </NamedRow>
      ))}
    </Section>
  );
}

function UnconfirmedImports({ unconfirmed }: Pick<AttentionData, "unconfirmed">) {
  return (
    <Section
      waiting={unconfirmed}
      one="importación por confirmar"
      many="importaciones por confirmar"
      all="/admin?estado=por-confirmar"
      advice="Lo que dijo Google se puede guardar 30 días. Abre cada restaurante, revisa sus datos y guárdalo: así quedan confirmados."
    >
      {unconfirmed.rows.map(({ id, name, province, left }) => (
        <NamedRow key={id} path={`/admin/restaurant/edit/${id}`} name={name || "Sin nombre"}>
          <p className="cluster fine-print">
            <Left days={left} urgent={7} /> {province}
          </p>
        </NamedRow>
      ))}
    </Section>
  );
}

function LapsedImports({ lapsed }: Pick<AttentionData, "lapsed">) {
  return (
    <Section
      waiting={lapsed}
      one="importación vencida"
      many="importaciones vencidas"
      all="/admin?estado=vencidos"
      advice="Sin confirmar a tiempo: se borraron los datos de Google, y el directorio ya no los muestra. Complétalos o elimina lo que queda."
    >
      {lapsed.rows.map(({ id, name, province, since, at }) => (
        <li key={id}>
          <p>
            <bdi>{name || "Sin nombre"}</bdi>
          </p>
          <p className="fine-print">
            {province} · venció el <time dateTime={at}>{since}</time>
          </p>
          <p className="cluster taps">
            <a href={`/admin/restaurant/edit/${id}`}>
              Completar<span className="spoken"> {name}</span>
            </a>{" "}
            <a className="danger" href={listPath(`/admin/restaurant/${id}/eliminar`, 1, { volver: attentionPath })}>
              Eliminar<span className="spoken"> {name}</span>
            </a>
          </p>
        </li>
      ))}
    </Section>
  );
}

function EndingPlans({ plans }: Pick<AttentionData, "plans">) {
  return (
    <Section
      waiting={plans}
      one="plan por vencer"
      many="planes por vencer"
      all="/admin/free-plans?estado=por-vencer"
      advice="Fecha límite: los próximos 7 días. Si quieres que alguien siga con acceso, otórgale otro plan."
    >
      {plans.rows.map(({ id, email, end, at, left }) => (
        <li key={id}>
          <p>
            <a href={listPath("/admin/free-plans", 1, { q: email })}>{email}</a>
          </p>
          <p className="cluster fine-print">
            <Left days={left} urgent={2} />{" "}
            <span>
              Vence el <time dateTime={at}>{end}</time>
            </span>
          </p>
        </li>
      ))}
    </Section>
  );
}

function Payments({ payments, ...names }: { payments: Waiting<PaymentRow>; one: string; many: string; all: string }) {
  return (
    <Section waiting={payments} {...names}>
      {payments.rows.map(({ id, name, why, day, at }) => (
        <NamedRow key={id} path={paymentPath(id)} name={name}>
          {why ? <p className="fine-print">{why}</p> : null}
          <p className="fine-print">
            <time dateTime={at}>{day}</time>
          </p>
        </NamedRow>
      ))}
    </Section>
  );
}

function EndingListingPlans({ plans }: { plans: AttentionData["listingPlans"] }) {
  return (
    <Section
      waiting={plans}
      one="plan de negocio por vencer"
      many="planes de negocios por vencer"
      all={paymentsPath}
      advice="Fecha límite: los próximos 7 días. Ya se avisó por correo a quienes los llevan."
    >
      {plans.rows.map(({ id, name, plan, left }) => (
        <NamedRow key={id} path={restaurantPlanPath(id)} name={name}>
          <p className="cluster fine-print">
            <Left days={left} urgent={2} /> {plan}
          </p>
        </NamedRow>
      ))}
    </Section>
  );
}

function Section({
  waiting: { total, rows },
  one,
  many,
  all,
  advice,
  children,
}: {
  waiting: Waiting<{ id: string }>;
  one: string;
  many: string;
  all: string;
  advice?: string;
  children: ReactNode;
}) {
  if (total === 0) return null;
  const label = count(total, one, many);
  const [number, ...words] = label.split(" ");
  return (
    <section className="panel">
      <h2>
        <strong>{number}</strong> {words.join(" ")}
      </h2>
      {advice ? <p className="fine-print">{advice}</p> : null}
      <ul className="lines taps">{children}</ul>
      <p>
        <a className="tap" href={all}>
          {total > rows.length ? "Ver la lista completa" : "Ver en su lista"}
          <span className="spoken">: {label}</span>
        </a>
      </p>
    </section>
  );
}

function NamedRow({ path, name, children }: { path: string; name: string; children: ReactNode }) {
  return (
    <li>
      <p>
        <a href={path}>
          <bdi>{name}</bdi>
        </a>
      </p>
      {children}
    </li>
  );
}

function Left({ days, urgent }: { days: number | null; urgent: number }) {
  if (days === null) return null;
  const words = days === 0 ? "Queda menos de un día" : days === 1 ? "Queda 1 día" : `Quedan ${days} días`;
  return <span className={days <= urgent ? "badge warning" : "badge"}>{words}</span>;
}

function NothingWaits() {
  return (
    <div className="panel">
      <Band />
      <h2>Todo está al día</h2>
      <p className="lead">
        No hay mensajes por leer, solicitudes por decidir, cambios, pedidos ni pagos por revisar, importaciones por confirmar ni
        planes por vencer esta semana. Cuando algo te espere, el menú dirá cuánto es.
      </p>
      <p className="actions">
        <a className="button quiet" href="/admin">
          Ver los restaurantes
        </a>
        <a className="button quiet" href="/admin/registro">
          Ver qué se hizo
        </a>
      </p>
    </div>
  );
}
