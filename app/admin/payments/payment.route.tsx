import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { atMost, line, pathToFollow } from "../../http/forms/fields";
import { findAccount } from "../../identity/accounts.server";
import { findPayment } from "../../premium/plan-payments/plan-payments.server";
import type { FormReply } from "../../ui/forms/reply";
import type { Message } from "../../ui/messages";
import { changeAction, detailFormLoader } from "../scaffold/change.server";
import { DetailPage } from "../scaffold/detail";
import { loadHistory } from "../scaffold/history.server";
import { adminMeta } from "../scaffold/meta";
import { toPaymentFile } from "./data.server";
import { paymentPath, paymentsPath, restaurantPlanPath } from "./paths";
import { paymentSection } from "./section";
import { decideRefund, noteInvoice } from "./payments.server";
import { InvoiceForm, PaymentFacts, RefundForm } from "./views";

export const meta = adminMeta<typeof loader>(({ data }) => ({
  title: data?.found ? `Pago de ${data.found.file.name}` : "Pago",
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
      v.object({
        intent: v.literal("factura"),
        numero: v.pipe(line(), atMost(60, "El número de la factura")),
        volver: pathToFollow(),
      }),
      v.object({ intent: v.picklist(["kept", "ended", "reopened"]), volver: pathToFollow() }),
    ],
    "No supimos qué hacer con el pago: usa uno de los botones de la página",
  ),
  failure: "No pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  // Deciding a refund asks again; noting an invoice's number does not.
  asksFactor: (fields) => fields.get("intent") !== "factura",
  async change({ id, user, by, values, back }): Promise<Message> {
    const undo = (fields: Record<string, string>) => {
      return { path: paymentPath(id), label: "Deshacer", fields: { ...fields, volver: back } };
    };
    if (values.intent === "factura") {
      if (!(await noteInvoice(user.id, id, values.numero, by))) return { kind: "neutral", title: "Ese pago ya no está" };
      if (values.numero === "") return { kind: "success", title: "Factura quitada", marks: id };
      // Elsewhere the number may have replaced another.
      const isFirst = values.volver !== "";
      return {
        kind: "success",
        title: "Factura anotada",
        undo: isFirst ? undo({ intent: "factura", numero: "" }) : undefined,
      };
    }
    const title = decided[values.intent];
    if (!(await decideRefund(user.id, id, values.intent, by))) return { kind: "neutral", title: "Ya no había nada que decidir" };
    return values.intent === "reopened"
      ? { kind: "success", title, marks: id }
      : { kind: "success", title, undo: undo({ intent: "reopened" }) };
  },
});

const decided = { kept: "El plan sigue", ended: "El plan terminó", reopened: "Queda por decidir" };

export default function Payment() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const refund = found ? found.file.refund : refundToDecide(reply);
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
      {refund ? <RefundForm state={refund} reply={reply} /> : null}
      <InvoiceForm number={found?.file.invoice ?? ""} reply={reply} />
    </DetailPage>
  );
}

/** Shows the buttons again while the form asks who sent it, and the payment is not shown. */
function refundToDecide(reply: FormReply | undefined): "open" | "kept" | null {
  const intent = reply?.initialValue?.intent;
  if (intent === "reopened") return "kept";
  return intent === "kept" || intent === "ended" ? "open" : null;
}
