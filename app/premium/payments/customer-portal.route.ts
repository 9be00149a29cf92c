import { onlyPost } from "../../http/forms/keyed-action.server";
import { paymentAction } from "./action.server";
import { openPortal } from "./checkout.server";

/** Redirects a signed-in user to the vendor's portal: invoices, card, cancellation. */
export const action = paymentAction({
  signedOut: "Debes iniciar sesión para ver tu suscripción",
  failure: "No pudimos abrir tus facturas y pagos",
  limit: "customer-portal",
  handle: openPortal,
});

export const loader = onlyPost;
