import { useSchedulingPath } from "../../directory/plan-cards";
import { Field, fieldId, formState, SignInAgain } from "../../ui/forms/form";
import { FormEnd, PageForm } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import type { OfferData } from "./data.server";

type BuyFormProps = { offers: OfferData[]; reply: FormReply | undefined; tax: string | null; chosen: string };

export function BuyForm({ offers, reply, tax, chosen }: BuyFormProps) {
  const schedulingPath = useSchedulingPath(null);
  const field = formState(reply);
  const sent = reply?.initialValue?.plan;
  const wanted = typeof sent === "string" ? sent : `${chosen}-12`;
  const invoice = (["ruc", "dv", "legal_name"] as const).map(field);
  const wantsInvoice = invoice.some(({ defaultValue, errors }) => defaultValue !== "" || errors.length > 0);
  const planErrors = field("plan").errors;
  if (offers.length === 0 && !reply) return <p>No tienes que comprar nada: ese plan es tuyo sin fecha de vencimiento.</p>;
  return (
    <PageForm reply={reply} asksBelow>
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
      <FormEnd pending="Abriendo el pago...">Ir a pagar</FormEnd>
      <p className="fine-print">
        Pagas con tarjeta en la página segura de Stripe; nosotros no vemos tu tarjeta. No es una suscripción: no se renueva solo.
        La factura electrónica te llega por correo, aparte.
      </p>
      <p className="fine-print">
        ¿Prefieres hablarlo antes? <a href={schedulingPath}>Agenda una cita</a>.
      </p>
    </PageForm>
  );
}
