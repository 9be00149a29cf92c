import { findTargetEntries } from "../../audit/target-entries.server";
import { FormRefused } from "../../http/forms/refused.server";
import { redirectWithMessage } from "../../http/messages.server";
import { kickOutbox } from "../../mail/queue.server";
import { sentence } from "../../text/format";
import type { Message } from "../../ui/messages";
import { ArticleChanged } from "../../writing/articles.server";
import type { ChangeArgs } from "../scaffold/change.server";
import { formatDoneBy } from "../scaffold/history.server";
import type { articleModerationForm } from "./form";
import { ArticleIncomplete, findArticleToModerate, releaseArticle, withholdArticle } from "./moderated.server";
import { articlesPath } from "./views";

type Args = ChangeArgs<typeof articleModerationForm>;
type Release = Exclude<Args["values"], { intent: "retirar" }>;

/**
 * If another administrator was faster, the message says what they did. Throws FormRefused when the article to publish is
 * incomplete or has changed since it was read.
 */
export async function moderateArticle(args: Args): Promise<Message | Response> {
  const { values } = args;
  return values.intent === "retirar" ? await withhold(args, values.motivo) : await release(args, values);
}

async function withhold({ id, user, by }: Args, reason: string): Promise<Message | Response> {
  const article = await withholdArticle(user.id, id, reason, by);
  if (article) kickOutbox();
  const there = article ?? (await findArticleToModerate(id));
  if (!there?.withheld_at) return await gone("Su autor ya lo pasó a borrador o lo eliminó.");
  const note = article ? undefined : await lastNote(id);
  // Count a form sent twice as a success.
  if (article || (note?.actor_id === user.id && note.reason === reason)) {
    const text = `«${there.title}» ya no está en el sitio, y su autor ve el motivo.`;
    return { kind: "success", title: "Artículo retirado", text };
  }
  const text = `${formatDoneBy(note)} El motivo que ve su autor: ${sentence(there.withheld_reason ?? "")} El tuyo no se guardó.`;
  return { kind: "neutral", title: "Ya estaba retirado", text };
}

async function release({ id, user, by }: Args, values: Release): Promise<Message | Response> {
  const publish = values.intent === "publicar" ? { version: values.version } : null;
  try {
    const blog = await releaseArticle(user.id, id, { publish }, by);
    return blog ? await released(publish !== null) : await releasedBefore(id, user.id, publish !== null);
  } catch (error) {
    if (error instanceof ArticleChanged) throw new FormRefused({ "": [changedMeanwhile] }, 409);
    if (error instanceof ArticleIncomplete) throw new FormRefused({ "": [`${error.message} Usa «Permitir publicar».`] });
    throw error;
  }
}

const changedMeanwhile = "Su autor lo cambió después de que abriste esta página. Aquí está como quedó: léelo y decide otra vez.";

function released(isPublished: boolean): Message | Promise<Response> {
  if (isPublished) return { kind: "success", title: "Artículo publicado", text: "Ya está otra vez en el sitio." };
  return redirectWithMessage(withheldArticles, {
    kind: "success",
    title: "Ya se puede publicar",
    text: "El artículo queda en borrador hasta que su autor lo publique.",
  });
}

async function releasedBefore(id: string, adminId: string, wantsItPublished: boolean): Promise<Message | Response> {
  const [note, there] = await Promise.all([lastNote(id), findArticleToModerate(id)]);
  if (note?.action !== "blog.released") return await gone("Su autor lo eliminó.");
  const isPublished = there !== undefined;
  if (note.actor_id === adminId && isPublished === wantsItPublished) return await released(isPublished);
  const text = `${formatDoneBy(note)} ${isPublished ? "Está publicado." : "Está en borrador o su autor lo eliminó."}`;
  const message: Message = { kind: "neutral", title: "Ya no estaba retirado", text };
  return isPublished ? message : await redirectWithMessage(withheldArticles, message);
}

async function lastNote(id: string) {
  const [note] = await findTargetEntries({ type: "blog", id }, { actions: ["blog.withheld", "blog.released"], limit: 1 });
  return note;
}

const withheldArticles = `${articlesPath}?estado=retirados`;

function gone(text: string) {
  return redirectWithMessage(articlesPath, { kind: "neutral", title: "El artículo ya no está en el sitio", text });
}
