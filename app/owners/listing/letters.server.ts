import type { ChangeNotice, OutboxMail } from "../../db/schema.server";
import { fieldLabel } from "../../directory/listing";
import { toWords } from "../../directory/listing-values.server";
import { env } from "../../env.server";
import { letter } from "../../mail/layout.server";
import type { Letters } from "../../mail/letters.server";
import type { MailContent } from "../../mail/transport.server";
import { oneLine, sentence } from "../../text/format";
import { businessLabel, type NamedBusiness } from "../business-label";
import { findMailedBusiness } from "../owners.server";
import { findRefusedChange } from "./changes.server";

export const listingLetters: Letters<ChangeNotice> = { "change-refused": refusedChangeLetter };

async function refusedChangeLetter(mail: OutboxMail) {
  const change = await findRefusedChange(mail.reference_id);
  const found = change && (await findMailedBusiness(change.restaurant_id, { id: change.user_id }));
  if (!found) return null;
  const { field, after, reason } = change;
  const words = { field: fieldLabel(field), value: toWords(field, after), reason };
  return { to: found.to, content: refusedChangeMail({ ...found, ...words }) };
}

/** `field` and `value` in words. */
function refusedChangeMail({
  restaurant,
  name,
  field,
  value,
  reason,
}: {
  restaurant: NamedBusiness;
  name: string;
  field: string;
  value: string;
  reason: string;
}): MailContent {
  const business = businessLabel(restaurant);
  return letter({
    subject: `Un cambio que pediste para ${business} no quedó`,
    name,
    paragraphs: [
      `Pediste cambiar «${field}» de ${business} por «${oneLine(value) || "nada"}», y no lo aprobamos.`,
      `Motivo: ${sentence(reason)}`,
      "Se sigue viendo lo de antes. Puedes pedirlo otra vez de otra manera.",
    ],
    action: { label: "Abrir mi negocio", url: `${env.APP_URL}/mi-negocio/${restaurant.id}` },
    after: `Si crees que es un error, escríbenos: ${env.APP_URL}/contact`,
    why: "Recibes este correo porque llevas ese negocio con tu cuenta en Panamá VIP.",
  });
}
