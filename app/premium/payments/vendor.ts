import type { SubscriptionState } from "./subscriptions.server";

/** A page of the vendor's where a user pays. */
export type Checkout = {
  state: "open" | "complete" | "expired";
  /** Redirect target while it is open. */
  url: string | null;
  /** Account it was created for. */
  userId: string | null;
  /** Whether it is for the current price. */
  isOffered: boolean;
  /** The subscription, once complete. */
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
 * The payment vendor; does not use the database. All calls on one vendor share a timeout of 8 seconds and throw
 * PaymentUnavailable, already logged.
 */
export type PaymentVendor = {
  /** Creates a customer, idempotent by `key`. Returns its id. */
  createCustomer(person: { userId: string; email: string | null }, key: string): Promise<string>;
  /**
   * Sends the account's address for invoices, unless it was sent before: a later change by the customer stays. Ignores deleted
   * customers and rejected addresses.
   */
  tellEmail(customerId: string, email: string): Promise<void>;
  /** Creates a Checkout for the customer, idempotent by `key`. */
  createCheckout(of: { userId: string; customerId: string }, key: string): Promise<{ id: string; url: string }>;
  /** Returns null when it does not exist. */
  findCheckout(id: string): Promise<Checkout | null>;
  /** Closes an open Checkout; no effect on any other. */
  expireCheckout(id: string): Promise<void>;
  /** Returns the URL of the customer's portal. */
  openPortal(customerId: string): Promise<string>;
  /** Returns null when it does not exist. */
  findSubscription(id: string): Promise<SubscriptionState | null>;
  /** Returns the newest 100 subscriptions of any status; none for an unknown customer. */
  findSubscriptionsOf(customerId: string): Promise<SubscriptionState[]>;
  /** Cancels a subscription immediately; no effect on one that has ended or does not exist. */
  cancelSubscription(id: string): Promise<void>;
  /** Reads the configuration, for the operator's check. */
  findSetup(): Promise<PaymentSetup>;
  /**
   * Verifies and reads a webhook event. Throws EventRefused unless signed within the last five minutes, and PaymentUnavailable
   * without a webhook secret.
   */
  readEvent(payload: Buffer, signature: string | null): Promise<PaymentEvent>;
};
