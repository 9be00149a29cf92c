import { sentence } from "../../identity/moderation";
import type { articleModerationForm } from "../moderation-forms";
import { ArticleChanged } from "../../writing/articles.server";
import { ArticleIncomplete, findArticleToModerate, releaseArticle, withholdArticle } from "./moderated.server";
import { findTargetEntries } from "../../audit/target-entries.server";
import { kickOutbox } from "../../mail/queue.server";
import { articlesPath } from "./views";
import { formatDoneBy } from "../history.server";
import { quoted } from "../moderation-data.server";
import type { FormArgs } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { getRequestId } from "../../http/request-id.server";

type Args = FormArgs<typeof articleModerationForm, "admin">;
type Release = Exclude<Args["values"], { intent: "retirar" }>;

/** Withholds or releases an article. If another administrator was faster, the message says what they did. */
export async function moderateArticle(args: Args) {
  const { values } = args;
  return values.intent === "retirar" ? await withhold(args, values.motivo) : await release(args, values);
}

async function withhold({ request, params, user }: Args, reason: string) {
  const id = params.id ?? "";
  const article = await withholdArticle(user.id, id, reason, { requestId: getRequestId(request) });
  if (article) kickOutbox();
  const there = article ?? (await findArticleToModerate(id));
  if (!there?.withheld_at) return await gone("Su autor ya lo pasó a borrador o lo eliminó.");
  const note = article ? undefined : await lastNote(id);
  // The same form sent twice is a success.
  if (article || (note?.actor_id === user.id && note.reason === reason)) {
    const text = `${quoted(there)} ya no está en el sitio, y su autor ve el motivo.`;
    return await redirectWithMessage(moderatedArticlePath(id), { kind: "success", title: "Artículo retirado", text });
  }
  const text = `${formatDoneBy(note)} El motivo que ve su autor: ${sentence(there.withheld_reason ?? "")} El tuyo no se guardó.`;
  return await redirectWithMessage(moderatedArticlePath(id), { kind: "neutral", title: "Ya estaba retirado", text });
}

async function release({ request, params, user, refuse }: Args, values: Release) {
  const id = params.id ?? "";
  const publish = values.intent === "publicar" ? { version: values.version } : null;
  try {
    const blog = await releaseArticle(user.id, id, { publish }, { requestId: getRequestId(request) });
    return blog ? await released(id, publish !== null) : await releasedBefore(id, user.id, publish !== null);
  } catch (error) {
    if (error instanceof ArticleChanged) return refuse({ "": [changedMeanwhile] }, 409);
    if (error instanceof ArticleIncomplete) return refuse({ "": [`${error.message} Usa «Permitir publicar».`] });
    throw error;
  }
}

const changedMeanwhile = "Su autor lo cambió después de que abriste esta página. Aquí está como quedó: léelo y decide otra vez.";

function released(id: string, isPublished: boolean) {
  return isPublished
    ? redirectWithMessage(moderatedArticlePath(id), {
        kind: "success",
        title: "Artículo publicado",
        text: "Ya está otra vez en el sitio.",
      })
    : redirectWithMessage(withheldArticles, {
        kind: "success",
        title: "Ya se puede publicar",
        text: "El artículo queda en borrador hasta que su autor lo publique.",
      });
}

async function releasedBefore(id: string, adminId: string, wantsItPublished: boolean) {
  const [note, there] = await Promise.all([lastNote(id), findArticleToModerate(id)]);
  if (note?.action !== "blog.released") return await gone("Su autor lo eliminó.");
  const isPublished = there !== undefined;
  if (note.actor_id === adminId && isPublished === wantsItPublished) return await released(id, isPublished);
  return await redirectWithMessage(isPublished ? moderatedArticlePath(id) : withheldArticles, {
    kind: "neutral",
    title: "Ya no estaba retirado",
    text: `${formatDoneBy(note)} ${isPublished ? "Está publicado." : "Está en borrador o su autor lo eliminó."}`,
  });
}

async function lastNote(id: string) {
  const [note] = await findTargetEntries({ type: "blog", id }, { actions: ["blog.withheld", "blog.released"], limit: 1 });
  return note;
}

const withheldArticles = `${articlesPath}?estado=retirados`;

function moderatedArticlePath(id: string) {
  return `${articlesPath}/${id}`;
}

function gone(text: string) {
  return redirectWithMessage(articlesPath, { kind: "neutral", title: "El artículo ya no está en el sitio", text });
}
