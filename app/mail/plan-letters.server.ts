import type { PlanPayment, Restaurant } from "../db/schema.server";
import { env } from "../env.server";
import { formatMoney } from "../text/format";
import { lastPlanDay } from "../text/plan-terms";
import { businessLabel } from "./owner-letters.server";
import { letter } from "./templates.server";
import type { MailContent } from "./transport.server";

type Named = Pick<Restaurant, "id" | "nombre" | "provincia">;

const planPage = ({ id }: Named) => `${env.APP_URL}/mi-negocio/${id}/plan`;

/** A plan by its name and the last day on which it runs; null for one without end. */
export type PlanWords = { name: string; lastDay: string | null };

/** Confirms a payment. `plan` and `follows` tell what the business has now. */
export function planPaidMail(of: {
  payment: PlanPayment;
  bought: string;
  restaurant: Named;
  name: string;
  plan: PlanWords;
  follows: PlanWords | null;
}): MailContent {
  const { payment, bought, restaurant, name, plan, follows } = of;
  const { cents, tax_cents, legal_name, ruc } = payment;
  const tax = tax_cents > 0 ? ` (de ellos, ${formatMoney(tax_cents)} de ITBMS)` : "";
  return letter({
    subject: `Recibimos tu pago: ${bought} para ${businessLabel(restaurant)}`,
    name,
    paragraphs: [
      `Pagaste ${formatMoney(cents + tax_cents)}${tax} por ${bought} para ${businessLabel(restaurant)}.`,
      `${inWords(plan)}${follows ? ` Después sigue ${follows.name}${until(follows)}.` : ""}`,
      `Este correo no es una factura. La factura electrónica${legal_name || ruc ? ` a nombre de ${legal_name || `RUC ${ruc}`}` : ""} te la envía ${env.RESPONSIBLE_NAME ?? "Panamá VIP"}.`,
    ],
    action: { label: "Ver mi plan", url: planPage(restaurant) },
    why: "Recibes este correo porque pagaste un plan con tu cuenta en Panamá VIP.",
  });
}

/** Before a plan ends. `daysLeft`: 0 on its last day. */
export function planEndsMail(of: {
  restaurant: Named;
  name: string;
  plan: PlanWords;
  daysLeft: number;
  follows: PlanWords | null;
}): MailContent {
  const { restaurant, name, plan, daysLeft, follows } = of;
  const business = businessLabel(restaurant);
  const when = daysLeft === 0 ? "hoy" : daysLeft === 1 ? "mañana" : `en ${daysLeft} días`;
  return letter({
    subject: `El plan de ${business} vence ${when}`,
    name,
    paragraphs: [
      `${plan.name} de ${business} vence ${when}${plan.lastDay && daysLeft > 1 ? `, el ${plan.lastDay}` : ""}.`,
      follows
        ? `Después sigue ${follows.name}${until(follows)}. No tienes que hacer nada.`
        : "Si lo renuevas antes, lo que queda no se pierde: se suma. Si no, tu página sigue en el directorio con Free Local, con todo lo que escribiste.",
    ],
    action: { label: follows ? "Ver mi plan" : "Renovar mi plan", url: planPage(restaurant) },
    why: `Recibes este correo porque tu cuenta en Panamá VIP lleva ${business}. Te avisamos un mes, una semana y un día antes, y el mismo día.`,
  });
}

const until = ({ lastDay }: PlanWords) => (lastDay === null ? ", sin fecha de vencimiento" : ` hasta el ${lastDay}`);

const inWords = (plan: PlanWords) => `Ya tiene ${plan.name}${until(plan)}.`;

/** `expiresAt`: the midnight at which the plan ends. */
export function planWords(name: string, expiresAt: string | null): PlanWords {
  return { name, lastDay: expiresAt === null ? null : lastPlanDay(expiresAt) };
}
