import type { SubscriptionState } from "./subscriptions.server";

export type Checkout = {
  state: "open" | "complete" | "expired";
  /** Redirect target while it is open. */
  url: string | null;
  userId: string | null;
  /** For the current price. */
  isOffered: boolean;
  /** Once complete. */
  subscriptionId: string | null;
};

/** `about` is the subscription to fetch or the customer that was deleted; null when irrelevant here. */
export type PaymentEvent = {
  id: string;
  type: string;
  about: { subscriptionId: string } | { goneCustomerId: string } | null;
};

export type PaymentSetup = {
  /** Null when the price does not exist. `cents` is null when the vendor sets the amount at each sale. */
  price: { cents: number | null; currency: string; isMonthly: boolean; isActive: boolean } | null;
  /** Whether the account can charge; null when the key may not read it. */
  mayCharge: boolean | null;
};

/**
 * All calls on one vendor share a timeout of 8 seconds and throw PaymentUnavailable, already logged. Does not use the database.
 */
export type PaymentVendor = {
  /** Idempotent by `key`. Returns the customer's id. */
  createCustomer(person: { userId: string; email: string | null }, key: string): Promise<string>;
  /**
   * For invoices; sent only once, so that a later change by the customer stays. Ignores deleted customers and rejected addresses.
   */
  tellEmail(customerId: string, email: string): Promise<void>;
  /** Idempotent by `key`. */
  createCheckout(of: { userId: string; customerId: string }, key: string): Promise<{ id: string; url: string }>;
  findCheckout(id: string): Promise<Checkout | null>;
  /** Closes an open Checkout; no effect on any other. */
  expireCheckout(id: string): Promise<void>;
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
