import type { StripeInvoice, StripeSubscription } from "./stripe";

function page(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · pagos de mentira</title>
<style>
  :root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 30rem; padding: 1.5rem; }
  strong.fake { display: block; border: 2px dashed; padding: 0.5rem 1rem; }
  form { display: grid; gap: 0.75rem; margin: 1.5rem 0; }
  button { font: inherit; min-height: 2.75rem; }
  a { display: inline-block; padding: 0.5rem 0; }
</style>
</head>
<body>
<strong class="fake">Esto es una imitación de la página de pagos, para probar. No pide tarjeta y no cobra nada.</strong>
<h1>${title}</h1>
${body}
</body>
</html>`;
}

/** `cents`: of a single payment; null for the subscription. */
export function checkoutPage(cancelUrl: string, cents: number | null): string {
  return page(
    cents === null ? "Suscribirse a Panamá VIP" : "Pagar a Panamá VIP",
    `${
      cents === null
        ? "<p>Amy y Roger, <b>US$9.99 al mes</b>. Se renueva cada mes hasta que lo canceles.</p>"
        : `<p>Un solo pago de <b>US$${(cents / 100).toFixed(2)}</b>.</p>`
    }
<form method="post"><button name="intent" value="pagar">Pagar</button></form>
<p><a href="${escape(cancelUrl)}">Cancelar</a></p>`,
  );
}

export function portalPage(of: { subscription?: StripeSubscription; invoices: StripeInvoice[]; returnUrl: string }): string {
  const { subscription, invoices, returnUrl } = of;
  const list = invoices.map(
    ({ id, created, total, status }) =>
      `<li>${formatDay(created)}: US$${(total / 100).toFixed(2)}, ${status === "paid" ? "pagada" : "sin pagar"} <small>${escape(id)}</small></li>`,
  );
  return page(
    "Tu suscripción",
    `${subscription ? describeSubscription(subscription) : "<p>No tienes ninguna suscripción.</p>"}
<h2>Facturas</h2>
${list.length > 0 ? `<ul>${list.join("")}</ul>` : "<p>Aún no hay.</p>"}
<p><a href="${escape(returnUrl)}">Volver a Panamá VIP</a></p>`,
  );
}

function describeSubscription({ status, cancel_at_period_end, items }: StripeSubscription): string {
  if (status === "canceled") return "<p>Tu suscripción está cancelada.</p>";
  const end = formatDay(items.data[0]?.current_period_end ?? 0);
  const state = cancel_at_period_end ? `Termina el ${end} y no se renueva.` : `Se renueva el ${end}.`;
  const intent = cancel_at_period_end ? "reanudar" : "cancelar";
  const label = cancel_at_period_end ? "Reanudar suscripción" : "Cancelar suscripción";
  return `<p>${state}${status === "past_due" ? " El último pago falló." : ""}</p>
<form method="post">
<button name="intent" value="${intent}">${label}</button>
<button name="intent" value="terminar">Terminarla ahora mismo</button>
</form>`;
}

function formatDay(seconds: number): string {
  return new Intl.DateTimeFormat("es-PA", { dateStyle: "long", timeZone: "America/Panama" }).format(seconds * 1_000);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
