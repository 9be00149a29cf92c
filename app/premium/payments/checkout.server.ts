import type { Customer } from "../../db/schema.server";
import { consume } from "../../http/limits.server";
import type { User } from "../../http/session.server";
import {
  checkoutKeyOf,
  dropCheckoutKey,
  findCustomer,
  forgetCheckout,
  forgetCustomer,
  noteCheckout,
  noteCheckoutStart,
  rememberCustomer,
} from "./customers.server";
import { finalStatuses, findSubscriptionsOf, isPaid, isRunning } from "./subscriptions.server";
import { accessOf, type OpenAccess } from "../access.server";
import { AlreadySubscribed, NothingToManage, PaymentUnavailable, type PaymentFault } from "./errors.server";
import type { Checkout, PaymentVendor } from "./vendor";
import { openPayments } from "./payments.server";
import { syncCustomer, syncSubscription } from "./subscription-sync.server";

/** Who pays. */
type Payer = Pick<User, "id" | "email" | "isConfirmed">;

const underWay = new Map<string, Promise<string>>();

/**
 * The address of the page in which the person subscribes. However often it is asked for, there is one such page for each
 * person until it is paid in or over. Leaving it without paying leads back to `from`, the path of a page. Throws AlreadySubscribed and PaymentUnavailable.
 */
export async function startCheckout(payer: Payer, from = "/ai-solutions"): Promise<string> {
  // A second click, while the first one waits, waits with it; the database and the vendor see to those in other processes.
  const start = underWay.get(payer.id) ?? sendToCheckout(payer, from).finally(() => underWay.delete(payer.id));
  underWay.set(payer.id, start);
  return await start;
}

async function sendToCheckout(payer: Payer, from: string): Promise<string> {
  const vendor = openPayments();
  await refuseSecond(payer.id, vendor);
  const known = await findCustomer(payer.id);
  const customer = known ?? (await makeCustomer(payer, vendor));
  await noteCheckoutStart(payer.id, from);
  const open = customer.checkout_id === null ? null : await openCheckout(customer, customer.checkout_id, vendor);
  if (open !== null) return open;
  if (known) await refuseUnheard(known, vendor);
  try {
    return await makeCheckout(customer, vendor);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    if (error.fault === "conflict") return await makeCheckout(customer, vendor);
    if (error.fault !== "customer-gone") throw error;
    await forgetCustomer(customer.stripe_customer_id);
    return await makeCheckout(await makeCustomer(payer, vendor, customer), vendor);
  }
}

/** What we know may be old: somebody whose subscription has ended meanwhile may begin another one. */
async function refuseSecond(userId: string, vendor: PaymentVendor) {
  for (const { id, status } of await findSubscriptionsOf(userId)) {
    const subscription = finalStatuses.includes(status) ? undefined : await syncSubscription(id, vendor);
    if (subscription && isRunning(subscription)) throw new AlreadySubscribed();
  }
}

/** What we know may not be all: the person may pay for one that no event told of. */
async function refuseUnheard({ stripe_customer_id: customer }: Customer, vendor: PaymentVendor) {
  if ((await syncCustomer(customer, vendor)).some(isRunning)) throw new AlreadySubscribed();
}

const minute = 60_000;

/**
 * Two who ask at once get the same customer, by the vendor's key and by ours of the table. Stripe would give the answer to a
 * key, an error among them, for a day: so it is another one each minute. What is left over by that costs nobody anything.
 */
async function makeCustomer({ id, email, isConfirmed }: Payer, vendor: PaymentVendor, insteadOf?: Customer): Promise<Customer> {
  const key = ["customer", id, insteadOf?.stripe_customer_id ?? "first", Math.floor(Date.now() / minute)].join(":");
  // Receipts go to an address that is known to be theirs.
  const made = await vendor.createCustomer({ userId: id, email: isConfirmed ? email : null }, key).catch((error: unknown) => {
    if (!(error instanceof PaymentUnavailable) || error.fault !== "email-refused") throw error;
    // Not every address that gets mail is one to Stripe, which asks for another in Checkout.
    return vendor.createCustomer({ userId: id, email: null }, `${key}:no-email`);
  });
  return await rememberCustomer(id, made);
}

/** Where the person was sent before and may still pay, or null when that is over. Throws AlreadySubscribed when they have paid. */
async function openCheckout({ user_id: userId }: Customer, id: string, vendor: PaymentVendor): Promise<string | null> {
  const found = await vendor.findCheckout(id);
  if (found?.userId === userId && found.isOffered && found.state === "open" && found.url) return found.url;
  const checkout = found?.state === "open" ? await closeCheckout(id, vendor) : found;
  if (checkout?.subscriptionId) {
    const subscription = await syncSubscription(checkout.subscriptionId, vendor);
    if (subscription && isRunning(subscription)) throw new AlreadySubscribed();
  }
  await forgetCheckout(userId, id);
  return null;
}

/** Somebody may pay in it, or have paid, at that very moment. Returns what became of it, which is not that it is open. */
async function closeCheckout(id: string, vendor: PaymentVendor): Promise<Checkout | null> {
  await vendor.expireCheckout(id);
  const closed = await vendor.findCheckout(id);
  if (closed?.state === "open") throw new PaymentUnavailable("busy", { reason: "the former Checkout could not be closed" });
  return closed;
}

/** After these nobody knows whether the page was made: it is asked for again under the same key. */
const unsettled: PaymentFault[] = ["timeout", "unreachable", "unusable", "busy"];

async function makeCheckout(
  { user_id: userId, stripe_customer_id: customerId }: Customer,
  vendor: PaymentVendor,
): Promise<string> {
  const key = await checkoutKeyOf(userId);
  try {
    const { id, url } = await vendor.createCheckout({ userId, customerId }, `checkout:${userId}:${key}`);
    if (await noteCheckout(userId, key, id)) return url;
    // The account, or what it was to pay for, is another by now: nobody would know of this page any more.
    await vendor.expireCheckout(id);
    throw new PaymentUnavailable("busy", { reason: "the Checkout was overtaken while it was made" });
  } catch (error) {
    if (error instanceof PaymentUnavailable && !unsettled.includes(error.fault)) await dropCheckoutKey(userId, key);
    throw error;
  }
}

/**
 * What a person has who comes back from Checkout; "pending" and "foreign" as confirmCheckout has them. What is known already
 * counts without asking the vendor, who may be away. Throws TooMany, PaymentUnavailable, and what says that nobody knows yet.
 */
export async function findPayment(user: Pick<User, "id">, checkoutId: string): Promise<OpenAccess | "pending" | "foreign"> {
  // One for all of it, so that nobody waits for each step as long as for one.
  const vendor = openPayments();
  const known = await accessOf(user, vendor);
  if (known.why === "subscription") return known;
  // Whoever has waited for that does not wait once more.
  if (known.why === "unavailable") throw new Error("the access could not be checked");
  await consume("checkout-return", { user: user.id });
  const payment = await confirmCheckout(user, checkoutId, vendor);
  if (payment === "pending") return payment;
  const access = payment === "paid" ? await accessOf(user, vendor) : known;
  if (access.allowed) return access;
  if (payment === "paid") throw new Error("what was paid for could not be checked");
  return payment;
}

/**
 * Makes a person's payment count as soon as they come back from the page in which they paid, without waiting for the vendor's
 * event. "foreign" is a page that was never theirs, or none; "pending" one in which nobody has paid yet, or the payment is still
 * under way. Throws PaymentUnavailable.
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

/**
 * The address of the page in which the person sees invoices, changes cards and cancels. Throws NothingToManage and
 * PaymentUnavailable.
 */
export async function openPortal(user: Pick<User, "id">): Promise<string> {
  const running = (await findSubscriptionsOf(user.id)).find(isRunning);
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
