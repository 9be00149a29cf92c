import { onlyPost } from "../../http/forms/keyed-action.server";
import { paymentAction } from "./action.server";
import { startCheckout } from "./checkout.server";

export const action = paymentAction({
  signedOut: "Debe iniciar sesión para suscribirse",
  failure: "Error creando sesión de pago",
  limit: "checkout",
  handle: startCheckout,
});

export const loader = onlyPost;
