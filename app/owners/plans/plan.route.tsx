import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useSchedulingPath } from "../../directory/plan-cards";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeTax } from "../../directory/plans/prices.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { readParameter } from "../../http/list-query.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { privateHeaders } from "../../http/security-headers.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { PaymentUnavailable } from "../../premium/payments/errors.server";
import { arePaymentsConfigured } from "../../premium/payments/payments.server";
import { startPlanCheckout } from "../../premium/plan-payments/plan-checkout.server";
import { ErrorSummary, Field, fieldId, FormToken, formState, SignInAgain, SubmitButton, returnable } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { useSite } from "../../ui/page/site";
import { BusinessHead } from "../business-head";
import { findBusiness } from "../owners.server";
import { planPath } from "../paths";
import { ReadOnly } from "../read-only";
import { findShownBusiness, noSuchBusiness } from "../require-business.server";
import { loadPlanPage, type OfferData, type PlanPageData } from "./data.server";
import { planForm } from "./form";
import { unconfirmed } from "./unconfirmed";

export const handle: RouteHandle = { styles: ["form", "account", "owners"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Plan de tu negocio",
    description: "El plan de tu negocio en Panamá VIP, hasta cuándo está pagado y cómo renovarlo.",
    path: planPath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const id = params.id ?? "";
  const page = { id, isSold: arePaymentsConfigured(), tax: describeTax(), chosen: readParameter(request, "plan") ?? "" };
  const refused = formWasRefused(context);
  if (!user) return { ...page, found: null, refused };
  const found = await loadOrThrowProblem(request, "No se pudo cargar el plan de tu negocio", async () => {
    const business = await findShownBusiness(request, user, id);
    return business && { ...(await loadPlanPage(business)), isOwn: business.isOwn };
  });
  if (!found) throw noSuchBusiness();
  return { ...page, found, refused };
}

export const action = formAction({
  schema: planForm,
  access: "user",
  failure: "No se cobró nada. Inténtalo otra vez en unos minutos.",
  async handle({ params, user, values: { plan: offer, ...tax }, refuse }) {
    const business = await findBusiness(user.id, params.id ?? "");
    if (!business) throw noSuchBusiness();
    const { offers } = await loadPlanPage(business);
    if (!offers.some(({ id }) => id === offer.id)) {
      return refuse({ plan: ["Tu negocio ya tiene ese plan, o uno mayor, sin fecha de vencimiento"] });
    }
    await consume("checkout", { user: user.id });
    const path = planPath(business.id);
    const paths = { paid: `${path}/pagado?session_id={CHECKOUT_SESSION_ID}`, cancelled: `${path}/pagado` };
    try {
      const checkout = await startPlanCheckout(user, business, { ...offer, ...tax }, paths);
      if ("url" in checkout) return new Response(null, { status: 303, headers: privateHeaders({ Location: checkout.url }) });
      if ("unconfirmed" in checkout) return await redirectWithMessage(path, unconfirmed);
      return await redirectWithMessage(path, {
        kind: "success",
        title: "Ese plan ya está pagado",
        text: "Lo pagaste hace un momento. Abajo está cómo queda; si quieres comprar otro, elígelo otra vez.",
      });
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      return refuse({ "": [error.fault === "not-configured" ? `${error.message}. ${error.advice}` : error.advice] }, 503);
    }
  },
});

export default function Plan() {
  const { id, found, isSold, tax, chosen } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <section className="section tight stack near">
      {found ? <BusinessHead id={id} name={found.name} here="plan" isOwn={found.isOwn} /> : <h1>Plan de tu negocio</h1>}
      {found ? <CurrentPlan found={found} /> : null}
      {isSold ? (
        <ReadOnly when={found?.isOwn === false}>
          <BuyForm offers={found?.offers ?? []} reply={reply} tax={tax} chosen={chosen} />
        </ReadOnly>
      ) : (
        <NotSold />
      )}
      {found && found.payments.length > 0 ? <Payments payments={found.payments} /> : null}
    </section>
  );
}

function CurrentPlan({ found: { plan, isFree, lastDay, next } }: { found: PlanPageData }) {
  return (
    <div className="stack">
      <p className="lead">
        Ahora tienes <strong>{plan}</strong>
        {isFree ? ", gratis" : lastDay ? ` hasta el ${lastDay}` : ", sin fecha de vencimiento"}.
      </p>
      {next ? (
        <p>
          Después sigue <strong>{next.plan}</strong>
          {next.lastDay ? ` hasta el ${next.lastDay}` : ", sin fecha de vencimiento"}.
        </p>
      ) : null}
      <p>
        El plan decide cuánto cuentan de tu negocio nuestros asistentes. Si vence, tu página sigue en el directorio con todo lo
        que escribiste. <a href="/local-ai-pricing">Compara los planes</a>.
      </p>
    </div>
  );
}

type BuyFormProps = { offers: OfferData[]; reply: FormReply | undefined; tax: string | null; chosen: string };

function BuyForm({ offers, reply, tax, chosen }: BuyFormProps) {
  const schedulingPath = useSchedulingPath(null);
  const field = formState(reply);
  const sent = reply?.initialValue?.plan;
  const wanted = typeof sent === "string" ? sent : `${chosen}-12`;
  const invoice = (["ruc", "dv", "legal_name"] as const).map(field);
  const wantsInvoice = invoice.some(({ defaultValue, errors }) => defaultValue !== "" || errors.length > 0);
  const planErrors = field("plan").errors;
  if (offers.length === 0 && !reply) return <p>No tienes que comprar nada: ese plan es tuyo sin fecha de vencimiento.</p>;
  return (
    <form className="form" method="post" {...returnable(reply)} noValidate>
      <FormToken />
      <ErrorSummary reply={reply} />
      {/* Without a session there are no offers. */}
      {offers.length === 0 ? <input type="hidden" name="plan" value={wanted} /> : null}
      <fieldset className="part">
        <legend>Comprar o renovar</legend>
        {planErrors.length > 0 ? <p className="field-error">{planErrors.join(" ")}</p> : null}
        <div className="stack near" id={fieldId("plan")}>
          {offers.map(({ id, name, term, price, effect }) => (
            <label key={id} className="option">
              <input type="radio" name="plan" value={id} defaultChecked={id === wanted} />
              <span>
                <strong>
                  {name} por {term}
                </strong>
                <span>{price}, un solo pago</span>
                <span className="fine-print">{effect}</span>
              </span>
            </label>
          ))}
        </div>
        {tax ? <p className="fine-print">{tax}</p> : null}
      </fieldset>
      <details open={wantsInvoice}>
        <summary>Quiero la factura a nombre de mi empresa</summary>
        <div className="stack near">
          <Field {...field("ruc")} label="RUC" placeholder="155612345-2-2020" autoComplete="off" />
          <Field {...field("dv")} label="DV" inputMode="numeric" autoComplete="off" />
          <Field {...field("legal_name")} label="Razón social" autoComplete="organization" />
        </div>
      </details>
      <SignInAgain reply={reply} />
      <p className="actions">
        <SubmitButton pending="Abriendo el pago...">Ir a pagar</SubmitButton>
      </p>
      <p className="fine-print">
        Pagas con tarjeta en la página segura de Stripe; nosotros no vemos tu tarjeta. No es una suscripción: no se renueva solo.
        La factura electrónica te llega por correo, aparte.
      </p>
      <p className="fine-print">
        ¿Prefieres hablarlo antes? <a href={schedulingPath}>Agenda una cita</a>.
      </p>
    </form>
  );
}

function NotSold() {
  const { listingSignupUrl } = useSite();
  return (
    <div className="stack">
      <p>Los pagos aún no están disponibles aquí. Mientras tanto, acordamos tu plan contigo.</p>
      <p className="actions">
        <a className="button primary" href={listingSignupUrl}>
          Hablar de mi plan
        </a>
      </p>
    </div>
  );
}

function Payments({ payments }: { payments: PlanPageData["payments"] }) {
  return (
    <section className="stack">
      <h2>Pagos</h2>
      <ul className="lines">
        {payments.map(({ id, what, price, day, at, state, refunded, isWaiting, invoice }) => (
          <li key={id}>
            <strong>{what}</strong>, {price} <time dateTime={at}>el {day}</time>
            {state ? <span className="badge bad">{state}</span> : null}
            {isWaiting ? <span className="badge warning">En revisión</span> : null}
            <p className="fine-print">
              {refunded ? `Te devolvimos ${refunded}. ` : null}
              {invoice ? `Factura ${invoice}.` : "La factura electrónica está en camino."}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
