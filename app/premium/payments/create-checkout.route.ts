import { onlyPost } from "../../http/forms/keyed-action.server";
import { paymentAction } from "./action.server";
import { startCheckout } from "./checkout.server";

/** Sends a signed-in person to the page in which they subscribe to Amy and Roger. */
export const action = paymentAction({
  signedOut: "Debe iniciar sesión para suscribirse",
  failure: "Error creando sesión de pago",
  limit: "checkout",
  handle: startCheckout,
});

export const loader = onlyPost;
