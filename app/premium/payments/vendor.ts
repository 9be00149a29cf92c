import type { SubscriptionState } from "./subscriptions.server";

export type Checkout = {
  state: "open" | "complete" | "expired";
  /** Redirect target while it is open. */
  url: string | null;
  userId: string | null;
  /** True if it is for the current price. */
  isOffered: boolean;
  /** Set once the Checkout is complete. */
  subscriptionId: string | null;
};

/** The vendor's present state of a Checkout for one payment. */
export type PlanCheckout = {
  /** `failed`: it was completed, but the bank refused the payment later. */
  state: Checkout["state"] | "failed";
  url: string | null;
  /** Ids that the site sent along: the payment's and the account's. */
  paymentId: string | null;
  userId: string | null;
  /** Meaningful once complete; false until the bank has confirmed the payment. */
  isPaid: boolean;
  cents: number | null;
  /** "usd" */
  currency: string | null;
  paymentIntent: string | null;
  refundedCents: number;
  dispute: "open" | "won" | "lost" | null;
};

/** A line of a Checkout that the payer reads. */
export type PlanCheckoutLine = { name: string; cents: number };

export type NewPlanCheckout = {
  paymentId: string;
  userId: string;
  customerId: string;
  lines: PlanCheckoutLine[];
  successUrl: string;
  cancelUrl: string;
};

/** `about`: object to fetch, or the customer that was deleted; null when irrelevant here. */
export type PaymentEvent = {
  id: string;
  type: string;
  about:
    { subscriptionId: string } | { goneCustomerId: string } | { planCheckoutId: string } | { planPaymentIntent: string } | null;
};

/** Events that the site's webhook needs. */
export const webhookEvents = [
  "charge.dispute.closed",
  "charge.dispute.created",
  "charge.refunded",
  "checkout.session.async_payment_failed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.completed",
  "checkout.session.expired",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.updated",
  "invoice.paid",
  "invoice.payment_action_required",
  "invoice.payment_failed",
];

export type PaymentSetup = {
  /** Null when the price does not exist. `cents` is null when the vendor sets the amount at each sale. */
  price: { cents: number | null; currency: string; isMonthly: boolean; isActive: boolean } | null;
  /** True if the account can charge; null when the key may not read that. */
  mayCharge: boolean | null;
  /** Events of `webhookEvents` that the site's webhook does not get. Null when the key may not read webhooks. */
  missingEvents: string[] | null;
};

/**
 * Calls to the payment vendor. All calls on one vendor share a timeout of 8 seconds and throw PaymentUnavailable, already logged.
 * Does not use the database.
 */
export type PaymentVendor = {
  /** Idempotent by `key`. Returns the customer's id. */
  createCustomer(person: { userId: string; email: string | null }, key: string): Promise<string>;
  /**
   * Sends the address for invoices only once, so that a later change by the customer stays. Ignores deleted customers and
   * rejected addresses.
   */
  tellEmail(customerId: string, email: string): Promise<void>;
  /** Idempotent by `key`. */
  createCheckout(of: { userId: string; customerId: string }, key: string): Promise<{ id: string; url: string }>;
  findCheckout(id: string): Promise<Checkout | null>;
  /** Closes an open Checkout; has no effect on others. */
  expireCheckout(id: string): Promise<void>;
  /** Creates a Checkout for one payment. Idempotent by the payment's id. */
  createPlanCheckout(values: NewPlanCheckout): Promise<{ id: string; url: string }>;
  findPlanCheckout(id: string): Promise<PlanCheckout | null>;
  openPortal(customerId: string): Promise<string>;
  findSubscription(id: string): Promise<SubscriptionState | null>;
  /** Returns the newest 100 of any status; none for an unknown customer. */
  findSubscriptionsOf(customerId: string): Promise<SubscriptionState[]>;
  /** Cancels immediately; has no effect on a subscription that has ended or does not exist. */
  cancelSubscription(id: string): Promise<void>;
  findSetup(): Promise<PaymentSetup>;
  /** Throws EventRefused unless signed within the last five minutes, and PaymentUnavailable without a webhook secret. */
  readEvent(payload: Buffer, signature: string | null): Promise<PaymentEvent>;
};
