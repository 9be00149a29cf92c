import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeTax } from "../../directory/plans/prices.server";
import { consume } from "../../http/limits.server";
import { readParameter } from "../../http/list-query.server";
import { redirectWithMessage } from "../../http/messages.server";
import { privateHeaders } from "../../http/security-headers.server";
import { PaymentUnavailable } from "../../premium/payments/errors.server";
import { arePaymentsConfigured } from "../../premium/payments/payments.server";
import { startPlanCheckout } from "../../premium/plan-payments/plan-checkout.server";
import type { FormReply } from "../../ui/forms/reply";
import { useSite } from "../../ui/page/site";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, loadBusinessForm } from "../desk.server";
import { planPath } from "../paths";
import { BuyForm } from "./buy-form";
import { loadPlanPage, type PlanPageData } from "./data.server";
import { planForm } from "./form";
import { unconfirmed } from "./unconfirmed";

export const handle = deskHandle([]);

const words: DeskWords = {
  owner: {
    title: "Plan de tu negocio",
    description: "El plan de tu negocio en Panamá VIP, hasta cuándo está pagado y cómo renovarlo.",
  },
};

export const meta = deskMeta(words);

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadBusinessForm(args, "No se pudo cargar el plan de tu negocio", (business) => loadPlanPage(business));
  const chosen = readParameter(args.request, "plan") ?? "";
  return { ...page, isSold: arePaymentsConfigured(), tax: describeTax(), chosen };
}

export const action = deskAction({
  schema: planForm,
  failure: "No se cobró nada. Inténtalo otra vez en unos minutos.",
  async handle({ business, user, values: { plan: offer, ...tax }, refuse }) {
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
  const { desk, found, isSold, tax, chosen } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <DeskPage {...{ desk, found, words }} here="plan">
      {found ? <CurrentPlan found={found} /> : null}
      {isSold ? <BuyForm offers={found?.offers ?? []} reply={reply} tax={tax} chosen={chosen} /> : <NotSold />}
      {found && found.payments.length > 0 ? <Payments payments={found.payments} /> : null}
    </DeskPage>
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
