import { reconcile } from "../premium/payments/subscription-sync.server";
import { command, rejectArguments } from "./command";

/** npm run stripe:reconcile: fetches subscriptions and payments that may have changed without a webhook event. */
await command(async () => {
  rejectArguments("npm run stripe:reconcile   pregunta a Stripe por cada suscripción y cada pago que pudo cambiar");
  const { subscriptions, customers, plans, failed } = await reconcile();
  console.log(`Revisados: clientes ${customers}, otras suscripciones ${subscriptions}, pagos de planes ${plans}.`);
  if (failed > 0) throw new Error(`${failed} no se pudieron revisar; el registro dice por qué. Vuelve a intentarlo más tarde.`);
});
