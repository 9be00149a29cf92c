import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { atMost, line } from "../../http/forms/fields";
import { findAccount } from "../../identity/accounts.server";
import { findPayment } from "../../premium/plan-payments/plan-payments.server";
import { ErrorSummary, Field, FormToken, formState, SignInAgain, returnable } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import type { Message } from "../../ui/messages";
import { changeAction, detailFormLoader } from "../scaffold/change.server";
import { DetailPage } from "../scaffold/detail";
import { FactList } from "../scaffold/facts";
import { loadHistory } from "../scaffold/history.server";
import { adminMeta } from "../scaffold/meta";
import { type PaymentFileData, toPaymentFile } from "./data.server";
import { paymentPath, paymentsPath, restaurantPlanPath } from "./paths";
import { paymentSection } from "./section";
import { decideRefund, noteInvoice } from "./payments.server";

export const meta = adminMeta<typeof loader>(({ data, params }) => ({
  title: data?.found ? `Pago de ${data.found.file.name}` : "Pago",
  description: "El pago de un plan de listado.",
  path: paymentPath(params.id ?? ""),
  failed: data?.refused,
}));

const noSuchPayment = {
  ...paymentSection.noSuch,
  back: { path: paymentsPath, label: "Ver los pagos" },
};

const shownActions = [
  "restaurant.plan-bought",
  "restaurant.plan-ended",
  "restaurant.plan-returned",
  "payment.invoiced",
  "payment.kept",
  "payment.ended",
  "payment.reopened",
] as const;

export const loader = detailFormLoader(noSuchPayment, async (id) => {
  const payment = await findPayment(id);
  if (payment?.state !== "paid") return undefined;
  const payer = payment.user_id === null ? undefined : await findAccount(payment.user_id);
  const about = { type: "restaurant", id: payment.restaurant_id } as const;
  const notes = await loadHistory(about, { actions: shownActions, limit: 20 });
  return { file: toPaymentFile(payment, payer), notes };
});

export const action = changeAction({
  schema: v.variant(
    "intent",
    [
      v.object({ intent: v.literal("factura"), numero: v.pipe(line(), atMost(60, "El número de la factura")) }),
      v.object({ intent: v.picklist(["kept", "ended", "reopened"]) }),
    ],
    "No supimos qué hacer con el pago: usa uno de los botones de la página",
  ),
  failure: "No pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async change({ id, user, by, values }): Promise<Message> {
    if (values.intent === "factura") {
      if (!(await noteInvoice(user.id, id, values.numero, by))) return { kind: "neutral", title: "Ese pago ya no está" };
      return { kind: "success", title: values.numero ? "Factura anotada" : "Factura quitada" };
    }
    if (await decideRefund(user.id, id, values.intent, by)) return { kind: "success", title: decided[values.intent] };
    return { kind: "neutral", title: "Ya no había nada que decidir" };
  },
});

const decided = { kept: "El plan sigue", ended: "El plan terminó", reopened: "Queda por decidir" };

export default function Payment() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <DetailPage
      back={paymentSection.back}
      title={found?.file.name ?? "Pago"}
      lead={found ? `${found.file.what}, ${found.file.price}` : null}
      links={
        found ? (
          <a className="button quiet" href={restaurantPlanPath(found.file.restaurantId)}>
            Ver el plan del negocio
          </a>
        ) : null
      }
      notes={found?.notes}
    >
      {found ? <PaymentFacts payment={found.file} /> : null}
      {found?.file.refund ? <RefundForm state={found.file.refund} reply={reply} /> : null}
      <InvoiceForm number={found?.file.invoice ?? ""} reply={reply} />
    </DetailPage>
  );
}

function PaymentFacts({ payment }: { payment: PaymentFileData }) {
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

function RefundForm({ state, reply }: { state: NonNullable<PaymentFileData["refund"]>; reply: FormReply | undefined }) {
  const isMine = reply?.initialValue?.intent !== "factura";
  return (
    <form className="panel" method="post" noValidate>
      <FormToken />
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

function InvoiceForm({ number, reply }: { number: string; reply: FormReply | undefined }) {
  const isMine = reply?.initialValue?.intent === "factura";
  const field = formState(isMine ? reply : undefined, { numero: number });
  return (
    <form className="panel" method="post" {...returnable(isMine ? reply : undefined)} noValidate>
      <FormToken />
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
