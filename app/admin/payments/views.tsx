import { listingPlans } from "../../directory/listing-plans";
import { ErrorSummary, Field, FormToken, formState, Select, SignInAgain, TextArea, returnable } from "../../ui/forms/form";
import { QuickButton, QuickForm } from "../../ui/forms/quick-form";
import type { FormReply } from "../../ui/forms/reply";
import { FactList } from "../scaffold/facts";
import { AdminHead } from "../../ui/page/admin-head";
import { SentFrom } from "../scaffold/send-again";
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
            [
              "Pagado",
              <time key="moment" dateTime={at}>
                {moment}
              </time>,
            ],
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
        className={look}
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
  { intent: "kept", label: "Que siga", look: "button quiet" },
  { intent: "ended", label: "Que termine", look: "button quiet danger" },
];

export function RefundForm({ state, reply }: { state: NonNullable<PaymentFileData["refund"]>; reply: FormReply | undefined }) {
  const isMine = reply?.initialValue?.intent !== "factura";
  return (
    <form className="panel" method="post" noValidate>
      <FormToken />
      <SentFrom reply={reply} />
      <h2>Devolución de una parte</h2>
      <ErrorSummary reply={isMine ? reply : undefined} />
      <p>
        {state === "open"
          ? "Devolviste una parte del pago en Stripe. ¿Sigue el plan?"
          : state === "kept"
            ? "Decidiste que el plan sigue."
            : "Decidiste que el plan termine."}
      </p>
      <SignInAgain reply={isMine ? reply : undefined} />
      <p className="actions">
        {state === "open" ? (
          <>
            <button className="button primary" name="intent" value="kept" data-pending="Guardando...">
              Que siga
            </button>{" "}
            <button className="button quiet danger" name="intent" value="ended" data-pending="Guardando...">
              Que termine
            </button>
          </>
        ) : (
          <button className="button quiet" name="intent" value="reopened" data-pending="Guardando...">
            Deshacer la decisión
          </button>
        )}
      </p>
    </form>
  );
}

export function InvoiceForm({ number, reply }: { number: string; reply: FormReply | undefined }) {
  const isMine = reply?.initialValue?.intent === "factura";
  const field = formState(isMine ? reply : undefined, { numero: number });
  return (
    <form className="panel" method="post" {...returnable(isMine ? reply : undefined)} noValidate>
      <FormToken />
      <SentFrom reply={reply} />
      <h2>Factura electrónica</h2>
      <ErrorSummary reply={isMine ? reply : undefined} />
      <Field
        {...field("numero")}
        label="Número de la factura"
        help="Hazla en tu sistema de facturación y anótala aquí. Déjalo en blanco para quitarla."
        autoComplete="off"
      />
      <SignInAgain reply={isMine ? reply : undefined} />
      <p>
        <button className="button primary" name="intent" value="factura" data-pending="Guardando...">
          Guardar
        </button>
      </p>
    </form>
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
    <form className="panel" method="post" {...returnable(reply)} noValidate>
      <FormToken />
      <h2>Dar otro plan</h2>
      <ErrorSummary reply={reply} />
      <p>Ocupa el lugar del plan de ahora, también del pagado, que puedes devolver quitando este.</p>
      <Select {...field("plan")} label="Plan" options={listingPlans.map(({ id, name }) => ({ id, label: name }))} required />
      <Field {...field("vence")} label="Último día" type="date" help="En blanco si no vence." />
      <TextArea {...field("motivo")} label="Motivo" help="Lo lee solo la administración." rows={2} required />
      <SignInAgain reply={reply} />
      <p>
        <button className="button primary" name="intent" value="dar" data-pending="Guardando...">
          Dar el plan
        </button>
      </p>
    </form>
  );
}
