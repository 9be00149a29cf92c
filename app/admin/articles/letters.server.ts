import type { Article, OutboxMail } from "../../db/schema.server";
import { env } from "../../env.server";
import { letter, panamaTime } from "../../mail/layout.server";
import { type Letters, requireRecipient } from "../../mail/letters.server";
import type { MailContent } from "../../mail/transport.server";
import { oneLine, sentence } from "../../text/format";
import { findWithheldArticle } from "./moderated.server";

export const moderationLetters: Letters<"article-withheld"> = { "article-withheld": withheldLetter };

async function withheldLetter(mail: OutboxMail) {
  const article = await findWithheldArticle(mail.reference_id);
  return article ? { to: requireRecipient(mail), content: withheldMail(article, article.author_name ?? "") } : null;
}

function withheldMail({ id, title, withheld_at, withheld_reason }: Article, name: string): MailContent {
  return letter({
    subject: `Retiramos tu artículo «${oneLine(title)}» de Panamá VIP`,
    name,
    paragraphs: [
      `El ${panamaTime(withheld_at ?? "")}, la administración retiró del sitio tu artículo «${oneLine(title)}».`,
      `Motivo: ${sentence(withheld_reason ?? "")}`,
      "No se ha perdido nada: está en Mis Artículos y puedes corregirlo. Cuando lo corrijas, escríbenos para volver a publicarlo.",
    ],
    action: { label: "Abrir mi artículo", url: `${env.APP_URL}/edit-blog/${id}` },
    after: `Si crees que es un error, escríbenos: ${env.APP_URL}/contact`,
    why: "Recibes este correo porque escribiste ese artículo con tu cuenta en Panamá VIP.",
  });
}
