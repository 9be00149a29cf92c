import type { SubscriptionState } from "./subscriptions.server";

export type Checkout = {
  state: "open" | "complete" | "expired";
  /** Set while the Checkout is open. */
  url: string | null;
  userId: string | null;
  /** The Checkout is for the current price. */
  isOffered: boolean;
  /** Set once the Checkout is complete. */
  subscriptionId: string | null;
};

export type PlanCheckout = {
  /** `failed`: completed, but the bank refused the payment later. */
  state: Checkout["state"] | "failed";
  url: string | null;
  /** Ids that the site sent along. */
  paymentId: string | null;
  userId: string | null;
  /** False until the bank has confirmed the payment. */
  isPaid: boolean;
  cents: number | null;
  /** "usd" */
  currency: string | null;
  paymentIntent: string | null;
  refundedCents: number;
  dispute: "open" | "won" | "lost" | null;
};

/** The payer reads this. */
type PlanCheckoutLine = { name: string; cents: number };

type NewPlanCheckout = {
  paymentId: string;
  userId: string;
  customerId: string;
  lines: PlanCheckoutLine[];
  successUrl: string;
  cancelUrl: string;
};

/** Object to fetch, or the customer that was deleted; null when irrelevant here. */
export type PaymentEvent = {
  id: string;
  type: string;
  about:
    { subscriptionId: string } | { goneCustomerId: string } | { planCheckoutId: string } | { planPaymentIntent: string } | null;
};

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
  /** Null when it does not exist. `cents`: null when the vendor sets the amount at each sale. */
  price: { cents: number | null; currency: string; isMonthly: boolean; isActive: boolean } | null;
  /** Null when the key may not read that. */
  mayCharge: boolean | null;
  /** Null when the key may not read webhooks. */
  missingEvents: string[] | null;
};

/** All calls share a timeout of 8 seconds and throw PaymentUnavailable, already logged. Does not use the database. */
export type PaymentVendor = {
  /** Idempotent by `key`. Returns the id. */
  createCustomer(person: { userId: string; email: string | null }, key: string): Promise<string>;
  /**
   * Sends the address for invoices only once, so that a later change by the customer stays. Ignores deleted customers and
   * rejected addresses.
   */
  tellEmail(customerId: string, email: string): Promise<void>;
  /** Idempotent by `key`. */
  createCheckout(of: { userId: string; customerId: string }, key: string): Promise<{ id: string; url: string }>;
  findCheckout(id: string): Promise<Checkout | null>;
  /** Has no effect unless the Checkout is open. */
  expireCheckout(id: string): Promise<void>;
  /** Idempotent by the payment's id. */
  createPlanCheckout(values: NewPlanCheckout): Promise<{ id: string; url: string }>;
  findPlanCheckout(id: string): Promise<PlanCheckout | null>;
  openPortal(customerId: string): Promise<string>;
  findSubscription(id: string): Promise<SubscriptionState | null>;
  /** The newest 100 of any status; none for an unknown customer. */
  findSubscriptionsOf(customerId: string): Promise<SubscriptionState[]>;
  /** Immediately; no effect on one that has ended or does not exist. */
  cancelSubscription(id: string): Promise<void>;
  findSetup(): Promise<PaymentSetup>;
  /** Throws EventRefused unless signed within the last five minutes, and PaymentUnavailable without a webhook secret. */
  readEvent(payload: Buffer, signature: string | null): Promise<PaymentEvent>;
};
