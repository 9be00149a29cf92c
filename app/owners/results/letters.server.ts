import type { OutboxMail } from "../../db/schema.server";
import { env } from "../../env.server";
import { letter } from "../../mail/layout.server";
import type { Letters } from "../../mail/letters.server";
import type { MailContent } from "../../mail/transport.server";
import { count, lowerFirst } from "../../text/format";
import { businessLabel, type NamedBusiness } from "../business-label";
import { findMonthlyResults } from "./monthly.server";

export const resultLetters: Letters<"results"> = { results: resultsLetter };

async function resultsLetter(mail: OutboxMail) {
  const results = await findMonthlyResults(mail.reference_id, mail.recipient);
  return results ? { to: results.email, content: resultsMail(results) } : null;
}

type ResultsOfMonth = {
  restaurant: NamedBusiness;
  name: string;
  /** "Octubre de 2026" */
  month: string;
  figures: Record<"mentions" | "view" | "call" | "map" | "website" | "share" | "program", number>;
  advice: { text: string; label: string; path: string };
  stopPath: string;
};

function resultsMail({ restaurant, name, month, figures, advice, stopPath }: ResultsOfMonth): MailContent {
  const business = businessLabel(restaurant);
  const stop = `${env.APP_URL}${stopPath}`;
  const times = (n: number) => count(n, "vez", "veces");
  const { mentions, view, call, map, website, share, program } = figures;
  return {
    ...letter({
      subject: `${month}: lo que trajo Panamá VIP a ${business}`,
      name,
      paragraphs: [
        `Esto pasó con ${business} en Panamá VIP en ${lowerFirst(month)}. Son tres cuentas aparte, que no se suman:`,
        `Menciones: una respuesta nombró tu negocio ${times(mentions)}.`,
        `Visitas: alguien abrió tu página ${times(view)}. Tocaron llamar o WhatsApp ${times(call)}, el mapa ${times(map)}, tu sitio o tus redes ${times(website)}, y la compartieron ${times(share)}.`,
        `Consultas de programas: otro asistente o programa pidió tus datos ${program === 0 ? "" : "al menos "}${times(program)}.`,
        `Qué puedes hacer ahora: ${advice.text}`,
      ],
      action: { label: advice.label, url: `${env.APP_URL}${advice.path}` },
      after: `Todos los resultados: ${env.APP_URL}/mi-negocio/${restaurant.id}/resultados`,
      why: `Recibes este correo porque tu cuenta en Panamá VIP lleva ${business}. Te escribimos así los primeros días de cada mes. Si ya no quieres recibirlo, entra aquí: ${stop}`,
    }),
    unsubscribe: stop,
  };
}
