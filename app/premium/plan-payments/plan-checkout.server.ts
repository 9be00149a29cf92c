import type { PlanPayment, Restaurant } from "../../db/schema.server";
import { planName } from "../../directory/listing-plans";
import { planPrice, type PlanTerm } from "../../directory/plans/prices.server";
import { env } from "../../env.server";
import type { ListingPlan } from "../../text/plans/listing-plan-ids";
import { planTermName } from "../../text/plans/plan-terms";
import { ensureCustomer, type Payer, replaceCustomer, unsettled } from "../payments/checkout.server";
import { PaymentUnavailable } from "../payments/errors.server";
import { openPayments } from "../payments/payments.server";
import type { PaymentVendor } from "../payments/vendor";
import { closePayment, openPayment, type Order, saveCheckoutId, type TaxIdentity } from "./plan-payments.server";
import { syncPayment } from "./plan-sync.server";

export type PlanOrder = { plan: ListingPlan; months: PlanTerm } & TaxIdentity;

/** The payer returns there; Stripe fills in the id. */
export type ReturnPaths = { paid: string; cancelled: string };

/** `alreadyPaid` and `unconfirmed`: the last Checkout is complete; the bank may not have confirmed its payment yet. */
export type Checkout = { url: string } | { alreadyPaid: PlanPayment } | { unconfirmed: PlanPayment };

/**
 * An account has one open Checkout per restaurant: a different order closes it. Throws PaymentUnavailable, and RangeError for a
 * plan that is not sold.
 */
export async function startPlanCheckout(
  payer: Payer,
  restaurant: Pick<Restaurant, "id" | "nombre">,
  { plan, months, ...tax }: PlanOrder,
  paths: ReturnPaths,
): Promise<Checkout> {
  const price = planPrice(plan, months);
  if (!price) throw new RangeError(`${plan} is not sold`);
  const vendor = openPayments();
  const order = { ...tax, restaurant, user_id: payer.id, plan, months, cents: price.cents, tax_cents: price.tax };
  const { payment, isSame } = await openPayment(order);
  const open = await syncOpen(payment, vendor);
  if (open.payment.state === "paid") return { alreadyPaid: open.payment };
  if (isUnconfirmed(open)) return { unconfirmed: open.payment };
  if (isSame && open.url !== null) return { url: open.url };
  if (!isSame && open.payment.state === "open") {
    const closed = await closeCheckout(payment, vendor);
    if (closed.state === "paid") return { alreadyPaid: closed };
  }
  return { url: await makeCheckout(payer, order, vendor, paths) };
}

type Open = { payment: PlanPayment; url: string | null };

/** `url` is set while the Checkout can be paid. */
async function syncOpen(payment: PlanPayment, vendor: PaymentVendor): Promise<Open> {
  if (payment.checkout_id === null) return { payment, url: null };
  const { payment: synced, url } = await syncPayment(payment, vendor);
  return { payment: synced, url };
}

/** A complete Checkout cannot be closed, and a second one would be paid in addition. */
const isUnconfirmed = ({ payment, url }: Open) => payment.state === "open" && payment.checkout_id !== null && url === null;

/** Returns the final state, since the payer may pay at the same moment. Throws PaymentUnavailable while it is still open. */
async function closeCheckout(payment: PlanPayment, vendor: PaymentVendor): Promise<PlanPayment> {
  if (payment.checkout_id === null) {
    await closePayment(payment.id, "expired");
    return { ...payment, state: "expired" };
  }
  await vendor.expireCheckout(payment.checkout_id);
  const { payment: closed } = await syncPayment(payment, vendor);
  if (closed.state === "open") throw new PaymentUnavailable("busy", { reason: "the previous Checkout could not be closed" });
  return closed;
}

async function makeCheckout(payer: Payer, order: Order, vendor: PaymentVendor, paths: ReturnPaths): Promise<string> {
  const customer = await ensureCustomer(payer, vendor);
  try {
    return await sendToCheckout(order, customer.stripe_customer_id, vendor, paths);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable) || error.fault !== "customer-gone") throw error;
    const { stripe_customer_id } = await replaceCustomer(payer, vendor, customer);
    return await sendToCheckout(order, stripe_customer_id, vendor, paths);
  }
}

async function sendToCheckout(order: Order, customerId: string, vendor: PaymentVendor, paths: ReturnPaths): Promise<string> {
  const { payment } = await openPayment(order);
  const { plan, months, cents, tax_cents, restaurant_name } = payment;
  try {
    const { id, url } = await vendor.createPlanCheckout({
      paymentId: payment.id,
      userId: payment.user_id ?? "",
      customerId,
      lines: [
        { name: `${planName(plan)} por ${planTermName(months)}: ${restaurant_name}`, cents },
        ...(tax_cents > 0 ? [{ name: "ITBMS", cents: tax_cents }] : []),
      ],
      successUrl: `${env.APP_URL}${paths.paid}`,
      cancelUrl: `${env.APP_URL}${paths.cancelled}`,
    });
    if (await saveCheckoutId(payment.id, id)) return url;
    await vendor.expireCheckout(id);
    throw new PaymentUnavailable("busy", { reason: "the payment was closed while its Checkout was created" });
  } catch (error) {
    // Stripe replays a refusal for a day, so the next attempt needs another key.
    if (error instanceof PaymentUnavailable && !unsettled.includes(error.fault)) await closePayment(payment.id, "failed");
    throw error;
  }
}
