import { env } from "../../env.server";
import { openStripe } from "./stripe.server";
import type { PaymentVendor } from "./vendor";

/** Returns whether a Stripe key and price are configured. */
export function arePaymentsConfigured(): boolean {
  return env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_PRICE_ID !== undefined;
}

/** Returns a vendor for one request or event; its timeout starts now. */
export function openPayments(): PaymentVendor {
  return openStripe();
}
