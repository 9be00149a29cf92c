import type { ActionOf, AuditColumns, Phrases } from "../audit/words.server";
import { count, formatMoney } from "../text/format";

export const premiumColumns: AuditColumns = {
  days_granted: { label: "Duración", sayNumber: (days) => count(days, "día", "días") },
  expires_at: "Vence",
  granted_by: { label: "Otorgado por", holds: "accounts" },
  invoice_number: "Factura",
  refunded_cents: { label: "Devuelto", sayNumber: formatMoney },
  ended_at: "Terminado",
};

export const premiumPhrases: Phrases<ActionOf<`payment.${string}` | `free-plan.${string}`>> = {
  "payment.invoiced": { did: "Anotó la factura de un pago de", didHere: "Anotó una factura" },
  "payment.kept": { did: "Tras una devolución mantuvo el plan de", didHere: "Mantuvo el plan tras una devolución" },
  "payment.ended": { did: "Tras una devolución terminó el plan de", didHere: "Terminó el plan tras una devolución" },
  "payment.reopened": { did: "Volvió a considerar una devolución de", didHere: "Volvió a considerar una devolución" },
  "free-plan.granted": { did: "Otorgó un plan gratuito a" },
  "free-plan.extended": { did: "Alargó el plan gratuito de" },
  "free-plan.activated": { did: "Activó el plan gratuito de" },
  "free-plan.deactivated": { did: "Desactivó el plan gratuito de" },
  "free-plan.deleted": { did: "Eliminó el plan gratuito de" },
  "free-plan.restored": { did: "Restauró el plan gratuito de" },
};
