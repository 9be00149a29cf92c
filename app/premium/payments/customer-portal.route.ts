import { onlyPost } from "../../http/forms/keyed-action.server";
import { paymentAction } from "./action.server";
import { openPortal } from "./checkout.server";

export const action = paymentAction({
  signedOut: "Debes iniciar sesión para ver tu suscripción",
  failure: "No pudimos abrir tus facturas y pagos",
  limit: "customer-portal",
  handle: openPortal,
});

export const loader = onlyPost;
