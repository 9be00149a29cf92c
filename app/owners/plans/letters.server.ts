import type { OutboxMail, PlanPayment } from "../../db/schema.server";
import { currentPlan, type PlanColumns, planName } from "../../directory/listing-plans";
import { env } from "../../env.server";
import { letter } from "../../mail/layout.server";
import type { Letters } from "../../mail/letters.server";
import type { MailContent } from "../../mail/transport.server";
import { findPayment } from "../../premium/plan-payments/plan-payments.server";
import { formatMoney } from "../../text/format";
import { lastPlanDay, planTermName } from "../../text/plans/plan-terms";
import { businessLabel, type NamedBusiness } from "../business-label";
import { findMailedBusiness } from "../owners.server";
import { findPlanReminderToMail } from "../reminders/plan-reminders.server";

export const planLetters: Letters<"plan-paid" | "plan-reminder"> = {
  "plan-paid": planPaidLetter,
  "plan-reminder": planReminderLetter,
};

async function planPaidLetter(mail: OutboxMail) {
  const payment = await findPayment(mail.reference_id);
  const found = payment && (await findMailedBusiness(payment.restaurant_id, { id: payment.user_id }));
  return found
    ? { to: found.to, content: planPaidMail({ ...found, payment, ...planPaidWords(payment, found.restaurant) }) }
    : null;
}

async function planReminderLetter(mail: OutboxMail) {
  const reminder = await findPlanReminderToMail(mail.reference_id, mail.recipient);
  if (!reminder) return null;
  const { restaurant, email, expiresAt } = reminder;
  const words = { plan: planWords(planName(restaurant.plan_type), expiresAt), follows: followingPlan(restaurant) };
  return { to: email, content: planEndsMail({ ...reminder, ...words }) };
}

function planPaidWords({ plan, months }: PlanPayment, restaurant: PlanColumns) {
  const now = new Date();
  const current = currentPlan(restaurant, now);
  const isFollowing = current !== restaurant.plan_type;
  const expiresAt = isFollowing ? restaurant.next_plan_expires_at : restaurant.plan_expires_at;
  return {
    bought: `${planName(plan)} por ${planTermName(months)}`,
    plan: planWords(planName(current), current === "free_local" ? null : expiresAt),
    follows: isFollowing ? null : followingPlan(restaurant),
  };
}

function followingPlan({ next_plan_type, next_plan_expires_at }: Pick<PlanColumns, "next_plan_type" | "next_plan_expires_at">) {
  return next_plan_type === null ? null : planWords(planName(next_plan_type), next_plan_expires_at);
}

const planPage = ({ id }: NamedBusiness) => `${env.APP_URL}/mi-negocio/${id}/plan`;

/** `lastDay`: null without end. */
type PlanWords = { name: string; lastDay: string | null };

/** `plan` and `follows`: the business's plans now. */
function planPaidMail(of: {
  payment: PlanPayment;
  bought: string;
  restaurant: NamedBusiness;
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

/** `daysLeft`: 0 on the last day. */
function planEndsMail(of: {
  restaurant: NamedBusiness;
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

/** `expiresAt`: a midnight. */
function planWords(name: string, expiresAt: string | null): PlanWords {
  return { name, lastDay: expiresAt === null ? null : lastPlanDay(expiresAt) };
}
