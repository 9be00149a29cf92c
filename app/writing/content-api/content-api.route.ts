import { articleApiForm } from "./form";
import { absoluteUrl } from "../../http/absolute-url.server";
import { jsonResponse, keyedAction, onlyPost } from "../../http/forms/keyed-action.server";
import { consume } from "../../http/limits.server";
import { findConfirmedAuthor } from "../../identity/accounts.server";
import { articleContent, sealContent } from "../../blog/content.server";
import { inTurn, stillSaving } from "../article/turns.server";
import { QuotaExceeded } from "../quotas.server";
import { createArticle } from "../articles.server";
import { leftOutInWords } from "../left-out/words";
import { QueueTooLong } from "../../sanitizer/turns.server";

export const action = keyedAction({
  key: "CERENIA_API_KEY",
  schema: articleApiForm,
  async handle({ author_email, content, ...values }) {
    const author = await findConfirmedAuthor(author_email);
    if (!author) return jsonResponse({ error: "Ningún autor tiene ese correo confirmado.", fields: { author_email: [] } }, 422);
    if (author.suspended_at !== null)
      return jsonResponse({ error: "La cuenta de ese autor está suspendida.", fields: { author_email: [] } }, 422);
    await consume("writing-api", { user: author.id });
    const made = await inTurn(articleContent(content, author.id), { busy: stillSaving }).catch(explainQueue);
    if (made instanceof Response) return made;
    if ("problem" in made) return jsonResponse({ error: made.problem, fields: { content: [made.problem] } }, 400);

    const article = { ...values, imageUrl: null, content: made.html, seal: sealContent(made.html), leftOut: made.leftOut };
    const created = await createArticle(author.id, article, { publish: false }).catch(explainQuota);
    if (created instanceof Response) return created;
    const { id, slug } = created;
    const left_out = made.leftOut?.parts.map((part) => ({ ...part, text: leftOutInWords(part) })) ?? [];
    return jsonResponse({ id, slug, status: "draft", edit_url: absoluteUrl(`/edit-blog/${id}`), left_out }, 201);
  },
});

/** The program may retry. */
function explainQueue(error: unknown): Response {
  if (!(error instanceof QueueTooLong)) throw error;
  return jsonResponse({ error: "Hay muchos artículos en la fila. Inténtalo otra vez en unos segundos." }, 503, {
    "Retry-After": "5",
  });
}

/** Returns 429 if the daily quota is used up, else 422. */
function explainQuota(error: unknown): Response {
  if (!(error instanceof QuotaExceeded)) throw error;
  const { message, limit, retryAfter } = error;
  const fields = { [limit === "articles" ? "author_email" : "content"]: [message] };
  return retryAfter === null
    ? jsonResponse({ error: message, fields }, 422)
    : jsonResponse({ error: message, fields }, 429, { "Retry-After": String(retryAfter) });
}

export const loader = onlyPost;
