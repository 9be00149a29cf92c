import type { Article, OutboxMail, ScheduleNotice } from "../../db/schema.server";
import { env } from "../../env.server";
import { letter } from "../../mail/layout.server";
import { type Letters, requireRecipient } from "../../mail/letters.server";
import type { MailContent } from "../../mail/transport.server";
import { oneLine } from "../../text/format";
import { findScheduledArticle } from "./publish.server";

export const scheduleLetters: Letters<ScheduleNotice> = {
  "article-published": scheduleLetter,
  "article-not-published": scheduleLetter,
};

async function scheduleLetter(mail: OutboxMail & { template: ScheduleNotice }) {
  const article = await findScheduledArticle(mail.reference_id);
  const isStillTrue = (article?.is_published === 1) === (mail.template === "article-published");
  return article && isStillTrue
    ? { to: requireRecipient(mail), content: scheduleMail(mail.template, article, article.full_name) }
    : null;
}

function scheduleMail(template: ScheduleNotice, article: Pick<Article, "id" | "slug" | "title">, name: string): MailContent {
  const title = `«${oneLine(article.title)}»`;
  const why = "Recibes este correo porque programaste ese artículo con tu cuenta en Panamá VIP.";
  if (template === "article-published") {
    return letter({
      subject: `Tu artículo ${title} ya está en el blog`,
      name,
      paragraphs: [`Publicamos tu artículo ${title} a la hora que elegiste.`],
      action: { label: "Ver mi artículo", url: `${env.APP_URL}/blog/${article.slug}` },
      why,
    });
  }
  return letter({
    subject: `Tu artículo ${title} no se publicó`,
    name,
    paragraphs: [
      `Llegó la hora de publicar tu artículo ${title}, pero le falta el extracto o la categoría, o ya no se puede publicar.`,
      "Sigue entre tus borradores, completo. Ábrelo para ver qué le falta y publícalo cuando quieras.",
    ],
    action: { label: "Abrir mi artículo", url: `${env.APP_URL}/edit-blog/${article.id}` },
    why,
  });
}
