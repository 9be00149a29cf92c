import type { FreePlan, FreePlanNotice, OutboxMail } from "../../db/schema.server";
import { env } from "../../env.server";
import { letter } from "../../mail/layout.server";
import { type Letters, requireRecipient } from "../../mail/letters.server";
import type { MailContent } from "../../mail/transport.server";
import { formatDate } from "../../text/format";
import { findRunningPlanById } from "./free-plans.server";

export const freePlanLetters: Letters<FreePlanNotice> = {
  "free-plan-granted": freePlanLetter,
  "free-plan-extended": freePlanLetter,
};

async function freePlanLetter(mail: OutboxMail & { template: FreePlanNotice }) {
  const plan = await findRunningPlanById(mail.reference_id);
  const to = requireRecipient(mail);
  return plan ? { to, content: freePlanMail(mail.template, plan, to) } : null;
}

/** The recipient may have no account. */
function freePlanMail(template: FreePlanNotice, { user_id, expires_at }: FreePlan, to: string): MailContent {
  const until = formatDate(expires_at);
  const isNew = template === "free-plan-granted";
  const words = {
    subject: isNew ? "Tienes un plan gratuito en Panamá VIP" : "Tu plan gratuito en Panamá VIP dura más",
    paragraphs: [
      isNew
        ? `Te dimos un plan gratuito en Panamá VIP: hasta el ${until} puedes conversar con Amy y con Roger sin pagar nada. No se renueva ni se te cobra después.`
        : `Alargamos tu plan gratuito en Panamá VIP: ahora puedes conversar con Amy y con Roger sin pagar nada hasta el ${until}. No se renueva ni se te cobra después.`,
    ],
    name: "",
  };
  if (user_id) {
    return letter({
      ...words,
      action: { label: "Conversar con Amy y Roger", url: `${env.APP_URL}/ai-solutions` },
      why: `Recibes este correo porque el plan es de tu cuenta en Panamá VIP, la de ${to}.`,
    });
  }
  return letter({
    ...words,
    paragraphs: [
      ...words.paragraphs,
      `El plan te espera en este correo, ${to}. Para usarlo, crea tu cuenta con él y confírmalo con el enlace que te enviaremos. Si ya tienes cuenta, solo te falta confirmar este correo desde tu perfil.`,
    ],
    action: { label: "Crear mi cuenta", url: `${env.APP_URL}/auth?tab=registro` },
    why: `Recibes este correo porque alguien de Panamá VIP dio un plan gratuito a ${to}. Si no te interesa, no hagas nada: no tienes ninguna cuenta ni pagas nada.`,
  });
}
