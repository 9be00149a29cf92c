import { env } from "../env.server";
import { oneLine } from "../text/format";
import { letter } from "./templates.server";
import type { MailContent } from "./transport.server";

/** To an address that somebody typed: it quotes nothing. */
export function letterAskedMail(confirmPath: string): MailContent {
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
      // Quotes no article: anybody may write one.
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
