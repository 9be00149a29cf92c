import { articleApiForm } from "../content/article-api-form";
import { env } from "../env.server";
import { jsonAnswer, keyedAction, onlyPost } from "../http/keyed-action.server";
import { consume } from "../http/limits.server";
import { findConfirmedAuthor } from "../models/accounts.server";
import { articleContent, sealContent } from "../models/article-content.server";
import { createBlog } from "../models/authored-blogs.server";

/** The outside entrance for articles that a program has written: each becomes a draft of the author with that address. */
export const action = keyedAction({
  key: env.CERENIA_API_KEY,
  schema: articleApiForm,
  async handle({ author_email, content, ...values }) {
    const author = await findConfirmedAuthor(author_email);
    if (!author) return jsonAnswer({ error: "Ningún autor tiene ese correo confirmado.", fields: { author_email: [] } }, 422);
    if (author.suspended_at !== null)
      return jsonAnswer({ error: "La cuenta de ese autor está suspendida.", fields: { author_email: [] } }, 422);
    await consume("writing-api", { user: author.id });
    const made = await articleContent(content);
    if ("problem" in made) return jsonAnswer({ error: made.problem, fields: { content: [made.problem] } }, 400);

    const article = { ...values, imageUrl: null, content: made.html, seal: sealContent(made.html) };
    const { id, slug } = await createBlog(author.id, article, { publish: false });
    return jsonAnswer({ id, slug, status: "draft", edit_url: `${env.APP_URL}/edit-blog/${id}` }, 201);
  },
});

export const loader = onlyPost;
