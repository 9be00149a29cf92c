import type { OutboxMail } from "../../db/schema.server";
import { env } from "../../env.server";
import { letter } from "../../mail/layout.server";
import type { Letters } from "../../mail/letters.server";
import type { MailContent } from "../../mail/transport.server";
import { sentence } from "../../text/format";
import { businessLabel, type NamedBusiness } from "../business-label";
import { findMailedBusiness } from "../owners.server";
import { findRequest } from "./requests.server";

export const requestLetters: Letters<"request-answered"> = { "request-answered": answeredRequestLetter };

async function answeredRequestLetter(mail: OutboxMail) {
  const request = await findRequest(mail.reference_id);
  const found = request && (await findMailedBusiness(request.restaurant_id, { id: request.user_id }));
  // Do not send an answer that was taken back.
  if (!found || request.state === "waiting") return null;
  return { to: found.to, content: answeredRequestMail({ ...found, isDone: request.state === "done", answer: request.answer }) };
}

function answeredRequestMail({
  restaurant,
  name,
  isDone,
  answer,
}: {
  restaurant: NamedBusiness;
  name: string;
  isDone: boolean;
  answer: string;
}): MailContent {
  const business = businessLabel(restaurant);
  return letter({
    subject: isDone ? `Hicimos el cambio que pediste para ${business}` : `Sobre el cambio que pediste para ${business}`,
    name,
    paragraphs: [
      isDone ? `Ya está lo que pediste para ${business}.` : `No hicimos lo que pediste para ${business}.`,
      sentence(answer),
    ],
    action: { label: "Ver lo que pedí", url: `${env.APP_URL}/mi-negocio/${restaurant.id}/pedidos` },
    why: "Recibes este correo porque nos pediste un cambio con tu cuenta en Panamá VIP.",
  });
}
