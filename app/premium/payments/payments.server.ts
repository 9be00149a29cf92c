import { env } from "../../env.server";
import { openStripe } from "./stripe.server";
import type { PaymentVendor } from "./vendor";

export function arePaymentsConfigured(): boolean {
  return env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_PRICE_ID !== undefined;
}

/** Serves one request or event: the timeout starts now. */
export function openPayments(): PaymentVendor {
  return openStripe();
}
