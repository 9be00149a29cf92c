import type { Customer } from "../../db/schema.server";
import { consume } from "../../http/limits.server";
import type { User } from "../../http/session/session.server";
import {
  ensureCheckoutKey,
  dropCheckoutKey,
  findCustomer,
  forgetCheckout,
  forgetCustomer,
  saveCheckout,
  saveCheckoutOrigin,
  saveCustomer,
} from "./customers.server";
import { finalStatuses, findSubscriptions, isPaid, isRunningSubscription } from "./subscriptions.server";
import { checkAccess, type OpenAccess } from "../access.server";
import { AlreadySubscribed, NothingToManage, PaymentUnavailable, type PaymentFault } from "./errors.server";
import type { Checkout, PaymentVendor } from "./vendor";
import { openPayments } from "./payments.server";
import { syncCustomer, syncSubscription } from "./subscription-sync.server";
import { minute } from "../../durations";

export type Payer = Pick<User, "id" | "email" | "isConfirmed">;

const underWay = new Map<string, Promise<string>>();

/**
 * An account has only one open Checkout. `from`: where to return without paying. Throws AlreadySubscribed and PaymentUnavailable.
 */
export async function startCheckout(payer: Payer, from = "/ai-solutions"): Promise<string> {
  // A second click shares the first one's promise; the idempotency key and the database cover other processes.
  const start = underWay.get(payer.id) ?? sendToCheckout(payer, from).finally(() => underWay.delete(payer.id));
  underWay.set(payer.id, start);
  return await start;
}

async function sendToCheckout(payer: Payer, from: string): Promise<string> {
  const vendor = openPayments();
  await refuseRunningSubscription(payer.id, vendor);
  const known = await findCustomer(payer.id);
  const customer = known ?? (await makeCustomer(payer, vendor));
  await saveCheckoutOrigin(payer.id, from);
  const open = customer.checkout_id === null ? null : await openCheckout(customer, customer.checkout_id, vendor);
  if (open !== null) return open;
  if (known) await refuseUnrecordedSubscription(known, vendor);
  try {
    return await makeCheckout(customer, vendor);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    if (error.fault === "conflict") return await makeCheckout(customer, vendor);
    if (error.fault !== "customer-gone") throw error;
    return await makeCheckout(await replaceCustomer(payer, vendor, customer), vendor);
  }
}

/** Creates the customer on first use. Throws PaymentUnavailable. */
export async function ensureCustomer(payer: Payer, vendor: PaymentVendor): Promise<Customer> {
  return (await findCustomer(payer.id)) ?? (await makeCustomer(payer, vendor));
}

/** Call it when the customer no longer exists at Stripe. Throws PaymentUnavailable. */
export async function replaceCustomer(payer: Payer, vendor: PaymentVendor, gone: Customer): Promise<Customer> {
  await forgetCustomer(gone.stripe_customer_id);
  return await makeCustomer(payer, vendor, gone);
}

/** Asks Stripe: our data may be outdated, and an ended subscription may be replaced. */
async function refuseRunningSubscription(userId: string, vendor: PaymentVendor) {
  for (const { id, status } of await findSubscriptions(userId)) {
    const subscription = finalStatuses.includes(status) ? undefined : await syncSubscription(id, vendor);
    if (subscription && isRunningSubscription(subscription)) throw new AlreadySubscribed();
  }
}

/** Asks Stripe: an event may not have arrived. */
async function refuseUnrecordedSubscription({ stripe_customer_id: customer }: Customer, vendor: PaymentVendor) {
  if ((await syncCustomer(customer, vendor)).some(isRunningSubscription)) throw new AlreadySubscribed();
}

/**
 * The idempotency key and our primary key give concurrent requests one customer. Stripe replays a key's response, even an error,
 * for a day, so the key changes every minute.
 */
async function makeCustomer({ id, email, isConfirmed }: Payer, vendor: PaymentVendor, insteadOf?: Customer): Promise<Customer> {
  const key = ["customer", id, insteadOf?.stripe_customer_id ?? "first", Math.floor(Date.now() / minute)].join(":");
  // Send receipts only to a confirmed address.
  const made = await vendor.createCustomer({ userId: id, email: isConfirmed ? email : null }, key).catch((error: unknown) => {
    if (!(error instanceof PaymentUnavailable) || error.fault !== "email-refused") throw error;
    // Stripe rejects some valid addresses; Checkout then asks for one.
    return vendor.createCustomer({ userId: id, email: null }, `${key}:no-email`);
  });
  return await saveCustomer(id, made);
}

/** Returns the URL while the Checkout can be paid, else null. Throws AlreadySubscribed when it has been paid. */
async function openCheckout({ user_id: userId }: Customer, id: string, vendor: PaymentVendor): Promise<string | null> {
  const found = await vendor.findCheckout(id);
  if (found?.userId === userId && found.isOffered && found.state === "open" && found.url) return found.url;
  const checkout = found?.state === "open" ? await closeCheckout(id, vendor) : found;
  if (checkout?.subscriptionId) {
    const subscription = await syncSubscription(checkout.subscriptionId, vendor);
    if (subscription && isRunningSubscription(subscription)) throw new AlreadySubscribed();
  }
  await forgetCheckout(userId, id);
  return null;
}

/** Returns the final state, since the user may pay at the same moment. Throws PaymentUnavailable while it is still open. */
async function closeCheckout(id: string, vendor: PaymentVendor): Promise<Checkout | null> {
  await vendor.expireCheckout(id);
  const closed = await vendor.findCheckout(id);
  if (closed?.state === "open") throw new PaymentUnavailable("busy", { reason: "the previous Checkout could not be closed" });
  return closed;
}

/** After these faults the Checkout may exist, so the retry must use the same idempotency key. */
export const unsettled: PaymentFault[] = ["timeout", "unreachable", "unusable", "busy"];

async function makeCheckout(
  { user_id: userId, stripe_customer_id: customerId }: Customer,
  vendor: PaymentVendor,
): Promise<string> {
  const key = await ensureCheckoutKey(userId);
  try {
    const { id, url } = await vendor.createCheckout({ userId, customerId }, `checkout:${userId}:${key}`);
    if (await saveCheckout(userId, key, id)) return url;
    // The account or its Checkout changed meanwhile.
    await vendor.expireCheckout(id);
    throw new PaymentUnavailable("busy", { reason: "the account's Checkout changed while this one was created" });
  } catch (error) {
    if (error instanceof PaymentUnavailable && !unsettled.includes(error.fault)) await dropCheckoutKey(userId, key);
    throw error;
  }
}

/**
 * "pending" and "foreign" as in confirmCheckout. Accepts a stored subscription without asking the vendor. Throws TooMany,
 * PaymentUnavailable, and Error when the access check fails.
 */
export async function findPayment(user: Pick<User, "id">, checkoutId: string): Promise<OpenAccess | "pending" | "foreign"> {
  // One vendor, so that all steps share one timeout.
  const vendor = openPayments();
  const known = await checkAccess(user, vendor);
  if (known.why === "subscription") return known;
  // That check has used up the timeout.
  if (known.why === "unavailable") throw new Error("The access check failed");
  await consume("checkout-return", { user: user.id });
  const payment = await confirmCheckout(user, checkoutId, vendor);
  if (payment === "pending") return payment;
  const access = payment === "paid" ? await checkAccess(user, vendor) : known;
  if (access.allowed) return access;
  if (payment === "paid") throw new Error("The payment could not be checked");
  return payment;
}

/**
 * Does not wait for the webhook. "foreign": the Checkout does not exist or is another account's. "pending": unpaid, or still
 * processing. Throws PaymentUnavailable.
 */
export async function confirmCheckout(
  user: Pick<User, "id">,
  checkoutId: string,
  vendor: PaymentVendor = openPayments(),
): Promise<"paid" | "pending" | "foreign"> {
  const checkout = await vendor.findCheckout(checkoutId);
  if (checkout?.userId !== user.id) return "foreign";
  if (!checkout.subscriptionId) return "pending";
  const subscription = await syncSubscription(checkout.subscriptionId, vendor);
  if (subscription?.user_id !== user.id) return "foreign";
  return isPaid(subscription) ? "paid" : "pending";
}

/** Throws NothingToManage and PaymentUnavailable. */
export async function openPortal(user: Pick<User, "id">): Promise<string> {
  const running = (await findSubscriptions(user.id)).find(isRunningSubscription);
  const customer = running?.stripe_customer_id ?? (await findCustomer(user.id))?.stripe_customer_id;
  if (!customer) throw new NothingToManage();
  try {
    return await openPayments().openPortal(customer);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable) || error.fault !== "customer-gone") throw error;
    await forgetCustomer(customer);
    throw new NothingToManage();
  }
}
