import type { ReactNode } from "react";
import { attentionPath } from "../../identity/sections";
import { count } from "../../text/format";
import { listPath } from "../../text/paging";
import { Band } from "../../ui/band";
import { useMark } from "../../ui/page/site";
import { useMayEnter } from "../frame/section-link";
import { inboxPath, messagePath, PutAway } from "../messages/list";
import { ChangeDecisions } from "../owners/changes";
import { ClaimDecision } from "../owners/claim";
import { changesPath, claimsPath } from "../owners/section";
import { paymentPath, paymentsPath, restaurantPlanPath } from "../payments/paths";
import { PaymentDecision } from "../payments/views";
import { requestsPath } from "../requests/section";
import { AnswerHere } from "../requests/views";
import { filePath, filesPath } from "../restaurant-file/paths";
import { fileButtons } from "../restaurant-file/texts";
import { ChangeButtons } from "../scaffold/buttons";
import { RowTime } from "../scaffold/row-time";
import type { SiteNumbers } from "./counts.server";
import type { AttentionData } from "./data.server";

type Waiting<Row> = { total: number; rows: Row[] };

export function SiteFigures({ numbers: { active, inactive, articles, people, plans } }: { numbers: SiteNumbers }) {
  const mayEnter = useMayEnter();
  const figures = [
    { text: count(active, "restaurante activo", "restaurantes activos"), path: "/admin?estado=activos" },
    { text: count(inactive, "inactivo", "inactivos"), path: "/admin?estado=inactivos" },
    { text: count(articles, "artículo publicado", "artículos publicados"), path: "/admin/articulos" },
    { text: count(people, "persona", "personas"), path: "/admin/personas" },
    { text: count(plans, "plan vigente", "planes vigentes"), path: "/admin/free-plans?estado=vigentes" },
  ];
  return <Pills label="El sitio en números" links={figures.filter(({ path }) => mayEnter(path))} />;
}

function Pills({ label, links }: { label: string; links: { text: string; path: string }[] }) {
  return (
    <nav className="pills" aria-label={label}>
      <ul>
        {links.map(({ text, path }) => (
          <li key={path}>
            <a href={path}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Kind = keyof AttentionData;

/** In the page's order: first what is decided here. */
const kindNames: Record<Kind, [one: string, many: string]> = {
  claims: ["solicitud por decidir", "solicitudes por decidir"],
  changes: ["cambio por revisar", "cambios por revisar"],
  reviews: ["pago por revisar", "pagos por revisar"],
  invoices: ["pago sin factura", "pagos sin factura"],
  requests: ["pedido por contestar", "pedidos por contestar"],
  files: ["archivo por aplicar", "archivos por aplicar"],
  messages: ["mensaje por leer", "mensajes por leer"],
  unconfirmed: ["importación por confirmar", "importaciones por confirmar"],
  lapsed: ["importación vencida", "importaciones vencidas"],
  plans: ["plan por vencer", "planes por vencer"],
  listingPlans: ["plan de negocio por vencer", "planes de negocios por vencer"],
};

/** Leads to each kind, because a phone shows only the first. */
export function Kinds({ waiting }: { waiting: AttentionData }) {
  const kinds = (Object.keys(kindNames) as Kind[]).filter((kind) => waiting[kind].total > 0);
  if (kinds.length < 2) return null;
  const links = kinds.map((kind) => ({ text: count(waiting[kind].total, ...kindNames[kind]), path: `#${kind}` }));
  return <Pills label="Lo que espera" links={links} />;
}

const unread = { page: 1, chosen: { q: "", estado: "por-leer" } } as const;

export function Attention({ waiting }: { waiting: AttentionData }) {
  if (Object.values(waiting).every(({ total }) => total === 0)) return <NothingWaits />;
  return (
    <div className="grid waiting">
      <OpenClaims claims={waiting.claims} />
      <WaitingChanges changes={waiting.changes} />
      <Payments payments={waiting.reviews} kind="reviews" all={`${paymentsPath}?estado=por-revisar`} />
      <Payments payments={waiting.invoices} kind="invoices" all={paymentsPath} />
      <WaitingRequests requests={waiting.requests} />
      <CheckedFiles files={waiting.files} />
      <UnreadMessages messages={waiting.messages} />
      <UnconfirmedImports unconfirmed={waiting.unconfirmed} />
      <LapsedImports lapsed={waiting.lapsed} />
      <EndingPlans plans={waiting.plans} />
      <EndingListingPlans plans={waiting.listingPlans} />
    </div>
  );
}

function UnreadMessages({ messages }: Pick<AttentionData, "messages">) {
  return (
    <Section waiting={messages} kind="messages" all={listPath(inboxPath, 1, unread.chosen)}>
      {messages.rows.map((message) => (
        <NamedRow
          key={message.id}
          {...message}
          path={messagePath(message.id, unread)}
          note={message.business}
          actions={<PutAway message={message} back={attentionPath} />}
        >
          <p className="fine-print clamp" dir="auto">
            {message.beginning}
          </p>
        </NamedRow>
      ))}
    </Section>
  );
}

function OpenClaims({ claims }: Pick<AttentionData, "claims">) {
  return (
    <Section waiting={claims} kind="claims" all={claimsPath}>
      {claims.rows.map((claim) => (
        <NamedRow
          key={claim.id}
          {...claim}
          path={`${claimsPath}/${claim.id}`}
          note={claim.province}
          actions={<ClaimDecision claim={claim} back={attentionPath} />}
        >
          <p className="fine-print">
            <bdi>{claim.claimant}</bdi> · {claim.method}
            {claim.isNew ? " · negocio nuevo" : null}
            {claim.isDisputed ? " · ya lo lleva otra persona" : null}
          </p>
          {claim.proof ? <p className="fine-print clamp">{claim.proof}</p> : null}
        </NamedRow>
      ))}
    </Section>
  );
}

function WaitingChanges({ changes }: Pick<AttentionData, "changes">) {
  return (
    <Section waiting={changes} kind="changes" all={changesPath}>
      {changes.rows.map((change) => (
        <NamedRow
          key={change.id}
          {...change}
          path={listPath(changesPath, 1, { q: change.restaurant })}
          name={change.restaurant}
          note={change.label}
          actions={<ChangeDecisions change={change} back={attentionPath} />}
        >
          <p className="clamp">
            <s>{change.current || "nada"}</s> → <strong>{change.after || "nada"}</strong>
          </p>
        </NamedRow>
      ))}
    </Section>
  );
}

function WaitingRequests({ requests }: Pick<AttentionData, "requests">) {
  return (
    <Section waiting={requests} kind="requests" all={requestsPath}>
      {requests.rows.map((request) => (
        <NamedRow key={request.id} {...request} path={`${requestsPath}/${request.id}`}>
          <p className="fine-print" dir="auto">
            {request.message}
          </p>
          <AnswerHere request={request} back={attentionPath} />
        </NamedRow>
      ))}
    </Section>
  );
}

function CheckedFiles({ files }: Pick<AttentionData, "files">) {
  return (
    <Section waiting={files} kind="files" all={filesPath}>
      {files.rows.map(({ id, added, changed, equal, refused, doubles, ...sent }) => (
        <NamedRow
          key={id}
          id={id}
          {...sent}
          path={filePath(id)}
          name="Archivo de restaurantes"
          actions={
            added + changed > 0 ? (
              <ChangeButtons
                buttons={fileButtons}
                to={["aplicar"]}
                id={id}
                action={filePath(id)}
                fields={{ volver: attentionPath }}
                about={`el archivo del ${sent.moment}`}
              />
            ) : null
          }
        >
          <p className="fine-print">
            {count(added, "nuevo", "nuevos")}, {count(changed, "cambia", "cambian")} y{" "}
            {count(equal, "queda igual", "quedan iguales")}
            {refused > 0 ? `; ${count(refused, "fila con errores queda fuera", "filas con errores quedan fuera")}` : null}
            {doubles > 0 ? `; ${count(doubles, "se parece a otro", "se parecen a otros")}` : null}.
          </p>
        </NamedRow>
      ))}
    </Section>
  );
}

/** Saving returns to the kind. */
function formPath(id: string, kind: Kind): string {
  return listPath(`/admin/restaurant/edit/${id}`, 1, { volver: `${attentionPath}#${kind}` });
}

function UnconfirmedImports({ unconfirmed }: Pick<AttentionData, "unconfirmed">) {
  return (
    <Section
      waiting={unconfirmed}
      kind="unconfirmed"
      all="/admin?estado=por-confirmar"
      advice="Lo que dijo Google se puede guardar 30 días. Abre cada restaurante, revisa sus datos y guárdalo: así quedan confirmados."
    >
      {unconfirmed.rows.map(({ id, name, province, left }) => (
        <NamedRow key={id} id={id} path={formPath(id, "unconfirmed")} name={name || "Sin nombre"}>
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
      kind="lapsed"
      all="/admin?estado=vencidos"
      advice="Sin confirmar a tiempo: se borraron los datos de Google, y el directorio ya no los muestra. Complétalos o elimina lo que queda."
    >
      {lapsed.rows.map(({ id, name, province, since, at }) => (
        <NamedRow
          key={id}
          id={id}
          path={formPath(id, "lapsed")}
          name={name || "Sin nombre"}
          actions={
            <a className="button quiet danger" href={listPath(`/admin/restaurant/${id}/eliminar`, 1, { volver: attentionPath })}>
              <span>
                Eliminar<span className="spoken"> {name}</span>
              </span>
            </a>
          }
        >
          <p className="fine-print">
            {province} · venció el <time dateTime={at}>{since}</time>
          </p>
        </NamedRow>
      ))}
    </Section>
  );
}

function EndingPlans({ plans }: Pick<AttentionData, "plans">) {
  return (
    <Section
      waiting={plans}
      kind="plans"
      all="/admin/free-plans?estado=por-vencer"
      advice="Fecha límite: los próximos 7 días. Si quieres que alguien siga con acceso, otórgale otro plan."
    >
      {plans.rows.map(({ id, email, end, at, left }) => (
        <NamedRow key={id} id={id} path={listPath("/admin/free-plans", 1, { q: email })} name={email}>
          <p className="cluster fine-print">
            <Left days={left} urgent={2} /> Vence el <time dateTime={at}>{end}</time>
          </p>
        </NamedRow>
      ))}
    </Section>
  );
}

function Payments({ payments, ...section }: { payments: AttentionData["reviews"]; kind: Kind; all: string }) {
  return (
    <Section waiting={payments} {...section}>
      {payments.rows.map((payment) => (
        <NamedRow
          key={payment.id}
          {...payment}
          path={paymentPath(payment.id)}
          note={payment.price}
          moment={payment.day}
          actions={<PaymentDecision payment={payment} back={attentionPath} />}
        >
          {payment.review ? <p className="fine-print">{payment.review}</p> : null}
        </NamedRow>
      ))}
    </Section>
  );
}

function EndingListingPlans({ plans }: { plans: AttentionData["listingPlans"] }) {
  return (
    <Section
      waiting={plans}
      kind="listingPlans"
      all={paymentsPath}
      advice="Fecha límite: los próximos 7 días. Ya se avisó por correo a quienes los llevan."
    >
      {plans.rows.map(({ id, name, plan, left }) => (
        <NamedRow key={id} id={id} path={restaurantPlanPath(id)} name={name}>
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
  kind,
  all,
  advice,
  children,
}: {
  waiting: Waiting<{ id: string }>;
  kind: Kind;
  all: string;
  advice?: string;
  children: ReactNode;
}) {
  if (total === 0) return null;
  const label = count(total, ...kindNames[kind]);
  const [number, ...words] = label.split(" ");
  return (
    <section className="panel" id={kind}>
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

type NamedRowProps = {
  id: string;
  path: string;
  name: string;
  note?: string;
  moment?: string;
  /** ISO 8601. */
  at?: string;
  actions?: ReactNode;
  children?: ReactNode;
};

function NamedRow({ id, path, name, note, moment, at, actions, children }: NamedRowProps) {
  return (
    <li className={`waiting-row${useMark(id)}`}>
      <p>
        <a href={path}>
          <bdi>{name}</bdi>
        </a>
        {note ? (
          <>
            {" · "}
            <bdi>{note}</bdi>
          </>
        ) : null}{" "}
        {moment && at ? (
          <span className="fine-print">
            <RowTime at={at} moment={moment} />
          </span>
        ) : null}
      </p>
      {children}
      {actions ? <div className="actions">{actions}</div> : null}
    </li>
  );
}

function Left({ days, urgent }: { days: number | null; urgent: number }) {
  if (days === null) return null;
  const words = days === 0 ? "Queda menos de un día" : days === 1 ? "Queda 1 día" : `Quedan ${days} días`;
  return <span className={days <= urgent ? "badge warning" : "badge"}>{words}</span>;
}

function NothingWaits() {
  const mayEnter = useMayEnter();
  return (
    <div className="panel">
      <Band />
      <h2>Todo está al día</h2>
      <p className="lead">
        No hay mensajes por leer, solicitudes por decidir, cambios, pedidos ni pagos por revisar, importaciones por confirmar ni
        planes por vencer esta semana. Cuando algo te espere, el menú dirá cuánto es.
      </p>
      <p className="actions">
        {mayEnter("/admin") ? (
          <a className="button quiet" href="/admin">
            Ver los restaurantes
          </a>
        ) : null}
        {mayEnter("/admin/registro") ? (
          <a className="button quiet" href="/admin/registro">
            Ver qué se hizo
          </a>
        ) : null}
      </p>
    </div>
  );
}
