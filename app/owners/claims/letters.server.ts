import type { Claim, ClaimNotice, OutboxMail, OwnerNotice } from "../../db/schema.server";
import { env } from "../../env.server";
import { letter, panamaTime } from "../../mail/layout.server";
import { type Letters, requireRecipient } from "../../mail/letters.server";
import type { MailContent } from "../../mail/transport.server";
import { sentence } from "../../text/format";
import { businessLabel, type NamedBusiness } from "../business-label";
import { findMailedBusiness } from "../owners.server";
import { todayPath } from "../paths";
import { findClaimToMail } from "./mailed-claims.server";

export const claimLetters: Letters<ClaimNotice | OwnerNotice> = {
  "claim-opened": claimLetter,
  "claim-granted": claimLetter,
  "claim-refused": claimLetter,
  "claim-disputed": ownerLetter,
  "owner-joined": ownerLetter,
  "owner-removed": ownerLetter,
};

async function claimLetter(mail: OutboxMail & { template: ClaimNotice }) {
  const found = await findClaimToMail(mail.reference_id);
  if (!found) return null;
  // Use the account's address: the claimant may have changed it.
  const to = mail.template === "claim-opened" ? requireRecipient(mail, env.CONTACT_TO) : found.email;
  return to === null ? null : { to, content: claimMail(mail.template, found) };
}

async function ownerLetter(mail: OutboxMail & { template: OwnerNotice }) {
  const found = await findMailedBusiness(mail.reference_id, { email: requireRecipient(mail) });
  return found ? { to: found.to, content: ownerMail(mail.template, found) } : null;
}

/** Addresses the administration, or the claimant, whose name is "" when unknown. */
function claimMail(
  template: ClaimNotice,
  { claim, restaurant, name }: { claim: Claim; restaurant: NamedBusiness; name: string },
): MailContent {
  const business = businessLabel(restaurant);
  const why = "Recibes este correo porque pediste llevar ese negocio con tu cuenta en Panamá VIP.";
  switch (template) {
    case "claim-opened":
      return letter({
        subject: `Solicitud: ${business}`,
        name: "",
        paragraphs: [
          `El ${panamaTime(claim.created_at)}, alguien pidió llevar ${business} en Panamá VIP.`,
          claim.is_new === 1
            ? "El negocio no estaba en el directorio: lo escribió quien lo pide y no se ve hasta que lo apruebes."
            : "Comprueba que es suyo y decide.",
        ],
        action: { label: "Ver la solicitud", url: `${env.APP_URL}/admin/solicitudes/${claim.id}` },
        why: "Recibes este correo porque la administración de Panamá VIP recibe los avisos en esta dirección.",
      });
    case "claim-granted":
      return letter({
        subject: `Ya llevas ${business} en Panamá VIP`,
        name,
        paragraphs: [
          `Comprobamos que ${business} es tu negocio. Desde ahora cambias tú su horario, sus platos y su descripción, y nos propones lo demás.`,
        ],
        action: { label: "Abrir mi negocio", url: `${env.APP_URL}${todayPath(restaurant.id)}` },
        why,
      });
    case "claim-refused":
      return letter({
        subject: `No pudimos comprobar que ${business} sea tu negocio`,
        name,
        paragraphs: [
          `Pediste llevar ${business} en Panamá VIP y no pudimos comprobar que sea tuyo.`,
          `Motivo: ${sentence(claim.reason)}`,
          "Puedes pedirlo otra vez con otra prueba.",
        ],
        action: { label: "Pedirlo otra vez", url: `${env.APP_URL}/mi-negocio/reclamar/${restaurant.id}` },
        after: `Si crees que es un error, escríbenos: ${env.APP_URL}/contact`,
        why,
      });
  }
}

/** Tells an owner about another account's claim or an administrator's decision. */
function ownerMail(template: OwnerNotice, { restaurant, name }: { restaurant: NamedBusiness; name: string }): MailContent {
  const business = businessLabel(restaurant);
  const why = `Recibes este correo porque tu cuenta en Panamá VIP llevaba ${business}.`;
  const writeToUs = { label: "Escribirnos", url: `${env.APP_URL}/contact` };
  switch (template) {
    case "claim-disputed":
      return letter({
        subject: `Otra persona dice que ${business} es suyo`,
        name,
        paragraphs: [
          `Otra persona pidió llevar ${business} en Panamá VIP. Por ahora no cambia nada: lo sigues llevando tú, y lo que cambies se ve como siempre.`,
          "La administración escucha a las dos partes. Si no conoces a nadie que deba llevarlo contigo, escríbenos.",
        ],
        action: writeToUs,
        why,
      });
    case "owner-joined":
      return letter({
        subject: `Otra persona también lleva ${business}`,
        name,
        paragraphs: [
          `Comprobamos que otra persona también lleva ${business}, y desde ahora puede cambiar su página en Panamá VIP. Tú sigues como siempre.`,
          "Si esa persona no debe llevarlo, escríbenos.",
        ],
        action: writeToUs,
        why,
      });
    case "owner-removed":
      return letter({
        subject: `Tu cuenta ya no lleva ${business}`,
        name,
        paragraphs: [
          `La administración de Panamá VIP quitó ${business} de tu cuenta. Tu cuenta y lo demás siguen igual.`,
          "Si crees que es un error, escríbenos y lo revisamos.",
        ],
        action: writeToUs,
        why,
      });
  }
}
