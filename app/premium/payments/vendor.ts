import type { SubscriptionState } from "./subscriptions.server";

/** A page of the vendor's in which somebody pays. */
export type Checkout = {
  state: "open" | "complete" | "expired";
  /** Where to send the person while it is open. */
  url: string | null;
  /** For whom it was made. */
  userId: string | null;
  /** Whether it is to what is sold today. */
  isOffered: boolean;
  /** What was paid for, once it is complete. */
  subscriptionId: string | null;
};

/** What an event is about: which subscription to ask for anew, which customer is no more, or nothing that matters here. */
export type PaymentEvent = {
  id: string;
  type: string;
  about: { subscriptionId: string } | { goneCustomerId: string } | null;
};

/** What is set up at the vendor's. */
export type PaymentSetup = {
  /** What is sold; null when there is none of its id. Without an amount, the vendor decides it at each sale. */
  price: { cents: number | null; currency: string; isMonthly: boolean; isActive: boolean } | null;
  /** Whether the account may charge yet; null when the key may not ask. */
  mayCharge: boolean | null;
};

/**
 * What the site needs of a payment vendor, so that another one can take Stripe's place. It asks nothing of the database.
 * All that one asks of one vendor takes 8 seconds at most. Everything throws PaymentUnavailable, already logged.
 */
export type PaymentVendor = {
  /** Makes a customer; the same for the same key. Returns its id. */
  createCustomer(person: { userId: string; email: string | null }, key: string): Promise<string>;
  /**
   * Has a customer's invoices sent to that address of their account, unless it was told of it before: what the customer has
   * since put in its place there stays. A customer who is no more, and an address that the vendor does not take, stay as they are.
   */
  tellEmail(customerId: string, email: string): Promise<void>;
  /** Makes a page in which that customer subscribes; the same for the same key. */
  createCheckout(of: { userId: string; customerId: string }, key: string): Promise<{ id: string; url: string }>;
  /** Null when there is none of that id. */
  findCheckout(id: string): Promise<Checkout | null>;
  /** Closes a page in which nobody has paid yet; one that is over stays as it is. */
  expireCheckout(id: string): Promise<void>;
  /** The address of the page in which a customer sees invoices, changes cards and cancels. */
  openPortal(customerId: string): Promise<string>;
  /** Null when there is none of that id. */
  findSubscription(id: string): Promise<SubscriptionState | null>;
  /** Of a customer, running or over, the newest 100 at most; none when there is no such customer. */
  findSubscriptionsOf(customerId: string): Promise<SubscriptionState[]>;
  /** Ends a subscription at once; one that has ended, or never was, stays as it is. */
  cancelSubscription(id: string): Promise<void>;
  /** For the operator, who wants to know whether all is as it should be. */
  findSetup(): Promise<PaymentSetup>;
  /** Reads what came by webhook. Throws EventRefused unless the vendor signed it within the last five minutes. */
  readEvent(payload: Buffer, signature: string | null): Promise<PaymentEvent>;
};
