import { env } from "../../env.server";
import { openStripe } from "./stripe.server";
import type { PaymentVendor } from "./vendor";

/** Whether the operator has named an account to pay into and a price. */
export function arePaymentsConfigured(): boolean {
  return env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_PRICE_ID !== undefined;
}

/** The vendor, for what one person or one event asks of it; its patience begins now. */
export function openPayments(): PaymentVendor {
  return openStripe();
}
