import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatMoney } from "../text/format";
import { prices } from "../text/plans/prices";
import { missingChats } from "./assistant-chat.server";
import { TooMany } from "../http/limits.server";
import { readParameter } from "../http/list-query.server";
import { logFailure, notFound, problemResponse } from "../http/problem.server";
import { findUser, redirectToSignIn } from "../http/session/session.server";
import type { OpenAccess } from "./access.server";
import { findPayment } from "./payments/checkout.server";
import { AccessTerm } from "./access-section";
import { AuthCard } from "../ui/auth-card";
import { pageMeta } from "../ui/page/meta";
import { Portrait } from "../ui/pictures/portrait";
import { NotOpenYet, openPremium } from "./premium-chats";
import type { RouteHandle } from "../ui/page/route-handle";

const path = "/ai-solutions/exito";
const accessPath = "/profile#mi-acceso";

type Payment =
  | { state: "open"; access: OpenAccess; isConfirmed: boolean; missingChats: string[] }
  /** Unpaid, or still processing. */
  | { state: "pending"; again: string }
  | { state: "wait"; again: string; advice: string };

export const handle: RouteHandle = { personal: true, styles: ["form", "account"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? checkoutTitle(args.data) : "Tu pago",
    description: "Tu suscripción a Amy y Roger.",
    path,
    unlisted: true,
  });

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Stripe's success URL. Safe to reload: it only checks the payment. */
export async function loader({ request }: LoaderFunctionArgs) {
  const checkoutId = readParameter(request, "session_id") ?? "";
  const again = `${path}?session_id=${encodeURIComponent(checkoutId)}`;
  try {
    const user = await findUser(request);
    if (!user) throw redirectToSignIn(request);
    const payment = await findPayment(user, checkoutId);
    if (payment === "foreign") throw notFound(notTheirs);
    if (payment === "pending") return data<Payment>({ state: "pending", again });
    return data<Payment>({ state: "open", access: payment, isConfirmed: user.isConfirmed, missingChats });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof TooMany) {
      const headers = { "Retry-After": String(error.retryAfter) };
      return data<Payment>({ state: "wait", again, advice: error.message }, { status: 429, headers });
    }
    const problem = logFailure(request, "No pudimos comprobar tu pago todavía", error);
    throw problemResponse({ ...problem, text: notYet, back: { path: again, label: "Comprobar otra vez" } }, 503);
  }
}

const notTheirs = {
  title: "No encontramos ese pago",
  text: "El enlace no es de un pago hecho con esta cuenta. Si pagaste con otra, entra con ella; si te cobraron, escríbenos.",
  back: { path: accessPath, label: "Ver mi acceso" },
};

const notYet =
  "No se cobra nada dos veces. Si ya pagaste, tu pago está a salvo y tu acceso se abre en cuanto podamos comprobarlo.";

function checkoutTitle(payment: Payment): string {
  if (payment.state === "pending") return "Tu pago aún no está confirmado";
  if (payment.state === "wait") return "Espera un momento";
  return payment.access.why === "subscription" ? "Tu suscripción está activa" : "Ya tienes acceso";
}

export default function PaymentReturn() {
  const payment = useLoaderData<typeof loader>();
  const title = checkoutTitle(payment);
  if (payment.state === "open") return <Welcome title={title} {...payment} />;
  if (payment.state === "pending") {
    return (
      <AuthCard
        title={title}
        lead="Stripe todavía no nos dice que esté completo. Suele tardar unos minutos: no hace falta que pagues otra vez."
      >
        <Ways again={payment.again} />
        <p className="fine-print">
          Si este enlace es de hace tiempo, «Mi acceso» dice cómo está hoy tu suscripción. ¿Te cobraron y sigue igual?{" "}
          <a href="/contact">Escríbenos</a>.
        </p>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={title} lead={`${payment.advice} No se cobra nada por comprobarlo.`}>
      <Ways again={payment.again} />
    </AuthCard>
  );
}

function Welcome({ title, access, isConfirmed, missingChats: missing }: { title: string } & Extract<Payment, { state: "open" }>) {
  const isPaid = access.why === "subscription";
  const open = openPremium(missing);
  return (
    <AuthCard
      title={title}
      lead={
        <>
          {open.length > 0 ? `Ya puedes conversar con ${open.map(({ name }) => name).join(" y ")}. ` : null}
          <NotOpenYet missing={missing} /> <AccessTerm access={access} />
        </>
      }
    >
      <ul className="stack near">
        {open.map(({ portraits, name, path: page, subtitle }) => (
          <li key={name} className="panel welcome">
            {portraits.map((portrait) => (
              <Portrait key={portrait} name={portrait} />
            ))}
            <p className="muted">{subtitle}</p>
            <a className="button" href={page}>
              Conversar con {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="fine-print">
        {access.renews ? `Se cobra ${formatMoney(prices.premiumMonthly)} cada mes hasta que la canceles. ` : null}
        {isPaid && isConfirmed ? "Stripe te envía el recibo por correo. " : null}
        {isPaid ? "Tus facturas y la cancelación están en " : "Lo ves cuando quieras en "}
        <a href={accessPath}>Mi acceso</a>, en tu perfil.
      </p>
    </AuthCard>
  );
}

function Ways({ again }: { again: string }) {
  return (
    <p className="actions">
      <a className="button" href={again}>
        Comprobar otra vez
      </a>{" "}
      <a className="button quiet" href={accessPath}>
        Ver mi acceso
      </a>
    </p>
  );
}
