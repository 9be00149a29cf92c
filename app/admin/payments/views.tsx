import { listingPlans } from "../../directory/listing-plans";
import { Field, formState, Select, TextArea } from "../../ui/forms/form";
import { QuickButton, QuickForm } from "../../ui/forms/quick-form";
import type { FormReply } from "../../ui/forms/reply";
import { FactList, Moment } from "../scaffold/facts";
import { AdminHead } from "../../ui/page/admin-head";
import { PanelForm } from "../scaffold/panel-form";
import type { PaymentFileData, PaymentRowData, PlanFileData } from "./data.server";
import { paymentPath, restaurantPlanPath } from "./paths";

export function PaymentFacts({ payment }: { payment: PaymentFileData }) {
  const { tax, refunded, moment, at, payer, taxIdentity, dispute, review } = payment;
  return (
    <>
      {review ? <p className="note">{review}</p> : null}
      <section className="panel" aria-labelledby="pago">
        <h2 id="pago">El pago</h2>
        <FactList
          facts={[
            ["Pagado", <Moment key="moment" day={{ at: at, text: moment }} />],
            [
              "Por",
              payer ? (
                <a key="payer" href={`/admin/personas/${payer.id}`}>
                  <bdi>{payer.email}</bdi>
                </a>
              ) : (
                "Una cuenta que ya no existe"
              ),
            ],
            ["ITBMS", tax],
            ["Devuelto", refunded],
            ["Disputa", dispute],
            ["Facturar a", taxIdentity || "Consumidor final"],
            ["Checkout", payment.checkout],
            ["Pago en Stripe", payment.paymentIntent],
          ]}
        />
      </section>
    </>
  );
}

/** Decides a payment where it is listed: a refund of one part, or the number of its invoice. */
export function PaymentDecision({ payment, back }: { payment: PaymentRowData; back: string }) {
  const { id, name, refund, review } = payment;
  const about = <span className="spoken"> el pago de {name}</span>;
  if (refund === "open") {
    return refundDecisions.map(({ intent, label, look }) => (
      <QuickButton
        key={intent}
        id={`${intent}-${id}`}
        action={paymentPath(id)}
        fields={{ intent, volver: back }}
        pending="Guardando..."
        className={`button ${look}`}
      >
        <span>
          {label}
          {about}
        </span>
      </QuickButton>
    ));
  }
  if (review) return null;
  return (
    <QuickForm className="field cluster" method="post" action={paymentPath(id)}>
      <input type="hidden" name="volver" value={back} />
      <input name="numero" aria-label={`Número de la factura de ${name}`} placeholder="Número" autoComplete="off" required />
      <button className="button quiet" name="intent" value="factura" data-pending="Guardando...">
        <span>Anotar{about}</span>
      </button>
    </QuickForm>
  );
}

const refundDecisions = [
  { intent: "kept", label: "Que siga", look: "quiet" },
  { intent: "ended", label: "Que termine", look: "quiet danger" },
] as const;

export function RefundForm({ state, reply }: { state: NonNullable<PaymentFileData["refund"]>; reply: FormReply | undefined }) {
  const [keep, end] = refundDecisions;
  const isOpen = state === "open";
  return (
    <PanelForm
      title="Devolución de una parte"
      reply={reply}
      isMine={reply?.initialValue?.intent !== "factura"}
      buttons={
        isOpen ? [{ ...keep, look: undefined }, end] : [{ intent: "reopened", label: "Deshacer la decisión", look: "quiet" }]
      }
    >
      <p>
        {isOpen
          ? "Devolviste una parte del pago en Stripe. ¿Sigue el plan?"
          : state === "kept"
            ? "Decidiste que el plan sigue."
            : "Decidiste que el plan termine."}
      </p>
    </PanelForm>
  );
}

export function InvoiceForm({ number, reply }: { number: string; reply: FormReply | undefined }) {
  const isMine = reply?.initialValue?.intent === "factura";
  const field = formState(isMine ? reply : undefined, { numero: number });
  return (
    <PanelForm title="Factura electrónica" reply={reply} isMine={isMine} buttons={[{ intent: "factura", label: "Guardar" }]}>
      <Field
        {...field("numero")}
        label="Número de la factura"
        help="Hazla en tu sistema de facturación y anótala aquí. Déjalo en blanco para quitarla."
        autoComplete="off"
      />
    </PanelForm>
  );
}

export function PlanFile({ file: { id, name, publicPath, plan, next, changes } }: { file: PlanFileData }) {
  return (
    <>
      <AdminHead title={name} lead={next ? `${plan}. Después: ${next}` : plan}>
        {publicPath ? (
          <a className="button quiet" href={publicPath}>
            Ver su página
          </a>
        ) : null}
        <a className="button quiet" href={`/admin/restaurant/edit/${id}`}>
          Abrir la ficha
        </a>
      </AdminHead>
      {changes.length > 0 ? (
        <section className="panel" aria-labelledby="cambios">
          <h2 id="cambios">Cómo llegó a su plan</h2>
          <ol className="lines">
            {changes.map((change) => (
              <PlanChange key={change.id} change={change} restaurantId={id} />
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}

function PlanChange({ change, restaurantId }: { change: PlanFileData["changes"][number]; restaurantId: string }) {
  const { id, what, who, reason, moment, at, isGiven, isRevoked } = change;
  return (
    <li>
      <p>
        {isRevoked ? <s>{what}</s> : what}
        {isRevoked ? " (no cuenta)" : null}
        {who ? (
          <>
            {" · "}
            <bdi>{who}</bdi>
          </>
        ) : null}
      </p>
      {reason ? <blockquote>{reason}</blockquote> : null}
      <p className="fine-print">
        <time dateTime={at}>{moment}</time>
      </p>
      {isGiven ? (
        <QuickButton
          id={`cambio-${id}`}
          action={restaurantPlanPath(restaurantId)}
          fields={{ intent: isRevoked ? "devolver" : "quitar", cambio: id }}
          pending="Guardando..."
        >
          <span>
            {isRevoked ? "Que cuente otra vez" : "Quitar"}
            <span className="spoken">: {what}</span>
          </span>
        </QuickButton>
      ) : null}
    </li>
  );
}

export function GiveForm({ reply }: { reply: FormReply | undefined }) {
  const field = formState(reply, { plan: "max_local" });
  return (
    <PanelForm title="Dar otro plan" reply={reply} buttons={[{ intent: "dar", label: "Dar el plan" }]}>
      <p>Ocupa el lugar del plan de ahora, también del pagado, que puedes devolver quitando este.</p>
      <Select {...field("plan")} label="Plan" options={listingPlans.map(({ id, name }) => ({ id, label: name }))} required />
      <Field {...field("vence")} label="Último día" type="date" help="En blanco si no vence." />
      <TextArea {...field("motivo")} label="Motivo" help="Lo lee solo la administración." rows={2} required />
    </PanelForm>
  );
}
