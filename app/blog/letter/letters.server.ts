import type { OutboxMail } from "../../db/schema.server";
import { env } from "../../env.server";
import { letter } from "../../mail/layout.server";
import type { Letters } from "../../mail/letters.server";
import type { MailContent } from "../../mail/transport.server";
import { oneLine } from "../../text/format";
import { confirmPath, findSubscriber } from "./subscribers.server";
import { findWeeklyLetter } from "./weekly.server";

export const weeklyLetters: Letters<"letter-asked" | "weekly-letter"> = {
  "letter-asked": letterAskedLetter,
  "weekly-letter": weeklyLetter,
};

async function letterAskedLetter(mail: OutboxMail) {
  const subscriber = await findSubscriber(mail.reference_id);
  if (!subscriber || subscriber.confirmed_at !== null) return null;
  return { to: subscriber.email, content: letterAskedMail(confirmPath(subscriber.id)) };
}

async function weeklyLetter(mail: OutboxMail) {
  const found = await findWeeklyLetter(mail.reference_id, mail.created_at);
  return found ? { to: found.email, content: weeklyLetterMail(found) } : null;
}

/** Quotes no visitor's text, because anyone can type this address. */
function letterAskedMail(confirmPath: string): MailContent {
  return letter({
    subject: "Confirma que quieres el correo semanal de Panamá VIP",
    name: "",
    paragraphs: ["Alguien escribió esta dirección para recibir una vez por semana lo nuevo del blog. Si fuiste tú, confírmalo."],
    action: { label: "Sí, quiero recibirlo", url: `${env.APP_URL}${confirmPath}` },
    after: "Si no fuiste tú, no hagas nada: no te escribiremos más.",
    why: "Recibes este correo porque alguien escribió tu dirección en Panamá VIP.",
  });
}

type Weekly = { articles: { title: string; excerpt: string; slug: string }[]; stopPath: string };

export function weeklyLetterMail({ articles, stopPath }: Weekly): MailContent {
  const stop = `${env.APP_URL}${stopPath}`;
  return {
    ...letter({
      // Quotes no article, because anybody may write one.
      subject: "Lo nuevo en el blog de Panamá VIP",
      name: "",
      paragraphs: ["Esto se publicó esta semana en el blog de Panamá VIP:"],
      items: articles.map(({ title, excerpt, slug }) => ({
        title: oneLine(title),
        text: oneLine(excerpt),
        url: `${env.APP_URL}/blog/${slug}`,
      })),
      action: { label: "Ver todo el blog", url: `${env.APP_URL}/blog` },
      why: `Recibes este correo porque lo pediste; llega como mucho una vez por semana. Para dejar de recibirlo: ${stop}`,
    }),
    unsubscribe: stop,
  };
}
