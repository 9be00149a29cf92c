import type { LoaderFunctionArgs } from "@remix-run/node";
import { consume, TooMany } from "../../http/limits.server";
import { readParameter } from "../../http/list-query.server";
import { redirectWithMessage } from "../../http/messages.server";
import { logFailure } from "../../http/problem.server";
import { openPayments } from "../../premium/payments/payments.server";
import { isPlanPaid } from "../../premium/plan-payments/plan-payments.server";
import { syncPlanCheckout } from "../../premium/plan-payments/plan-sync.server";
import type { Message } from "../../ui/messages";
import { planPath } from "../paths";
import { requireBusiness } from "../require-business.server";
import { unconfirmed } from "./unconfirmed";

/** Stripe's success and cancel URL. Safe to reopen: it only checks the payment. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, business } = await requireBusiness(request, params.id);
  const checkoutId = readParameter(request, "session_id");
  const path = planPath(business.id);
  if (checkoutId === null) return await redirectWithMessage(path, cancelled);
  try {
    await consume("checkout-return", { user: user.id });
    const payment = await syncPlanCheckout(checkoutId, openPayments());
    if (payment?.restaurant_id !== business.id) return await redirectWithMessage(path, unknown);
    if (payment.state === "failed") return await redirectWithMessage(path, refused);
    if (payment.state !== "paid") return await redirectWithMessage(path, unconfirmed);
    const isGranted = payment.change_id !== null && isPlanPaid(payment);
    return await redirectWithMessage(path, isGranted ? paid : underReview);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof TooMany) return await redirectWithMessage(path, { ...unconfirmed, text: error.message });
    logFailure(request, "No pudimos comprobar tu pago todavía", error);
    return await redirectWithMessage(path, unconfirmed);
  }
}

const cancelled: Message = { kind: "neutral", title: "No pagaste nada", text: "Puedes elegir otra vez cuando quieras." };
const paid: Message = {
  kind: "success",
  title: "Pago recibido. Gracias",
  text: "Tu plan ya rige; te lo confirmamos por correo.",
};
const unknown: Message = { kind: "neutral", title: "No encontramos ese pago entre los de este negocio" };
const refused: Message = {
  kind: "error",
  title: "Tu banco no aprobó el pago",
  text: "No se cobró nada. Puedes pagar otra vez, con otra tarjeta o de otra forma.",
};
const underReview: Message = {
  kind: "neutral",
  title: "Recibimos un pago que debemos revisar",
  text: "Te escribimos pronto. No pagues otra vez.",
};
