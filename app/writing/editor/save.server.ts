import { data, redirect } from "@remix-run/node";
import { contactWay } from "../../identity/moderation";
import type { articleForm, SavingForm } from "./schema";
import type { Article } from "../../db/schema.server";
import { readList } from "../../db/values.server";
import { writeOnce } from "../../db/write-once.server";
import { articleContent, type ArticleContent, sealContent } from "../../blog/content.server";
import { ArticleChanged, ArticleWithheld, createArticle, updateArticle, SlugTaken, type ArticleValues } from "../articles.server";
import { articleSlug, toSlug } from "../../text/slug";
import { findOwnArticle, noSuchArticle } from "../article/own.server";
import { inTurn, stillSaving } from "../article/turns.server";
import { articlePicturePath, leftOutPath, schedulePath } from "../article/paths";
import { leftOutInWords } from "../left-out/words";
import { toSavedArticle } from "./data.server";
import type { WritingReply } from "./form";
import type { FormArgs } from "../../http/forms/action.server";
import { describeArticlePicture, findArticlePicture } from "../../blog/picture.server";
import type { PictureTexts } from "../../pictures/limits";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import type { Message } from "../../ui/messages";

type Args = Pick<FormArgs<typeof articleForm, "user">, "user" | "refuse">;

/** Idempotent: the form carries the article's id, so a second submission creates nothing. */
export async function saveNewArticle(args: Args, form: SavingForm) {
  const { refuse } = args;
  const content = await checkContent(args, form);
  if ("problem" in content) return refuse({ content: [content.problem] });
  try {
    return await createOnce(args, form, toArticleValues(form, content));
  } catch (error) {
    if (error instanceof SlugTaken) return refuse({ slug: [error.message] });
    throw error;
  }
}

async function createOnce(args: Args, form: SavingForm, values: ArticleValues) {
  const { user } = args;
  const choice = { publish: form.intent === "publish", slug: form.slug || undefined, copy: copyOf(form) };
  return await writeOnce(form.id, async (id) => {
    const article = await findOwnArticle(user.id, id);
    if (article && isAsSent(article, form, values)) return await afterSaving(form, { id, values });
    if (article) return await saveOver(args, article, { ...form, version: form.version || 1 }, values);
    await createArticle(user.id, values, { ...choice, id });
    return await afterSaving(form, { id, values, isNew: true });
  });
}

/** Saves only over the version that was on screen. */
export async function saveArticle(args: Args, id: string, form: SavingForm) {
  const blog = await findOwnArticle(args.user.id, id);
  if (!blog) return args.refuse({ "": [goneMeanwhile] }, 404);
  const content = await checkContent(args, form);
  if ("problem" in content) return args.refuse({ content: [content.problem] });
  return await saveOver(args, blog, form, toArticleValues(form, content));
}

const goneMeanwhile =
  "Este artículo no está en tu cuenta: quizá lo eliminaste en otra pestaña. Tu texto sigue aquí para que lo copies en uno nuevo.";
const alreadyPublished =
  "El artículo ya está publicado. Guárdalo con Publicar Ahora para que siga así, o ábrelo desde Mis Artículos y usa «Pasar a borrador».";
const changedMeanwhile =
  "El artículo cambió después de que lo abriste, quizá en otra pestaña. Abajo están las dos versiones: si guardas otra vez, queda la tuya.";

async function saveOver({ user, refuse }: Args, blog: Article, form: SavingForm, values: ArticleValues) {
  // Drafts are not validated for publication.
  if (form.intent === "draft" && blog.is_published === 1) return refuse({ "": [alreadyPublished] });
  const status = ({ publish: "published", save: "published", unpublish: "draft", draft: "same", later: "same" } as const)[
    form.intent
  ];
  try {
    const change = {
      version: form.version,
      values,
      slug: form.slug || undefined,
      status,
      restoredVersion: form.restored || undefined,
      copy: copyOf({ ...form, id: blog.id }),
    };
    const saved = await updateArticle(user.id, blog.id, change);
    if (!saved) throw noSuchArticle();
  } catch (error) {
    if (error instanceof SlugTaken) return refuse({ slug: [error.message] });
    if (error instanceof ArticleWithheld) return withheld(refuse({ "": [error.message] }, 409), error.current, form);
    if (!(error instanceof ArticleChanged)) throw error;
    const { current } = error;
    if (!isAsSent(current, form, values)) return conflict(refuse({ "": [changedMeanwhile] }, 409), current);
  }
  return await afterSaving(form, { id: blog.id, values });
}

async function checkContent({ user }: Args, { content }: SavingForm) {
  await consume("save-article", { user: user.id });
  return await inTurn(articleContent(content, user.id), { busy: stillSaving, queueTooLong });
}

const queueTooLong =
  "Muchas personas están guardando a la vez y a tu artículo no le llegó el turno. Todo sigue aquí: guárdalo otra vez en unos segundos.";

function copyOf({ id, copy_form: form, copy_over: over }: Pick<SavingForm, "id" | "copy_form" | "copy_over">) {
  return { articleId: id, form, over };
}

function toArticleValues(form: SavingForm, { html, leftOut }: ArticleContent): ArticleValues {
  const { title, excerpt, category, tags, image_url } = form;
  return { title, excerpt, category, tags, imageUrl: image_url, content: html, seal: sealContent(html), leftOut };
}

function isAsSent(blog: Article, { intent, slug }: SavingForm, values: ArticleValues): boolean {
  // The first attempt may have derived a new slug from the title.
  const hasAddress = slug === "" || toSlug(slug) === blog.slug || blog.slug.startsWith(articleSlug(values.title));
  return (
    blog.title === values.title &&
    blog.excerpt === values.excerpt &&
    blog.category === values.category &&
    blog.image_url === values.imageUrl &&
    blog.content === values.content &&
    readList(blog.tags).join() === values.tags.join() &&
    hasAddress &&
    (blog.is_published === 1) === (intent === "publish" || intent === "save")
  );
}

/** A second submission overwrites the version saved meanwhile. */
function conflict({ data: reply, init }: ReturnType<Args["refuse"]>, current: Article) {
  const initialValue = { ...reply.initialValue, id: current.id, version: String(current.version) };
  return data<WritingReply>({ ...reply, initialValue, current: toSavedArticle(current) }, init ?? undefined);
}

/** Includes the saved version if the form is outdated. */
function withheld(refusal: ReturnType<Args["refuse"]>, current: Article, form: SavingForm) {
  const { data: reply, init } = form.version === current.version ? refusal : conflict(refusal, current);
  const withheldReason = current.withheld_reason ?? "";
  return data<WritingReply>({ ...reply, withheldReason, way: contactWay }, init ?? undefined);
}

type Saved = { id: string; values: ArticleValues; isNew?: boolean };

async function afterSaving({ intent, title, foto_descripcion }: SavingForm, { id, values, isNew = false }: Saved) {
  const picture = await describePicture(id, foto_descripcion);
  if (intent === "later") return redirect(schedulePath(id));
  const published = intent === "publish" || intent === "save";
  const text = {
    publish: `«${title}» ya está en el blog.`,
    save: `Los cambios de «${title}» ya están en el blog.`,
    draft: `«${title}» te espera aquí para cuando quieras seguir.`,
    unpublish: `«${title}» ya no está en el blog.`,
  }[intent];
  const done: Message = {
    kind: "success",
    title: published ? "¡Blog Publicado!" : "¡Borrador Guardado!",
    text: published && picture?.description === "" ? `${text} Salió sin la foto: falta decir qué se ve en ella.` : text,
    way: pictureWay(id, picture, isNew),
    marks: id,
  };
  return await redirectWithMessage("/my-blogs", done, ...leftOutMessage(id, values.leftOut));
}

/** Returns the article's picture. An empty text leaves what was said before. */
async function describePicture(id: string, description: string) {
  const picture = await findArticlePicture(id);
  if (!picture || description === "" || description === picture.description) return picture;
  await describeArticlePicture(id, { description, credit: picture.credit });
  return { ...picture, description };
}

function pictureWay(id: string, picture: PictureTexts | undefined, isNew: boolean): Message["way"] {
  const path = articlePicturePath(id);
  if (picture?.description === "") return { path, label: "Decir qué se ve en la foto" };
  return isNew && !picture ? { path, label: "Ponerle una foto" } : undefined;
}

/** More would not fit into the cookie of messages. */
const maxToldParts = 3;

function leftOutMessage(id: string, leftOut: ArticleValues["leftOut"]): Message[] {
  if (!leftOut) return [];
  const parts = leftOut.parts.slice(0, maxToldParts).map(leftOutInWords);
  const more = leftOut.parts.length > maxToldParts ? " Y algo más." : "";
  const way = { path: leftOutPath(id), label: "Ver lo que se quitó" };
  return [{ kind: "neutral", title: "No todo cupo:", text: `${parts.join("; ")}.${more}`, way }];
}
